alter table "grupo_usuario" add column "justificativa_segregacao" text;

alter table "usuario" add column "justificativa_segregacao" text;

-- What one person should not hold together (Lei 14.133/2021 art. 7º §1º; Lei 4.320/1964 arts. 58 to 65; CF art. 74). A
-- side is held by any of its rules on any of its nodes or below them; '*' is every node, `exceto_a` takes some away.
-- `no_documento`: both may be held, but not used by one person on one document.
create table conflito_permissao (
  id bigint primary key,
  ato_a text not null,
  sistemas_a text[] not null,
  exceto_a text[] not null default '{}',
  regras_a text[] not null,
  ato_b text not null,
  sistemas_b text[] not null,
  regras_b text[] not null,
  gravidade text not null check (gravidade in ('alerta', 'impede')),
  no_documento boolean not null default false,
  fundamento text not null
);

insert into conflito_permissao (id, ato_a, sistemas_a, regras_a, ato_b, sistemas_b, regras_b, gravidade, no_documento, fundamento) values
  (1, 'solicitar a demanda', '{gestao-de-compras.solicitacao-demanda,gestao-de-compras.fase-preparatoria}', '{2}',
    'aprovar a demanda', '{gestao-de-compras.solicitacao-demanda,gestao-de-compras.fase-preparatoria}', '{5}', 'impede', false, 'Lei 14.133/2021, art. 7º, § 1º'),
  (2, 'elaborar o edital e pesquisar preços', '{gestao-de-compras.fase-preparatoria}', '{2}',
    'conduzir ou homologar a licitação', '{gestao-de-compras.compras-e-licitacoes,gestao-de-compras.dispensas-inexigibilidades}', '{5}', 'impede', false, 'Lei 14.133/2021, art. 7º, § 1º'),
  (3, 'empenhar', '{execucao-orcamentaria.empenho}', '{5}',
    'atestar e liquidar', '{execucao-orcamentaria.liquidacao}', '{5}', 'impede', true, 'Lei 4.320/1964, arts. 58 a 63'),
  (4, 'liquidar', '{execucao-orcamentaria.liquidacao}', '{5}',
    'autorizar o pagamento', '{execucao-orcamentaria.pagamento,financeiro.movimentacao.despesa-orcamentaria}', '{5}', 'impede', true, 'Lei 4.320/1964, arts. 62 a 65'),
  (5, 'autorizar o pagamento', '{execucao-orcamentaria.pagamento,financeiro.movimentacao.despesa-orcamentaria}', '{5}',
    'conciliar a conta', '{financeiro.movimentacao.conciliacao-bancaria}', '{5}', 'impede', false, 'Constituição Federal, art. 74'),
  (6, 'receber material', '{gestao-de-compras.almoxarifado.movimentacao}', '{5}',
    'atestar a nota e autorizar o fornecimento', '{gestao-de-compras.almoxarifado.autorizacao-de-fornecimento}', '{5}', 'alerta', false, 'Lei 14.133/2021, art. 7º, § 1º'),
  (7, 'lançar tributo', '{arrecadacao.contribuinte,arrecadacao.imovel}', '{5}',
    'baixar manualmente ou cancelar débito', '{arrecadacao.divida-ativa}', '{5}', 'impede', true, 'Constituição Federal, art. 74'),
  (8, 'lançar evento na folha', '{gestao-de-pessoal.cadastros.lancamentos}', '{2}',
    'fechar e autorizar a folha', '{gestao-de-pessoal.cadastros.lancamentos}', '{5}', 'impede', false, 'Constituição Federal, art. 74'),
  (9, 'manter permissões', '{cadastro.usuarios}', '{2,5}',
    'operar o Financeiro', '{financeiro}', '{2,3,4,5}', 'alerta', false, 'Constituição Federal, art. 74'),
  (10, 'registrar bem patrimonial', '{patrimonio.listagem}', '{2,5}',
    'presidir a comissão de inventário', '{patrimonio.inventario}', '{5}', 'alerta', false, 'Lei 4.320/1964, arts. 94 a 96');

insert into conflito_permissao (id, ato_a, sistemas_a, exceto_a, regras_a, ato_b, sistemas_b, regras_b, gravidade, fundamento) values
  (11, 'praticar atos de gestão', '{*}', '{controle-interno,central-de-servicos}', '{2,3,4,5}',
    'exercer o controle interno', '{controle-interno}', '{2,3,4,5}', 'impede', 'Constituição Federal, art. 74');
