import { describe, expect, it } from 'vitest';
import { Fraction } from '../../../resources/definition/fraction';
import { calcular } from './calcular';
import { encargo } from './encargos';
import { direitosDoFim } from './fim-do-vinculo';
import { entrada, INSS, IRRF, lancamento, linhas, NADA_PAGO, pensao, rgps, vinculo } from './fixtures';
import { progressiva } from './inss';
import { irrf } from './irrf';
import type { Entrada, TabelaInss, Vinculo } from './tipos';

const one = (own: Vinculo, more: Partial<Entrada> = {}) => {
  const [contracheque] = calcular(entrada([own], more));
  if (!contracheque) throw new Error('sem contracheque');
  return contracheque;
};

/** Handbook Pessoal 5.7, to the cent. */
describe('exemplos da lei', () => {
  it('X1: efetivo com dois quinquênios e um dependente: o simplificado é melhor', () => {
    const made = one(vinculo('2600.00', { quinquenios: 2, anos: 11 }), { dependentes_ir: 1 });
    expect(linhas(made)).toEqual({ 1: '2600.00', 10: '260.00', 501: '400.40' });
    expect([made.cestas.mensal.renda, made.bases.irrf, made.liquido]).toEqual(['2860.00', '2252.80', '2459.60']);
    expect([encargo([made.bases.rpps], '21').valor, encargo([made.bases.rpps], '2').valor]).toEqual(['600.60', '57.20']);
  });

  it('X2: professora com regência e dois dependentes', () => {
    const made = one(vinculo('6200.00', { lancamentos: [lancamento(21, { percentual: '10' })] }), { dependentes_ir: 2 });
    expect(linhas(made)).toEqual({ 1: '6200.00', 21: '620.00', 501: '954.80', 503: '529.36' });
    expect([made.cestas.mensal.renda, made.bases.irrf, made.liquido]).toEqual(['6820.00', '5486.02', '5335.84']);
  });

  it('X3: comissionado com pensão de 20 % do líquido', () => {
    const made = one(rgps('9500.00', { pensoes: [pensao('20')] }));
    expect(linhas(made)).toEqual({ 1: '9500.00', 502: '988.07', 503: '1019.99', 520: '1498.39' });
    expect([made.bases.irrf, made.liquido]).toEqual(['7013.54', '5993.55']);
    expect([encargo([made.bases.inss], '16').valor, encargo([made.bases.inss], '2').valor]).toEqual(['1520.00', '190.00']);
  });

  it('X4: temporária admitida em 16/03, com dois filhos e vale-transporte', () => {
    const own = rgps('1900.00', { inicio: '2026-03-16', quotas: 2, lancamentos: [lancamento(550, { valor: '114.40' })] });
    const made = one(own);
    expect(made.dias).toBe(15);
    expect(linhas(made)).toEqual({ 1: '950.00', 60: '67.54', 502: '71.25', 550: '57.00' });
    expect(made.liquido).toBe('889.29');
  });

  it('X5: 13º de quem começou em 16/04: 9/12', () => {
    const own = vinculo('7400.00', {
      inicio: '2026-04-16',
      decimo: { primeira: '2775.00', integral: '0', variaveis: '0', variaveis_rpps: '0' },
    });
    const first = one(own, { folha: 'decimo_1', competencia: '2026-06' });
    expect(linhas(first)).toEqual({ 30: '2775.00' });
    const made = one(own, { folha: 'decimo_2', competencia: '2026-12' });
    expect(linhas(made)).toEqual({ 31: '5550.00', 504: '777.00', 506: '164.18', 540: '2775.00' });
    expect([made.bases.irrf_13, made.liquido]).toEqual(['4773.00', '1833.82']);
  });

  it('X6: médico com dois vínculos: INSS e IR uma vez, repartidos', () => {
    const two = [rgps('6000.00', { acumulavel: 'saude' }), rgps('4500.00', { id: 2, acumulavel: 'saude' })];
    const [a, b] = calcular(entrada(two));
    expect(linhas(a)).toEqual({ 1: '6000.00', 502: '564.61', 503: '975.46' });
    expect(linhas(b)).toEqual({ 1: '4500.00', 502: '423.46', 503: '731.59' });
    expect(
      Fraction.of(a?.liquido ?? '0')
        .plus(b?.liquido ?? '0')
        .text(),
    ).toBe('7804.88');
  });

  it('X7: auditor sem limite do RGPS, acima do teto', () => {
    const made = one(vinculo('16500.00', { quinquenios: 5 }), { parametros: { ...entrada([]).parametros, teto: '18500.00' } });
    expect(linhas(made)).toEqual({ 1: '16500.00', 10: '4125.00', 501: '2590.00', 503: '3466.52', 531: '2125.00' });
    expect([made.bases.rpps, made.bases.irrf, made.liquido]).toEqual(['18500.00', '15910.00', '12443.48']);
  });

  it('X8: terço de férias separado do mês, ou somado a ele', () => {
    const own = vinculo('4500.00', { ferias: [{ dias: 30, abono: 0 }] });
    const apart = one(own);
    expect(linhas(apart)).toEqual({ 1: '4500.00', 40: '1500.00', 501: '630.00' });
    expect(apart.liquido).toBe('5370.00');
    const joined = one(own, { parametros: { ...entrada([]).parametros, irrf_ferias: 'conjunto' } });
    expect([linhas(joined)[503], joined.liquido]).toEqual(['388.27', '4981.73']);
  });

  it.each([
    ['2024-01', 2024, '518.81', '354.47', '4126.72'],
    ['2024-02', 2024, '518.81', '335.15', '4146.04'],
    ['2024-02', 2025, '509.58', '335.15', '4155.27'],
    ['2025-05', 2025, '509.58', '312.89', '4177.53'],
    ['2026-01', 2026, '501.50', undefined, '4498.50'],
  ] as const)('R$ 5.000,00 no RGPS, tabela do IR de %s e INSS de %i', (tabela, ano, ...expected) => {
    const made = one(rgps('5000.00'), { irrf: IRRF[tabela] as Entrada['irrf'], inss: INSS[ano] as TabelaInss });
    expect([linhas(made)[502], linhas(made)[503], made.liquido]).toEqual(expected);
  });
});

