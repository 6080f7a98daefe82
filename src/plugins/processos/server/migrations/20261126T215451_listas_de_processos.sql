-- The fixed lists of processes (handbook Administração 0.5 and 1.4). Ids never change meaning.

create table sigilo (
  id bigint primary key,
  codigo text not null,
  nome text not null,
  ordem integer not null
);

-- LAI arts. 7º § 3º, 22 to 24 and 31
insert into sigilo (id, codigo, nome, ordem) values
  (1, '1', 'Público', 1),
  (2, '2', 'Interno (documento preparatório)', 2),
  (3, '3', 'Informação pessoal', 3),
  (4, '4', 'Sigilo legal', 4),
  (5, '5', 'Reservado', 5),
  (6, '6', 'Secreto', 6),
  (7, '7', 'Ultrassecreto', 7);

create table processo_acesso_nivel (
  id bigint primary key,
  codigo text not null,
  nome text not null,
  ordem integer not null
);

insert into processo_acesso_nivel (id, codigo, nome, ordem) values (1, '1', 'Público', 1), (2, '2', 'Restrito', 2);

create table processo_status (
  id bigint primary key,
  codigo text not null,
  nome text not null,
  cor text not null,
  ordem integer not null
);

insert into processo_status (id, codigo, nome, cor, ordem) values
  (1, '1', 'Rascunho', '#6B7280', 1),
  (2, '2', 'Em tramitação', '#1D4ED8', 2),
  (3, '3', 'Sobrestado', '#B45309', 3),
  (4, '4', 'Concluído', '#047857', 4),
  (5, '5', 'Arquivado', '#4B5563', 5),
  (6, '6', 'Cancelado', '#B91C1C', 6);

create table processo_situacao (
  id bigint primary key,
  codigo text not null,
  nome text not null,
  status_id bigint not null references processo_status (id),
  final boolean not null,
  suspende_prazo boolean not null,
  cor text not null,
  ordem integer not null
);

insert into processo_situacao (id, codigo, nome, status_id, final, suspende_prazo, cor, ordem) values
  (1, '1', 'Rascunho', 1, false, false, '#6B7280', 1),
  (2, '2', 'Novo', 2, false, false, '#1D4ED8', 2),
  (3, '3', 'Em análise', 2, false, false, '#1D4ED8', 3),
  (4, '4', 'Aguardando documentos', 2, false, false, '#B45309', 4),
  (5, '5', 'Aguardando interessado', 2, false, true, '#B45309', 5),
  (6, '6', 'Aguardando assinatura', 2, false, false, '#B45309', 6),
  (7, '7', 'Aguardando parecer', 2, false, false, '#B45309', 7),
  (8, '8', 'Reaberto', 2, false, false, '#1D4ED8', 8),
  (9, '9', 'Sobrestado', 3, false, true, '#B45309', 9),
  (10, '10', 'Deferido', 4, true, false, '#047857', 10),
  (11, '11', 'Deferido em parte', 4, true, false, '#047857', 11),
  (12, '12', 'Indeferido', 4, true, false, '#B91C1C', 12),
  (13, '13', 'Concluído', 4, true, false, '#047857', 13),
  (14, '14', 'Desistência', 4, true, false, '#4B5563', 14),
  (15, '15', 'Perda do objeto', 4, true, false, '#4B5563', 15),
  (16, '16', 'Arquivado', 5, true, false, '#4B5563', 16),
  (17, '17', 'Anexado', 5, true, false, '#4B5563', 17),
  (18, '18', 'Cancelado', 6, true, false, '#B91C1C', 18);
