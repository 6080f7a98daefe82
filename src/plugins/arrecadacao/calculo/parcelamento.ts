import { compareDecimals, divideDecimals, multiplyDecimals, roundDecimal, sumDecimals } from '../../../resources/definition';
import type { Atualizado, Serie } from './atualizar';
import { parcelas } from './parcelas';

/** What a débito amounts to on the day of joining, and what the law of the parcelamento forgives of it; reais. */
export interface Consolidado {
  principal: string;
  correcao: string;
  juros: string;
  multa: string;
  desconto_juros: string;
  desconto_multa: string;
}

const NAMES = ['principal', 'correcao', 'juros', 'multa', 'desconto_juros', 'desconto_multa'] as const;
const minus = (a: string, b: string) => sumDecimals([a, multiplyDecimals(b, '-1')]);
const ratear = (value: string, part: string, whole: string) => divideDecimals(multiplyDecimals(value, part), whole, 2) ?? '0.00';
const percentOf = (value: string, percent: string) => roundDecimal(multiplyDecimals(value, multiplyDecimals(percent, '0.01')), 2);

/** The amounts of a débito with the discounts of a law, in percent of the interest and of the fine. */
export function consolidar({ principal, correcao, juros, multa }: Atualizado, descontos: { juros: string; multa: string }): Consolidado {
  return {
    principal,
    correcao,
    juros,
    multa,
    desconto_juros: percentOf(juros, descontos.juros),
    desconto_multa: percentOf(multa, descontos.multa),
  };
}

/** What is to be paid of a débito. */
export function totalDe({ principal, correcao, juros, multa, desconto_juros, desconto_multa }: Consolidado): string {
  return minus(sumDecimals([principal, correcao, juros, multa]), sumDecimals([desconto_juros, desconto_multa]));
}

/** The down payment and the parcels of a consolidated amount: V = (consolidado − entrada) / n, the residue in the first. */
export function planoDeParcelas(consolidado: string, entradaPercentual: string, numero: number): { entrada: string; parcelas: string[] } {
  const entrada = percentOf(consolidado, entradaPercentual);
  return { entrada, parcelas: parcelas(minus(consolidado, entrada), numero) };
}

/**
 * What a parcel grew until its payment: the SELIC from the month after joining to the one before the payment, and 1 % in
 * that of the payment. In the month of joining, nothing.
 *
 * @param adesao civil date
 * @param pagamento civil date, not before
 */
export function jurosFuturos(valor: string, adesao: string, pagamento: string, selic: Serie): string {
  const rates: string[] = [];
  for (let month = nextMonth(adesao.slice(0, 7)); month < pagamento.slice(0, 7); month = nextMonth(month)) rates.push(selic(month));
  if (adesao.slice(0, 7) < pagamento.slice(0, 7)) rates.push('1.00');
  return percentOf(valor, sumDecimals(['0', ...rates]));
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/**
 * What has been extinguished of each débito once so much was paid, in proportion to them and, within each, to its amounts
 * (the cents in the principal): of the interest and of the fine, what was paid (`juros`, `multa`) and what was forgiven with
 * it (`desconto_…`).
 *
 * @param pago reais paid so far without what the parcels grew; at most the total
 */
export function imputar(debitos: readonly Consolidado[], pago: string): Consolidado[] {
  const totals = debitos.map(totalDe);
  const whole = sumDecimals(['0.00', ...totals]);
  let before = { owed: '0.00', paid: '0.00' };
  return debitos.map((debito, at) => {
    const total = totals[at] ?? '0.00';
    const owed = sumDecimals([before.owed, total]);
    const paid = ratear(owed, pago, whole);
    const own = minus(paid, before.paid);
    before = { owed, paid };
    return imputarEm(debito, own, total);
  });
}

function imputarEm(debito: Consolidado, pago: string, total: string): Consolidado {
  if (compareDecimals(total, '0') === 0) return { ...ZERO };
  const part = (value: string) => ratear(value, pago, total);
  const correcao = part(debito.correcao);
  const juros = part(minus(debito.juros, debito.desconto_juros));
  const multa = part(minus(debito.multa, debito.desconto_multa));
  return {
    principal: minus(pago, sumDecimals([correcao, juros, multa])),
    correcao,
    juros,
    multa,
    desconto_juros: part(debito.desconto_juros),
    desconto_multa: part(debito.desconto_multa),
  };
}

const ZERO: Consolidado = {
  principal: '0.00',
  correcao: '0.00',
  juros: '0.00',
  multa: '0.00',
  desconto_juros: '0.00',
  desconto_multa: '0.00',
};

/** Between two sums paid, what each débito has more of extinguished. */
export function diferenca(depois: readonly Consolidado[], antes: readonly Consolidado[]): Consolidado[] {
  return depois.map(
    (one, at) => Object.fromEntries(NAMES.map((name) => [name, minus(one[name], antes[at]?.[name] ?? '0.00')])) as unknown as Consolidado,
  );
}

/**
 * What is owed again of each débito when a parcelamento is broken: the amounts of the day of joining less what was paid and,
 * in the same proportion, forgiven. The discount of what was not paid is lost.
 */
export function aposRuptura(debitos: readonly Consolidado[], pago: string): Omit<Consolidado, 'desconto_juros' | 'desconto_multa'>[] {
  return imputar(debitos, pago).map((done, at) => {
    const { principal, correcao, juros, multa } = debitos[at] as Consolidado;
    return {
      principal: minus(principal, done.principal),
      correcao: minus(correcao, done.correcao),
      juros: minus(juros, sumDecimals([done.juros, done.desconto_juros])),
      multa: minus(multa, sumDecimals([done.multa, done.desconto_multa])),
    };
  });
}
