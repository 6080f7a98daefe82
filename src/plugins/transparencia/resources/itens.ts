/** What the matrix verifies of each criterion, with the letter by which its spreadsheet writes it (PNTP). */
export const ITENS = {
  disponibilidade: 'Disponibilidade',
  atualidade: 'Atualidade',
  serie_historica: 'Série histórica',
  gravacao: 'Gravação de relatórios',
  filtro: 'Filtro de pesquisa',
} as const;

export const NIVEIS = {
  diamante: 'Diamante',
  ouro: 'Ouro',
  prata: 'Prata',
  elevado: 'Elevado',
  intermediario: 'Intermediário',
  basico: 'Básico',
  inicial: 'Inicial',
  inexistente: 'Inexistente',
} as const;
