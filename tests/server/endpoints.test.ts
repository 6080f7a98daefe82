import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HTTPMethods } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { SESSAO } from '../../src/resources/definition';
import { allEndpoints } from '../../src/server/app';
import type { Endpoint } from '../../src/server/http/endpoint';
import { CATALOGUE } from '../../src/server/http/errors';
import { sampleOf } from '../sample';
import { Caller, openSuite } from './harness';

const suite = openSuite({ samples: true });
const endpoints = (): Endpoint[] => allEndpoints(suite.services);
const isPublic = ({ access }: Endpoint) => access === 'public';

/** An address of the endpoint, with something in the place of each parameter. */
function addressOf({ url }: Endpoint): string {
  return url.replace('*', 'cep/v2/1').replace(/:\w+/g, '1');
}

const hasBody = ({ method }: Endpoint) => method !== 'GET' && method !== 'DELETE';

function call(person: Caller, spec: Endpoint, body?: unknown) {
  return person.send({
    method: spec.method as HTTPMethods & 'GET',
    url: addressOf(spec),
    ...(hasBody(spec) && { payload: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } }),
  });
}

/** What a session without any rule may call, and why: each gives or changes only what is the caller's. */
const OPEN_TO_ANY_SESSION: Readonly<Record<string, string>> = {
  'GET /administracao/processos/gestao/contatos/grupos': 'os grupos de contatos de quem chama',
  'GET /administracao/processos/gestao/fila-assinaturas': 'a fila de assinaturas de quem chama',
  'GET /administracao/processos/gestao/processoSituacoes': 'as situações que um processo pode ter, iguais para todos',
  'GET /administracao/processos/gestao/processoStatus': 'os status que um processo pode ter, iguais para todos',
  'GET /administracao/resumo': 'quanto espera atrás de cada cartão que quem chama pode abrir',
  'GET /auth/2fa': 'os fatores da própria conta',
  'GET /auth/acessos': 'as permissões de quem chama',
  'GET /auth/enderecos': 'onde se abrem os registros que quem chama pode ler',
  'GET /auth/favoritos': 'os favoritos de quem chama',
  'GET /auth/is-funcionario': 'se quem chama é funcionário',
  'GET /auth/is-gestor': 'se quem chama é gestor',
  'GET /auth/meu-perfil': 'o próprio cadastro',
  'GET /auth/meus-dados': 'os dados que se guardam de quem chama (LGPD, art. 18)',
  'GET /auth/meus-dados/acessos': 'quem viu os dados de quem chama',
  'GET /auth/meus-dados/pdf': 'o mesmo, em papel',
  'GET /auth/possui-permissao/:a': 'se quem chama tem uma regra',
  'GET /auth/possui-permissao/:a/:b': 'se quem chama tem uma regra',
  'GET /auth/preferencias': 'as preferências de quem chama',
  'GET /auth/sessoes': 'as sessões de quem chama',
  'GET /auth/termo': 'o termo que quem chama deve aceitar',
  'GET /auth/usuario-logado': 'quem chama',
  'GET /desenvolvedor/sistema/:id/filhos': 'só os nós que quem chama pode ver',
  'GET /desenvolvedor/sistema/raiz': 'só os nós que quem chama pode ver',
  'GET /frota/resumo': 'quanto espera atrás de cada cartão que quem chama pode abrir',
  'GET /legislativo/resumo': 'quanto espera atrás de cada cartão que quem chama pode abrir',
  'GET /ia': 'se a inteligência artificial está configurada',
  'GET /mapa': 'de onde vêm as imagens dos mapas, igual para todos',
  'GET /mensagens/contagem': 'as mensagens de quem chama',
  'GET /mensagens/conversas': 'as conversas de quem chama',
  'GET /notificacoes': 'os avisos de quem chama',
  'GET /notificacoes/avisos': 'os avisos de quem chama',
  'GET /notificacoes/contagem': 'os avisos de quem chama',
  'GET /pendencias': 'só o que espera por atos que quem chama pode praticar',
  'GET /pendencias/itens': 'os mesmos, um a um',
  'GET /captura/tarefas': 'só traz o que quem chama tem a fazer',
  'GET /etiquetas/modelos': 'medidas de papel, que não são dado de ninguém',
  'GET /primeiros-passos': 'só responde a quem administra o município',
  'GET /tarefas': 'as tarefas de quem chama',
  'GET /tempo-real': 'os canais de quem chama',
  'GET /webmail/contas': 'as contas de e-mail de quem chama',
  'POST /auth/2fa/chaves/opcoes': 'o desafio para a chave da própria conta',
  'POST /auth/meu-perfil': 'muda o próprio cadastro',
  'POST /auth/preferencias': 'muda as próprias preferências',
  'POST /auth/sessoes/encerrar-outras': 'encerra as próprias sessões',
  'POST /notificacoes/marcar-todas': 'marca os próprios avisos',
};

