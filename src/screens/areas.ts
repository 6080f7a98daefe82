/** The areas that group systems in the launcher, with the codes of their systems, in the order they are shown. */
export const AREAS: readonly { nome: string; sistemas: readonly string[] }[] = [
  { nome: 'Finanças', sistemas: ['planejamento', 'execucao-orcamentaria', 'contabilidade', 'financeiro', 'arrecadacao'] },
  { nome: 'Compras e Bens', sistemas: ['gestao-de-compras', 'patrimonio', 'frota', 'engenharia', 'fornecedor'] },
  { nome: 'Pessoas', sistemas: ['gestao-de-pessoal', 'assistencia-social', 'saude', 'educacao', 'conselho'] },
  { nome: 'Documentos', sistemas: ['administracao', 'procuradoria', 'webmail'] },
  { nome: 'Cidadão', sistemas: ['central-de-servicos', 'zeladoria', 'central-de-obitos', 'cultura', 'turismo', 'saneamento', 'ambiental'] },
  { nome: 'Legislativo', sistemas: ['legislativo'] },
  { nome: 'Gestão', sistemas: ['cadastro', 'controle-interno', 'configuracao'] },
];

/** The area of a system that no list above names. */
export const OTHER_AREA = 'Gestão';
