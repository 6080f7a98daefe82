import type { SituacaoConcurso } from '../../resources/concurso/palavras';

/** A vaga of a contest of the demonstration: code of the cargo, and how many. */
export interface VagaDemo {
  cargo: string;
  ampla: number;
  pcd?: number;
  negros?: number;
}

export interface ConcursoDemo {
  chave: string;
  tipo: 'concurso' | 'processo_seletivo' | 'selecao_acs';
  numero: number;
  ano: number;
  objeto: string;
  vagas: readonly VagaDemo[];
  /** The state in which it stands. */
  ate: SituacaoConcurso;
  inscricao: readonly [inicio: string, fim: string];
  provas: string;
  /** The day of each act, as far as it went. */
  dias: Readonly<Partial<Record<AtoDemo, string>>>;
  candidatos: number;
  fimDeFila?: true;
  meses?: number;
}

export type AtoDemo =
  | 'publicar'
  | 'abrir_inscricoes'
  | 'encerrar_inscricoes'
  | 'divulgar_resultado'
  | 'homologar'
  | 'prorrogar'
  | 'suspender'
  | 'anular';

/** Candidates of each vaga in the large demonstration, in place of the few of the small one. */
export const CANDIDATOS_POR_VAGA = 277;

export const CONCURSOS: readonly ConcursoDemo[] = [
  {
    chave: '01/2024',
    tipo: 'concurso',
    numero: 1,
    ano: 2024,
    objeto: 'Provimento de cargos efetivos da Prefeitura e formação de cadastro de reserva.',
    vagas: [
      { cargo: '100', ampla: 16, pcd: 1, negros: 4 },
      { cargo: '110', ampla: 12, pcd: 1, negros: 3 },
      { cargo: '120', ampla: 6, negros: 2 },
      { cargo: '130', ampla: 3, negros: 1 },
      { cargo: '140', ampla: 3, negros: 1 },
      { cargo: '200', ampla: 18, pcd: 1, negros: 5 },
      { cargo: '300', ampla: 6, negros: 2 },
    ],
    ate: 'homologado',
    inscricao: ['2024-02-05', '2024-03-08'],
    provas: '2024-04-07',
    dias: {
      publicar: '2024-01-22',
      abrir_inscricoes: '2024-02-05',
      encerrar_inscricoes: '2024-03-15',
      divulgar_resultado: '2024-05-06',
      homologar: '2024-05-20',
    },
    candidatos: 9,
    fimDeFila: true,
  },
  {
    chave: '01/2026 pss',
    tipo: 'processo_seletivo',
    numero: 1,
    ano: 2026,
    objeto: 'Contratação temporária de auxiliares para a rede municipal, por necessidade de excepcional interesse público.',
    vagas: [{ cargo: '600', ampla: 4, negros: 1 }],
    ate: 'resultado',
    inscricao: ['2026-09-08', '2026-09-25'],
    provas: '2026-10-18',
    dias: {
      publicar: '2026-09-01',
      abrir_inscricoes: '2026-09-08',
      encerrar_inscricoes: '2026-10-02',
      divulgar_resultado: '2026-11-10',
    },
    candidatos: 8,
    meses: 12,
  },
  {
    chave: '02/2026 pss',
    tipo: 'processo_seletivo',
    numero: 2,
    ano: 2026,
    objeto: 'Contratação temporária de médicos para a atenção primária.',
    vagas: [{ cargo: '310', ampla: 4, pcd: 1 }],
    ate: 'provas',
    inscricao: ['2026-10-13', '2026-10-30'],
    provas: '2026-11-15',
    dias: { publicar: '2026-10-05', abrir_inscricoes: '2026-10-13', encerrar_inscricoes: '2026-11-04' },
    candidatos: 10,
    meses: 24,
  },
  {
    chave: '01/2026 acs',
    tipo: 'selecao_acs',
    numero: 1,
    ano: 2026,
    objeto: 'Seleção pública para atividades de apoio à saúde da família.',
    vagas: [{ cargo: '600', ampla: 6, pcd: 1, negros: 1 }],
    ate: 'inscricoes',
    inscricao: ['2026-11-09', '2026-12-04'],
    provas: '2027-01-17',
    dias: { publicar: '2026-11-03', abrir_inscricoes: '2026-11-09' },
    candidatos: 4,
  },
  {
    chave: '01/2026',
    tipo: 'concurso',
    numero: 1,
    ano: 2026,
    objeto: 'Provimento de cargos de auditor fiscal.',
    vagas: [{ cargo: '150', ampla: 2 }],
    ate: 'publicado',
    inscricao: ['2026-12-01', '2026-12-23'],
    provas: '2027-02-21',
    dias: { publicar: '2026-11-16' },
    candidatos: 0,
  },
  {
    chave: '02/2026',
    tipo: 'concurso',
    numero: 2,
    ano: 2026,
    objeto: 'Provimento de cargos de motorista e de enfermeiro.',
    vagas: [
      { cargo: '120', ampla: 4, negros: 1 },
      { cargo: '300', ampla: 3, negros: 1 },
    ],
    ate: 'elaboracao',
    inscricao: ['2027-02-01', '2027-02-26'],
    provas: '2027-04-04',
    dias: {},
    candidatos: 0,
  },
  {
    chave: '01/2025 pss',
    tipo: 'processo_seletivo',
    numero: 1,
    ano: 2025,
    objeto: 'Contratação temporária de auxiliares para o transporte escolar.',
    vagas: [{ cargo: '600', ampla: 3 }],
    ate: 'suspenso',
    inscricao: ['2025-02-10', '2025-02-28'],
    provas: '2025-03-30',
    dias: {
      publicar: '2025-02-03',
      abrir_inscricoes: '2025-02-10',
      encerrar_inscricoes: '2025-03-07',
      suspender: '2025-03-20',
    },
    candidatos: 3,
    meses: 12,
  },
  {
    chave: '01/2023 pss',
    tipo: 'processo_seletivo',
    numero: 1,
    ano: 2023,
    objeto: 'Contratação temporária de auxiliares de limpeza.',
    vagas: [{ cargo: '600', ampla: 2 }],
    ate: 'anulado',
    inscricao: ['2023-05-02', '2023-05-19'],
    provas: '2023-06-11',
    dias: { publicar: '2023-04-24', abrir_inscricoes: '2023-05-02', anular: '2023-05-15' },
    candidatos: 0,
    meses: 6,
  },
  {
    chave: '01/2021',
    tipo: 'concurso',
    numero: 1,
    ano: 2021,
    objeto: 'Provimento de cargos de professor de educação básica.',
    vagas: [{ cargo: '200', ampla: 5, pcd: 1 }],
    ate: 'expirado',
    inscricao: ['2021-08-02', '2021-08-31'],
    provas: '2021-10-03',
    dias: {
      publicar: '2021-07-19',
      abrir_inscricoes: '2021-08-02',
      encerrar_inscricoes: '2021-09-10',
      divulgar_resultado: '2021-11-22',
      homologar: '2021-12-10',
      prorrogar: '2023-11-20',
    },
    candidatos: 7,
  },
];

