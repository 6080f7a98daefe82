import { expect, it } from 'vitest';
import { momentoEm, prorroga } from './etapas';

const MIN = 60_000;
const em = (minutos: number, more: object = {}) =>
  momentoEm({ modo: 'aberto', etapa: 'inicial', ate: 10 * MIN, aleatorio: 0, fechada: 0, ...more }, minutos * MIN);

it('no modo aberto os lances vão até o fim da etapa, e nem um instante depois', () => {
  expect([em(0), em(9.99), em(10), em(11)]).toEqual(['aberta', 'aberta', 'encerrada', 'encerrada']);
});

it('no aberto e fechado há o tempo sorteado, depois o lance fechado, e nada mais', () => {
  const modo = { modo: 'aberto_fechado', aleatorio: 3 * MIN, fechada: 5 * MIN };
  expect([9, 12.99, 13, 17.99, 18].map((minuto) => em(minuto, modo))).toEqual(['aberta', 'aberta', 'fechada', 'fechada', 'encerrada']);
  expect(prorroga({ modo: 'aberto_fechado', etapa: 'inicial' })).toBe(false);
});

it('a disputa das demais colocações é sempre aberta e se prorroga; a final é sempre fechada', () => {
  const modo = { modo: 'aberto_fechado', aleatorio: 3 * MIN, fechada: 5 * MIN };
  expect([em(9, { ...modo, etapa: 'reinicio' }), em(10, { ...modo, etapa: 'reinicio' })]).toEqual(['aberta', 'encerrada']);
  expect([em(9, { etapa: 'final' }), em(10, { etapa: 'final' })]).toEqual(['fechada', 'encerrada']);
  expect(prorroga({ modo: 'aberto_fechado', etapa: 'reinicio' })).toBe(true);
});
