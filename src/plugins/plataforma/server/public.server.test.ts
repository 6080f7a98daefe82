import { describe, expect, it } from 'vitest';
import { openSuite } from '#tests/server/harness';
import { CATALOGUE } from '../../../server/http/errors';
import { cleanHtml } from '../../../server/resources/html';

const suite = openSuite();

describe('o que se lê sem sessão', () => {
  it('a demonstração tem a sua política de privacidade e os seus termos, e quem é da sua história já os aceitou', async () => {
    const { body } = await suite.anonymous.get('/publico/textos');
    expect(body.map(({ tipo, versao }: Record<string, unknown>) => [tipo, versao])).toEqual([
      ['politica', 1],
      ['termos', 1],
    ]);
    const [politica] = body;
    for (const told of ['LGPD, art. 41', 'LGPD, art. 18', 'lgpd@exemplo.gov.br', 'município fictício'])
      expect(politica.texto).toContain(told);
    for (const { texto } of body) expect(cleanHtml(texto)).toBe(texto);
    const admin = await suite.admin();
    expect((await admin.get('/auth/usuario-logado')).body.textos_a_aceitar).toEqual([]);
    expect((await admin.get('/auth/preferencias')).status).toBe(200);
    const { politica: kept, politica_versao } = (await admin.get('/configuracao/cliente/1')).body;
    expect([kept, politica_versao]).toEqual([politica.texto, 1]);
  });

  it('GET /publico/textos traz só a versão em vigor de cada texto', async () => {
    await suite.sql(`insert into texto_lgpd (cliente_id, tipo, versao, texto, publicado_em) values
      (1, 'termos', 2, '<p>Segunda</p>', now()), (1, 'termos', 3, '<p>Terceira</p>', now()), (1, 'politica', 2, '<p>Dados</p>', now())`);
    const { status, body } = await suite.anonymous.get('/publico/textos');
    expect(status).toBe(200);
    expect(body.map(({ tipo, versao, texto }: Record<string, unknown>) => [tipo, versao, texto])).toEqual([
      ['politica', 2, '<p>Dados</p>'],
      ['termos', 3, '<p>Terceira</p>'],
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
