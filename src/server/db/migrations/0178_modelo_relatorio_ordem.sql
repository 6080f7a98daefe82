-- What a model remembers beside its columns: the order of the lines, the parameters and a text under the title.
alter table modelo_relatorio
  -- {"coluna": name of a column, "sentido": "crescente" or "decrescente"}; null keeps the order of the report
  add column ordem jsonb check (ordem->>'sentido' in ('crescente', 'decrescente') and ordem->>'coluna' <> ''),
  -- the parameters by name, as a query string carries them; null remembers none
  add column filtros jsonb check (jsonb_typeof(filtros) = 'object'),
  add column cabecalho varchar(300) check (cabecalho <> '');
