type Folha =
  | readonly [nome: string, conjunto: string, criterios: readonly string[]]
  | readonly [nome: string, link: `/${string}`, criterios: readonly string[]];

/** The default tree of the portal: groups, and in each what a set of data or a public page shows, with the criteria that it answers. */
export const MENU_PADRAO: readonly { nome: string; folhas: readonly Folha[] }[] = [
  {
    nome: 'Institucional',
    folhas: [
      ['Estrutura: órgãos', 'orgaos', ['2.1', '2.3']],
      ['Estrutura: unidades e contatos', 'unidades', ['2.2', '2.4', '2.5']],
      ['Atos normativos', 'atos', ['2.6']],
      ['Edições do diário oficial', 'edicoes', []],
      ['Perguntas frequentes', '/publico/prefeitura/perguntas-frequentes', ['2.7']],
    ],
  },
  { nome: 'Receitas', folhas: [['Receita prevista e arrecadada', 'receitas', ['3.1', '3.2']]] },
  {
    nome: 'Despesas',
    folhas: [
      ['Empenhos', 'despesas_empenhos', ['4.1', '4.2', '4.3']],
      ['Pagamentos', 'despesas_pagamentos', []],
      ['Ordem cronológica de pagamentos', 'ordem_cronologica', ['9.4']],
      ['Diárias', 'diarias', ['7.1', '7.2']],
    ],
  },
  {
    nome: 'Recursos humanos',
    folhas: [
      ['Editais de concursos e seleções', 'concursos', ['6.6']],
      ['Aprovados e classificação', 'concursos_resultados', ['6.7']],
      ['Convocações dos concursos', 'concursos_convocacoes', []],
    ],
  },
  {
    nome: 'Convênios e transferências',
    folhas: [
      ['Convênios', 'convenios', ['5.1', '5.2', '5.3']],
      ['Convênios em inteiro teor', 'convenios-e-transferencias', []],
    ],
  },
  { nome: 'Planejamento e contas', folhas: [['Contas públicas e relatórios', 'publicacoes', []]] },
  {
    nome: 'Licitações e contratos',
    folhas: [
      ['Plano de contratações anual', 'pca', ['8.6']],
      ['Licitações', 'licitacoes', ['8.1', '8.2']],
      ['Peças das licitações', 'licitacoes_pecas', ['8.3']],
      ['Dispensas e inexigibilidades', 'contratacoes_diretas', ['8.4']],
      ['Atas de registro de preços', 'atas_registro_preco', ['8.5']],
      ['Contratos', 'contratos', ['9.1', '9.3']],
      ['Aditivos e apostilas', 'contratos_aditivos', []],
      ['Contratos em inteiro teor', 'contratos_pecas', ['9.2']],
      ['Fornecedores sancionados', 'sancionados', ['8.7']],
    ],
  },
  {
    nome: 'Obras',
    folhas: [
      ['Obras', 'obras', ['10.1', '10.2', '10.3']],
      ['Obras paralisadas', 'obras_paralisadas', ['10.4']],
    ],
  },
  {
    nome: 'Patrimônio',
    folhas: [
      ['Bens móveis', 'bens', []],
      ['Imóveis', 'imoveis', []],
    ],
  },
  {
    nome: 'Serviços e participação',
    folhas: [
      ['Ouvidoria e e-SIC', '/publico/ouvidoria', ['12.3', '12.4', '14.2']],
      ['Pedidos de informação', 'pedidos_de_informacao', []],
      ['Ouvidoria em números', 'ouvidoria_estatistica', ['12.7']],
      ['Relatórios da ouvidoria', 'relatorios_da_ouvidoria', []],
      ['Carta de serviços', '/publico/prefeitura/servicos', ['14.3']],
      ['Mapa do sítio', '/publico/prefeitura/mapa-do-site', ['13.5']],
      ['Serviços on-line', '/publico/processos', ['15.3']],
      ['Certidão de débitos', '/publico/certidao', []],
      ['Dados abertos e regras de uso', '/publico/dados-abertos', ['15.4']],
      ['Privacidade e encarregado', '/publico/politica-de-privacidade', ['15.1', '15.2']],
      ['Acessibilidade', '/publico/acessibilidade', ['13.1', '13.2', '13.3', '13.4']],
    ],
  },
];
