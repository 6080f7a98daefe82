import { EventEmitter } from 'node:events';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { endOnUnknownFailure } from './last-resort';

describe('falha que ninguém tratou', () => {
  it('fica no log, com a pilha, e o processo termina uma vez só', () => {
    const lines: string[] = [];
    let ended = 0;
    const running = new EventEmitter();
    endOnUnknownFailure(running, pino({}, { write: (line: string) => lines.push(line) }), () => {
      ended += 1;
    });
    running.emit('unhandledRejection', new Error('promessa esquecida'));
    running.emit('uncaughtException', new Error('fora de tudo'));
    const told = lines.map((line) => JSON.parse(line));
    expect(told.map(({ level, origem, err }) => [level, origem, err.message])).toEqual([
      [60, 'unhandledRejection', 'promessa esquecida'],
      [60, 'uncaughtException', 'fora de tudo'],
    ]);
    expect(told[0].err.stack).toContain('last-resort.test');
    expect(ended).toBe(1);
  });
});
