import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fraction } from '../../../resources/definition/fraction';
import { aquisitivo, diasDeDireito } from './aquisitivo';
import { calcular } from './calcular';
import { avos, diasPagos } from './dias';
import { apurar, lerFormula } from './expressao';
import { avosDoAquisitivo, diasDeAviso } from './fim-do-vinculo';
import { EVENTOS, entrada, INSS, IRRF, lancamento, linhas, NADA_PAGO, pensao, rgps, vinculo } from './fixtures';
import { progressiva } from './inss';
import { irrf } from './irrf';
import { matricula } from './matricula';
import { ordenar } from './ordenar';
import { repartir } from './repartir';
import type { Contracheque, Entrada, Evento, TabelaInss, Vinculo } from './tipos';

const RUNS = { numRuns: 5 };
const de = (value: string | number) => Fraction.of(value);
const cents = (most: number) => fc.integer({ min: 0, max: most }).map((value) => de(value).over(100).text());
const PARAMETROS = entrada([]).parametros;

describe('dias e avos (M4)', () => {
  it.each([
    ['2026-03', '2026-03-16', null, 15],
    ['2026-05', '2020-01-01', '2026-05-10', 10],
    ['2026-02', '2026-02-28', null, 3],
    ['2026-01', '2026-01-31', null, 1],
    ['2026-04', '2026-04-10', '2026-04-20', 11],
    ['2026-04', '2026-05-01', null, 0],
    ['2026-04', '2020-01-01', '2026-03-31', 0],
    ['2024-02', '2020-01-01', null, 30],
  ])('%s, de %s a %s: %i dias', (competencia, inicio, fim, dias) => {
    expect(diasPagos(competencia, inicio, fim)).toBe(dias);
  });

  it('o 13º conta os meses com 15 dias', () => {
    expect([avos('2026-12', '2026-04-16', null), avos('2026-12', '2026-04-17', null), avos('2026-07', '2020-01-01', '2026-07-14')]).toEqual(
      [9, 8, 6],
    );
  });

  it('uma progressão no dia 16 paga metade de cada padrão, e o dia 31 não paga a mais', () => {
    const padrao = { tipo: 'vencimento', carga: '40', proporcional: true };
    const padroes = (dia: string) => [
      { ...padrao, inicio: '2015-02-02', valor: '3000.00' },
      { ...padrao, inicio: dia, valor: '3300.00' },
    ];
    const paid = (dia: string) => linhas(calcular(entrada([vinculo('0', { padroes: padroes(dia) })]))[0])[1];
    expect([paid('2026-03-16'), paid('2026-03-31'), paid('2026-03-01')]).toEqual(['3150.00', '3000.00', '3300.00']);
  });

  it('a jornada menor paga na proporção; a designação paga a diferença ou o percentual', () => {
    const half = vinculo('3000.00', { jornadas: [{ inicio: '2015-02-02', carga: '20' }] });
    expect(linhas(calcular(entrada([half]))[0])[1]).toBe('1500.00');
    const comissao = { inicio: '2026-03-16', fim: null, valor: '5000.00', percentual: '40' };
    const paid = (forma: 'cargo' | 'diferenca' | 'percentual') =>
      linhas(calcular(entrada([vinculo('3000.00', { comissoes: [{ ...comissao, forma }] })]))[0]);
    expect(paid('diferenca')).toMatchObject({ 1: '3000.00', 20: '1000.00' });
    expect(paid('percentual')).toMatchObject({ 1: '3000.00', 20: '1000.00' });
    expect(paid('cargo')).toMatchObject({ 1: '4000.00' });
  });
});

