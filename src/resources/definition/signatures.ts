/** Levels of an electronic signature, the weakest first (Lei 14.063/2020 art. 4º). */
export const NIVEIS_ASSINATURA = { simples: 'Simples', avancada: 'Avançada', qualificada: 'Qualificada' } as const;
export type NivelAssinatura = keyof typeof NIVEIS_ASSINATURA;

/** As what somebody signs. */
export const PAPEIS_ASSINATURA = {
  autor: 'Autor',
  responsavel: 'Responsável',
  aprovador: 'Aprovador',
  testemunha: 'Testemunha',
  ciente: 'Ciente',
} as const;
export type PapelAssinatura = keyof typeof PAPEIS_ASSINATURA;

/** How far a request of signature came. One that was signed and lost its piece is `cancelada`. */
export const SITUACOES_ASSINATURA = {
  pendente: 'Pendente',
  assinada: 'Assinada',
  recusada: 'Recusada',
  cancelada: 'Cancelada',
  expirada: 'Expirada',
} as const;
export type SituacaoAssinatura = keyof typeof SITUACOES_ASSINATURA;

/** The tone of each state: the word says it too. */
export const TONS_ASSINATURA = {
  pendente: 'andamento',
  assinada: 'bom',
  recusada: 'ruim',
  cancelada: 'neutro',
  expirada: 'atencao',
} as const satisfies Record<SituacaoAssinatura, string>;

/** The boxes of the queue, in the order of their tabs. */
export const CAIXAS_ASSINATURA = {
  para_assinar: 'Para assinar',
  aguardando: 'Aguardando outros',
  assinadas: 'Assinadas',
  recusadas: 'Recusadas',
} as const;
export type CaixaAssinatura = keyof typeof CAIXAS_ASSINATURA;

/** Where a person finds what waits for the own signature. */
export const FILA_ASSINATURAS = '/administracao/processos/gestao/fila-assinaturas';

/** Whether a level is at least another. */
export function reachesLevel(used: NivelAssinatura, least: NivelAssinatura): boolean {
  const order = Object.keys(NIVEIS_ASSINATURA);
  return order.indexOf(used) >= order.indexOf(least);
}
