import { describe, expect, it } from 'vitest';
import { type ApiCall, agruparChamadas, answerOf, type Components, linesOf, typeOf } from './api-document';

const NONE: Components = { schemas: {} };

function chamar(path: string, summary: string, tag: string): ApiCall {
  return { method: 'GET', path, operation: { tags: [tag], summary, responses: {} }, components: NONE };
}

describe('referência da API', () => {
  it('acha por todas as palavras, sem acento, no endereço, no resumo e no grupo', () => {
    const calls = [chamar('/api/cadastro/orgao', 'Listar órgãos', 'Órgãos'), chamar('/api/login', 'Entrar', 'Sessão')];
    const found = (typed: string) => agruparChamadas(calls, typed).flatMap(([, inside]) => inside.map(({ path }) => path));
    expect([found('orgaos listar'), found('SESSAO'), found('orgaos entrar'), found('').length]).toEqual([
      ['/api/cadastro/orgao'],
      ['/api/login'],
      [],
      2,
    ]);
  });

  it('descreve os campos do corpo, e os das listas abaixo deles', () => {
    const schema = {
      type: 'object',
      required: ['nome'],
      properties: {
        nome: { type: 'string', maxLength: 80 },
        linhas: { type: 'array', items: { type: 'object', properties: { dia: { anyOf: [{ type: 'string' }, { type: 'null' }] } } } },
      },
    };
    expect(linesOf(schema, NONE)).toEqual([
      { name: 'nome', type: 'texto (até 80)', required: true },
      { name: 'linhas', type: 'lista de objeto', required: false },
      { name: 'linhas.dia', type: 'texto ou vazio', required: false },
    ]);
    expect(typeOf({ $ref: '#/components/schemas/Erro' }, NONE)).toBe('Erro');
  });

  it('o que o documento diz uma só vez se lê onde está escrito', () => {
    const components: Components = {
      schemas: { pessoa: { type: 'object', required: ['nome'], properties: { nome: { type: 'string' } } } },
      responses: { Recusa: { description: 'Recusa' } },
    };
    const pagina = { type: 'object', properties: { data: { type: 'array', items: { $ref: '#/components/schemas/pessoa' } } } };
    expect(linesOf(pagina, components)).toEqual([
      { name: 'data', type: 'lista de objeto', required: false },
      { name: 'data.nome', type: 'texto', required: true },
    ]);
    expect(answerOf({ $ref: '#/components/responses/Recusa' }, components)).toEqual({ description: 'Recusa' });
  });
});
