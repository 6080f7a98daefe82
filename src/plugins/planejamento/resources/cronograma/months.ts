/** The months of the cronograma: field of the line and label, in order. */
export const MESES = {
  janeiro: 'Janeiro',
  fevereiro: 'Fevereiro',
  marco: 'Março',
  abril: 'Abril',
  maio: 'Maio',
  junho: 'Junho',
  julho: 'Julho',
  agosto: 'Agosto',
  setembro: 'Setembro',
  outubro: 'Outubro',
  novembro: 'Novembro',
  dezembro: 'Dezembro',
} as const;
export type Mes = keyof typeof MESES;
export const NOMES_MESES = Object.keys(MESES) as Mes[];

/** The bimestres of the metas of arrecadação (LRF art. 13): field of the line and label, in order. */
export const BIMESTRES = {
  bimestre_1: '1º bimestre',
  bimestre_2: '2º bimestre',
  bimestre_3: '3º bimestre',
  bimestre_4: '4º bimestre',
  bimestre_5: '5º bimestre',
  bimestre_6: '6º bimestre',
} as const;
export type Bimestre = keyof typeof BIMESTRES;
export const NOMES_BIMESTRES = Object.keys(BIMESTRES) as Bimestre[];
