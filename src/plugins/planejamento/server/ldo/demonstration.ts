import type { CategoriaRisco } from '../../resources/ldo/ldo_risco';

/** A law of the demonstration, and how its seven years stand to the LOA of 2026, in millionths of it. */
export interface DemoLaw {
  exercicio: number;
  situacao: 'encerrada' | 'vigente';
  lei_numero: string;
  mensagem_numero: string;
  /** X−4 to X+2. */
  scale: readonly [number, number, number, number, number, number, number];
}

/** Each year after 2026 is the LOA of 2026 times 1.05, as in the PPA (handbook Planejamento 14). */
export const DEMO_LAWS: readonly DemoLaw[] = [
  {
    exercicio: 2024,
    situacao: 'encerrada',
    lei_numero: '2.187',
    mensagem_numero: '9/2023',
    scale: [700_000, 750_000, 800_000, 860_000, 920_000, 960_000, 1_000_000],
  },
  {
    exercicio: 2025,
    situacao: 'encerrada',
    lei_numero: '2.244',
    mensagem_numero: '11/2024',
    scale: [750_000, 800_000, 860_000, 900_000, 960_000, 1_000_000, 1_050_000],
  },
  {
    exercicio: 2026,
    situacao: 'vigente',
    lei_numero: '2.301',
    mensagem_numero: '12/2025',
    scale: [800_000, 860_000, 900_000, 950_000, 1_000_000, 1_050_000, 1_102_500],
  },
  {
    exercicio: 2027,
    situacao: 'vigente',
    lei_numero: '2.402',
    mensagem_numero: '10/2026',
    scale: [860_000, 900_000, 950_000, 1_000_000, 1_050_000, 1_102_500, 1_157_625],
  },
];

/** The year whose law has every register filled. */
export const FULL_YEAR = 2027;

/** Revenue of the LOA of 2026 net of deductions: nature, R$ thousand, whether of the RPPS. */
export const DEMO_RECEITAS: readonly [codigo: string, mil: number, rpps?: true][] = [
  ['1.1.1.0.00.0.0', 38300],
  ['1.1.2.0.00.0.0', 5300],
  ['1.2.4.0.00.0.0', 3600],
  ['1.3.2.0.00.0.0', 1400],
  ['1.6.1.0.00.0.0', 14000],
  ['1.7.1.0.00.0.0', 66180],
  ['1.7.2.0.00.0.0', 42220],
  ['1.7.5.0.00.0.0', 28000],
  ['1.9.0.0.00.0.0', 1300],
  ['2.1.0.0.00.0.0', 3000],
  ['2.2.1.3.00.0.0', 300],
  ['2.4.0.0.00.0.0', 2000],
  ['1.2.1.0.00.0.0', 6500, true],
  ['1.3.2.0.00.0.0', 8000, true],
  ['1.9.9.0.00.0.0', 700, true],
  ['7.2.0.0.00.0.0', 10700, true],
];

/** Expense of the LOA of 2026 by grupo, R$ thousand, and what is paid of restos a pagar. */
export const DEMO_DESPESAS: readonly [grupo: string, mil: number, kind?: 'intra' | 'rpps'][] = [
  ['1', 84400],
  ['1', 10700, 'intra'],
  ['2', 900],
  ['3', 89000],
  ['4', 16300],
  ['6', 2200],
  ['reserva', 2100],
  ['rp_primarias', 1500],
  ['1', 17600, 'rpps'],
  ['3', 400, 'rpps'],
  ['reserva', 7900, 'rpps'],
];

/** RCL of the LOA of 2026, R$ thousand. */
export const DEMO_RCL = 200_300;

/** The economy by year: PIB of the State (R$ thousand), its growth, IPCA, Selic, R$/US$ and minimum wage; fictitious. */
export const DEMO_ECONOMY: Readonly<
  Record<number, readonly [pib: number, crescimento: string, ipca: string, selic: string, cambio: string, salario: string]>
