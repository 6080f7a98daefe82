-- Credentials, sessions and what belongs to one person: preferences, favourites, notifications, background tasks.

-- Apart from `usuario`, so that no list, export or audit row of the account can carry a secret.
create table usuario_credencial (
  usuario_id bigint primary key references usuario(id),
  cliente_id bigint not null,
  senha_hash text,
  senha_provisoria boolean not null default true,
  senha_alterada_em timestamptz,
  situacao text not null default 'provisoria' check (situacao in ('pendente', 'provisoria', 'ativa', 'bloqueada', 'inativa')),
  motivo_bloqueio text,
  dois_fatores_ativo boolean not null default false,
  totp_segredo text,
  totp_pendente text,
  totp_pendente_ate timestamptz,
  totp_ultimo_passo bigint,
  codigos_recuperacao text[] not null default '{}',
  govbr_sub varchar(11),
  govbr_nivel text check (govbr_nivel in ('bronze', 'prata', 'ouro')),
  vinculo text not null default 'confirmado' check (vinculo in ('confirmado', 'a_verificar')),
  ultimo_acesso timestamptz,
  ultimo_ip varchar(45)
);

create table senha_anterior (
  usuario_id bigint not null references usuario(id),
  senha_hash text not null,
  criada_em timestamptz not null,
  primary key (usuario_id, criada_em)
);

-- Failures by CPF/CNPJ (existing or not) and by IP.
create table tentativa_login (
  cliente_id bigint not null,
  tipo text not null check (tipo in ('documento', 'ip')),
  chave text not null,
  falhas integer not null default 0,
  primeira_em timestamptz not null,
  bloqueado_ate timestamptz,
  bloqueios integer not null default 0,
  ultimo_bloqueio timestamptz,
  primary key (cliente_id, tipo, chave)
);

create table sessao_usuario (
  id bigint generated always as identity primary key,
  cliente_id bigint not null,
  usuario_id bigint not null references usuario(id),
  token_hash text not null unique,
  criado_em timestamptz not null,
  ultimo_uso timestamptz not null,
  expira_em timestamptz not null,
  ip varchar(45),
  user_agent text,
  dispositivo text,
  metodo text not null check (metodo in ('senha', 'govbr')),
  dois_fatores boolean not null default false,
  revogado_em timestamptz,
  motivo_revogacao text
);
create index sessao_usuario_usuario_ix on sessao_usuario (usuario_id, criado_em) where (revogado_em is null);

-- Links and codes that work once: first access, confirmation of e-mail, new password, second factor, download ticket.
create table uso_unico (
  chave_hash text primary key,
  cliente_id bigint not null,
  tipo text not null,
  usuario_id bigint references usuario(id),
  dados jsonb not null default '{}',
  tentativas integer not null default 0,
  criado_em timestamptz not null,
  expira_em timestamptz not null,
  usado_em timestamptz
);
create index uso_unico_usuario_ix on uso_unico (usuario_id);

create table usuario_preferencia (
  usuario_id bigint primary key references usuario(id),
  cliente_id bigint not null,
  valor jsonb not null default '{}'
);

create table usuario_favorito (
  usuario_id bigint not null references usuario(id),
  sistema_id bigint not null references sistema(id),
  ordem integer not null,
  primary key (usuario_id, sistema_id)
);

create table notificacao (
  id bigint generated always as identity primary key,
  cliente_id bigint not null,
  usuario_id bigint not null references usuario(id),
  tipo text not null,
  titulo varchar(120) not null,
  texto varchar(300) not null,
  url varchar(300),
  prioridade smallint not null default 2 check (prioridade between 1 and 5),
  sistema_id bigint references sistema(id),
  origem_tipo text,
  origem_id bigint,
  data_hora timestamptz not null,
  lida_em timestamptz,
  enviada_email timestamptz,
  oculta_em timestamptz
);
create index notificacao_usuario_ix on notificacao (usuario_id, id desc) where (oculta_em is null);
create index notificacao_nao_lida_ix on notificacao (usuario_id) where (lida_em is null and oculta_em is null);

-- Central de tarefas: exports, reports and imports that go on after the person leaves the screen.
create table tarefa (
  id bigint generated always as identity primary key,
  cliente_id bigint not null,
  usuario_id bigint not null references usuario(id),
  tipo text not null,
  titulo varchar(200) not null,
  situacao text not null check (situacao in ('fila', 'processando', 'concluida', 'falhou', 'cancelada')),
  progresso integer not null default 0,
  total integer,
  dados jsonb not null,
  mensagem text,
  arquivo_id bigint references arquivo(id),
  criada_em timestamptz not null,
  concluida_em timestamptz
);
create index tarefa_usuario_ix on tarefa (usuario_id, id desc);
