import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chamar, type NaFila } from './chamada';
import { type Concorrente, classificar, eIdoso, lugaresNaLista } from './classificar';
import { apurarNotas, type Etapa } from './notas';
import { lerPosicoes, listasPorPosicao, posicaoReservada, type Reserva } from './reservas';

const PCD: Reserva = { lista: 'pcd', percentual: '5.0000', arredondamento: 'acima', maximo: '20.0000', posicoes: null };
const NEGROS: Reserva = { lista: 'negros', percentual: '20.0000', arredondamento: 'meio_acima', maximo: null, posicoes: null };
const INDIGENAS: Reserva = { lista: 'indigenas', percentual: '3.0000', arredondamento: 'meio_acima', maximo: null, posicoes: null };
const primeiras = (reserva: Reserva, quantas: number) => Array.from({ length: quantas }, (_, n) => posicaoReservada(reserva, n + 1));

describe('posições das reservas', () => {
  it('5 %, com qualquer fração e no máximo 20 %: 5ª, 21ª, 41ª, 61ª', () => expect(primeiras(PCD, 4)).toEqual([5, 21, 41, 61]));
  it('20 % com meia vaga: 3ª, 8ª, 13ª, 18ª', () => expect(primeiras(NEGROS, 4)).toEqual([3, 8, 13, 18]));
  it('só a vaga inteira: 20ª, 40ª', () => expect(primeiras({ ...PCD, arredondamento: 'abaixo', maximo: null }, 2)).toEqual([20, 40]));
  it('o edital que diz as posições não as calcula, e depois da última não há outra', () => {
    expect(primeiras({ ...PCD, posicoes: '4, 12' }, 3)).toEqual([4, 12, null]);
    expect([lerPosicoes('5ª; 21ª'), lerPosicoes('21, 5'), lerPosicoes('cinco'), lerPosicoes('0')]).toEqual([[5, 21], null, null, null]);
  });

  it('duas listas na mesma posição seguem a ordem do edital, e a outra fica com a seguinte', () => {
    const [a, b] = [
      { ...PCD, posicoes: '5' },
      { ...NEGROS, posicoes: '5, 7' },
    ] as const;
    expect(listasPorPosicao([a, b], 8)).toEqual(['ampla', 'ampla', 'ampla', 'ampla', 'pcd', 'negros', 'negros', 'ampla']);
    expect(listasPorPosicao([b, a], 6).slice(4)).toEqual(['negros', 'pcd']);
  });

  it('cada lista tem, entre as primeiras n, as vagas do seu percentual', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), (n) => {
        const listas = listasPorPosicao([NEGROS], n);
        expect(listas.filter((lista) => lista === 'negros')).toHaveLength(Math.floor(n * 0.2 + 0.5));
      }),
    );
  });
});

const candidato = (id: number, ampla: number, mais: Partial<NaFila['lugares']> = {}, outro: Partial<NaFila> = {}): NaFila => ({
  id,
  lugares: { ampla, ...mais },
  sub_judice: false,
  fim_de_fila: false,
  ...outro,
});

