/** What a work is (handbook Engenharia 8). */
export const TIPOS_OBRA = {
  construcao: 'Construção',
  reforma: 'Reforma',
  ampliacao: 'Ampliação',
  pavimentacao: 'Pavimentação',
  drenagem: 'Drenagem',
  saneamento: 'Saneamento',
  iluminacao: 'Iluminação',
  ponte: 'Ponte',
  praca: 'Praça',
  recuperacao: 'Recuperação',
  outro: 'Outro',
} as const;

/** How a work is executed, which decides how it is measured (Lei 14.133/2021, art. 46). */
export const REGIMES = {
  preco_unitario: 'Empreitada por preço unitário',
  preco_global: 'Empreitada por preço global',
  integral: 'Empreitada integral',
  tarefa: 'Tarefa',
  integrada: 'Contratação integrada',
  semi_integrada: 'Contratação semi-integrada',
  servico_associado: 'Fornecimento e serviço associado',
} as const;
export type Regime = keyof typeof REGIMES;

/** Those paid by the stages of the schedule, never by unit quantities (Lei 14.133/2021, art. 46, § 9º). */
export const POR_EVENTO: readonly Regime[] = ['preco_global', 'integral', 'integrada', 'semi_integrada'];
export const POR_QUANTIDADE: readonly Regime[] = ['preco_unitario', 'tarefa', 'servico_associado'];

/** Where a work is. */
export const SITUACOES_OBRA = {
  planejada: 'Planejada',
  em_projeto: 'Em projeto',
  em_licitacao: 'Em licitação',
  contratada: 'Contratada',
  em_execucao: 'Em execução',
  paralisada: 'Paralisada',
  concluida: 'Concluída',
  recebida: 'Recebida',
  inacabada: 'Inacabada',
  cancelada: 'Cancelada',
} as const;
export type SituacaoObra = keyof typeof SITUACOES_OBRA;

/** Before the contract: what the work is and costs is still written. */
export const EM_PREPARO = ['planejada', 'em_projeto', 'em_licitacao'] as const;

export const TIPOS_LICENCA = {
  previa: 'Licença prévia (LP)',
  instalacao: 'Licença de instalação (LI)',
  operacao: 'Licença de operação (LO)',
  dispensa: 'Dispensa de licenciamento',
  outorga: 'Outorga de água',
  supressao: 'Supressão de vegetação',
  patrimonio: 'Patrimônio cultural',
  corpo_bombeiros: 'Corpo de bombeiros (AVCB)',
  alvara: 'Alvará de construção',
} as const;

export const TIPOS_ART = {
  projeto: 'Projeto',
  orcamento: 'Orçamento',
  execucao: 'Execução',
  fiscalizacao: 'Fiscalização',
} as const;

export const FONTES_PRECO = {
  sinapi: 'SINAPI',
  sicro: 'SICRO',
  tabela: 'Tabela publicada (CDHU, SEINFRA…)',
  contratacao: 'Contratação similar',
  nota_fiscal: 'Base de notas fiscais',
  propria: 'Composição própria',
} as const;
