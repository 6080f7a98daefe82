/** What a collegiate body asks to approve something. */
export const QUORUMS = {
  simples: 'Maioria simples',
  absoluta: 'Maioria absoluta',
  dois_tercos: 'Dois terços',
  veto: 'Veto: cai por maioria absoluta contra',
  parecer_previo: 'Parecer prévio: cai por dois terços contra',
} as const;
export type Quorum = keyof typeof QUORUMS;

/** Of what a simple majority is the majority. */
export const MAJORITY_BASES = { votos_validos: 'Votos válidos (Sim > Não)', votantes: 'Votantes (Sim > metade dos que votaram)' } as const;
export type MajorityBase = keyof typeof MAJORITY_BASES;

export const VOTE_KINDS = { simbolica: 'Simbólica', nominal: 'Nominal', secreta: 'Secreta' } as const;
export type VoteKind = keyof typeof VOTE_KINDS;

export const VOTE_STATES = {
  aguardando: 'Aguardando',
  aberta: 'Aberta',
  bloqueada: 'Bloqueada',
  encerrada: 'Encerrada',
  proclamada: 'Proclamada',
  cancelada: 'Cancelada',
} as const;
export type VoteState = keyof typeof VOTE_STATES;

/** From each state of a vote, those that may follow. */
export const VOTE_PATHS: Readonly<Record<VoteState, readonly VoteState[]>> = {
  aguardando: ['aberta', 'cancelada'],
  aberta: ['bloqueada', 'encerrada', 'cancelada'],
  bloqueada: ['aberta', 'encerrada', 'cancelada'],
  encerrada: ['proclamada', 'cancelada'],
  proclamada: [],
  cancelada: [],
};

/** What a member answers. Who obstructs is there and is counted as present, not as a vote. */
export const BALLOTS = { sim: 'Sim', nao: 'Não', abstencao: 'Abstenção', obstrucao: 'Obstrução' } as const;
export type Ballot = keyof typeof BALLOTS;

/** What becomes of what was voted. */
export const OUTCOMES = { aprovado: 'Aprovado', rejeitado: 'Rejeitado', sem_quorum: 'Sem quórum' } as const;
export type Outcome = keyof typeof OUTCOMES;
