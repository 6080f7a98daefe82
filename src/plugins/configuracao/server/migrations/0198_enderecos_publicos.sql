-- the public addresses of the municipality become fields of its record; those that an installation already had stay
alter table cliente
  add column "url_portal" character varying(500),
  add column "url_acesso_informacao" character varying(500),
  add column "url_transparencia" character varying(500),
  add column "url_diario" character varying(500),
  add column "url_ouvidoria" character varying(500),
  add column "url_validador" character varying(500),
  add column "url_arquivos" character varying(500);

update cliente set
  url_portal = left(urls_publicas ->> 'portal', 500),
  url_acesso_informacao = left(urls_publicas ->> 'acesso_informacao', 500),
  url_transparencia = left(urls_publicas ->> 'transparencia', 500),
  url_diario = left(urls_publicas ->> 'diario', 500),
  url_ouvidoria = left(urls_publicas ->> 'ouvidoria', 500),
  url_validador = left(urls_publicas ->> 'validador', 500),
  url_arquivos = left(urls_publicas ->> 'arquivos', 500)
 where urls_publicas <> '{}';

alter table cliente drop column urls_publicas;