describe('tabelas', () => {
  const inss = (base: string, ano = 2026) => progressiva(Fraction.of(base), (INSS[ano] as TabelaInss).faixas, 'truncar_faixa').text();

  it('INSS: máximos publicados, cada faixa truncada', () => {
    expect([inss('0'), inss('1621.00'), inss('5000.00')]).toEqual(['0.00', '121.57', '501.50']);
    expect([inss('99999.00', 2024), inss('99999.00', 2025), inss('99999.00')]).toEqual(['908.85', '951.62', '988.07']);
    const rounded = (ano: number) => progressiva(Fraction.of('9999.00'), (INSS[ano] as TabelaInss).faixas, 'arredondar_total').text();
    expect([rounded(2024), rounded(2025), rounded(2026)]).toEqual(['908.86', '951.63', '988.09']);
  });

  it.each([
    ['5000.00', '312.89', '0.00'],
    ['5000.01', '312.89', '0.00'],
    ['6000.00', '574.29', '394.54'],
    ['7349.99', '945.54', '945.53'],
    ['7350.00', '945.54', '945.54'],
    ['7350.01', '945.54', '945.54'],
    ['5027.93', '319.17', '0.00'],
    ['5027.94', '319.18', '10.01'],
  ])('IR de 2026 sobre R$ %s só com o simplificado', (renda, imposto, ir) => {
    const made = irrf(
      {
        renda: Fraction.of(renda),
        deducoes: Fraction.ZERO,
        simplificado: true,
        reducao: { renda: Fraction.of(renda), tomada: Fraction.ZERO },
        minimo: true,
      },
      IRRF['2026-01'] as Entrada['irrf'],
    );
    expect([made.imposto.text(), made.ir.text()]).toEqual([imposto, ir]);
  });

  it('o encargo é sobre o total, e as partes somam a guia', () => {
    expect(encargo(['10000.01', '20000.02'], '16')).toEqual({ base: '30000.03', valor: '4800.00', partes: ['1600.00', '3200.00'] });
  });
});

