import { expect, it } from 'vitest';
import { quantoResta } from './resta';

it('o que resta até um instante, pelo relógio do servidor e pelos segundos que passaram desde que foi lido', () => {
  const agora = '2026-11-10T10:00:00.000Z';
  expect(quantoResta('2026-11-10T10:09:59.200Z', agora)).toBe('10:00');
  expect(quantoResta('2026-11-10T10:10:00.000Z', agora, 61)).toBe('08:59');
  expect(quantoResta('2026-11-10T12:00:01.000Z', agora)).toBe('2:00:01');
  expect([quantoResta(agora, agora), quantoResta('2026-11-10T10:00:05.000Z', agora, 5)]).toEqual([null, null]);
});
