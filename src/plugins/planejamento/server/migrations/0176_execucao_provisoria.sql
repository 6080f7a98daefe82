alter table "loa" add column "execucao_provisoria" boolean;

update "loa" set "execucao_provisoria" = false where "execucao_provisoria" is null;

alter table "loa" alter column "execucao_provisoria" set not null;

-- A dotação opened by the bill, before it is law: it is used by twelfths.
alter table "dotacao" add column "provisoria" boolean not null default false;
