/** A supplier of the demonstration: root of its CNPJ, size, revenue of the last year in reais and the subgrupos of what it sells. */
export interface FornecedorSemeado {
  raiz: string;
  porte: 'mei' | 'me' | 'epp' | 'demais';
  receita: string;
  ramos: readonly string[];
}

/** Who sells what, in the order in which they registered: the third of each four let its CRF expire, and Móveis Carvalho is sanctioned. */
export const FORNECEDORES: readonly FornecedorSemeado[] = [
  { raiz: '98760001', porte: 'demais', receita: '18500000.00', ramos: ['14.01', '09.01', '11.02'] },
  { raiz: '98760002', porte: 'me', receita: '340000.00', ramos: ['04.01', '04.02', '04.03', '15.01'] },
  { raiz: '98760003', porte: 'epp', receita: '2750000.00', ramos: ['02.01', '02.02'] },
  { raiz: '98760004', porte: 'epp', receita: '4700000.00', ramos: ['07.01', '07.02'] },
  { raiz: '98760005', porte: 'epp', receita: '2100000.00', ramos: ['04.01', '04.02', '04.03'] },
  { raiz: '98760006', porte: 'demais', receita: '9800000.00', ramos: ['04.01', '04.02', '04.03'] },
  { raiz: '98760019', porte: 'me', receita: '310000.00', ramos: ['02.01'] },
  { raiz: '98760007', porte: 'demais', receita: '62000000.00', ramos: ['04.01', '04.02', '04.03', '06.02'] },
  { raiz: '98760008', porte: 'me', receita: '345000.00', ramos: ['01.01', '01.02', '01.03'] },
  { raiz: '98760009', porte: 'me', receita: '290000.00', ramos: ['01.01', '01.02'] },
  { raiz: '98760025', porte: 'me', receita: '180000.00', ramos: ['15.02'] },
  { raiz: '98760016', porte: 'epp', receita: '1900000.00', ramos: ['06.01', '06.02'] },
  { raiz: '98760010', porte: 'epp', receita: '3600000.00', ramos: ['01.01', '01.03'] },
  { raiz: '98760011', porte: 'epp', receita: '2400000.00', ramos: ['03.01', '03.02', '03.03'] },
  { raiz: '98760020', porte: 'me', receita: '260000.00', ramos: ['10.01'] },
  { raiz: '98760017', porte: 'me', receita: '220000.00', ramos: ['04.03', '15.01'] },
  { raiz: '98760012', porte: 'me', receita: '350000.00', ramos: ['11.01', '08.01', '08.02'] },
  { raiz: '98760013', porte: 'me', receita: '330000.00', ramos: ['09.02', '11.02'] },
  { raiz: '98760015', porte: 'demais', receita: '7200000.00', ramos: ['05.01', '05.02', '13.01'] },
  { raiz: '98760014', porte: 'me', receita: '240000.00', ramos: ['09.01', '11.02'] },
  { raiz: '98760021', porte: 'demais', receita: '48000000.00', ramos: ['11.02'] },
  { raiz: '98760018', porte: 'demais', receita: '38000000.00', ramos: ['12.02'] },
];

/** The place of a supplier in the order of registration. */
export const lugarDe = (raiz: string): number => FORNECEDORES.findIndex((one) => one.raiz === raiz);