describe('expressões', () => {
  const contexto = {
    variavel: (nome: string) => de({ vencimento: '1000', anos: '20' }[nome] ?? '0'),
    evento: (codigo: number) => de(codigo),
    base: () => de('7.5'),
  };
  const value = (texto: string) => apurar(lerFormula(texto), contexto).text(6);

  it.each([
    ['1 + 2 * 3', '7.000000'],
    ['(1 + 2) × 3 ÷ 4', '2.250000'],
    ['-vencimento * 0,05', '-50.000000'],
    ['1 / 3 * 3', '1.000000'],
    ['arred(2 / 3; 2) + trunc(2 / 3; 2)', '1.330000'],
    ['min(evento(12); base(inss)) + max(1; 2)', '9.500000'],
    ['se(anos >= 20 e vencimento > 0; vencimento / 6; 0)', '166.666667'],
    ['se(anos < 20 ou anos ≠ 20; 1 / 0; 5)', '5.000000'],
  ])('%s = %s', (texto, expected) => {
    expect(value(texto)).toBe(expected);
  });

  it.each([
    ['salario + 1', 'A fórmula não conhece "salario".'],
    ['1 +', 'A fórmula está incompleta.'],
    ['(1', 'Falta ")".'],
    ['1 2', 'Não se esperava "2".'],
    ['min(1)', '"min" tem 2 partes, separadas por ponto e vírgula.'],
    ['se(1; 2; 3)', '"se" começa por uma comparação.'],
    ['1 + (2 > 1)', '"+" não se aplica a uma comparação.'],
    ['1 e 2', '"e" junta comparações, como "anos > 5".'],
    ['evento(x)', 'Informe o código do evento, como em evento(1).'],
    ['base(fgts)', 'As bases são inss, rpps, irrf.'],
    ['1 $ 2', 'Não se entende a fórmula a partir de "$ 2".'],
  ])('%s é recusada', (texto, message) => {
    expect(() => lerFormula(texto)).toThrow(message);
  });

  it('E1 e E2: a ordem segue as referências, e um círculo é recusado com o caminho', () => {
    const evento = (codigo: number, formula: string): Evento => ({ ...(EVENTOS[0] as Evento), codigo, formula_tipo: 'expressao', formula });
    const order = ordenar([evento(12, 'evento(45)'), evento(13, '1'), evento(45, 'evento(13)')]);
    expect(order.map(({ codigo }) => codigo)).toEqual([13, 45, 12]);
    const circle = () => ordenar([evento(12, 'evento(45)'), evento(45, 'evento(12) + 1')]);
    expect(circle).toThrow('Referência circular: 0012 → 0045 → 0012.');
    expect(() => ordenar([evento(12, 'evento(12)')])).toThrow('Referência circular: 0012 → 0012.');
  });

  it('E3: dividir por zero é um erro da linha, nunca zero', () => {
    const [extra] = EVENTOS.filter(({ codigo }) => codigo === 15);
    const wrong = { ...(extra as Evento), formula: 'quantidade / idade' };
    const eventos = EVENTOS.map((evento) => (evento.codigo === 15 ? wrong : evento));
    const [made] = calcular(entrada([vinculo('3000.00', { idade: 0, lancamentos: [lancamento(15, { quantidade: '2' })] })], { eventos }));
    expect(made?.divergencias).toEqual([{ gravidade: 'erro', texto: 'Evento 0015, Hora extra 50 %: divisão por zero.' }]);
    expect(linhas(made)[15]).toBeUndefined();
  });

  it('a hora extra usa o valor da hora do mês inteiro, com seis casas', () => {
    const own = vinculo('2600.00', { quinquenios: 2, lancamentos: [lancamento(15, { quantidade: '7' })] });
    // (2.600,00 + 260,00) ÷ 200 = 14,30; × 7 × 1,5
    expect(linhas(calcular(entrada([own]))[0])[15]).toBe('150.15');
    const half = { ...own, inicio: '2026-03-16', padroes: own.padroes, jornadas: own.jornadas };
    expect(linhas(calcular(entrada([half]))[0])).toMatchObject({ 1: '1300.00', 15: '150.15' });
  });
});

