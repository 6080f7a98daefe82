import type { Brought } from '../../../server/resources/create-many';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { aliquotaInss } from '../resources/aliquota_inss';
import { trazerEventos } from './eventos';
import { MOTIVOS_INICIAIS } from './motivos-iniciais';

export const aliquotaInssRules = onResource(aliquotaInss, {
  derived: { teto: (t) => `select max(f.ate) from aliquota_inss_faixa f where f.pai_id = ${t}.id` },
});

/** The RGPS of a year: minimum wage, limits of the faixas, salário-família and rate of the municipality. */
type AnoInss = readonly [
  ano: number,
  ato: string,
  faixas: readonly [string, string, string, string],
  sf: readonly [string, string],
  patronal: string,
];

/** Handbook Pessoal 5.5; the ordinances of January of each year. */
const INSS: readonly AnoInss[] = [
  [2024, 'Portaria Interministerial MPS/MF 2/2024', ['1412.00', '2666.68', '4000.03', '7786.02'], ['62.04', '1819.26'], '8'],
  [2025, 'Portaria Interministerial MPS/MF 6/2025', ['1518.00', '2793.88', '4190.83', '8157.41'], ['65.00', '1906.04'], '12'],
  [2026, 'Portaria Interministerial MPS/MF 13/2026', ['1621.00', '2902.84', '4354.27', '8475.55'], ['67.54', '1980.38'], '16'],
];
const ALIQUOTAS = ['7.5', '9', '12', '14'];

const TABELAS_INSS = INSS.map(([ano, ato, faixas, [sf_valor, sf_limite], patronal]) => ({
  key: `inss:${ano}`,
  draft: {
    vigencia_inicio: `${ano}-01`,
    ato,
    salario_minimo: faixas[0],
    faixas: faixas.map((ate, n) => ({ ate, aliquota: ALIQUOTAS[n] })),
    sf_valor,
    sf_limite,
    patronal,
    rat: '2',
  },
}));

/** Limits, rates and deductions of each table; the last has no limit. */
const ISENTA_ATE = { '2024-01-01': '2112.00', '2024-02-01': '2259.20', '2025-05-01': '2428.80' } as const;
const FAIXAS_IRRF = [
  ['2826.65', '7.5', { '2024-01-01': '158.40', '2024-02-01': '169.44', '2025-05-01': '182.16' }],
  ['3751.05', '15', { '2024-01-01': '370.40', '2024-02-01': '381.44', '2025-05-01': '394.16' }],
  ['4664.68', '22.5', { '2024-01-01': '651.73', '2024-02-01': '662.77', '2025-05-01': '675.49' }],
  [null, '27.5', { '2024-01-01': '884.96', '2024-02-01': '896.00', '2025-05-01': '908.73' }],
] as const;

/** Validity, act, which faixas, simplified discount and whether there is the reduction of Lei 15.270/2025. */
const IRRF = [
  ['2024-01-01', 'Lei 14.663/2023', '2024-01-01', '528.00', false],
  ['2024-02-01', 'Lei 14.848/2024', '2024-02-01', '564.80', false],
  ['2025-05-01', 'Lei 15.191/2025', '2025-05-01', '607.20', false],
  ['2026-01-01', 'Leis 15.191/2025 e 15.270/2025', '2025-05-01', '607.20', true],
] as const;

const TABELAS_IRRF = IRRF.map(([vigencia_inicio, ato, of, simplificado, reduz]) => ({
  key: `irrf:${vigencia_inicio}`,
  draft: {
    vigencia_inicio,
    ato,
    faixas: [
      { ate: ISENTA_ATE[of], aliquota: '0', deduzir: '0.00' },
      ...FAIXAS_IRRF.map(([ate, aliquota, deduzir]) => ({ ate, aliquota, deduzir: deduzir[of] })),
    ],
    dependente: '189.59',
    simplificado,
    isencao_65: '1903.98',
    minimo_retencao: '10.00',
    reducao: reduz
      ? [
          { ate: '5000.00', fixo: '312.89', coeficiente: '0' },
          { ate: '7350.00', fixo: '978.62', coeficiente: '0.133145' },
        ]
      : [],
  },
}));

/** What every municipality starts with: the tables of the law, the reasons of a vínculo and the events. */
export async function trazerTabelas(work: Work, bring: (resource: string, rows: readonly Brought[]) => Promise<number[]>): Promise<void> {
  await bring('aliquota_inss', TABELAS_INSS);
  await bring('tabela_irrf', TABELAS_IRRF);
  await bring('motivo_vinculo', MOTIVOS_INICIAIS);
  await trazerEventos(work, bring);
}
