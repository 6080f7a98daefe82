-- What is signed of a record may be a part of it that is no file of its dossier: an event of a process, a file of an event.
alter table assinatura_peca add column parte text;
alter table assinatura_peca add column parte_id bigint;
alter table assinatura_peca add constraint assinatura_peca_parte_ck check ((parte is null) = (parte_id is null) and (parte is null or anexo_id is null));
drop index assinatura_peca_viva_uq;
create unique index assinatura_peca_viva_uq on assinatura_peca (cliente_id, recurso, registro_id, coalesce(anexo_id, 0), coalesce(parte, ''), coalesce(parte_id, 0))
  where (substituida_em is null);
create index assinatura_peca_parte_ix on assinatura_peca (cliente_id, parte, parte_id) where (parte is not null);
