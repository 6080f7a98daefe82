-- A person that was merged says into whom; the row stays, excluded, for who looks for it by its number.

alter table "pessoa" add column "mesclada_em" bigint;

alter table "pessoa" add constraint "pessoa_mesclada_em_fk" foreign key ("mesclada_em") references "pessoa"(id);

create index "pessoa_mesclada_em_ix" on "pessoa" ("mesclada_em");
