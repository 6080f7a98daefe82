-- Who does a long work is known while it lives: each process holds, on the connection on which it hears events, an advisory
-- lock under its own number. When it dies, even killed, the database ends the session and the lock is gone at once.
create function processo_vivo(p_processo integer) returns boolean language sql stable strict as $$
  select exists (select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
                  where l.locktype = 'advisory' and l.classid = 7230032 and l.objid = p_processo::oid and l.granted)
$$;

alter table tarefa add column processo integer;
alter table rotina_diaria add column processo integer;
alter table copia_seguranca add column processo integer;