/** formats/folha.md 6, to the cent. */
describe('férias, 13º e fim do vínculo', () => {
  const progressivo = {
    faixas: [
      ...(INSS[2026] as TabelaInss).faixas,
      { ate: '14514.30', aliquota: '14.5' },
      { ate: '29028.57', aliquota: '16.5' },
      { ate: '56605.73', aliquota: '19' },
      { ate: null, aliquota: '22' },
    ],
    limitado: false,
    isento: '0',
  };
  const rescindir = (own: Vinculo, competencia: string, more: Partial<Entrada> = {}) =>
    one(own, { folha: 'rescisao', competencia, ...more });

  it('A: empregado público dispensado sem causa, com aviso indenizado', () => {
    const fim = '2026-08-18';
    const inicio = '2023-03-10';
    const rescisao = direitosDoFim({
      inicio,
      fim,
      celetista: true,
      aviso_indenizado: true,
      paga_13: true,
      paga_ferias: true,
      ausencias: [],
      ferias_desde: inicio,
      ferias_gozadas: 60,
    });
    expect(rescisao).toEqual({ aviso: 39, decimo_avos: 8, decimo_aviso_avos: 1, ferias_vencidas: 30, ferias_avos: 7 });
    const made = rescindir(rgps('3200.00', { inicio, fim, celetista: true, rescisao }), '2026-08');
    expect(linhas(made)).toEqual({
      50: '2488.89',
      51: '4266.67',
      71: '2133.33',
      72: '1920.00',
      73: '4160.00',
      75: '266.67',
      502: '148.48',
      505: '191.68',
    });
    expect([made.proventos, made.liquido, made.bases.fgts]).toEqual(['15235.56', '14895.40', '8480.00']);
  });

  it('B: comissionado exonerado, que já recebeu a 1ª parcela do 13º', () => {
    const [inicio, fim] = ['2025-01-02', '2026-10-20'];
    const rescisao = direitosDoFim({
      inicio,
      fim,
      celetista: false,
      aviso_indenizado: false,
      paga_13: true,
      paga_ferias: true,
      ausencias: [],
      ferias_desde: '2026-01-01',
      ferias_gozadas: 0,
    });
    const own = rgps('6800.00', {
      inicio,
      fim,
      rescisao,
      decimo: { primeira: '3400.00', integral: '0', variaveis: '0', variaveis_rpps: '0' },
    });
    const made = rescindir(own, '2026-10');
    expect(linhas(made)).toEqual({
      50: '7555.56',
      71: '5666.67',
      72: '4533.33',
      502: '436.16',
      505: '594.83',
      506: '261.90',
      540: '3400.00',
    });
    expect([made.proventos, made.liquido]).toEqual(['17755.56', '13062.67']);
  });

  it('C: terço de quem ganha 12.000,00: a redução é uma por pagador e mês', () => {
    const own = vinculo('12000.00', { rpps: progressivo, ferias: [{ dias: 30, abono: 0 }] });
    const paid = (more: Partial<Entrada['parametros']>) =>
      one(own, { dependentes_ir: 2, parametros: { ...entrada([]).parametros, ...more } }).liquido;
    expect(paid({ reducao_nas_ferias: 'conjunta' })).toBe('12511.37');
    expect(paid({ reducao_nas_ferias: 'separada' })).toBe('12626.13');
    expect(paid({ irrf_ferias: 'conjunto' })).toBe('11526.13');
  });

  it('D: temporário no fim do contrato, com duas faltas no mês', () => {
    const [inicio, fim] = ['2026-02-09', '2026-11-30'];
    const rescisao = direitosDoFim({
      inicio,
      fim,
      celetista: false,
      aviso_indenizado: false,
      paga_13: true,
      paga_ferias: true,
      ausencias: [],
      ferias_desde: inicio,
      ferias_gozadas: 0,
    });
    const made = rescindir(
      rgps('2400.00', { inicio, fim, rescisao, lancamentos: [lancamento(530, { quantidade: '2', fixo: false })] }),
      '2026-11',
      {
        dependentes_ir: 1,
      },
    );
    expect(linhas(made)).toEqual({ 50: '2666.67', 71: '2000.00', 72: '2400.00', 502: '177.28', 505: '155.68', 530: '160.00' });
    expect([made.proventos, made.liquido]).toEqual(['7066.67', '6573.71']);
    const bases = [made.bases.inss, made.bases.inss_13];
    expect([encargo(bases, '16').valor, encargo(bases, '2').valor]).toEqual(['678.40', '84.80']);
  });

  it('E: aposentado de 68 anos contribui sobre o que passa do teto, e uma parte é isenta', () => {
    const rpps = { faixas: [{ ate: null, aliquota: '14' }], limitado: false, isento: '8475.55' };
    const inativo = (valor: string) => one(vinculo('0', { inativo: true, idade: 68, rpps, lancamentos: [lancamento(3, { valor })] }));
    const above = inativo('11200.00');
    expect(linhas(above)).toEqual({ 3: '11200.00', 501: '381.42', 503: '1480.70' });
    expect([above.cestas.mensal.renda, above.bases.irrf, above.liquido]).toEqual(['9296.02', '8688.82', '9337.88']);
    expect([linhas(inativo('6900.00')), inativo('6900.00').liquido]).toEqual([{ 3: '6900.00' }, '6900.00']);
  });

  it('F e H: 13º com média do que variou, sem e com pensão', () => {
    const decimo = { primeira: '3120.00', integral: '0', variaveis: '2880.00', variaveis_rpps: '0' };
    // the extra hours of the year are not of the base of the regime próprio
    const own = vinculo('6000.00', { decimo, rpps: { faixas: [{ ate: null, aliquota: '14' }], limitado: false, isento: '0' } });
    expect(linhas(one(own, { folha: 'decimo_1', competencia: '2026-06' }))).toEqual({ 30: '3120.00' });
    const second = one(own, { folha: 'decimo_2', competencia: '2026-12' });
    expect(linhas(second)).toEqual({ 31: '6000.00', 32: '240.00', 504: '840.00', 506: '428.47', 540: '3120.00' });
    expect(second.liquido).toBe('1851.53');
    const alimony = one({ ...own, pensoes: [pensao('20')] }, { folha: 'decimo_2', competencia: '2026-12' });
    expect(linhas(alimony)).toEqual({ 31: '6000.00', 32: '240.00', 504: '840.00', 506: '155.72', 522: '1048.86', 540: '3120.00' });
    expect(alimony.liquido).toBe('1075.42');
  });

  it('G: empregado público com 20 dias de férias e 10 vendidos no mês', () => {
    const away = { inicio: '2026-03-01', fim: '2026-03-20', paga: '0', conta_13: true };
    const own = rgps('3600.00', { celetista: true, ausencias: [away], ferias: [{ dias: 20, abono: 10 }] });
    const made = one(own);
    expect(linhas(made)).toEqual({ 1: '1200.00', 40: '800.00', 41: '1600.00', 42: '2400.00', 502: '417.50' });
    expect(made.liquido).toBe('5582.50');
    expect(made.cestas.ferias.deducoes).toBe('303.64');
  });

  it('as férias pagas antes tomam a redução, e o mês não a tem outra vez', () => {
    const conjunta = { parametros: { ...entrada([]).parametros, reducao_nas_ferias: 'conjunta' } } as const;
    const own = vinculo('6000.00');
    const ferias = one({ ...vinculo('12000.00'), ferias: [{ dias: 30, abono: 0 }] }, { ...conjunta, folha: 'ferias' });
    // 4.000,00 alone: 114,76 of tax, which the reduction takes whole
    expect(linhas(ferias)).toEqual({ 40: '4000.00' });
    const ja = { ...NADA_PAGO, cestas: { ...NADA_PAGO.cestas, ferias: { ...ferias.cestas.ferias, ir: '0' } } };
    const [first, after] = [one(own, conjunta), one(own, { ...conjunta, ja })];
    // R 6.000,00 alone is reduced by 179,75; with the 4.000,00 of the férias there is none left
    expect([linhas(first)[503], linhas(after)[503]]).toEqual(['330.52', '510.27']);
  });

  it('X8 com uma redução só no mês: o terço não dobra o que a lei tira', () => {
    const own = vinculo('4500.00', { ferias: [{ dias: 30, abono: 0 }] });
    const made = one(own, { parametros: { ...entrada([]).parametros, reducao_nas_ferias: 'conjunta' } });
    // R 6.000,00 finds 179,75, below the 195,26 of the month
    expect(linhas(made)).toEqual({ 1: '4500.00', 40: '1500.00', 501: '630.00', 503: '15.51' });
  });
});
