-- The register of the municipality becomes a record as any other: version, audit footer, kept total. Its rows are still
-- made by the installation alone, and it is its own cliente.
alter table cliente
  add column "cliente_id" bigint generated always as (id) stored,
  add column "cidade_id" bigint references cidade(id),
  add column "populacao" integer,
  add column "populacao_ano" smallint,
  add column "populacao_fonte" character varying(80),
  add column "gentilico" character varying(60),
  add column "data_emancipacao" date,
  add column "endereco" character varying(200),
  add column "fone" character varying(11),
  add column "fone_2" character varying(11),
  add column "email" character varying(254),
  add column "site" character varying(500),
  add column "tce" text,
  add column "poderes" text[] not null default '{}',
  add column "govbr_client_id" character varying(120),
  add column "govbr_secret" text,
  add column "govbr_ambiente" text,
  add column "govbr_nivel_minimo" text,
  add column "smtp_host" character varying(200),
  add column "smtp_porta" integer,
  add column "smtp_tls" text,
  add column "smtp_usuario" character varying(200),
  add column "smtp_senha" text,
  add column "smtp_remetente" character varying(200),
  add column "limite_arquivo_mb" integer not null default 50 check (limite_arquivo_mb between 1 and 50),
  add column "retencao_exportacoes_dias" integer not null default 7 check (retencao_exportacoes_dias between 1 and 30),
  add column "tipos_videos" text[] not null default '{}',
  add column "tipos_audios" text[] not null default '{}',
  add column "tipos_imagens" text[] not null default '{}',
  add column "tipos_documentos" text[] not null default '{}',
  add column "tipos_planilhas" text[] not null default '{}',
  add column "tipos_apresentacoes" text[] not null default '{}',
  add column "tipos_compactados" text[] not null default '{}',
  add column "eleitoral_inicio" date,
  add column "eleitoral_fim" date,
  add column "encarregado_nome" character varying(150),
  add column "encarregado_email" character varying(254),
  add column "politica_versao" integer,
  add column "politica" text,
  add column "termos_versao" integer,
  add column "termos" text,
  add column "versao" integer default 1 not null,
  add column "data_alteracao" timestamp with time zone,
  add column "data_exclusao" timestamp with time zone,
  add column "usuario_cadastro_id" bigint,
  add column "usuario_alteracao_id" bigint,
  add column "usuario_exclusao_id" bigint,
  add column "chave_semente" text,
  add column "nome_busca" text collate "C" generated always as (f_busca("nome")) stored,
  add column "nome_curto_busca" text collate "C" generated always as (f_busca("nome_curto")) stored,
  add column "busca" text collate "C" generated always as (f_busca(coalesce("nome_curto", '') || ' ' || coalesce("nome", '') || ' ' || coalesce("cnpj", ''))) stored,
  add constraint "cliente_fone_ck" check ("fone" ~ '^[0-9]{8,11}$'),
  add constraint "cliente_fone_2_ck" check ("fone_2" ~ '^[0-9]{8,11}$'),
  add constraint "cliente_tce_ck" check ("tce" in ('TCE-AC', 'TCE-AL', 'TCE-AM', 'TCE-AP', 'TCE-CE', 'TCE-ES', 'TCE-GO', 'TCE-MA', 'TCE-MG', 'TCE-MS', 'TCE-MT', 'TCE-PB', 'TCE-PE', 'TCE-PI', 'TCE-PR', 'TCE-RJ', 'TCE-RN', 'TCE-RO', 'TCE-RR', 'TCE-RS', 'TCE-SC', 'TCE-SE', 'TCE-SP', 'TCE-TO', 'TC-DF', 'TCM-BA', 'TCM-GO', 'TCM-PA', 'TCM-RJ', 'TCM-SP')),
  add constraint "cliente_poderes_ck" check ("poderes" <@ array['executivo', 'legislativo', 'indireta']::text[]),
  add constraint "cliente_govbr_ambiente_ck" check ("govbr_ambiente" in ('homologacao', 'producao')),
  add constraint "cliente_govbr_nivel_minimo_ck" check ("govbr_nivel_minimo" in ('bronze', 'prata', 'ouro')),
  add constraint "cliente_smtp_tls_ck" check ("smtp_tls" in ('nenhum', 'starttls', 'tls')),
  add constraint "cliente_tipos_videos_ck" check ("tipos_videos" <@ array['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime', 'video/x-msvideo', 'video/mpeg', 'video/x-matroska', 'video/3gpp']::text[]),
  add constraint "cliente_tipos_audios_ck" check ("tipos_audios" <@ array['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav', 'audio/x-wav', 'audio/webm', 'audio/aac', 'audio/x-ms-wma']::text[]),
  add constraint "cliente_tipos_imagens_ck" check ("tipos_imagens" <@ array['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/bmp', 'image/tiff', 'image/svg+xml', 'image/heic']::text[]),
  add constraint "cliente_tipos_documentos_ck" check ("tipos_documentos" <@ array['application/pdf', 'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/vnd.oasis.opendocument.text', 'application/rtf', 'text/plain', 'application/pkcs7-signature']::text[]),
  add constraint "cliente_tipos_planilhas_ck" check ("tipos_planilhas" <@ array['application/vnd.ms-excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/vnd.oasis.opendocument.spreadsheet', 'text/csv']::text[]),
  add constraint "cliente_tipos_apresentacoes_ck" check ("tipos_apresentacoes" <@ array['application/vnd.ms-powerpoint', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'application/vnd.oasis.opendocument.presentation']::text[]),
  add constraint "cliente_tipos_compactados_ck" check ("tipos_compactados" <@ array['application/zip', 'application/x-zip-compressed', 'application/vnd.rar', 'application/x-7z-compressed', 'application/gzip', 'application/x-tar']::text[]);