> = {
  2020: [2_377_639_000, '-0.4', '4.52', '2', '5.1967', '1045.00'],
  2021: [2_719_751_000, '4.7', '10.06', '9.25', '5.5805', '1100.00'],
  2022: [3_130_333_000, '2.8', '5.79', '13.75', '5.2177', '1212.00'],
  2023: [3_370_000_000, '2.9', '4.62', '11.75', '4.8413', '1320.00'],
  2024: [3_620_000_000, '3.1', '4.83', '12.25', '6.1923', '1412.00'],
  2025: [3_850_000_000, '2.2', '4.5', '15', '5.6', '1518.00'],
  2026: [4_080_000_000, '2', '4', '13', '5.55', '1621.00'],
  2027: [4_320_000_000, '2', '3.8', '11', '5.6', '1700.00'],
  2028: [4_560_000_000, '2', '3.5', '9.5', '5.65', '1780.00'],
  2029: [4_810_000_000, '2', '3.5', '9', '5.7', '1865.00'],
};

/** Debt and cash by year, R$ thousand: contract debt, overdue precatórios, gross cash. */
export const DEMO_BALANCES: Readonly<Record<number, readonly [contratual: number, precatorios: number, bruta: number]>> = {
  2020: [27000, 1500, 12000],
  2021: [26800, 1400, 12500],
  2022: [26500, 1300, 13000],
  2023: [26000, 1200, 13600],
  2024: [25400, 1100, 14200],
  2025: [24800, 1000, 15000],
  2026: [25600, 900, 15400],
  2027: [25200, 800, 16000],
  2028: [24600, 700, 16600],
  2029: [23900, 600, 17200],
};

/** Equity at the end of the last three years of the full law, R$ thousand: capital, reserves, result; and of the RPPS. */
export const DEMO_EQUITY: Readonly<Record<number, readonly [number, number, number, number, number, number]>> = {
  2023: [60000, 5000, 85000, 0, 12000, 86400],
  2024: [60000, 5200, 92800, 0, 12500, 96300],
  2025: [60000, 5600, 101400, 0, 13000, 107000],
};

/** What may go wrong, and what is set aside for it: each providência and its value. */
export const DEMO_RISKS: readonly [CategoriaRisco, string, 'remota' | 'possivel', Readonly<Record<string, string>>][] = [
  [
    'demandas',
    'Ações trabalhistas de servidores em curso',
    'possivel',
    { 'Abertura de crédito com a reserva de contingência': '850000.00' },
  ],
  [
    'dividas',
    'Desapropriação do distrito industrial em discussão',
    'possivel',
    { 'Abertura de crédito com a reserva de contingência': '320000.00' },
  ],
  [
    'frustracao',
    'Queda da cota-parte do ICMS',
    'possivel',
    { 'Limitação de empenho e movimentação financeira': '900000.00', 'Contenção do custeio': '245000.00' },
  ],
  ['outros_riscos', 'Calamidade por chuvas de verão', 'remota', { 'Abertura de crédito extraordinário com a reserva': '180000.00' }],
];

export const DEMO_RENUNCIAS = [
  {
    tributo: 'iptu',
    modalidade: 'isencao',
    setor: 'Aposentados e pensionistas com um só imóvel',
    lei: 'Lei nº 1.987/2018',
    valor_x: '420000.00',
    valor_x1p: '441000.00',
    valor_x2p: '463050.00',
    compensacao_tipo: 'considerada',
    compensacao: 'A estimativa do IPTU já é feita sem os imóveis isentos.',
  },
  {
    tributo: 'iptu',
    modalidade: 'anistia',
    setor: 'Programa de regularização de débitos',
    lei: 'Lei nº 2.390/2026',
    valor_x: '130000.00',
    valor_x1p: '65000.00',
    valor_x2p: '0.00',
    compensacao_tipo: 'considerada',
    compensacao: 'A estimativa da dívida ativa já desconta multas e juros anistiados.',
  },
  {
    tributo: 'iss',
    modalidade: 'aliquota',
    setor: 'Empresas do polo de tecnologia',
    lei: 'Lei nº 2.310/2025',
    valor_x: '150000.00',
    valor_x1p: '157500.00',
    valor_x2p: '165375.00',
    compensacao_tipo: 'aumento',
    compensacao: 'Aumento da base de cálculo do ISS com a lista de serviços da LC 116/2003.',
  },
] as const;

