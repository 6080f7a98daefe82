import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../server/http/errors';
import { openSuite } from '../../../tests/server/harness';

const suite = openSuite();

describe('o que se lê sem sessão', () => {
  it('GET /publico/textos traz só a versão em vigor de cada texto', async () => {
    expect((await suite.anonymous.get('/publico/textos')).body).toEqual([]);
    await suite.sql(`insert into texto_lgpd (cliente_id, tipo, versao, texto, publicado_em) values
      (1, 'termos', 1, '<p>Primeira</p>', now()), (1, 'termos', 2, '<p>Segunda</p>', now()), (1, 'politica', 1, '<p>Dados</p>', now())`);
    const { status, body } = await suite.anonymous.get('/publico/textos');
    expect(status).toBe(200);
    expect(body.map(({ tipo, versao, texto }: Record<string, unknown>) => [tipo, versao, texto])).toEqual([
      ['politica', 1, '<p>Dados</p>'],
      ['termos', 2, '<p>Segunda</p>'],
    ]);
  });

  it('o documento da API diz os parâmetros da consulta e o catálogo de erros', async () => {
    const { body } = await suite.anonymous.get('/publico/openapi.json');
    expect(body['x-erros']).toHaveLength(Object.keys(CATALOGUE).length);
    expect(body['x-erros']).toContainEqual({ codigo: 'NAO_ENCONTRADO', status: 404, message: 'Registro não encontrado.' });
    type Parameters = { in: string }[] | undefined;
    const operations = Object.values(body.paths as Record<string, Record<string, { parameters?: Parameters }>>).flatMap((path) =>
      Object.values(path),
    );
    expect(operations.some(({ parameters }) => parameters?.some((parameter) => parameter.in === 'query'))).toBe(true);
  });
});
