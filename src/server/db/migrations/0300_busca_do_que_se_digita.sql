-- Search takes no notice of what nobody sees (category Cf), of which apostrophe or dash was typed, and of the sign of degree in
-- the place of the ordinal: "davila", "d'avila" and "D´Ávila" find each other, and so do "n° 1" and "Nº 1".
create or replace function f_busca(texto text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, translate(texto,
    -- spaces and dashes of typesetters, the degree and the ordinals; then, taken out, apostrophes and what nobody sees
    U&'\00A0\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\202F\205F\3000\2010\2011\2012\2013\2014\2015\2212\00B0\00BA\00AA''\0060\00B4\02B9\02BC\2018\2019\2032\FF07\00AD\061C\180E\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2066\2067\2068\2069\FEFF',
    '               -------ooa')));

-- what was stored before is read again; nothing else of the rows changes, so no trigger need see it
do $$
declare
  tabela record;
begin
  for tabela in
    select c.oid::regclass as nome,
           string_agg(format('%I is distinct from %s', a.attname, pg_get_expr(d.adbin, d.adrelid)), ' or ') as mudou,
           (select quote_ident(o.attname) from pg_attribute o
             where o.attrelid = c.oid and o.attnum > 0 and not o.attisdropped and o.attgenerated = '' and o.attidentity = ''
             order by o.attnum limit 1) as coluna
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attgenerated = 's' and not a.attisdropped
      join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relkind in ('r', 'p') and not c.relispartition and pg_get_expr(d.adbin, d.adrelid) like '%f_busca(%'
     group by c.oid
  loop
    execute format('alter table %s disable trigger user', tabela.nome);
    execute format('update %s set %2$s = %2$s where %3$s', tabela.nome, tabela.coluna, tabela.mudou);
    execute format('alter table %s enable trigger user', tabela.nome);
  end loop;
  for tabela in
    select i.indexrelid::regclass as nome from pg_index i where pg_get_indexdef(i.indexrelid) like '%f_busca(%'
  loop
    execute format('reindex index %s', tabela.nome);
  end loop;
end $$;