describe('passos', () => {
  it('o complemento leva ao salário mínimo dos dias', () => {
    expect(linhas(calcular(entrada([vinculo('1500.00')]))[0])).toMatchObject({ 1: '1500.00', 22: '121.00' });
    const late = vinculo('1500.00', { inicio: '2026-03-16' });
    // 1.621,00 ÷ 2 = 810,50
    expect(linhas(calcular(entrada([late]))[0])).toMatchObject({ 1: '750.00', 22: '60.50' });
  });

  it('as faltas baixam as bases; o que excede a margem e o saldo fica para depois', () => {
    const own = vinculo('3000.00', {
      lancamentos: [
        lancamento(530, { quantidade: '3' }),
        lancamento(560, { valor: '700.00' }),
        lancamento(570, { percentual: '20' }),
        lancamento(590, { valor: '99.00' }),
      ],
    });
    const [made] = calcular(entrada([own]));
    // margin: 35 % of 3.000,00 − RPPS 378,00 − faltas 300,00 = 812,70
    expect(linhas(made)).toEqual({ 1: '3000.00', 501: '378.00', 530: '300.00', 560: '700.00', 570: '112.70', 590: '99.00' });
    expect(made?.bases).toMatchObject({ rpps: '2700.00', margem: '0.00' });
    expect(made?.nao_descontado).toMatchObject([{ codigo: 570, valor: '487.30' }]);
    expect(made?.divergencias).toEqual([
      { gravidade: 'aviso', texto: 'Evento 0570, Mensalidade sindical: faltou saldo para descontar R$ 487,30.' },
    ]);
  });

  it('acima do teto corta-se primeiro o vínculo menor; os de um par permitido medem-se um a um', () => {
    const parametros = { ...PARAMETROS, teto: '10000.00' };
    const two = (acumulavel: 'nao' | 'professor') => [vinculo('8000.00', { acumulavel }), vinculo('3000.00', { id: 2, acumulavel })];
    const cortar = (acumulavel: 'nao' | 'professor') => calcular(entrada(two(acumulavel), { parametros })).map((made) => linhas(made)[531]);
    expect([cortar('nao'), cortar('professor')]).toEqual([
      [undefined, '1000.00'],
      [undefined, undefined],
    ]);
  });

  it('outro empregador conta para o teto do INSS; o regime próprio limitado para no do RGPS', () => {
    const [made] = calcular(entrada([rgps('5000.00')], { outros: { base: '7000.00', desconto: '780.00' } }));
    expect(linhas(made)[502]).toBe('208.07');
    const [limited] = calcular(
      entrada([vinculo('9000.00', { rpps: { faixas: [{ ate: null, aliquota: '14' }], limitado: true, isento: '0' } })]),
    );
    expect(linhas(limited)[501]).toBe('1186.58');
  });

  it('o desconto judicial que não cabe é um erro', () => {
    const pensoes = [pensao('0', { forma: 'valor', percentual: null, valor: '9000.00' })];
    const [made] = calcular(entrada([rgps('3000.00', { pensoes })]));
    expect([made?.liquido, made?.divergencias[0]?.gravidade]).toEqual(['0.00', 'erro']);
  });

  it('a folha complementar só paga o que se lançou, e completa o INSS e o IR do mês', () => {
    const whole = calcular(entrada([rgps('6000.00', { lancamentos: [lancamento(70, { valor: '1000.00' })] })]))[0] as Contracheque;
    const first = calcular(entrada([rgps('6000.00')]))[0] as Contracheque;
    const ja = {
      ...NADA_PAGO,
      base_inss: first.bases.inss,
      inss: linhas(first)[502] ?? '0',
      cestas: { ...NADA_PAGO.cestas, mensal: { ...first.cestas.mensal, ir: linhas(first)[503] ?? '0' } },
    };
    const [more] = calcular(
      entrada([rgps('6000.00', { lancamentos: [lancamento(70, { valor: '1000.00' })] })], { folha: 'complementar', ja }),
    );
    const somar = (codigo: number) => Fraction.sum([linhas(first)[codigo] ?? '0', linhas(more)[codigo] ?? '0']).text();
    expect(linhas(more)[1]).toBeUndefined();
    expect([somar(502), somar(503)]).toEqual([linhas(whole)[502], linhas(whole)[503]]);
  });

  it('a matrícula tem o dígito módulo 11', () => {
    expect([matricula(1), matricula(12345), matricula(999999)]).toEqual(['000001-9', '012345-5', '999999-0']);
  });
});

/** A vínculo at random, with what may be launched for it. */
const vinculoQualquer = (id: number): fc.Arbitrary<Vinculo> =>
  fc
    .record({
      valor: cents(3_000_000),
      regime: fc.constantFrom('rpps' as const, 'rgps' as const),
      inicio: fc.constantFrom('2010-05-04', '2026-03-11'),
      quinquenios: fc.integer({ min: 0, max: 7 }),
      quotas: fc.integer({ min: 0, max: 3 }),
      extra: cents(10_000),
      terco: cents(300_000),
      loan: cents(400_000),
      faltas: fc.integer({ min: 0, max: 5 }),
      percentual: fc.option(fc.integer({ min: 1, max: 40 })),
      acumulavel: fc.constantFrom('nao' as const, 'saude' as const),
    })
    .map(({ valor, regime, extra, terco, loan, faltas, percentual, ...more }) =>
      vinculo(valor, {
        ...more,
        id,
        regime,
        rpps: regime === 'rpps' ? { faixas: [{ ate: null, aliquota: '14' }], limitado: id % 2 === 0, isento: '0' } : null,
        pensoes: percentual === null ? [] : [pensao(String(percentual))],
        lancamentos: [
          { ...lancamento(15, { quantidade: extra }), id: id * 10 },
          { ...lancamento(40, { valor: terco }), id: id * 10 + 1 },
          { ...lancamento(560, { valor: loan }), id: id * 10 + 2 },
          { ...lancamento(530, { quantidade: String(faltas) }), id: id * 10 + 3 },
        ],
      }),
    );

