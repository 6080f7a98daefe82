/** What a bem is, for the book (handbook Patrimônio 7). */
export const NATUREZAS_BEM = {
  movel: 'Bens móveis',
  imovel: 'Bens imóveis',
  intangivel: 'Intangíveis',
  infraestrutura: 'Infraestrutura',
  cultural: 'Patrimônio cultural',
  semovente: 'Semoventes',
} as const;
export type NaturezaBem = keyof typeof NATUREZAS_BEM;
