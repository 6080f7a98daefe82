-- The last number of each sequence of each kind of document, and its date. Whoever numbers holds its row until the
-- transaction ends, so that numbers have no gaps and a transaction that fails gives its number back.
create table numeracao_documento (
  cliente_id bigint not null,
  documento text not null,
  -- entity and year, or parent document: what the sequence is of
  escopo text not null,
  ultimo integer not null,
  ultima_data date,
  primary key (cliente_id, documento, escopo)
);

-- How the numbers of a year go: settled by the first of them, so that no number already issued changes.
create table mascara_numeracao (
  cliente_id bigint not null,
  documento text not null,
  ano integer not null,
  mascara text not null,
  -- whether the numbers began again in that year
  reinicio text not null check (reinicio in ('anual', 'continua')),
  primary key (cliente_id, documento, ano)
);

-- `NNNNN/AA`, 42, 2026 → `00042/26`: the run of N takes the sequence, each run of A the last figures of the year.
create function numero_por_mascara(mascara text, numero integer, ano integer) returns text language sql immutable strict parallel safe as $$
  select replace(
    replace(regexp_replace(mascara, 'N+', lpad(numero::text, greatest(length(substring(mascara from 'N+')), length(numero::text)), '0')), 'AAAA', ano::text),
    'AA', right(ano::text, 2))
$$;

create function numero_escrito(cliente bigint, documento text, padrao text, numero integer, ano integer) returns text
language sql stable parallel safe as $$
  select numero_por_mascara(
    coalesce((select m.mascara from public.mascara_numeracao m where m.cliente_id = $1 and m.documento = $2 and m.ano = $5), $3), $4, $5)
$$;