update cliente set
  cidade_id = (select c.id from cidade c where c.id::text = codigo_ibge),
  fone = substring(regexp_replace(contato->>'fone', '\D', '', 'g') from '^\d{8,11}$'),
  email = nullif(contato->>'email', ''),
  endereco = nullif(contato->>'endereco', ''),
  encarregado_nome = encarregado_lgpd->>'nome',
  encarregado_email = encarregado_lgpd->>'email';
alter table cliente drop column contato, drop column encarregado_lgpd;
alter table cliente alter column dominios drop default, alter column dominios drop not null;
alter table cliente alter column dominios type text using nullif(array_to_string(dominios, E'\n'), '');
select somar_total('cliente', id, 0, 0::smallint, 1, 0) from cliente;

create table "cliente_autoridades" (
  "id" bigint generated by default as identity not null,
  "pai_id" bigint not null,
  "ordem" integer not null,
  "pessoa_id" bigint not null,
  "cargo" text not null,
  "registro" character varying(30),
  "ato" character varying(120),
  "inicio" date not null,
  "fim" date,
  "assina" text[],
  "assinatura" bigint,
  constraint "cliente_autoridades_pk" primary key (id),
  constraint "cliente_autoridades_cargo_ck" check ("cargo" in ('prefeito', 'vice', 'presidente_camara', 'secretario', 'controlador', 'contador', 'procurador', 'tesoureiro', 'gestor_rpps')),
  constraint "cliente_autoridades_assina_ck" check ("assina" <@ array['relatorios', 'cda', 'contratos', 'alvaras']::text[])
);

comment on table "cliente_autoridades" is 'definicao';

create table "cliente_numeracao" (
  "id" bigint generated by default as identity not null,
  "pai_id" bigint not null,
  "ordem" integer not null,
  "documento" character varying(60) not null,
  "mascara" character varying(40) not null,
  "reinicio" text not null,
  constraint "cliente_numeracao_pk" primary key (id),
  constraint "cliente_numeracao_reinicio_ck" check ("reinicio" in ('anual', 'continua'))
);

comment on table "cliente_numeracao" is 'definicao';

create table "cliente_expediente" (
  "id" bigint generated by default as identity not null,
  "pai_id" bigint not null,
  "ordem" integer not null,
  "dia" text not null,
  "inicio" time without time zone not null,
  "fim" time without time zone not null,
  constraint "cliente_expediente_pk" primary key (id),
  constraint "cliente_expediente_dia_ck" check ("dia" in ('0', '1', '2', '3', '4', '5', '6'))
);

comment on table "cliente_expediente" is 'definicao';

alter table "cliente_autoridades" add constraint "cliente_autoridades_pai_id_fk" foreign key (pai_id) references "cliente"(id) on delete cascade;

alter table "cliente_autoridades" add constraint "cliente_autoridades_pessoa_id_fk" foreign key ("pessoa_id") references "pessoa"(id);

alter table "cliente_autoridades" add constraint "cliente_autoridades_assinatura_fk" foreign key ("assinatura") references "arquivo"(id);

alter table "cliente_numeracao" add constraint "cliente_numeracao_pai_id_fk" foreign key (pai_id) references "cliente"(id) on delete cascade;

alter table "cliente_expediente" add constraint "cliente_expediente_pai_id_fk" foreign key (pai_id) references "cliente"(id) on delete cascade;

create unique index "cliente_chave_semente_uq" on "cliente" (chave_semente) where (chave_semente is not null);

create index "cliente_busca_ix" on "cliente" using gin (busca gin_trgm_ops) where (data_exclusao is null);

create index "cliente_ordem_ix" on "cliente" (cliente_id, nome_busca, id) where (data_exclusao is null);

create index "cliente_autoridades_pai_id_ix" on "cliente_autoridades" (pai_id, ordem);

create index "cliente_autoridades_pessoa_id_ix" on "cliente_autoridades" ("pessoa_id");

