import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { takeTurns } from './turns';

it('deixa correr só tantos de cada vez, na ordem de chegada, mesmo quando um falha', async () => {
  const inTurn = takeTurns(2);
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const job = (number: number) =>
    inTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      order.push(number);
      await delay(5);
      running -= 1;
      if (number === 1) throw new Error('falhou');
      return number;
    });
  const done = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(job));
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled']);
});
