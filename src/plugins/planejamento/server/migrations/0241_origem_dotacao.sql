-- A dotação may also be born of an alteração de fonte.
alter table "dotacao" drop constraint "dotacao_origem_ck";
alter table "dotacao" add constraint "dotacao_origem_ck"
  check ("origem" in ('loa', 'credito_especial', 'credito_extraordinario', 'superavit', 'alteracao_fonte'));
