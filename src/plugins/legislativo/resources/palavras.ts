/** The states of a matéria, from the draft of its author to the norm. */
export const SITUACOES_MATERIA = {
  rascunho: 'Rascunho',
  enviada: 'Enviada à secretaria',
  protocolada: 'Protocolada',
  lida: 'Lida no expediente',
  em_comissoes: 'Em comissões',
  pronta_para_pauta: 'Pronta para a pauta',
  em_pauta: 'Em pauta',
  aprovada_1t: 'Aprovada em 1º turno',
  redacao_final: 'Aprovada com redação final a dar',
  aprovada: 'Aprovada',
  rejeitada: 'Rejeitada',
  prejudicada: 'Prejudicada',
  retirada: 'Retirada',
  arquivada: 'Arquivada',
  autografo: 'Autógrafo emitido',
  no_executivo: 'No Executivo',
  sancionada: 'Sancionada',
  sancao_tacita: 'Sanção tácita',
  vetada_total: 'Vetada',
  vetada_parcial: 'Vetada em parte',
  veto_mantido: 'Veto mantido',
  veto_rejeitado: 'Veto rejeitado',
  promulgada: 'Promulgada',
} as const;
export type SituacaoMateria = keyof typeof SITUACOES_MATERIA;

/** Of what has a veto still to be voted. */
export const VETADAS = ['vetada_total', 'vetada_parcial'] as const satisfies readonly SituacaoMateria[];
/** What may enter an agenda to be voted. */
export const VOTAVEIS = ['pronta_para_pauta', 'aprovada_1t', ...VETADAS] as const satisfies readonly SituacaoMateria[];
/** What everybody may read: what was given to the Câmara. */
export const PUBLICAS = (Object.keys(SITUACOES_MATERIA) as SituacaoMateria[]).filter((one) => one !== 'rascunho' && one !== 'enviada');

export const TIPOS_SESSAO = {
  ordinaria: 'Ordinária',
  extraordinaria: 'Extraordinária',
  solene: 'Solene',
  especial: 'Especial',
  secreta: 'Secreta',
  preparatoria: 'Preparatória',
  itinerante: 'Itinerante',
} as const;

export const SITUACOES_SESSAO = {
  agendada: 'Agendada',
  aberta: 'Aberta',
  suspensa: 'Suspensa',
  encerrada: 'Encerrada',
  nao_realizada: 'Não realizada (falta de quórum)',
  cancelada: 'Cancelada',
} as const;

export const FASES_SESSAO = { abertura: 'Abertura', ordem_do_dia: 'Ordem do dia', verificacao: 'Verificação de quórum' } as const;
export type FaseSessao = keyof typeof FASES_SESSAO;

export const FASES_PAUTA = { expediente: 'Expediente', ordem_do_dia: 'Ordem do dia' } as const;
export type FasePauta = keyof typeof FASES_PAUTA;

export const TIPOS_DE_VOTACAO = { leitura: 'Leitura', simbolica: 'Simbólica', nominal: 'Nominal', secreta: 'Secreta' } as const;
export type TipoDeVotacao = keyof typeof TIPOS_DE_VOTACAO;

export const SITUACOES_ITEM = {
  pendente: 'Pendente',
  lida: 'Lida',
  adiada: 'Adiada',
  vista: 'Com pedido de vista',
  retirada: 'Retirada de pauta',
  votada: 'Votada',
  prejudicada: 'Prejudicada',
} as const;
export type SituacaoItem = keyof typeof SITUACOES_ITEM;

export const DESTINOS = {
  secretaria: 'Secretaria',
  comissao: 'Comissão',
  plenario: 'Plenário',
  executivo: 'Executivo',
  autor: 'Autor',
  arquivo: 'Arquivo',
} as const;
export type Destino = keyof typeof DESTINOS;

export const VOTOS_DO_RELATOR = {
  favoravel: 'Favorável',
  contrario: 'Contrário',
  emendas: 'Favorável, com emendas',
  substitutivo: 'Favorável, com substitutivo',
  incompetencia: 'Incompetência da comissão',
} as const;

export const TIPOS_EMENDA = {
  aditiva: 'Aditiva',
  supressiva: 'Supressiva',
  modificativa: 'Modificativa',
  substitutiva: 'Substitutiva',
  subemenda: 'Subemenda',
  substitutivo: 'Substitutivo (do projeto inteiro)',
} as const;

export const TIPOS_REUNIAO = {
  ordinaria: 'Ordinária',
  extraordinaria: 'Extraordinária',
  conjunta: 'Conjunta',
  audiencia: 'Audiência',
} as const;

export const SITUACOES_REUNIAO = {
  rascunho: 'Em elaboração',
  convocada: 'Convocada',
  aberta: 'Aberta',
  realizada: 'Realizada',
  sem_quorum: 'Sem quórum',
  cancelada: 'Cancelada',
} as const;

export const FASES_REUNIAO = { leitura: 'Leitura', discussao: 'Discussão', parecer: 'Votação do parecer' } as const;
export type FaseReuniao = keyof typeof FASES_REUNIAO;

/** Of two opinions that a committee was given, the one that it made its own. */
export const VENCEDORES = { relator: 'Parecer do relator', separado: 'Voto em separado' } as const;

export const SITUACOES_AUDIENCIA = {
  rascunho: 'Em elaboração',
  convocada: 'Convocada',
  realizada: 'Realizada',
  cancelada: 'Cancelada',
} as const;