export const DEMO_DOCC = [
  {
    tipo: 'docc',
    evento: 'Pessoal da creche do Jardim das Águas',
    ato: 'Projeto de lei complementar nº 7/2026',
    inicio: '2027-02',
    natureza: '3.1.90.11.00',
    unidade: '02.04',
    valor_x: '1260000.00',
    valor_x1p: '1450000.00',
    valor_x2p: '1522500.00',
  },
  {
    tipo: 'docc',
    evento: 'Custeio da unidade de saúde da Vila Nova',
    ato: 'Decreto nº 4.118/2026',
    inicio: '2027-03',
    natureza: '3.3.90.39.00',
    unidade: '02.05',
    valor_x: '840000.00',
    valor_x1p: '1058400.00',
    valor_x2p: '1111320.00',
  },
] as const;

export const DEMO_EXPANSAO = [
  {
    tipo: 'aumento_receita',
    origem_aumento: 'base',
    descricao: 'Atualização da planta genérica de valores',
    base_legal: 'Lei complementar nº 198/2026',
    valor: '3200000.00',
    memoria: 'Diferença entre o lançamento do IPTU de 2026 e o simulado com a planta nova, com a inadimplência média.',
  },
  {
    tipo: 'transf_fundeb',
    descricao: 'Parcela da cota-parte do ITR municipalizado',
    base_legal: 'CF art. 212-A',
    valor: '80000.00',
    memoria: '20 % do aumento da cota-parte.',
  },
  {
    tipo: 'reducao_despesa',
    descricao: 'Troca da iluminação pública por LED',
    base_legal: 'Contrato nº 88/2026',
    valor: '650000.00',
    memoria: 'Consumo de energia antes e depois da troca, pela tarifa em vigor.',
  },
] as const;

/** Sale of assets and what was done with the money, in reais; the balance is that of the end of 2022. */
export const DEMO_ALIENACAO: readonly [ano: number, linha: string, valor: string][] = [
  [2022, 'saldo_anterior', '120000.00'],
  [2023, 'bens_moveis', '280000.00'],
  [2023, 'rendimentos', '8000.00'],
  [2023, 'investimentos', '250000.00'],
  [2024, 'rendimentos', '9200.00'],
  [2024, 'investimentos', '90000.00'],
  [2025, 'bens_moveis', '310000.00'],
  [2025, 'rendimentos', '10500.00'],
  [2025, 'investimentos', '300000.00'],
];

/** What the RPPS collected and spent, R$ thousand of 2026; each year is scaled as its law. */
export const DEMO_RPPS_RECEITAS: readonly [plano: string, linha: string, mil: number][] = [
  ['capitalizacao', 'seg_ativo', 5900],
  ['capitalizacao', 'seg_inativo', 450],
  ['capitalizacao', 'seg_pensionista', 150],
  ['capitalizacao', 'pat_ativo', 9800],
  ['capitalizacao', 'valores_mobiliarios', 8000],
  ['capitalizacao', 'comp_financeira', 700],
  ['administracao', 'pat_ativo', 900],
];
export const DEMO_RPPS_DESPESAS: readonly [plano: string, linha: string, mil: number][] = [
  ['capitalizacao', 'aposentadorias', 14500],
  ['capitalizacao', 'pensoes', 2600],
  ['capitalizacao', 'reserva_orcamentaria', 7900],
  ['administracao', 'adm_correntes', 900],
];

/** What the fund had at the end of each year, R$ thousand: cash, investments, other assets. */
export const DEMO_RPPS_BENS: Readonly<Record<number, readonly [caixa: number, investimentos: number, outros: number]>> = {
  2023: [200, 98100, 100],
  2024: [200, 108500, 100],
  2025: [200, 119700, 100],
};

/** The fund in capitalização from 2026 to 2100: revenue falls as the servants retire, benefits rise and then fall. */
export const DEMO_PROJECAO = Array.from({ length: 75 }, (_, k) => ({
  ano: 2026 + k,
  receitas: `${32_000_000 - 120_000 * k}.00`,
  despesas: `${k <= 25 ? 19_000_000 + 800_000 * k : 39_000_000 - 600_000 * (k - 25)}.00`,
}));
