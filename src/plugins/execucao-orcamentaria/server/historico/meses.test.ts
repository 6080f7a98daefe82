import { describe, expect, it } from 'vitest';
import { compareDecimals, sumDecimals } from '../../../../resources/definition';
import { EMPENHOS_DO_ANO, ORDENS_DO_ANO, RECEITAS_DO_ANO, ULTIMO_MES } from './meses';

const somar = (values: readonly string[]) => sumDecimals(['0.00', ...values]);
/** No company sells more than this to a municipality of this size in ten months, in reais. */
const MOST = '3000000.00';

describe('o ano da demonstração maior', () => {
  it('tem cerca de 400 empenhos, cada um recebido no mês, e cada mês pago no seguinte até o último', () => {
    expect(EMPENHOS_DO_ANO).toHaveLength(390);
    expect(ORDENS_DO_ANO).toHaveLength((EMPENHOS_DO_ANO.length / ULTIMO_MES) * (ULTIMO_MES - 1));
    const notas = EMPENHOS_DO_ANO.flatMap(({ liquidacoes = [] }) => liquidacoes.map(([, , nota]) => nota));
    expect(new Set(notas).size).toBe(EMPENHOS_DO_ANO.length);
    for (const { nota } of ORDENS_DO_ANO) expect(notas).toContain(nota);
    for (const { data, valor, liquidacoes = [] } of EMPENHOS_DO_ANO) {
      expect(liquidacoes.map(([dia, quanto]) => [dia.slice(0, 7), quanto])).toEqual([[data.slice(0, 7), valor]]);
      expect(liquidacoes[0]?.[0] ?? '').not.toBe('');
      expect((liquidacoes[0]?.[0] ?? '') >= data).toBe(true);
    }
  });

  it('nenhuma empresa vende mais do que cabe em um município deste tamanho, e o que entra paga o que sai', () => {
    const porCredor = new Map<string, string[]>();
    for (const { credor = '', valor, historico } of EMPENHOS_DO_ANO)
      if (!historico.startsWith('Folha')) porCredor.set(credor, [...(porCredor.get(credor) ?? []), valor]);
    expect(porCredor.size).toBeGreaterThan(25);
    for (const [credor, valores] of porCredor) expect(compareDecimals(somar(valores), MOST), credor).toBeLessThan(0);
    const [entra, sai] = [somar(RECEITAS_DO_ANO.map(({ valor }) => valor)), somar(EMPENHOS_DO_ANO.map(({ valor }) => valor))];
    expect(compareDecimals(entra, sai)).toBeGreaterThan(0);
  });

  it('dois meses não são iguais', () => {
    const ofMonth = (mes: string) => EMPENHOS_DO_ANO.filter(({ data }) => data.slice(5, 7) === mes).map(({ valor }) => valor);
    expect(ofMonth('03')).not.toEqual(ofMonth('04'));
  });
});
