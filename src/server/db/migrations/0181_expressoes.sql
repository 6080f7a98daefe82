-- What was typed as an expression in a cell of a sheet, beside the value that is stored (handbook Planejamento, D5). It is worth
-- something while the cell still holds `valor`.
create table grade_expressao (
  cliente_id bigint not null references cliente(id),
  recurso text not null,
  registro_id bigint not null,
  campo text not null,
  expressao varchar(500) not null,
  valor text not null,
  primary key (recurso, registro_id, campo)
);
create index grade_expressao_cliente_ix on grade_expressao (cliente_id);
