-- Electronic signatures stand on the pieces of any record: its printed paper, or a PDF among its files. A piece is frozen at the
-- first request; what comes of it is written once and never changed.
create table assinatura_peca (
  id bigint generated always as identity primary key,
  cliente_id bigint not null references cliente (id),
  recurso text not null,
  registro_id bigint not null,
  -- the file that is signed; null when it is the printed record
  anexo_id bigint references registro_anexo (id),
  versao integer not null,
  -- the version of the record when it was printed
  registro_versao integer not null,
  nome varchar(300) not null,
  registro varchar(300) not null,
  endereco varchar(300) not null,
  orgao varchar(200) not null,
  arquivo_id bigint not null references arquivo (id),
  sha256 text not null,
  codigo text not null,
  criada_por_id bigint not null references usuario (id),
  criada_em timestamptz not null,
  substituida_em timestamptz
);
create index assinatura_peca_registro_ix on assinatura_peca (cliente_id, recurso, registro_id);
create unique index assinatura_peca_viva_uq on assinatura_peca (cliente_id, recurso, registro_id, coalesce(anexo_id, 0)) where (substituida_em is null);
create index assinatura_peca_anexo_ix on assinatura_peca (anexo_id);
create index assinatura_peca_autor_ix on assinatura_peca (criada_por_id);
create index assinatura_peca_arquivo_ix on assinatura_peca (arquivo_id);

-- The copy with the stamp, made once for each number of gathered signatures, so that every copy that left is known by its hash.
create table assinatura_copia (
  peca_id bigint not null references assinatura_peca (id),
  cliente_id bigint not null references cliente (id),
  assinaturas integer not null,
  arquivo_id bigint not null references arquivo (id),
  sha256 text not null,
  primary key (peca_id, assinaturas)
);
create index assinatura_copia_arquivo_ix on assinatura_copia (arquivo_id);

-- The pair of keys of a person: the private one is sealed with the key of the installation.
create table assinatura_chave (
  id bigint generated always as identity primary key,
  cliente_id bigint not null references cliente (id),
  usuario_id bigint not null references usuario (id),
  algoritmo text not null,
  chave_publica text not null,
  impressao text not null,
  chave_privada text not null,
  criada_em timestamptz not null
);
create unique index assinatura_chave_usuario_uq on assinatura_chave (usuario_id);

create table assinatura_pedido (
  id bigint generated always as identity primary key,
  cliente_id bigint not null references cliente (id),
  peca_id bigint not null references assinatura_peca (id),
  signatario_id bigint not null references usuario (id),
  ordem smallint not null check (ordem between 1 and 99),
  papel text not null check (papel in ('autor', 'responsavel', 'aprovador', 'testemunha', 'ciente')),
  em_substituicao_id bigint references usuario (id),
  ato_substituicao varchar(100),
  nivel_minimo text not null check (nivel_minimo in ('simples', 'avancada', 'qualificada')),
  situacao text not null default 'pendente' check (situacao in ('pendente', 'assinada', 'recusada', 'cancelada', 'expirada')),
  prazo date,
  solicitado_por_id bigint not null references usuario (id),
  solicitado_em timestamptz not null,
  avisado_em timestamptz,
  encerrada_em timestamptz,
  motivo_recusa varchar(300),
  nivel_usado text check (nivel_usado in ('simples', 'avancada', 'qualificada')),
  metodo text check (metodo in ('senha', 'totp', 'icp_brasil')),
  data_hora timestamptz,
  ip text,
  user_agent text,
  nome text,
  cpf text,
  cargo text,
  departamento text,
  sha256 text,
  nonce text,
  algoritmo text,
  chave_id bigint references assinatura_chave (id),
  assinatura_bytes text,
  certificado jsonb,
  arquivo_assinado_id bigint references arquivo (id),
  selo text,
  check ((em_substituicao_id is null) = (ato_substituicao is null)),
  check (situacao <> 'assinada' or (data_hora is not null and selo is not null and nivel_usado is not null)),
  check (situacao <> 'recusada' or motivo_recusa is not null)
);
create unique index assinatura_pedido_pendente_uq on assinatura_pedido (peca_id, signatario_id) where (situacao in ('pendente', 'assinada'));
create index assinatura_pedido_peca_ix on assinatura_pedido (peca_id, ordem);
create index assinatura_pedido_signatario_ix on assinatura_pedido (cliente_id, signatario_id, situacao, solicitado_em);
create index assinatura_pedido_solicitante_ix on assinatura_pedido (cliente_id, solicitado_por_id, situacao, solicitado_em);
create index assinatura_pedido_prazo_ix on assinatura_pedido (prazo) where (situacao = 'pendente');
create index assinatura_pedido_chave_ix on assinatura_pedido (chave_id);
create index assinatura_pedido_substituido_ix on assinatura_pedido (em_substituicao_id);
create index assinatura_pedido_arquivo_ix on assinatura_pedido (arquivo_assinado_id);

-- A wrong password or code at signing locks signing, not the entrance.
alter table tentativa_login drop constraint tentativa_login_tipo_check;
alter table tentativa_login add constraint tentativa_login_tipo_check check (tipo in ('documento', 'ip', 'assinatura'));
