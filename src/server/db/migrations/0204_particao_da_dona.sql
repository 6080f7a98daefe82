-- the account of the service may not create tables: the partition of a month is made in the name of the owner
alter function criar_particoes_auditoria(date, integer) security definer;
alter function criar_particoes_auditoria(date, integer) set search_path = public, pg_temp;
