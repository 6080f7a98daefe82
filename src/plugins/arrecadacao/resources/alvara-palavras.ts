/** What is licensed. */
export const TIPOS_ALVARA = {
  localizacao: 'Localização e funcionamento',
  sanitario: 'Sanitário',
  construcao: 'Construção',
  habite_se: 'Habite-se',
  evento: 'Evento',
  ambulante: 'Ambulante',
  demolicao: 'Demolição',
} as const;

/** Of the activity (Lei 13.874/2019, art. 3º, I; Decreto 10.178/2019): what is of low risk needs no prior act. */
export const RISCOS_ALVARA = { baixo: 'Baixo', medio: 'Médio', alto: 'Alto' } as const;

export const SITUACOES_ALVARA = {
  requerido: 'Requerido',
  exigencia: 'Em exigência',
  aprovado: 'Aprovado',
  emitido: 'Emitido',
  vencido: 'Vencido',
  suspenso: 'Suspenso',
  cassado: 'Cassado',
  indeferido: 'Indeferido',
} as const;

export const RESULTADOS_VISTORIA = {
  favoravel: 'Favorável',
  com_exigencias: 'Com exigências',
  desfavoravel: 'Desfavorável',
} as const;

/** Those of an imóvel. */
export const DE_OBRA = ['construcao', 'habite_se', 'demolicao'] as const;