create index "cliente_autoridades_assinatura_ix" on "cliente_autoridades" ("assinatura");

create index "cliente_numeracao_pai_id_ix" on "cliente_numeracao" (pai_id, ordem);

create index "cliente_expediente_pai_id_ix" on "cliente_expediente" (pai_id, ordem);

create trigger "cliente_total_insert" after insert on "cliente" referencing new table as novos for each statement execute function manter_total('cliente');

create trigger "cliente_total_update" after update on "cliente" referencing old table as antigos new table as novos for each statement execute function manter_total('cliente');

create trigger "cliente_total_delete" after delete on "cliente" referencing old table as antigos for each statement execute function manter_total('cliente');

create table "integracao" (
  "id" bigint generated by default as identity not null,
  "cliente_id" bigint not null,
  "adaptador" text not null,
  "url" character varying(500),
  "usuario" character varying(150),
  "chave" text,
  "modelo" character varying(80),
  "max_tokens" integer,
  "registrar_sem_conteudo" boolean,
  "convenio" character varying(40),
  "chave_pix" character varying(80),
  "layout" character varying(60),
  "entrega" text,
  "certificado" text,
  "ultimo_sucesso" timestamp with time zone,
  "ultimo_erro_em" timestamp with time zone,
  "ultimo_erro" character varying(300),
  "versao" integer default 1 not null,
  "data_cadastro" timestamp with time zone default now() not null,
  "data_alteracao" timestamp with time zone,
  "data_exclusao" timestamp with time zone,
  "usuario_cadastro_id" bigint,
  "usuario_alteracao_id" bigint,
  "usuario_exclusao_id" bigint,
  "chave_semente" text,
  "ultimo_erro_busca" text collate "C" generated always as (f_busca("ultimo_erro")) stored,
  "busca" text collate "C" generated always as (f_busca(coalesce("ultimo_erro", ''))) stored,
  constraint "integracao_pk" primary key (id),
  constraint "integracao_adaptador_ck" check ("adaptador" in ('dados_publicos', 'ia_gpt', 'ia_gemini', 'banco', 'pix', 'pncp', 'ceis_cnep', 'siconfi', 'tce', 'esocial')),
  constraint "integracao_entrega_ck" check ("entrega" in ('download', 'servico'))
);

comment on table "integracao" is 'definicao';

create unique index "integracao_chave_semente_uq" on "integracao" (chave_semente) where (chave_semente is not null);

create index "integracao_busca_ix" on "integracao" using gin (busca gin_trgm_ops) where (data_exclusao is null);

create unique index "integracao_adaptador_uq" on "integracao" (cliente_id, "adaptador") where (data_exclusao is null);

create trigger "integracao_total_insert" after insert on "integracao" referencing new table as novos for each statement execute function manter_total('cliente');

create trigger "integracao_total_update" after update on "integracao" referencing old table as antigos new table as novos for each statement execute function manter_total('cliente');

create trigger "integracao_total_delete" after delete on "integracao" referencing old table as antigos for each statement execute function manter_total('cliente');

insert into integracao (cliente_id, adaptador, registrar_sem_conteudo)
  select c.id, a, a in ('ia_gpt', 'ia_gemini') or null
    from cliente c, unnest(array['dados_publicos', 'ia_gpt', 'ia_gemini', 'banco', 'pix', 'pncp', 'ceis_cnep', 'siconfi', 'tce', 'esocial']) with ordinality as x(a, n)
   order by c.id, n;

-- Each text that was ever in force, and who accepted which (LGPD art. 9º).
create table texto_lgpd (
  id bigint generated by default as identity primary key,
  cliente_id bigint not null references cliente(id),
  tipo text not null check (tipo in ('politica', 'termos')),
  versao integer not null,
  texto text not null,
  publicado_em timestamptz not null,
  usuario_id bigint,
  unique (cliente_id, tipo, versao)
);
create table aceite_lgpd (
  cliente_id bigint not null references cliente(id),
  usuario_id bigint not null,
  tipo text not null check (tipo in ('politica', 'termos')),
  versao integer not null,
  aceito_em timestamptz not null,
  ip text,
  primary key (usuario_id, tipo, versao)
);

-- E-mail to be sent: written with what it tells of, sent after the commit, tried again when it fails. The text is sealed
-- (it may carry a link that opens an account) and thrown away once sent.
create table email_saida (
  id bigint generated by default as identity primary key,
  cliente_id bigint not null references cliente(id),
  para text not null,
  assunto text not null,
  texto text,
  situacao text not null default 'pendente' check (situacao in ('pendente', 'enviado', 'falhou')),
  tentativas integer not null default 0,
  proxima_em timestamptz not null,
  criado_em timestamptz not null,
  enviado_em timestamptz,
  erro text
);
create index email_saida_pendente_ix on email_saida (proxima_em, id) where situacao = 'pendente';