const anyEntrada = fc
  .record({
    a: vinculoQualquer(1),
    b: fc.option(vinculoQualquer(2)),
    dependentes_ir: fc.integer({ min: 0, max: 4 }),
    teto: fc.option(cents(4_000_000).map((value) => de(value).plus('5000').text())),
    folha: fc.constantFrom('mensal' as const, 'decimo_2' as const),
  })
  .map(({ a, b, dependentes_ir, teto, folha }) =>
    entrada(b ? [a, b] : [a], {
      dependentes_ir,
      folha,
      competencia: folha === 'mensal' ? '2026-03' : '2026-12',
      parametros: { ...PARAMETROS, teto },
    }),
  );

const many = fc.array(anyEntrada, { minLength: 40, maxLength: 40 });

describe('invariantes', () => {
  it('P1: a mesma entrada, em qualquer ordem, dá os mesmos bytes', () => {
    fc.assert(
      fc.property(many, fc.nat(), (entradas, seed) => {
        for (const one of entradas) {
          const turned = <T>(list: readonly T[]) => list.map((_, n) => list[(n + seed) % list.length] as T).reverse();
          const shuffled: Entrada = {
            ...one,
            eventos: turned(one.eventos),
            vinculos: turned(one.vinculos).map((own) => ({ ...own, lancamentos: turned(own.lancamentos) })),
          };
          const bytes = JSON.stringify(calcular(one));
          expect(JSON.stringify(calcular(one))).toBe(bytes);
          expect(JSON.stringify(calcular(shuffled))).toBe(bytes);
        }
      }),
      RUNS,
    );
  });

  it('P2: as linhas somam os totais, o líquido nunca é negativo e o facultativo cabe na margem', () => {
    const tipo = new Map(EVENTOS.map((evento) => [evento.codigo, evento]));
    fc.assert(
      fc.property(many, (entradas) => {
        for (const one of entradas)
          for (const made of calcular(one)) {
            const total = (test: (evento: Evento) => boolean) =>
              Fraction.sum(made.linhas.filter(({ codigo }) => test(tipo.get(codigo) as Evento)).map(({ valor }) => valor));
            const [proventos, descontos] = [total((e) => e.tipo === 'provento'), total((e) => e.tipo === 'desconto')];
            expect([proventos.text(), descontos.text()]).toEqual([made.proventos, made.descontos]);
            expect(proventos.minus(descontos).text()).toBe(made.liquido);
            expect(de(made.liquido).isNegative).toBe(false);
            expect(total((e) => e.classe === 'facultativo').compare(total((e) => e.compoe_margem).times('0.35'))).toBeLessThanOrEqual(0);
          }
      }),
      RUNS,
    );
  });

  it('P3: o INSS cresce até o teto, e nunca passa dele, em quantos vínculos for', () => {
    const { faixas } = INSS[2026] as TabelaInss;
    const inss = (base: string) => progressiva(de(base), faixas, 'truncar_faixa');
    fc.assert(
      fc.property(fc.array(fc.tuple(cents(1_200_000), cents(100_000)), { minLength: 40, maxLength: 40 }), (pairs) => {
        for (const [base, step] of pairs) {
          const next = de(base).plus(step).text();
          expect(inss(next).compare(inss(base))).toBeGreaterThanOrEqual(0);
          expect(inss(next).compare('988.07')).toBeLessThanOrEqual(0);
          const made = calcular(entrada([rgps(base, { acumulavel: 'saude' }), rgps(next, { id: 2, acumulavel: 'saude' })]));
          const whole = inss(Fraction.sum(made.map(({ bases }) => bases.inss)).text());
          expect(Fraction.sum(made.map((one) => linhas(one)[502] ?? '0')).text()).toBe(whole.text());
        }
      }),
      RUNS,
    );
  });

  it('P4: o IR nunca é negativo, a redução cabe no imposto e a escolha da dedução nunca prejudica', () => {
    const tabela = IRRF['2026-01'] as Entrada['irrf'];
    fc.assert(
      fc.property(fc.array(fc.tuple(cents(3_000_000), cents(500_000)), { minLength: 40, maxLength: 40 }), (pairs) => {
        for (const [renda, deducoes] of pairs) {
          const tax = (simplificado: boolean, value: string) =>
            irrf(
              { renda: de(renda), deducoes: de(value), simplificado, reducao: { renda: de(renda), tomada: Fraction.ZERO }, minimo: false },
              tabela,
            );
          const chosen = tax(true, deducoes);
          expect(chosen.ir.isNegative).toBe(false);
          expect(chosen.reducao.compare(chosen.imposto)).toBeLessThanOrEqual(0);
          expect(chosen.ir.compare(tax(false, deducoes).ir)).toBeLessThanOrEqual(0);
          expect(chosen.ir.compare(tax(false, tabela.simplificado).ir)).toBeLessThanOrEqual(0);
        }
      }),
      RUNS,
    );
  });

  it('M3: as partes somam o todo e diferem do exato em menos de um centavo', () => {
    fc.assert(
      fc.property(cents(10_000_000), fc.array(cents(100_000), { minLength: 1, maxLength: 30 }), (valor, weights) => {
        const pesos = weights.map(de);
        const parts = repartir(de(valor), pesos);
        expect(Fraction.sum(parts).text()).toBe(valor);
        const total = Fraction.sum(pesos);
        for (const [n, part] of parts.entries())
          if (total.isPositive) {
            const off = part.minus(
              de(valor)
                .times(pesos[n] as Fraction)
                .over(total),
            );
            expect(off.compare('0.01') < 0 && off.compare('-0.01') > 0).toBe(true);
          }
      }),
      RUNS,
    );
  });

  it('P5: a pensão é o seu percentual do líquido que ela mesma deixa, a menos de meio centavo', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(cents(3_000_000), fc.integer({ min: 1, max: 50 })), { minLength: 40, maxLength: 40 }), (cases) => {
        for (const [valor, percentual] of cases) {
          const [made] = calcular(entrada([rgps(valor, { pensoes: [pensao(String(percentual))] })]));
          const paid = linhas(made);
          const net = de(made?.proventos ?? '0')
            .minus(paid[502] ?? '0')
            .minus(paid[503] ?? '0');
          const off = net
            .times(percentual)
            .over(100)
            .minus(paid[520] ?? '0');
          expect(off.compare('0.005') <= 0 && off.compare('-0.005') >= 0).toBe(true);
        }
      }),
      RUNS,
    );
  });
});