/** How a call of the Concurso 01/2024 went on. */
export type FimDemo =
  | { fim: 'em_exercicio'; pessoa: number; portaria: string; dia: string }
  | { fim: 'empossado' | 'nomeado' | 'completo' | 'apresentado' | 'convocado' }
  | { fim: 'desistente' | 'nao_compareceu' | 'inapto' | 'fim_de_fila'; motivo: string };

export interface ChamadaDemo {
  cargo: string;
  dia: string;
  prazo: string;
  /** One for each who is called, in order. */
  fins: readonly FimDemo[];
}

/** When the validity of the Concurso 01/2024 was extended, between two of its calls. */
export const PRORROGADO_EM = '2026-04-15';

/** Calls of the Concurso 01/2024; those who took office are vínculos of the quadro. */
export const CHAMADAS: readonly ChamadaDemo[] = [
  {
    cargo: '130',
    dia: '2024-05-22',
    prazo: '2024-06-21',
    fins: [{ fim: 'em_exercicio', pessoa: 48, portaria: 'Portaria 108/2024', dia: '2024-06-03' }],
  },
  {
    cargo: '140',
    dia: '2026-03-16',
    prazo: '2026-04-15',
    fins: [{ fim: 'em_exercicio', pessoa: 45, portaria: 'Portaria 104/2026', dia: '2026-04-16' }],
  },
  {
    cargo: '100',
    dia: '2026-10-01',
    prazo: '2026-11-03',
    fins: [
      { fim: 'em_exercicio', pessoa: 55, portaria: 'Portaria 120/2026', dia: '2026-11-03' },
      { fim: 'desistente', motivo: 'Tomou posse em outro município.' },
      { fim: 'nomeado' },
      { fim: 'nao_compareceu', motivo: 'Não se apresentou até o fim do prazo.' },
      { fim: 'completo' },
    ],
  },
  {
    cargo: '300',
    dia: '2026-10-05',
    prazo: '2026-11-06',
    fins: [{ fim: 'empossado' }, { fim: 'apresentado' }],
  },
  {
    cargo: '200',
    dia: '2026-10-22',
    prazo: '2026-11-23',
    fins: [
      { fim: 'convocado' },
      { fim: 'inapto', motivo: 'O exame admissional concluiu pela inaptidão.' },
      { fim: 'fim_de_fila', motivo: 'Pediu o fim da fila para concluir a graduação.' },
      { fim: 'convocado' },
      { fim: 'convocado' },
    ],
  },
];

export const NOMES_F = [
  'Adélia',
  'Brígida',
  'Celeste',
  'Dandara',
  'Estela',
  'Flora',
  'Graziela',
  'Hortência',
  'Iracema',
  'Jandira',
  'Leda',
  'Moema',
];
export const NOMES_M = [
  'Abelardo',
  'Baltazar',
  'Cícero',
  'Dirceu',
  'Evandro',
  'Firmino',
  'Gilson',
  'Horácio',
  'Ítalo',
  'Juvenal',
  'Lauro',
  'Moacir',
];
export const SOBRENOMES = [
  'Alvarenga',
  'Boaventura',
  'Cordeiro',
  'Drummond',
  'Espíndola',
  'Figueiredo',
  'Goulart',
  'Lacerda',
  'Machado',
  'Novaes',
  'Paranhos',
  'Salgado',
  'Tourinho',
  'Uchoa',
  'Vasconcelos',
];
