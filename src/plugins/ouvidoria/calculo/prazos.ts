/** The days that the law gives, all of them counted from the start of each term; extensions count from the same start. */
export const PRAZOS = {
  /** Lei 13.460/2017, art. 16. */
  manifestacao: { dias: 30, prorrogacao: 30 },
  /** Lei 13.460/2017, art. 16, parágrafo único. */
  area: { dias: 20, prorrogacao: 20 },
  /** Lei 12.527/2011, art. 11, §§ 1º e 2º. */
  esic: { dias: 20, prorrogacao: 10 },
} as const;

/** To another body, at once and at most in so many days of the receipt. */
export const DIAS_OUTRO_ORGAO = 30;
/** Days of the answer after which what nobody appealed from nor rated is over. */
export const DIAS_ENCERRAR = 30;
/** Days in which what was archived for lack of a complement is taken up again by it. */
export const DIAS_RETOMAR = 30;

/** What the local rule may say otherwise (formats/ouvidoria.md, 0); these hold where it says nothing. */
export const PARAMETROS = {
  anonimo: 'denuncia_reclamacao',
  complementacao_dias: 20,
  recurso_instancias: 2,
  recurso_dias: 10,
  recurso_decisao_dias: 5,
} as const;
