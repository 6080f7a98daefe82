-- An error belongs to the municipality where it happened: its message may quote what is typed there. One row for each
-- fingerprint of each; those of no municipality are only seen in the database.
alter table erro_sistema drop constraint erro_sistema_id_erro_key;
drop index erro_sistema_impressao_uq;
create unique index erro_sistema_impressao_uq on erro_sistema (coalesce(cliente_id, 0), impressao);
create index erro_sistema_id_erro_ix on erro_sistema (cliente_id, id_erro);
drop index erro_sistema_ultima_ix;
create index erro_sistema_ultima_ix on erro_sistema (cliente_id, ultima desc, id);

-- How often in the hour that began at `hora`, to tell who looks after errors.
alter table erro_sistema add column hora timestamptz not null default now();
alter table erro_sistema add column na_hora integer not null default 1;
