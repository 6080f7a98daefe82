import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Services } from '../services';
import { answerErrors } from './failure';

describe('o que impede de gravar', () => {
  it.each(['25006', '53100', 'ENOSPC', 'EDQUOT', 'EROFS'])('%s é manutenção, com a hora de voltar, e não erro inesperado', async (code) => {
    const app = Fastify();
    app.decorateRequest('match', null);
    app.decorateRequest('usuarioId', undefined);
    answerErrors(app, {} as Services);
    app.get('/', () => Promise.reject(Object.assign(new Error('x'), { code })));
    const answer = await app.inject('/');
    expect([answer.statusCode, answer.json().codigo, answer.headers['retry-after']]).toEqual([503, 'MANUTENCAO', '60']);
    expect(answer.json().message).toMatch(/^Sistema em manutenção: por enquanto nada pode ser gravado/);
  });
});
