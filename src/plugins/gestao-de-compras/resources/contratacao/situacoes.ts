/** Where a contratação is (handbook Compras 4A.4). */
export const SITUACOES_CONTRATACAO = {
  preparatoria: 'Fase preparatória',
  parecer: 'Em análise jurídica',
  autorizado: 'Autorizado',
  divulgado: 'Edital divulgado',
  propostas: 'Recebendo propostas',
  disputa: 'Em disputa',
  julgamento: 'Julgamento',
  habilitacao: 'Habilitação',
  recursal: 'Fase recursal',
  adjudicado: 'Adjudicado',
  homologado: 'Homologado',
  suspenso: 'Suspenso',
  saneamento: 'Retornado para saneamento',
  deserto: 'Deserto',
  fracassado: 'Fracassado',
  revogado: 'Revogado',
  anulado: 'Anulado',
} as const;
export type SituacaoContratacao = keyof typeof SITUACOES_CONTRATACAO;

/** Those in which the purchases sector still writes it. */
export const CONTRATACAO_ABERTA: readonly SituacaoContratacao[] = ['preparatoria', 'saneamento'];
/** Those that ended without a contract: what was asked may be contracted by another process. */
export const CONTRATACAO_SEM_EXITO: readonly SituacaoContratacao[] = ['deserto', 'fracassado', 'revogado', 'anulado'];
/** Those to which a contratação comes only by the opening of its proposals, where it has any. */
export const CONTRATACAO_COM_SESSAO: readonly SituacaoContratacao[] = [
  'disputa',
  'julgamento',
  'habilitacao',
  'recursal',
  'adjudicado',
  'homologado',
  'deserto',
  'fracassado',
];
/** Those in which its edital was divulged, whatever came after. */
export const CONTRATACAO_DIVULGADA: readonly SituacaoContratacao[] = ['divulgado', 'propostas', ...CONTRATACAO_COM_SESSAO];
/** The path of a contratação, in which it may be stopped for a while. */
export const CONTRATACAO_EM_CURSO: readonly SituacaoContratacao[] = [
  'preparatoria',
  'saneamento',
  'parecer',
  'autorizado',
  'divulgado',
  'propostas',
  'disputa',
  'julgamento',
  'habilitacao',
  'recursal',
  'adjudicado',
];
