import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCents, sumDecimals, toCents } from '../../../resources/definition';
import { atualizar, type Encargos } from './atualizar';
import { comporGuia, type DebitoDevido, totalDaGuia } from './compor-guia';
import { ratear } from './ratear';

const LAW: Encargos[] = [{ inicio_vigencia: '2020-01-01', modo: 'selic', multa: 'diaria', multa_dia: '0.33', multa_teto: '20' }];
const series = { selic: () => '1', indice: () => () => '0' };
const noDia = (_tributo: number, due: { principal: string; vencimento: string }, data: string) => atualizar(due, data, LAW, series);

/** The launch of LT1: 1.415,13 in ten parcels, cota única of 141,51 off until 10/03/2026. */
const IPTU: DebitoDevido[] = ['141.54', ...Array<string>(9).fill('141.51')].map((principal, n) => ({
  id: n + 1,
  tributo_id: 1,
  lancamento_id: 7,
  principal,
  saldo: principal,
  pagavel_ate: `2026-${String(n + 3).padStart(2, '0')}-10`,
  unica: { ate: '2026-03-10', desconto: '141.51', parcelas: 10 },
}));
const total = (debitos: readonly DebitoDevido[], data: string) => totalDaGuia(comporGuia(debitos, data, noDia));

describe('composição da guia', () => {
  it('LT1: a cota única tem o desconto, inteiro, quando estão todas as parcelas, no prazo', () => {
    expect(total(IPTU, '2026-03-10')).toBe('1273.62');
    expect(sumDecimals(comporGuia(IPTU, '2026-03-10', noDia).map(({ desconto }) => desconto))).toBe('141.51');
    expect(total(IPTU.slice(1), '2026-03-10')).toBe('1273.59');
    // 0,33 % of one day on the first parcel, and no discount
    expect(total(IPTU, '2026-03-11')).toBe('1415.60');
  });

  it('uma parcela já paga em parte desfaz a cota única; a paga não soma', () => {
    const [first, ...others] = IPTU as [DebitoDevido, ...DebitoDevido[]];
    expect(total([{ ...first, saldo: '0.00' }, ...others], '2026-03-10')).toBe('1273.59');
    expect(total([{ ...first, saldo: '100.00' }, ...others], '2026-03-10')).toBe('1373.59');
  });

  it('o rateio soma sempre o valor', () => {
    const cents = fc.bigInt(0n, 10_000_000n).map(fromCents);
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 6 }), (valor, pesos) => {
        fc.pre(pesos.some((peso) => toCents(peso) > 0n));
        expect(sumDecimals(ratear(valor, pesos))).toBe(valor);
      }),
    );
  });
});
