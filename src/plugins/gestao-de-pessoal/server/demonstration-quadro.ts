/** Salary tables: code, name, kind, hours, and the cells of the newest vigência with those before it, when there were (handbook Pessoal 2). */
export const TABELAS = [
  {
    codigo: 'QG',
    nome: 'Quadro geral',
    tipo: 'vencimento',
    carga_horaria: '40',
    celulas: [
      ['A', '1', '2100.00'],
      ['B', '1', '2600.00'],
      ['B', '2', '2900.00'],
      ['C', '1', '4500.00'],
      ['C', '2', '4950.00'],
      ['D', '1', '7400.00'],
      ['E', '1', '16500.00'],
      ['M', '1', '12000.00'],
    ],
    anteriores: ['1926.72', '2385.46', '2660.71', '4128.69', '4541.56', '6789.40', '15138.52', '11009.83'],
  },
  {
    codigo: 'MAG',
    nome: 'Magistério',
    tipo: 'vencimento',
    carga_horaria: '30',
    celulas: [
      ['P1', '1', '6200.00'],
      ['P1', '2', '6820.00'],
    ],
    anteriores: ['5688.41', '6257.25'],
  },
  {
    codigo: 'COM',
    nome: 'Cargos em comissão e funções',
    tipo: 'comissao',
    carga_horaria: '40',
    celulas: [
      ['CC1', '1', '9500.00'],
      ['CC2', '1', '6200.00'],
      ['FG', '1', '2900.00'],
    ],
    anteriores: ['8716.21', '5688.41', '2660.71'],
  },
  {
    codigo: 'TEMP',
    nome: 'Contratos temporários',
    tipo: 'vencimento',
    carga_horaria: '40',
    celulas: [['U', '1', '1900.00']],
    anteriores: null,
  },
  {
    codigo: 'SUB',
    nome: 'Subsídios',
    tipo: 'subsidio',
    carga_horaria: '40',
    celulas: [
      ['PREF', '1', '18500.00'],
      ['SEC', '1', '11000.00'],
    ],
    anteriores: null,
  },
] as const;

/** Cargos: code, name, kind, career, CBO, schooling, table, classe and nível, vagas, accumulation. */
export const CARGOS = [
  ['100', 'Agente administrativo', 'efetivo', 'GERAL', '411010', 7, 'QG', 'B', '1', 120, 'nao'],
  ['110', 'Auxiliar de serviços', 'efetivo', 'GERAL', '514320', 5, 'QG', 'A', '1', 180, 'nao'],
  ['120', 'Motorista', 'efetivo', 'GERAL', '782310', 5, 'QG', 'B', '2', 60, 'nao'],
  ['130', 'Técnico em contabilidade', 'efetivo', 'GERAL', '351105', 7, 'QG', 'C', '1', 18, 'tecnico'],
  ['140', 'Analista de gestão', 'efetivo', 'GERAL', '252105', 9, 'QG', 'D', '1', 25, 'tecnico'],
  ['150', 'Auditor fiscal', 'efetivo', 'FISCAL', '254310', 9, 'QG', 'E', '1', 8, 'nao'],
  ['200', 'Professor de educação básica', 'efetivo', 'MAGIST', '231210', 9, 'MAG', 'P1', '1', 420, 'professor'],
  ['300', 'Enfermeiro', 'efetivo', 'SAUDE', '223505', 9, 'QG', 'C', '2', 40, 'saude'],
  ['310', 'Médico', 'temporario', null, '225125', 9, 'QG', 'M', '1', 30, 'saude'],
  ['400', 'Diretor de departamento', 'comissao', null, '111415', 9, 'COM', 'CC1', '1', 20, 'nao'],
  ['410', 'Assessor', 'comissao', null, '111415', 7, 'COM', 'CC2', '1', 25, 'nao'],
  ['500', 'Chefe de seção', 'funcao', null, '410105', 7, 'COM', 'FG', '1', 30, 'nao'],
  ['600', 'Auxiliar temporário', 'temporario', null, '514320', 5, 'TEMP', 'U', '1', 50, 'nao'],
  ['700', 'Prefeito', 'eletivo', null, null, 7, 'SUB', 'PREF', '1', 1, 'nao'],
  ['710', 'Secretário municipal', 'politico', null, '111230', 7, 'SUB', 'SEC', '1', 11, 'nao'],
] as const;

export const CARREIRAS = [
  ['GERAL', 'Quadro geral', 'geral', false],
  ['MAGIST', 'Magistério', 'magisterio', true],
  ['SAUDE', 'Saúde', 'saude', false],
  ['FISCAL', 'Fiscalização tributária', 'fiscal', false],
] as const;

export const ESPECIALIDADES = [
  ['ENF', 'Enfermagem', 'saude', 'COREN', '223505'],
  ['CLM', 'Clínica médica', 'saude', 'CRM', '225125'],
  ['PED', 'Pediatria', 'saude', 'CRM', '225124'],
  ['ALF', 'Alfabetização', 'educacao', null, '231205'],
  ['MAT', 'Matemática', 'educacao', null, '231340'],
  ['EDF', 'Educação física', 'educacao', 'CREF', '231315'],
] as const;

