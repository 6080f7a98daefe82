export const TIPOS_CONCURSO = {
  concurso: 'Concurso público',
  processo_seletivo: 'Processo seletivo simplificado',
  selecao_acs: 'Seleção pública (ACS/ACE)',
  estagio: 'Estágio',
} as const;

export const SITUACOES_CONCURSO = {
  elaboracao: 'Em elaboração',
  publicado: 'Publicado',
  inscricoes: 'Inscrições abertas',
  provas: 'Em provas',
  resultado: 'Resultado',
  homologado: 'Homologado',
  suspenso: 'Suspenso',
  anulado: 'Anulado',
  expirado: 'Expirado',
} as const;
export type SituacaoConcurso = keyof typeof SITUACOES_CONCURSO;

/** Lists of reserved vagas. */
export const LISTAS_RESERVADAS = {
  pcd: 'Pessoa com deficiência',
  negros: 'Pessoa negra',
  indigenas: 'Indígena',
  quilombolas: 'Quilombola',
} as const;
export type ListaReservada = keyof typeof LISTAS_RESERVADAS;

/** Lists by which somebody is called: everybody is in the ampla. */
export const LISTAS = { ampla: 'Ampla concorrência', ...LISTAS_RESERVADAS } as const;
export type Lista = keyof typeof LISTAS;

export const ARREDONDAMENTOS = {
  acima: 'Qualquer fração é uma vaga',
  meio_acima: 'Meia vaga ou mais é uma vaga',
  abaixo: 'Só a vaga inteira',
} as const;
export type Arredondamento = keyof typeof ARREDONDAMENTOS;

export const TIPOS_ETAPA = {
  objetiva: 'Objetiva',
  discursiva: 'Discursiva',
  titulos: 'Títulos',
  pratica: 'Prática',
  fisica: 'Física',
  medica: 'Exame admissional',
} as const;
export type TipoEtapa = keyof typeof TIPOS_ETAPA;

/** What decides between equal grades, after the age of 60, which always comes first (Lei 10.741/2003, art. 27, par. único). */
export const CRITERIOS_DESEMPATE = {
  etapa_1: 'Maior nota na etapa 1',
  jurado: 'Exerceu a função de jurado (CPP, art. 440)',
  idade: 'Mais idade',
} as const;
export type CriterioDesempate = keyof typeof CRITERIOS_DESEMPATE;

export const SITUACOES_CANDIDATO = {
  inscrito: 'Inscrito',
  ausente: 'Ausente',
  eliminado: 'Eliminado',
  classificado: 'Classificado',
  aprovado: 'Aprovado',
} as const;

export const SITUACOES_CONVOCACAO = {
  convocado: 'Convocado',
  apresentado: 'Apresentado',
  nomeado: 'Nomeado',
  empossado: 'Empossado',
  em_exercicio: 'Em exercício',
  desistente: 'Desistente',
  nao_compareceu: 'Não compareceu',
  inapto: 'Inapto',
  fim_de_fila: 'Fim de fila',
} as const;

/** Convocações that hold a vaga of the cargo which no vínculo holds yet. */
export const RESERVAM_VAGA = ['convocado', 'apresentado', 'nomeado'] as const;
/** Convocações after which the position in the order of calls is open again. */
export const ABREM_POSICAO = ['desistente', 'nao_compareceu', 'inapto', 'fim_de_fila'] as const;

export const TIPOS_DOCUMENTO_POSSE = {
  identidade: 'Documento de identidade',
  cpf: 'CPF',
  titulo: 'Título e quitação eleitoral',
  militar: 'Quitação militar',
  escolaridade: 'Comprovante de escolaridade',
  registro: 'Registro profissional',
  residencia: 'Comprovante de residência',
  antecedentes: 'Certidão de antecedentes',
  outro: 'Outro',
} as const;

/** Kinds of publication of a contest. */
export const TIPOS_PUBLICACAO = {
  edital: 'Edital de abertura',
  retificacao: 'Retificação',
  inscricoes: 'Inscrições',
  provas: 'Provas',
  resultado: 'Resultado',
  homologacao: 'Homologação',
  prorrogacao: 'Prorrogação',
  convocacao: 'Convocação',
  suspensao: 'Suspensão',
  retomada: 'Retomada',
  anulacao: 'Anulação',
} as const;
export type TipoPublicacao = keyof typeof TIPOS_PUBLICACAO;
