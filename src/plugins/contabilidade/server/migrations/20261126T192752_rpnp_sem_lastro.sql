alter table "lrf_parametro" add column "bloqueia_rpnp_sem_lastro" boolean;

update "lrf_parametro" set "bloqueia_rpnp_sem_lastro" = false where "bloqueia_rpnp_sem_lastro" is null;

alter table "lrf_parametro" alter column "bloqueia_rpnp_sem_lastro" set not null;

-- a step that asks for a reason keeps it; one that was undone always has one
alter table "encerramento_exercicio" drop constraint "encerramento_exercicio_check";
alter table "encerramento_exercicio" add constraint "encerramento_exercicio_check" check (desfeita_em is null or motivo is not null);
