import { EVENTOS_INICIAIS } from './eventos-iniciais';
import type { TabelaIrrf } from './irrf';
import type { Contracheque, Entrada, Evento, Lancamento, Pensao, TabelaInss, Vinculo } from './tipos';

/** The RGPS of a year of handbook 5.5, its limits, and what the salário-família pays. */
const inss = (faixas: readonly [string, string, string, string], sf: readonly [string, string]): TabelaInss => ({
  salario_minimo: faixas[0],
  faixas: faixas.map((ate, n) => ({ ate, aliquota: ['7.5', '9', '12', '14'][n] ?? '0' })),
  sf_valor: sf[0],
  sf_limite: sf[1],
});

export const INSS: Readonly<Record<number, TabelaInss>> = {
  2024: inss(['1412.00', '2666.68', '4000.03', '7786.02'], ['62.04', '1819.26']),
  2025: inss(['1518.00', '2793.88', '4190.83', '8157.41'], ['65.00', '1906.04']),
  2026: inss(['1621.00', '2902.84', '4354.27', '8475.55'], ['67.54', '1980.38']),
};

/** Handbook 5.6: free up to, what each of the other four deducts, and the simplified discount. */
const irrf = (livre: string, deduzir: readonly [string, string, string, string], simplificado: string, reduz = false): TabelaIrrf => ({
  faixas: [
    { ate: livre, aliquota: '0', deduzir: '0.00' },
    ...deduzir.map((value, n) => ({
      ate: ['2826.65', '3751.05', '4664.68', null][n] ?? null,
      aliquota: ['7.5', '15', '22.5', '27.5'][n] ?? '0',
      deduzir: value,
    })),
  ],
  dependente: '189.59',
  simplificado,
  minimo_retencao: '10.00',
  isencao_65: '1903.98',
  reducao: reduz
    ? [
        { ate: '5000.00', fixo: '312.89', coeficiente: '0' },
        { ate: '7350.00', fixo: '978.62', coeficiente: '0.133145' },
      ]
    : [],
});

const DE_2025 = ['182.16', '394.16', '675.49', '908.73'] as const;
export const IRRF: Readonly<Record<string, TabelaIrrf>> = {
  '2024-01': irrf('2112.00', ['158.40', '370.40', '651.73', '884.96'], '528.00'),
  '2024-02': irrf('2259.20', ['169.44', '381.44', '662.77', '896.00'], '564.80'),
  '2025-05': irrf('2428.80', DE_2025, '607.20'),
  '2026-01': irrf('2428.80', DE_2025, '607.20', true),
};

/** The events of the demonstration, each with its code for id. */
export const EVENTOS: readonly Evento[] = EVENTOS_INICIAIS.map((evento) => ({ ...evento, id: evento.codigo }));

/** A vínculo since 2015, paid by one padrão of 40 hours. */
export function vinculo(valor: string, more: Partial<Vinculo> = {}): Vinculo {
  const inicio = more.inicio ?? '2015-02-02';
  return {
    id: 1,
    regime: 'rpps',
    acumulavel: 'nao',
    inicio,
    fim: null,
    anos: 0,
    quinquenios: 0,
    idade: 40,
    quotas: 0,
    padroes: [{ inicio, tipo: 'vencimento', valor, carga: '40', proporcional: true }],
    jornadas: [{ inicio, carga: '40' }],
    comissoes: [],
    pensoes: [],
    lancamentos: [],
    rpps: { faixas: [{ ate: null, aliquota: '14' }], limitado: false, isento: '0' },
    inativo: false,
    ja_rpps: { base: '0', valor: '0' },
    decimo: { primeira: '0', integral: '0', variaveis: '0', variaveis_rpps: '0' },
    celetista: false,
    ausencias: [],
    ferias: [],
    ferias_variaveis: '0',
    rescisao: null,
    ...more,
  };
}

export const rgps = (valor: string, more: Partial<Vinculo> = {}) => vinculo(valor, { regime: 'rgps', rpps: null, ...more });

/** A pension of a percentage of the net, of everything that is paid. */
export function pensao(percentual: string, more: Partial<Pensao> = {}): Pensao {
  return {
    forma: 'percentual_liquido',
    percentual,
    valor: null,
    deduz_irrf: true,
    no_decimo: true,
    nas_ferias: true,
    na_rescisao: true,
    ...more,
  };
}

const NADA = { renda: '0', deducoes: '0', ir: '0' };
/** Nothing else was paid in the month. */
export const NADA_PAGO: Entrada['ja'] = {
  base_inss: '0',
  inss: '0',
  base_inss_13: '0',
  inss_13: '0',
  cestas: { mensal: NADA, ferias: NADA, decimo: NADA },
};

let launched = 0;
/** A launch of an event, with what it asks for. */
export function lancamento(evento: number, more: Partial<Lancamento>): Lancamento {
  launched += 1;
  return { id: launched, evento, quantidade: null, percentual: null, valor: null, referencia: null, fixo: true, ...more };
}

/** A monthly folha of 03/2026 without a teto. */
export function entrada(vinculos: readonly Vinculo[], more: Partial<Entrada> = {}): Entrada {
  return {
    competencia: '2026-03',
    folha: 'mensal',
    eventos: EVENTOS,
    vinculos,
    dependentes_ir: 0,
    inss: INSS[2026] as TabelaInss,
    irrf: IRRF['2026-01'] as TabelaIrrf,
    parametros: {
      modo_inss: 'truncar_faixa',
      irrf_ferias: 'separado',
      simplificado_no_13: false,
      reducao_no_13: true,
      reducao_nas_ferias: 'separada',
      teto: null,
      margem: '35',
      base_margem: 'liquida_compulsorios',
    },
    outros: { base: '0', desconto: '0' },
    ja: NADA_PAGO,
    ...more,
  };
}

/** What each event is worth in a contracheque. */
export function linhas(contracheque: Contracheque | undefined): Record<number, string> {
  return Object.fromEntries((contracheque?.linhas ?? []).map(({ codigo, valor }) => [codigo, valor]));
}