describe('períodos aquisitivos', () => {
  it('vão de aniversário a aniversário do exercício, e o gozo nos doze meses seguintes', () => {
    expect(aquisitivo('2020-02-29', 0)).toEqual({ inicio: '2020-02-29', fim: '2021-02-27', limite: '2022-02-27' });
    expect(aquisitivo('2023-03-10', 2)).toEqual({ inicio: '2025-03-10', fim: '2026-03-09', limite: '2027-03-09' });
  });

  it('as faltas tiram dias (CLT, art. 130)', () => {
    expect([0, 5, 6, 14, 15, 23, 24, 32, 33].map(diasDeDireito)).toEqual([30, 30, 24, 24, 18, 18, 12, 12, 0]);
  });

  it.each([
    ['2025-10-26', '2026-08-18', 10],
    ['2026-03-10', '2026-09-26', 7],
    ['2026-03-10', '2026-03-23', 0],
    ['2026-03-10', '2026-03-24', 1],
  ])('de %s a %s: %i avos', (inicio, fim, avos) => {
    expect(avosDoAquisitivo(inicio, fim)).toBe(avos);
  });

  it('o aviso cresce três dias por ano completo, até 90 (Lei 12.506/2011)', () => {
    expect([
      diasDeAviso('2023-03-10', '2026-08-18'),
      diasDeAviso('2026-01-01', '2026-06-30'),
      diasDeAviso('1995-01-01', '2026-06-30'),
    ]).toEqual([39, 30, 90]);
  });
});
