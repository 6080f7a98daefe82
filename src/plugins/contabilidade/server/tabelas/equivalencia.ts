/** A nature whose rows of the de-para answer for another that has none more precise. */
export interface Equivalente {
  codigo: string;
  /** Between entities of the same budget: the accounts are those with 5th digit 2, where the chart has them. */
  intra: boolean;
}

/** Modalidades that are accounted for as another (handbook, "De-para"): the direct ones as 90, those of LC 141/2012 as without it. */
const COMO: Readonly<Record<string, string>> = {
  91: '90',
  92: '90',
  93: '90',
  94: '90',
  95: '90',
  96: '90',
  35: '31',
  36: '31',
  45: '41',
  46: '41',
  73: '71',
  74: '71',
  75: '70',
  76: '70',
};
const INTRA = '91';

/** Categorias of intraorçamentária revenue, as those that they mirror. */
const ESPELHADA: Readonly<Record<string, string>> = { 7: '1', 8: '2' };

/** The nature that answers for a code of expense (3.3.95.39) or of revenue (7.2.1.5): null when only its own rows do. */
export function equivalenteDe(codigo: string): Equivalente | null {
  const [categoria = '', grupo = '', modalidade = '', ...rest] = codigo.split('.');
  const espelhada = ESPELHADA[categoria];
  if (espelhada) return { codigo: [espelhada, grupo, modalidade, ...rest].join('.'), intra: true };
  const como = categoria === '3' || categoria === '4' ? COMO[modalidade] : undefined;
  return como === undefined ? null : { codigo: [categoria, grupo, como, ...rest].join('.'), intra: modalidade === INTRA };
}

/** Liabilities of operations between entities of the same budget, of encargos and of everything else. */
export const PASSIVO_INTRA = { encargos: '2.1.1.4.2.01.00', outros: '2.1.8.9.2.98.01' } as const;

/** The account of the intra OFSS operation that corresponds to one of consolidation: the same with 5th digit 2. */
export function contaIntra(conta: string): string {
  return conta
    .split('.')
    .map((group, n) => (n === 4 ? '2' : group))
    .join('.');
}

/**
 * The account of an intra OFSS operation whose nature answers by that of another.
 *
 * @param existe whether an account is an analytic one of the chart
 */
export function deOperacaoIntra(conta: string, papel: string, existe: (codigo: string) => boolean): string {
  const intra = contaIntra(conta);
  if (existe(intra)) return intra;
  if (papel !== 'PAS') return conta;
  return conta.startsWith('2.1.1.4.') ? PASSIVO_INTRA.encargos : PASSIVO_INTRA.outros;
}