let nobody: Caller;
let expired: Caller;
let revoked: Caller;
let foreign: Caller;
beforeAll(async () => {
  nobody = await suite.make.userWith({});
  expired = await suite.make.userWith({});
  revoked = await suite.make.userWith({});
  foreign = await suite.make.userWith({});
  await suite.sql("update sessao_usuario set expira_em = now() - interval '1 minute' where usuario_id = $1", [expired.usuarioId]);
  await suite.sql('update sessao_usuario set revogado_em = now() where usuario_id = $1', [revoked.usuarioId]);
  await suite.sql("update cliente set dominios = 'localhost' where id = 1");
  await suite.sql(
    "insert into cliente (id, nome, nome_curto, uf, codigo_ibge, cnpj, dominios) values (2, 'Outro', 'Outro', 'SP', '1', '98765438000152', 'outro.exemplo')",
  );
  suite.services.access.invalidate({ kind: 'access', usuarioId: null });
});

describe('toda chamada que não é pública', () => {
  it('existe: a lista não está vazia', () => {
    expect(endpoints().filter((spec) => !isPublic(spec)).length).toBeGreaterThan(80);
  });

  it('recusa com 401 quem não tem sessão viva deste cliente, antes de olhar o corpo', async () => {
    const without: [string, Caller, string] = ['sem token', suite.anonymous, 'NAO_AUTENTICADO'];
    const refused: (typeof without)[] = [
      ['malformado', suite.anonymous.with({ authorization: 'Bearer' }), 'NAO_AUTENTICADO'],
      ['outro esquema', suite.anonymous.with({ authorization: 'Basic YTpi' }), 'NAO_AUTENTICADO'],
      ['enorme', new Caller(suite, 'x'.repeat(5000)), 'NAO_AUTENTICADO'],
      ['inventado', new Caller(suite, `sgp_${'a'.repeat(43)}`), 'SESSAO_INVALIDA'],
      ['expirado', expired, 'SESSAO_EXPIRADA'],
      ['revogado', revoked, 'SESSAO_REVOGADA'],
      ['de outro cliente', foreign.with({ host: 'outro.exemplo' }), 'SESSAO_INVALIDA'],
    ];
    // compared here and expected once: tens of thousands of expectations that hold cost seconds
    const wrong: unknown[] = [];
    for (const spec of endpoints().filter((item) => !isPublic(item))) {
      for (const [what, person, codigo] of [without, ...sampleOf(refused, `${spec.method} ${spec.url}`)]) {
        const { status, body } = await call(person, spec, [null]);
        const message = CATALOGUE[codigo as keyof typeof CATALOGUE][1];
        if (status !== 401 || body?.codigo !== codigo || body.message !== message) wrong.push([spec.method, spec.url, what, status, body]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('recusa com 403 quem não tem nenhuma regra; as da própria sessão não mostram nada de ninguém', async () => {
    const open: string[] = [];
    for (const spec of endpoints().filter((item) => !isPublic(item) && item.url !== '/logout')) {
      const { status, body } = await call(nobody, spec);
      const name = `${spec.method} ${spec.url}`;
      if (typeof spec.access === 'object') expect([status, body.codigo], name).toEqual([403, 'SEM_PERMISSAO']);
      else {
        expect(status, name).toBeLessThan(500);
        if (status < 400) open.push(name);
      }
    }
    expect(open.sort()).toEqual(Object.keys(OPEN_TO_ANY_SESSION).sort());
  });

  it('as que só pedem sessão não dão a um cidadão nenhuma pessoa que não seja ele', async () => {
    const [account] = await suite.sql<{ cpf_cnpj: string }>("select cpf_cnpj from pessoa where nome = 'Gustavo Leme Barreto'");
    const citizen = await suite.login(account?.cpf_cnpj ?? '');
    expect((await citizen.get('/mensagens/conversas')).status).toBe(200);
    await suite.make.pessoa({ nome: 'Zoroastra Marcada' });
    const told: string[] = [];
    for (const spec of endpoints().filter(({ access, method, url }) => access === 'session' && method === 'GET' && !url.includes('*'))) {
      const { status, text } = await citizen.get(
        `${addressOf(spec).replace(/\/1(?=\/|$)/g, '/Zoroastra')}?termo=Zoroastra&busca=Zoroastra`,
      );
      if (status < 400 && text.includes('Marcada')) told.push(spec.url);
    }
    expect(told).toEqual([]);
    for (const url of ['/configuracao/pessoa/buscar', '/configuracao/pessoa/buscar-fisica'])
      expect((await citizen.get(`${url}?termo=Zoroastra`)).body, url).toMatchObject({
        codigo: 'SEM_PERMISSAO',
        detalhe: { sistema: 'cadastro.pessoa' },
      });
  });

  it('a busca de pessoas abre a quem tem uma tela que escolhe uma', async () => {
    await suite.make.pessoa({ nome: 'Zuleica Escolhida' });
    const chooser = await suite.make.userWith({ 'cadastro.departamento': [1] });
    expect((await chooser.get('/configuracao/pessoa/buscar-fisica?termo=Zuleica')).body).toHaveLength(1);
  });

  it('a lista de cada recurso é recusada a quem não tem regra nenhuma, salvo a do que é só seu', async () => {
    for (const { definition } of suite.services.registry.byName.values()) {
      if (definition.menu === SESSAO) continue;
      const { status, body } = await nobody.get(definition.api.path);
      expect([status, body.codigo, body.detalhe], definition.name).toEqual([403, 'SEM_PERMISSAO', { sistema: definition.menu, regra: 1 }]);
    }
  });
});

describe('toda chamada', () => {
  it('responde algo entendido a quem pode tudo, nunca erro interno', async () => {
    const admin = await suite.admin();
    const wrong: unknown[] = [];
    for (const spec of endpoints().filter((item) => item.url !== '/logout')) {
      for (const body of hasBody(spec) ? [{}, ...sampleOf([[], 'x', null, 5], `${spec.method} ${spec.url}`)] : [{}]) {
        const { status, body: said } = await call(admin, spec, body);
        if (status === 500 || (status >= 400 && typeof said?.codigo !== 'string')) wrong.push([spec.method, spec.url, body, status, said]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('tem resumo, assunto e, se pede regra, um nó que existe na árvore', async () => {
    const rows = await suite.sql<{ codigo: string }>('select codigo from sistema');
    const tree = new Set(rows.map(({ codigo }) => codigo));
    for (const { method, url, summary, tag, access } of endpoints()) {
      expect(
        [summary, tag].every((text) => text.trim() !== ''),
        url,
      ).toBe(true);
      if (typeof access !== 'object') continue;
      for (const codigo of access.menu) expect(tree, `${method} ${url}`).toContain(codigo);
    }
  });

  it('aparece uma vez', () => {
    const keys = endpoints().map(({ method, url }) => `${method} ${url.replace(/:\w+/g, ':')}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});

describe('documento OpenAPI', () => {
  it('descreve cada chamada, com o que ela recusa', async () => {
    const { status, body } = await suite.anonymous.get('/publico/openapi.json');
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
    for (const spec of endpoints()) {
      const path = `/api${spec.url.replace(/:(\w+)/g, '{$1}').replace('*', '{caminho}')}`;
      const operation = body.paths[path]?.[spec.method.toLowerCase()];
      expect(operation, `${spec.method} ${path}`).toBeDefined();
      expect(operation.security).toEqual(isPublic(spec) ? undefined : [{ bearer: [] }]);
      expect(Object.keys(operation.responses)).toEqual(isPublic(spec) ? ['200', '422'] : ['200', '401', '403', '422']);
    }
    const count = Object.values(body.paths as Record<string, object>).flatMap((path) => Object.keys(path)).length;
    expect(count).toBe(endpoints().length);
    expect(body.components.schemas.Erro.properties.codigo.enum).toEqual(Object.keys(CATALOGUE));
  });

  it('cada referência interna existe', async () => {
    const { text, body } = await suite.anonymous.get('/publico/openapi.json');
    for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g))
      expect(body.components[kind][name], name).toBeDefined();
  });

  it('um registro se escreve uma só vez, e a página e a resposta dizem onde', async () => {
    const { body } = await suite.anonymous.get('/publico/openapi.json');
    const { schema } = body.paths['/api/cadastro/orgao'].get.responses['200'].content['application/json'];
    const page = schema.$ref ? body.components.schemas[schema.$ref.split('/').at(-1)] : schema;
    const reference = page.properties.data.items.$ref;
    expect(reference).toMatch(/^#\/components\/schemas\//);
    expect(body.paths['/api/cadastro/orgao/{id}'].get.responses['200'].content['application/json'].schema.$ref).toBe(reference);
  });
});

describe('toda chamada pública', () => {
  it('está no modelo de ameaças, com o que dá, o que a limita e a prova', async () => {
    const model = await readFile(path.resolve('docs/modelo-de-ameacas.md'), 'utf8');
    const table = model.split('\n').slice(model.split('\n').findIndex((line) => line.startsWith('| Chamada sem sessão |')));
    const rows = table.slice(2, table.indexOf('')).map((line) => (line.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g));
    const told = rows.flatMap((cells) => [...cells].map(([, url = '']) => url));
    const covers = (url: string) => told.some((one) => (one.endsWith('*') ? url.startsWith(one.slice(0, -1)) : url === one));
    const urls = endpoints()
      .filter(isPublic)
      .map(({ url }) => url);
    expect(urls.filter((url) => !covers(url))).toEqual([]);
  });
});
