import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fraction } from '../../../resources/definition/fraction';
import { dentroDosQuartis, precoDoCusto, taxaBdi } from './bdi';
import { etapasIncompletas, mesesPrevistos, valorarParcelas } from './cronograma';
import { datarEtapas } from './eap';
import { barraDoMes, mesesDasEtapas } from './gantt';
import { coordenadaDe, metrosAte } from './lugar';
import { medirEvento, medirQuantidade, parteDe, reter } from './medir';
import { diasParados, fimDoPrazo, paradaDentro, publicaDesde } from './prazo';

const NADA = { quantidade: '0', valor: '0.00' };

describe('BDI', () => {
  const composicao = {
    ac: '4',
    seguro: '0.40',
    risco: '1.27',
    garantia: '0.40',
    df: '1.23',
    lucro: '7.40',
    pis: '0.65',
    cofins: '3',
    iss: '5',
  };
  it('26,24 %; com CPRB de 4,5, 32,78 %; custo 148,92 → preço 187,9966', () => {
    expect([taxaBdi(composicao), taxaBdi({ ...composicao, cprb: '4.5' })]).toEqual(['26.24', '32.78']);
    expect(precoDoCusto('148.92', '26.24', null)).toBe('187.9966');
    expect(precoDoCusto('100', '0', '7.5')).toBe('92.5000');
  });
  it('o que passa do terceiro quartil, ou não chega ao primeiro, está fora', () => {
    expect([
      dentroDosQuartis('26.24', 'edificacoes'),
      dentroDosQuartis('26.24', 'saneamento'),
      dentroDosQuartis('20.34', 'edificacoes'),
    ]).toEqual([false, true, true]);
  });
});

describe('medição por quantidades', () => {
  it('os três itens, a glosa, o reajuste exato e as retenções: 118.597,22', () => {
    const linhas = [
      medirQuantidade({ preco: '187.4350', anterior: NADA, quantidade: '400' }),
      medirQuantidade({ preco: '14.2700', anterior: NADA, quantidade: '1820.5', glosada: '120.5' }),
      medirQuantidade({ preco: '138.9000', anterior: NADA, quantidade: '96.3333' }),
    ];
    expect(linhas.map(({ bruto }) => bruto)).toEqual(['74974.00', '25978.54', '13380.70']);
    expect(linhas[1]?.glosado).toBe('1719.54');
    const medido = Fraction.sum(linhas.map(({ valor }) => valor)).text(2);
    const reajuste = Fraction.of('1147.338').over('1089.452').times(medido).minus(medido).text(2);
    expect([medido, reajuste]).toEqual(['112613.70', '5983.52']);
    const total = Fraction.of(medido).plus(reajuste).text(2);
    const bases = { base_iss: parteDe(total, '60'), base_inss: parteDe(total, '50') };
    expect(total).toBe('118597.22');
    expect(reter(total, bases, { iss_aliquota: '3', inss_aliquota: '11', ir_aliquota: '1.2', retencao_tecnica_aliquota: null })).toEqual({
      iss: '2134.75',
      inss: '6522.85',
      ir: '1423.17',
      retencao_tecnica: '0.00',
    });
  });

  it('4 × 2,5 a 1,01 são 2,53 + 2,52 + 2,53 + 2,52 = 10,10', () => {
    const valores: string[] = [];
    for (let n = 0; n < 4; n += 1)
      valores.push(
        medirQuantidade({
          preco: '1.0100',
          anterior: { quantidade: String(n * 2.5), valor: Fraction.sum(valores).text(2) },
          quantidade: '2.5',
        }).valor,
      );
    expect(valores).toEqual(['2.53', '2.52', '2.53', '2.52']);
  });

  it('de quantas medições for, o que se mediu de tudo é a quantidade × o preço, ao centavo', () => {
    const partes = fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(partes, fc.integer({ min: 1, max: 99_999_999 }), (quantidades, preco) => {
        const quatro = (n: number) => Fraction.of(String(n)).over(10_000).text(4);
        let anterior = NADA;
        for (const quantidade of quantidades) {
          const { valor } = medirQuantidade({ preco: quatro(preco), anterior, quantidade: quatro(quantidade) });
          anterior = {
            quantidade: Fraction.of(anterior.quantidade).plus(quatro(quantidade)).text(4),
            valor: Fraction.of(anterior.valor).plus(valor).text(2),
          };
        }
        expect(anterior.valor).toBe(Fraction.of(anterior.quantidade).times(quatro(preco)).text(2));
      }),
    );
  });
});

describe('medição por eventos', () => {
  it('Fundação inteira e 2 de 3 pavimentos da Estrutura: 460.000,00; o último fecha o evento', () => {
    const fundacao = medirEvento({ valor: '180000.00', partes: 1, anterior: { partes: 0, valor: '0.00' }, aceitas: 1 });
    const estrutura = medirEvento({ valor: '420000.00', partes: 3, anterior: { partes: 0, valor: '0.00' }, aceitas: 2 });
    expect([fundacao, estrutura]).toEqual(['180000.00', '280000.00']);
    expect(medirEvento({ valor: '100.00', partes: 3, anterior: { partes: 2, valor: '66.67' }, aceitas: 1 })).toBe('33.33');
  });
});