/** A vínculo of the demonstration: whose (number in the núcleo of people), cargo, unidade and departamento, first day. */
export interface VinculoDemo {
  pessoa: number;
  cargo: string;
  lotacao: readonly [unidade: string, departamento: string];
  inicio: string;
  /** Weekly hours, when not those of the cargo. */
  jornada?: string;
  fim?: string;
  dependentes?: readonly ('irrf' | 'salario_familia')[];
  pensao?: string;
  funcao?: string;
  especialidade?: readonly [codigo: string, registro: string];
  semConta?: true;
}

/** The eight worked examples of handbook 5.7 come first, X6 in two vínculos. */
export const VINCULOS: readonly VinculoDemo[] = [
  { pessoa: 41, cargo: '100', lotacao: ['02.02', 'Protocolo Geral'], inicio: '2015-02-02', dependentes: ['irrf'] },
  { pessoa: 42, cargo: '200', lotacao: ['02.04', 'EMEF Central'], inicio: '2023-02-06', dependentes: ['irrf', 'irrf'] },
  { pessoa: 43, cargo: '400', lotacao: ['02.02', 'Gabinete da Secretaria'], inicio: '2025-01-02', pensao: '20' },
  {
    pessoa: 44,
    cargo: '600',
    lotacao: ['02.02', 'Almoxarifado Central'],
    inicio: '2026-10-16',
    fim: '2027-10-15',
    dependentes: ['salario_familia', 'salario_familia'],
  },
  { pessoa: 45, cargo: '140', lotacao: ['02.03', 'Contabilidade e Orçamento'], inicio: '2026-04-16' },
  {
    pessoa: 46,
    cargo: '310',
    lotacao: ['02.05', 'Atenção Primária'],
    inicio: '2025-03-03',
    fim: '2027-03-02',
    jornada: '20',
    especialidade: ['CLM', 'CRM/SP 900001'],
  },
  {
    pessoa: 46,
    cargo: '310',
    lotacao: ['02.05', 'Vigilância em Saúde'],
    inicio: '2025-03-03',
    fim: '2027-03-02',
    jornada: '15',
    especialidade: ['CLM', 'CRM/SP 900001'],
  },
  { pessoa: 47, cargo: '150', lotacao: ['02.03', 'Departamento de Tributação'], inicio: '2000-03-01' },
  { pessoa: 48, cargo: '130', lotacao: ['02.03', 'Tesouraria'], inicio: '2024-06-03' },
  { pessoa: 3, cargo: '700', lotacao: ['02.01', 'Gabinete'], inicio: '2025-01-01' },
  { pessoa: 1, cargo: '710', lotacao: ['02.02', 'Gabinete da Secretaria'], inicio: '2025-01-02' },
  { pessoa: 14, cargo: '100', lotacao: ['02.02', 'Gestão de Pessoas'], inicio: '2010-08-02', funcao: '500' },
  { pessoa: 15, cargo: '140', lotacao: ['02.02', 'Gestão de Pessoas'], inicio: '2005-05-02' },
  { pessoa: 12, cargo: '130', lotacao: ['02.03', 'Departamento de Tributação'], inicio: '2012-03-05' },
  { pessoa: 49, cargo: '110', lotacao: ['02.04', 'Gabinete da Secretaria'], inicio: '2018-07-02', dependentes: ['irrf'] },
  { pessoa: 50, cargo: '200', lotacao: ['02.04', 'EMEF Central'], inicio: '2014-02-03' },
  { pessoa: 51, cargo: '300', lotacao: ['02.05', 'Atenção Primária'], inicio: '2016-09-01', especialidade: ['ENF', 'COREN/SP 900002'] },
  { pessoa: 52, cargo: '120', lotacao: ['02.07', 'Oficina e Frota'], inicio: '2019-04-01' },
  { pessoa: 53, cargo: '410', lotacao: ['02.01', 'Assessoria de Comunicação'], inicio: '2025-01-02' },
  { pessoa: 54, cargo: '110', lotacao: ['02.06', 'CRAS Norte'], inicio: '2021-10-04' },
  { pessoa: 55, cargo: '100', lotacao: ['02.02', 'Compras e Licitações'], inicio: '2026-11-03', semConta: true },
];

/** Launches: whose (position above), event, from when, and the measures. */
export const LANCAMENTOS = [
  { vinculo: 1, evento: 21, natureza: 'fixo', competencia_inicio: '2026-06', percentual: '10' },
  { vinculo: 3, evento: 550, natureza: 'fixo', competencia_inicio: '2026-10', valor: '114.40' },
  { vinculo: 14, evento: 560, natureza: 'parcelado', competencia_inicio: '2026-11', parcelas: 24, valor: '980.00' },
  { vinculo: 12, evento: 570, natureza: 'fixo', competencia_inicio: '2026-06', percentual: '1' },
  { vinculo: 19, evento: 530, natureza: 'variavel', competencia_inicio: '2026-11', quantidade: '2' },
] as const;

/** Fichas of the LOA of 2026: unidade (null for all of the entity), natureza and ficha. */
export const DOTACOES = [
  [null, '3.1.90.11.00', 9],
  [null, '3.1.90.13.00', 10],
  [null, '3.1.91.13.00', 11],
  ['02.01', '3.1.90.11.00', 7],
  ['02.03', '3.1.90.11.00', 17],
  ['02.04', '3.1.90.11.00', 33],
  ['02.04', '3.1.91.13.00', 34],
  ['02.05', '3.1.90.11.00', 44],
  ['02.05', '3.1.91.13.00', 47],
  ['02.06', '3.1.90.11.00', 61],
  ['02.07', '3.1.90.11.00', 69],
] as const;
