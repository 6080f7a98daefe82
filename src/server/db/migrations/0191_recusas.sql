-- What somebody was forbidden to do stays in the trail too (ACCEPTANCE GER-04).
alter table auditoria drop constraint auditoria_acao_check;
alter table auditoria add constraint auditoria_acao_check check (acao in ('incluir', 'alterar', 'excluir', 'restaurar', 'liberar', 'ato', 'login',
  'falha_login', 'logout', 'permissao', 'visualizar', 'exportar', 'imprimir', 'baixar', 'importar', 'configurar', 'recusa'));