describe('prazo e paralisações', () => {
  const parada = { inicio: '2026-05-11', fim: '2026-07-24', prorroga: true };
  it('ordem em 02/03/2026, 240 dias, parada de 11/05 a 24/07: 09/01/2027, pública desde 12/06', () => {
    expect(fimDoPrazo('2026-03-02', 240)).toBe('2026-10-27');
    expect(diasParados([parada])).toBe(74);
    expect(fimDoPrazo('2026-03-02', 240, diasParados([parada]))).toBe('2027-01-09');
    expect(publicaDesde('2026-05-11')).toBe('2026-06-12');
  });
  it('o período pode acabar no dia em que a obra para e começar no dia em que recomeça', () => {
    const dentro = (inicio: string, fim: string) => paradaDentro([parada], inicio, fim) !== undefined;
    expect([
      dentro('2026-04-11', '2026-05-10'),
      dentro('2026-04-11', '2026-05-11'),
      dentro('2026-04-11', '2026-05-12'),
      dentro('2026-07-23', '2026-08-10'),
      dentro('2026-07-24', '2026-08-10'),
    ]).toEqual([false, false, true, true, false]);
  });
  it('o abandono não prorroga', () => expect(diasParados([{ ...parada, prorroga: false }])).toBe(0));
});

describe('cronograma', () => {
  const valores = new Map([
    ['1', '48000.00'],
    ['2', '312000.00'],
    ['3', '720000.00'],
    ['4', '120000.00'],
  ]);
  const parcelas = [
    ['1', 1, '100'],
    ['2', 1, '20'],
    ['2', 2, '50'],
    ['2', 3, '30'],
    ['3', 3, '20'],
    ['3', 4, '40'],
    ['3', 5, '40'],
    ['4', 6, '100'],
  ].map(([etapa, mes, percentual]) => ({ etapa: String(etapa), mes: Number(mes), percentual: String(percentual) }));

  it('os meses do contrato de 1.200.000,00', () => {
    const meses = mesesPrevistos(valorarParcelas(parcelas, valores));
    expect(meses.map(({ valor }) => valor)).toEqual(['110400.00', '156000.00', '237600.00', '288000.00', '288000.00', '120000.00']);
    expect(meses.map(({ percentual }) => percentual)).toEqual(['9.20', '22.20', '42.00', '66.00', '90.00', '100.00']);
  });
  it('a última parcela da etapa fica com a diferença', () => {
    const cada = ['33.3333', '33.3333', '33.3334'].map((percentual, n) => ({ etapa: '1', mes: n + 1, percentual }));
    expect(valorarParcelas(cada, new Map([['1', '100.01']])).map(({ valor }) => valor)).toEqual(['33.34', '33.34', '33.33']);
    expect(etapasIncompletas(cada)).toEqual([]);
    expect(etapasIncompletas(cada.slice(1))).toEqual([{ etapa: '1', soma: '66.6667' }]);
  });
  it('as etapas começam depois da anterior e da defasagem; em círculo, não há datas', () => {
    const etapa = (codigo: string, dias: number, predecessora: string | null, defasagem: number | null = null) => ({
      codigo,
      dias,
      predecessora,
      defasagem,
    });
    const datas = datarEtapas([etapa('2', 10, '1', 5), etapa('1', 30, null)], '2026-03-02');
    expect(datas?.get('1')).toEqual({ inicio: '2026-03-02', fim: '2026-03-31' });
    expect(datas?.get('2')).toEqual({ inicio: '2026-04-06', fim: '2026-04-15' });
    expect(datarEtapas([etapa('1', 1, '2'), etapa('2', 1, '1')], '2026-03-02')).toBeNull();
  });
});

it('a distância de uma foto ao ponto, ao trecho e à área da obra, em metros', () => {
  const canto = (latitude: number, longitude: number) => ({ latitude, longitude });
  const quadra = [canto(0, 0), canto(0, 0.01), canto(0.01, 0.01), canto(0.01, 0)];
  expect(metrosAte({ kind: 'ponto', corners: [canto(0, 0)] }, canto(0, 0.01))).toBe(1112);
  expect(metrosAte({ kind: 'linha', corners: [canto(0, 0), canto(0, 0.02)] }, canto(0.001, 0.01))).toBe(111);
  expect(metrosAte({ kind: 'area', corners: quadra }, canto(0.005, 0.005))).toBe(0);
  expect(metrosAte({ kind: 'area', corners: quadra }, canto(0.005, -0.001))).toBe(111);
});

describe('o cronograma desenhado', () => {
  const etapa = { inicio: '2026-09-08', fim: '2026-11-07', feito: '50.00' };
  it('cada mês tem quatro semanas: antes nada, o feito, o que falta', () => {
    expect(mesesDasEtapas([etapa, { inicio: '2026-10-01', fim: '2026-12-31' }])).toEqual(['2026-09', '2026-10', '2026-11', '2026-12']);
    expect(['2026-09', '2026-10', '2026-11', '2026-12'].map((mes) => barraDoMes(etapa, mes))).toEqual(['·███', '██░░', '░···', '····']);
    expect(barraDoMes({ ...etapa, feito: null }, '2026-09')).toBe('·░░░');
    expect(mesesDasEtapas([])).toEqual([]);
  });
  it('o lugar que o telefone disse escreve-se em graus', () => {
    expect([coordenadaDe(-23.5, -46.63333333), coordenadaDe(null, null)]).toEqual(['-23.500000, -46.633333', null]);
  });
});
