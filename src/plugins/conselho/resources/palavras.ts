/** Whom a seat of a council stands for (handbook Conselho; Lei 8.142/1990, Lei 8.742/1993, Lei 14.113/2020). */
export const SEGMENTOS = {
  governo: 'Governo',
  sociedade_civil: 'Sociedade civil',
  usuarios: 'Usuários',
  trabalhadores: 'Trabalhadores',
  prestadores: 'Prestadores',
  pais: 'Pais de alunos',
  estudantes: 'Estudantes',
  professores: 'Professores',
  diretores: 'Diretores de escola',
  servidores: 'Servidores das escolas',
  conselho_educacao: 'Conselho de Educação',
  conselho_tutelar: 'Conselho Tutelar',
  escolas_indigenas: 'Escolas indígenas',
  escolas_do_campo: 'Escolas do campo',
  quilombolas: 'Escolas quilombolas',
  outro: 'Outro',
} as const;
export type Segmento = keyof typeof SEGMENTOS;

export const PARIDADES = {
  paritario: 'Metade governo, metade sociedade',
  sus: 'Saúde: 50 % usuários, 25 % trabalhadores, 25 % governo e prestadores',
  fundeb: 'Fundeb: composição do art. 34 da Lei 14.113/2020',
  cae: 'Alimentação escolar: composição do art. 18 da Lei 11.947/2009',
  livre: 'Conforme a lei do conselho',
} as const;
export type Paridade = keyof typeof PARIDADES;

export const TITULARIDADES = { titular: 'Titular', suplente: 'Suplente' } as const;

export const SITUACOES_MATERIA = {
  recebida: 'Recebida',
  em_comissao: 'Em comissão',
  em_pauta: 'Em pauta',
  aprovada: 'Aprovada',
  aprovada_ressalva: 'Aprovada com ressalva',
  rejeitada: 'Rejeitada',
  vista: 'Com pedido de vista',
  retirada: 'Retirada',
} as const;

export const SITUACOES_REUNIAO = {
  convocada: 'Convocada',
  aberta: 'Em andamento',
  realizada: 'Realizada',
  sem_quorum: 'Sem quórum',
  cancelada: 'Cancelada',
} as const;

/** What an agenda has, in its usual order. */
export const TIPOS_DE_ITEM = {
  abertura: 'Abertura',
  ata_anterior: 'Ata anterior',
  informe: 'Informe',
  expediente: 'Expediente',
  deliberacao: 'Deliberação',
  assuntos_gerais: 'Assuntos gerais',
} as const;