describe('ordem das convocações (K1)', () => {
  it('reserva nas posições 5, 21 e 41, e 15 chamados: o 5º é o melhor da lista reservada', () => {
    const fila = Array.from({ length: 40 }, (_, n) => candidato(n + 1, n + 1, n + 1 === 30 ? { pcd: 1 } : n + 1 === 35 ? { pcd: 2 } : {}));
    const chamadas = chamar(fila, [{ ...PCD, posicoes: '5, 21, 41' }], new Set(), 15);
    expect(chamadas[4]).toEqual({ candidato: 30, posicao: 5, lista: 'pcd' });
    expect(chamadas.map(({ candidato: id }) => id)).toEqual([1, 2, 3, 4, 30, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  });

  it('quem está bem na ampla é chamado por ela e não gasta a reserva', () => {
    const fila = [candidato(1, 1), candidato(2, 2, { pcd: 1 }), ...[3, 4, 5, 6].map((n) => candidato(n, n)), candidato(7, 7, { pcd: 2 })];
    const chamadas = chamar(fila, [PCD], new Set(), 5);
    expect(chamadas[1]).toEqual({ candidato: 2, posicao: 2, lista: 'ampla' });
    expect(chamadas[4]).toEqual({ candidato: 7, posicao: 5, lista: 'pcd' });
  });

  it('sem ninguém na lista, a posição é da ampla; quem está sub judice guarda o lugar', () => {
    const fila = [candidato(1, 1, {}, { sub_judice: true }), ...[2, 3, 4, 5, 6].map((n) => candidato(n, n))];
    expect(chamar(fila, [PCD], new Set(), 5).map(({ candidato: id, lista }) => [id, lista])).toEqual(
      [2, 3, 4, 5, 6].map((n) => [n, 'ampla']),
    );
  });

  it('quem substitui quem saiu ocupa a mesma posição, pela mesma lista; o fim da fila vem depois de todos', () => {
    const fila = [candidato(6, 6), candidato(7, 7, { pcd: 2 }), candidato(1, 1, {}, { fim_de_fila: true })];
    expect(chamar(fila, [PCD], new Set([1, 2, 3, 4]), 3)).toEqual([
      { candidato: 7, posicao: 5, lista: 'pcd' },
      { candidato: 6, posicao: 6, lista: 'ampla' },
      { candidato: 1, posicao: 7, lista: 'ampla' },
    ]);
  });

  it('em 1.000 classificações ao acaso a ordem é a da tabela das posições, de uma vez ou de uma em uma', () => {
    const filas = fc
      .array(fc.record({ pcd: fc.boolean(), negros: fc.boolean(), indigenas: fc.boolean(), sub_judice: fc.boolean() }), {
        minLength: 1,
        maxLength: 60,
      })
      .map((todos) => {
        const lugar = { pcd: 0, negros: 0, indigenas: 0 };
        return todos.map(({ sub_judice, ...esta }, n) => {
          const lugares: Record<string, number> = { ampla: n + 1 };
          for (const lista of ['pcd', 'negros', 'indigenas'] as const)
            if (esta[lista]) {
              lugar[lista] += 1;
              lugares[lista] = lugar[lista];
            }
          return { id: n + 1, lugares, sub_judice: sub_judice && n % 7 === 0, fim_de_fila: false };
        });
      });
    fc.assert(
      fc.property(filas, fc.shuffledSubarray([PCD, NEGROS, INDIGENAS]), (fila, reservas) => {
        const vivos = fila.filter(({ sub_judice }) => !sub_judice);
        const chamadas = chamar(fila, reservas, new Set(), vivos.length);
        const restam = new Map(vivos.map((um) => [um.id, um]));
        const tabela = listasPorPosicao(reservas, vivos.length);
        for (const [n, { candidato: id, posicao, lista }] of chamadas.entries()) {
          const daLista = [...restam.values()].filter(({ lugares }) => lugares[tabela[n] as 'pcd'] !== undefined);
          const esperado = daLista.length > 0 ? daLista : [...restam.values()];
          expect([posicao, id]).toEqual([n + 1, Math.min(...esperado.map((um) => um.id))]);
          expect(lista).toBe(daLista.length > 0 ? tabela[n] : 'ampla');
          restam.delete(id);
        }
        expect(restam.size).toBe(0);
        const umaAUma: typeof chamadas = [];
        for (let n = 0; n < chamadas.length; n += 1) {
          const tomadas = new Set(umaAUma.map(({ posicao }) => posicao));
          const chamados = new Set(umaAUma.map(({ candidato: id }) => id));
          umaAUma.push(
            ...chamar(
              fila.filter(({ id }) => !chamados.has(id)),
              reservas,
              tomadas,
              1,
            ),
          );
        }
        expect(umaAUma).toEqual(chamadas);
      }),
      { numRuns: 1000 },
    );
  });
});

const ETAPAS: readonly Etapa[] = [
  { tipo: 'objetiva', peso: '2', minimo: '50.000', eliminatoria: true },
  { tipo: 'discursiva', peso: '1', minimo: '40.000', eliminatoria: true },
  { tipo: 'titulos', peso: '0.5', minimo: null, eliminatoria: false },
  { tipo: 'medica', peso: '0', minimo: null, eliminatoria: true },
];
const notas = (...todas: (string | null)[]) =>
  new Map(todas.flatMap((nota, n): [number, string][] => (nota === null ? [] : [[n + 1, nota]])));

describe('nota final', () => {
  it('Σ nota × peso ÷ Σ peso, com três casas, meio para cima', () => {
    // (2 × 78,5 + 66,25 + 0,5 × 3) ÷ 3,5 = 224,75 ÷ 3,5 = 64,2142857…
    expect(apurarNotas(notas('78.5', '66.25', '3'), ETAPAS)).toEqual({ situacao: 'classificado', nota_final: '64.214' });
    // (10,001 + 10) ÷ 2 = 10,0005
    const iguais: Etapa[] = [
      { tipo: 'objetiva', peso: '1', minimo: null, eliminatoria: false },
      { tipo: 'pratica', peso: '1', minimo: null, eliminatoria: false },
    ];
    expect(apurarNotas(notas('10.001', '10.000'), iguais).nota_final).toBe('10.001');
  });

  it('abaixo do mínimo de uma eliminatória está fora; sem a nota dela, ausente; sem títulos, zero neles', () => {
    expect(apurarNotas(notas('49.999', '90', '10'), ETAPAS).situacao).toBe('eliminado');
    expect(apurarNotas(notas('49.999', null), ETAPAS).situacao).toBe('eliminado');
    expect(apurarNotas(notas('80', null, '10'), ETAPAS).situacao).toBe('ausente');
    expect(apurarNotas(notas(), ETAPAS)).toEqual({ situacao: 'ausente', nota_final: null });
    expect(apurarNotas(notas('50.000', '40.000', null), ETAPAS)).toEqual({ situacao: 'classificado', nota_final: '40.000' });
  });
});

const concorrente = (id: number, mais: Partial<Concorrente> = {}): Concorrente => ({
  id,
  inscricao: `000${id}`,
  nota_final: '70.000',
  etapa_1: '70.000',
  nascimento: '1990-01-01',
  jurado: false,
  ...mais,
});
const DIA = '2026-06-30';

describe('desempate', () => {
  it('60 anos ou mais, o mais velho; depois a etapa 1, o jurado e a idade', () => {
    const todos = [
      concorrente(1),
      concorrente(2, { nascimento: '1989-12-31' }),
      concorrente(3, { jurado: true }),
      concorrente(4, { etapa_1: '70.001' }),
      concorrente(5, { nascimento: '1966-06-30' }),
      concorrente(6, { nascimento: '1950-01-01' }),
      concorrente(7, { nascimento: '1966-07-01' }),
      concorrente(8, { nota_final: '70.001' }),
    ];
    const lugares = classificar(todos, ['etapa_1', 'jurado', 'idade'], DIA);
    expect(lugares.map(({ id }) => id)).toEqual([8, 6, 5, 4, 3, 7, 2, 1]);
    expect(lugares.map(({ desempate }) => desempate)).toEqual([
      null,
      'Antes da inscrição 0005: 60 anos ou mais, o mais velho primeiro (Lei 10.741/2003, art. 27).',
      'Depois da inscrição 0006: 60 anos ou mais, o mais velho primeiro (Lei 10.741/2003, art. 27).',
      'Depois da inscrição 0005: 60 anos ou mais, o mais velho primeiro (Lei 10.741/2003, art. 27).',
      'Depois da inscrição 0004: Maior nota na etapa 1.',
      'Depois da inscrição 0003: Exerceu a função de jurado (CPP, art. 440).',
      'Depois da inscrição 0007: Mais idade.',
      'Depois da inscrição 0002: Mais idade.',
    ]);
    expect(classificar(todos, ['jurado', 'etapa_1', 'idade'], DIA).map(({ id }) => id)).toEqual([8, 6, 5, 3, 4, 7, 2, 1]);
  });

  it('quem nasceu em 29 de fevereiro completa 60 anos em 1º de março do ano comum', () => {
    expect([eIdoso('1966-06-30', DIA), eIdoso('1966-07-01', DIA)]).toEqual([true, false]);
    expect([eIdoso('1964-02-29', '2024-02-29'), eIdoso('1968-02-29', '2028-02-28')]).toEqual([true, false]);
  });

  it('a ordem não depende da ordem em que chegam, e cada lista segue a de todos', () => {
    const todos = fc.array(
      fc.record({
        nota_final: fc.constantFrom('60.000', '70.000', '80.000'),
        etapa_1: fc.constantFrom('60.000', '70.000'),
        nascimento: fc.constantFrom('1940-01-01', '1960-05-05', '1990-01-01', '2000-12-31'),
        jurado: fc.boolean(),
      }),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(todos, fc.integer(), (lista, semente) => {
        const concorrentes = lista.map((um, n) => concorrente(n + 1, um));
        const lugares = classificar(concorrentes, ['etapa_1', 'jurado', 'idade'], DIA);
        const embaralhados = [...concorrentes].sort((a, b) => ((a.id * 7919 + semente) % 31) - ((b.id * 7919 + semente) % 31));
        expect(classificar(embaralhados, ['etapa_1', 'jurado', 'idade'], DIA)).toEqual(lugares);
        const pares = new Set(concorrentes.filter(({ id }) => id % 2 === 0).map(({ id }) => id));
        const naLista = [...lugaresNaLista(lugares, pares)];
        expect(naLista.map(([, lugar]) => lugar)).toEqual(naLista.map((_, n) => n + 1));
      }),
      { numRuns: 300 },
    );
  });
});
