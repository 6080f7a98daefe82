/** What an act does to another: how it is called from its side, and from the other. */
export const RELACOES = {
  altera: ['Altera', 'Alterada por'],
  revoga: ['Revoga', 'Revogada por'],
  revoga_parcial: ['Revoga em parte', 'Revogada em parte por'],
  revoga_consolidacao: ['Revoga por consolidação', 'Revogada por consolidação por'],
  regulamenta: ['Regulamenta', 'Regulamentada por'],
  consolida: ['Consolida', 'Consolidada por'],
  prorroga: ['Prorroga', 'Prorrogada por'],
  suspende: ['Suspende', 'Suspensa por'],
  suspende_parcial: ['Suspende em parte', 'Suspensa em parte por'],
  ressalva: ['Ressalva', 'Ressalvada por'],
  reedita: ['Reedita', 'Reeditada por'],
  reedita_alteracao: ['Reedita com alteração', 'Reeditada com alteração por'],
  inconstitucional: ['Julga inconstitucional', 'Julgada inconstitucional por'],
  inconstitucional_parcial: ['Julga inconstitucional em parte', 'Julgada inconstitucional em parte por'],
  correlata: ['Correlata', 'Correlata'],
  torna_sem_efeito: ['Torna sem efeito', 'Tornada sem efeito por'],
} as const;
export type Relacao = keyof typeof RELACOES;

/** The words of the choice, from the side of the act that relates. */
export const RELACOES_ATIVAS = Object.fromEntries(Object.entries(RELACOES).map(([tipo, [ativa]]) => [tipo, ativa])) as {
  readonly [R in Relacao]: string;
};

/** The state in which the other act is left, on the day on which the one that relates is in force. */
export const EFEITOS: Readonly<Partial<Record<Relacao, string>>> = {
  revoga: 'revogado',
  revoga_consolidacao: 'revogado',
  revoga_parcial: 'revogado_parcial',
  suspende: 'suspenso',
  inconstitucional: 'inconstitucional',
  torna_sem_efeito: 'sem_efeito',
};

/** What names a piece of the other act. */
export const DE_DISPOSITIVO: readonly Relacao[] = ['altera', 'revoga_parcial', 'suspende_parcial', 'inconstitucional_parcial'];
