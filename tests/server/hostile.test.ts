import fc from 'fast-check';
import type { HTTPMethods } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyField, FieldKind, Fields } from '../../src/resources/definition';
import { allEndpoints } from '../../src/server/app';
import { CATALOGUE } from '../../src/server/http/errors';
import type { ServerResource } from '../../src/server/resources/registry';
import { roundsOf, SEED } from '../sample';
import { type Answer, type Caller, openSuite } from './harness';

const suite = openSuite({ samples: true });
let admin: Caller;
let filled: string[];
beforeAll(async () => {
  // a servant would have to sign each termo de responsabilidade that the drafts make before going on
  await suite.sql("update usuario set tipo = '{conselheiro}'");
  admin = await suite.admin();
  await suite.make.record('amostra', { nome: 'Alvo' });
  await admin.in(await suite.make.entity('02'), 2026).post('/teste/fato', { historico: 'Alvo', valor: '1' });
  filled = await filledTables();
});

/** Tables of resources that have rows. */
async function filledTables(): Promise<string[]> {
  const found: string[] = [];
  for (const { definition } of resources())
    if ((await suite.sql(`select from ${definition.name} limit 1`)).length > 0) found.push(definition.name);
  return found;
}

/** `SGP_RODADAS=20` looks twenty times longer than every run does. */
const runs = (numRuns: number) => ({ numRuns: roundsOf(numRuns) * Number(process.env.SGP_RODADAS ?? 1), seed: SEED });

const resources = (): ServerResource[] => [...suite.services.registry.byName.values()];

/** Whatever is sent, the answer is one that a screen can show: never an internal error, always an envelope. */
function expectUnderstood(answer: Answer, sent: unknown): void {
  const json = answer.headers['content-type']?.includes('application/json');
  const told = answer.status < 400 || Object.hasOwn(CATALOGUE, answer.body?.codigo ?? '');
  // what was sent is written down only for an answer that fails: it may be a million letters long
  if (answer.status === 500 || !json || !told) expect.fail(`${answer.status} ${answer.text} a ${JSON.stringify(sent)?.slice(0, 300)}`);
}

const PAYLOADS = [
  "'; drop table pessoa; --",
  "1' or '1'='1",
  '"; select pg_sleep(10); --',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '\x24{7*7}{{7*7}}#{7*7}',
  '../../../etc/passwd',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff y',
  '\u202e\u200b\ufeff',
  '💥'.repeat(50),
  '%',
  '_',
  '\\',
  '%00',
  '\\u0000',
  "\\'",
  '$1',
  ':nome',
  '?',
  ';',
  '--',
  '/*',
  '*/',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x1F',
  '١٢٣',
  'null',
  'undefined',
  'true',
  '9999-99-99',
  '2026-02-30',
  '2026-11-18T25:61:61Z',
  '24:00',
  '00/00/0000',
  'infinity',
  'now',
  'epoch',
  'today',
];
const NUMBERS = [0, -0, -1, 0.1, 1e-7, 1e21, 1e308, -1e308, 2 ** 31, -(2 ** 31), 2 ** 53, Number.MAX_SAFE_INTEGER];
const KEYS = [
  'id',
  'versao',
  '_method',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'cliente_id',
  'entidade_id',
  'data_exclusao',
  'chave_semente',
  '',
  ' ',
  'a.b',
  '0',
];

const hostileText = fc.oneof(
  fc.constantFrom(...PAYLOADS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
const nested = fc.integer({ min: 1, max: 400 }).map((depth) => {
  let value: unknown = 'fundo';
  for (let n = 0; n < depth; n++) value = n % 2 ? [value] : { a: value };
  return value;
});
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...NUMBERS, null, true, false, [], {}, [[]], [null], [{}]) },
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: nested },
);

/** Lone surrogates have no place in an address: what a browser would send. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

/** Values that pass the first check of a kind, so that what comes behind it is reached too. */
const plausible: Partial<Record<FieldKind, (field: AnyField) => fc.Arbitrary<unknown>>> = {
  text: () => hostileText,
  longText: () => hostileText,
  html: () => hostileText,
  integer: () => fc.integer(),
  decimal: () => fc.stringMatching(/^-?\d{1,20}(\.\d{1,6})?$/),
  money: () => fc.stringMatching(/^-?\d{1,20}(\.\d{1,3})?$/),
  percent: () => fc.stringMatching(/^\d{1,6}(\.\d{1,5})?$/),
  date: () => fc.stringMatching(/^(19|20|21)\d\d-[01]\d-[0-3]\d$/),
  dateTime: () => fc.stringMatching(/^[0-9]{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-][01]\d:[0-5]\d)$/),
  time: () => fc.stringMatching(/^[0-2]\d:[0-6]\d$/),
  month: () => fc.stringMatching(/^(19|20|21)\d\d-[01]\d$/),
  year: () => fc.integer({ min: 1800, max: 2200 }),
  yesNo: () => fc.boolean(),
  active: () => fc.boolean(),
  choice: (field) => fc.constantFrom(...Object.keys((field as { options: object }).options)),
  choices: (field) => fc.array(fc.constantFrom(...Object.keys((field as { options: object }).options)), { maxLength: 3 }),
  ref: () => fc.oneof(fc.integer({ min: 1, max: 20 }), fc.maxSafeInteger()),
  refs: () => fc.array(fc.oneof(fc.integer({ min: 1, max: 20 }), fc.maxSafeInteger()), { maxLength: 4 }),
  file: () => fc.integer({ min: 1, max: 20 }),
  image: () => fc.record({ id: fc.integer({ min: 1, max: 20 }) }),
  files: () => fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 3 }),
  cpf: () => fc.constantFrom('12345678909', '123.456.789-09', '11144477735'),
  cnpj: () => fc.constantFrom('12ABC34501DE35', '98.765.432/0001-98'),
  cpfCnpj: () => fc.constantFrom('12345678909', '12abc34501de35'),
  phone: () => fc.stringMatching(/^\d{8,11}$/),
  cep: () => fc.stringMatching(/^\d{8}$/),
  email: () => fc.emailAddress(),
  url: () => fc.webUrl(),
  color: () => fc.stringMatching(/^#[0-9a-f]{6}$/),
  code: () => fc.stringMatching(/^\d{1,2}(\.\d{1,2}){0,2}$/),
  items: (field) => fc.array(draftOf((field as { fields: Fields }).fields), { maxLength: 3 }),
};

/** What a kind gives whatever the field: made once for the hundreds of fields of it. */
const made = new Map<FieldKind, fc.Arbitrary<unknown>>();
function plausibleOf(field: AnyField): fc.Arbitrary<unknown> {
  const make = plausible[field.kind];
  if (!make) return hostile;
  if (make.length > 0) return make(field);
  const arbitrary = made.get(field.kind) ?? make(field);
  made.set(field.kind, arbitrary);
  return arbitrary;
}

function draftOf(fields: Fields): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      fc.oneof({ weight: 5, arbitrary: plausibleOf(field) }, { weight: 1, arbitrary: hostile }),
    ]),
  );
  return fc
    .tuple(fc.record(values, { requiredKeys: [] }), fc.dictionary(fc.constantFrom(...KEYS), hostile, { maxKeys: 2 }))
    .map(([draft, more]) => ({ ...draft, ...more }));
}

describe('entrada hostil em cada recurso', () => {
  it('na inclusão', async () => {
    for (const resource of resources()) {
      await fc.assert(
        fc.asyncProperty(
          fc.oneof({ weight: 9, arbitrary: draftOf(resource.definition.fields) }, { weight: 1, arbitrary: hostile }),
          async (draft) => {
            expectUnderstood(await admin.post(resource.definition.api.path, draft), draft);
          },
        ),
        runs(8),
      );
    }
  });

  it('na alteração', async () => {
    for (const { definition } of resources()) {
      if (definition.view) continue;
      const [row] = await suite.sql<{ id: number }>(
        `select id from ${definition.name} where data_exclusao is null order by id desc limit 1`,
      );
      const url = `${definition.api.path}/${row?.id}`;
      await fc.assert(
        fc.asyncProperty(draftOf(definition.fields), fc.boolean(), async (draft, rightVersion) => {
          const held = await admin.post(`${url}/liberar`);
          const body = rightVersion ? { ...draft, versao: held.body.result?.versao } : draft;
          expectUnderstood(await admin.put(url, body), body);
        }),
        runs(6),
      );
    }
  });

  it('no formulário', async () => {
    const { definition } = suite.services.registry.get('amostra');
    const names = fc.oneof(
      fc.constantFrom(...Object.keys(definition.fields)),
      fc.constantFrom(
        'linhas[0][texto]',
        'linhas[0][inteiro]',
        'linhas[x]',
        'linhas[0]',
        'linhas[][a]',
        'pessoas[0]',
        'opcoes[1]',
        'linhas[2][pessoas][0]',
        'nome[a]',
        'a[b][c]',
        '_method',
      ),
      fc.stringMatching(/^[a-z[\]_.0-9]{1,20}$/),
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(names, fc.stringMatching(/^[^\r\n]{0,40}$/), { maxKeys: 12 }), async (fields) => {
        expectUnderstood(await admin.form(definition.api.path, { nome: 'x', ...fields }), fields);
      }),
      runs(120),
    );
  });

  it('nos parâmetros da lista', async () => {
    const general = [
      'page',
      'per_page',
      'ordenar',
      'busca',
      'ids',
      'excluidos',
      'exercicio',
      'entidade_id',
      'campos',
      'ativo',
      '__proto__',
      'constructor',
      'toString_in',
      'valueOf_nulo',
    ];
    for (const { definition } of resources()) {
      const own = [...Object.keys(definition.fields), ...Object.keys(definition.list.extraFilters ?? {})].flatMap((name) =>
        ['', '_in', '_de', '_ate', '_nulo'].map((suffix) => name + suffix),
      );
      const text = fc.oneof(
        hostileText,
        fc.constantFrom(
          '1',
          '0',
          '-1',
          'a,b',
          '1,2,x',
          ',,,',
          '1.5',
          'true',
          '2026-01-01',
          'nome',
          '-nome,id',
          '-',
          '99999999999999999999',
        ),
      );
      const query = fc.dictionary(fc.oneof(fc.constantFrom(...general), fc.constantFrom(...own)), text, { minKeys: 1, maxKeys: 4 });
      await fc.assert(
        fc.asyncProperty(query, async (parameters) => {
          const search = Object.entries(parameters)
            .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(value))}`)
            .join('&');
          expectUnderstood(await admin.get(`${definition.api.path}?${search}`), parameters);
        }),
        runs(10),
      );
    }
  });

  it('o mesmo parâmetro repetido, com colchetes ou mal codificado', async () => {
    for (const { definition } of resources()) {
      for (const search of [
        'page=1&page=x',
        'busca[]=a&busca[b]=c',
        'nome=%ff%fe',
        'busca=%E0%A4%A',
        'ordenar=nome&ordenar=id',
        '=&=&&',
        'a'.repeat(5000),
        `ids=${'1,'.repeat(1500)}`,
        `busca=${'a b '.repeat(60)}`,
      ])
        expectUnderstood(await admin.get(`${definition.api.path}?${search}`), search);
    }
  });

  it('um texto de um milhão de letras em cada tipo de campo, e em todos os campos de uma vez', async () => {
    const million = 'a'.repeat(1_000_000);
    const { definition } = suite.services.registry.get('amostra');
    // the sample has a field of every kind; elsewhere all the fields at once, as far as a body goes
    for (const name of Object.keys(definition.fields)) expectUnderstood(await admin.post(definition.api.path, { [name]: million }), name);
    for (const { definition: other } of resources()) {
      const body = Object.fromEntries(Object.keys(other.fields).map((name) => [name, million.slice(0, 20_000)]));
      expectUnderstood(await admin.post(other.api.path, body), other.name);
    }
    expectUnderstood(await admin.post(definition.api.path, { nome: 'x', linhas: Array(6000).fill({ texto: 'a' }) }), 'linhas');
    expectUnderstood(
      await admin.post(definition.api.path, { nome: 'x', pessoas: Array.from({ length: 100_000 }, (_, n) => n) }),
      'pessoas',
    );
    for (const parameter of ['busca', 'nome', 'ordenar', 'ids', 'texto_in', 'campos'])
      expectUnderstood(await admin.get(`${definition.api.path}?${parameter}=${'a'.repeat(15_000)}`), parameter);
  });
});

describe('entrada hostil em cada chamada', () => {
  it('qualquer corpo, em qualquer endereço', async () => {
    const skipped = new Set(['/logout', '/arquivo']);
    const specs = allEndpoints(suite.services).filter(({ method, url }) => method !== 'GET' && !skipped.has(url));
    for (const spec of specs) {
      await fc.assert(
        fc.asyncProperty(hostile, fc.constantFrom('1', '0', '-1', '99999999999999', 'abc', '%00', "'", '1.5'), async (body, id) => {
          const answer = await admin.send({
            method: spec.method as HTTPMethods & 'GET',
            url: spec.url.replace(/:\w+/g, id).replace('*', id),
            payload: JSON.stringify(body),
            headers: { 'content-type': 'application/json' },
          });
          expectUnderstood(answer, [spec.method, spec.url, id, body]);
        }),
        runs(4),
      );
    }
  });

  it('um NUL ou meio caractere em qualquer texto que se guarda', async () => {
    const [row] = await suite.sql<{ id: number }>('select id from amostra where not trancada order by id desc limit 1');
    for (const text of ['a\u0000b', '\ud800', 'x\udfff', '\\u0000 escrito']) {
      const calls: [string, unknown][] = [
        ['/auth/preferencias', { painel: { [text]: text } }],
        ['/auth/preferencias', { recentes: [{ url: text, nome: text }] }],
        ['/publico/erros', { mensagem: text, pilha: text, pagina: text }],
        ['/login', { cpf_cnpj: text, senha: text }],
        ['/auth/alterar-senha', { senha_atual: text, senha_nova: text, senha_nova_confirmacao: text }],
        [`/teste/amostra/${row?.id}/liberar`, { forcar: true, motivo: text }],
        [`/teste/amostra/${row?.id}/confirmar`, { motivo: `${text} motivo` }],
      ];
      for (const [url, body] of calls) expectUnderstood(await admin.post(url, body), [url, text]);
    }
    expect((await admin.post('/auth/preferencias', { painel: { a: '\\u0000 escrito' } })).status).toBe(200);
  });

  it('qualquer endereço, ao ler', async () => {
    const text = fc.oneof(hostileText, fc.constantFrom('1', '999999999', 'abc', '..', '.', '%', '1;2', '0x1'));
    for (const spec of allEndpoints(suite.services).filter(({ method, url }) => method === 'GET' && /[:*]/.test(url))) {
      await fc.assert(
        fc.asyncProperty(text, async (value) => {
          const part = encodeURIComponent(wellFormed(value)).replaceAll('.', '%2E') || 'x';
          const answer = await admin.get(spec.url.replace(/:\w+/g, part).replace('*', part));
          expect(answer.status, `${spec.url} ${part}`).not.toBe(500);
          if (answer.status >= 400) expect(Object.keys(CATALOGUE), `${spec.url} ${part}`).toContain(answer.body?.codigo);
        }),
        runs(8),
      );
    }
  });

  it('quaisquer cabeçalhos', async () => {
    const names = fc.constantFrom(
      'x-entidade',
      'x-exercicio',
      'x-pagina-atual',
      'user-agent',
      'idempotency-key',
      'if-none-match',
      'range',
      'authorization',
      'accept',
      'content-type',
      'x-forwarded-for',
      'host',
    );
    const value = fc.oneof(
      fc.stringMatching(/^[\x20-\x7e]{0,60}$/),
      fc.constantFrom('1', '-1', 'todas', '2026', 'null', 'bytes=0-', '*/*', 'a'.repeat(3000)),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(names, value, { minKeys: 1, maxKeys: 3 }),
        fc.constantFrom('/teste/amostra', '/cadastro/orgao', '/auth/usuario-logado', '/publico/alive'),
        async (headers, url) => {
          expectUnderstood(await admin.with(headers).get(url), headers);
          expectUnderstood(
            await admin
              .with({ 'content-type': 'application/json', ...headers })
              .send({ method: 'POST', url: '/teste/amostra', payload: '{"nome":"x"}' }),
            headers,
          );
        },
      ),
      runs(120),
    );
  });

  it('um JSON com chaves de protótipo é recusado e não contamina nada', async () => {
    for (const payload of [
      '{"__proto__":{"admin":true}}',
      '{"a":{"__proto__":1}}',
      '{"nome":"x","constructor":{"prototype":{"admin":true}}}',
      '{"linhas":[{"__proto__":{"x":1}}]}',
    ]) {
      const answer = await admin.send({ method: 'POST', url: '/teste/amostra', payload, headers: { 'content-type': 'application/json' } });
      expect([answer.status, answer.body.codigo]).toEqual([400, 'REQUISICAO_INVALIDA']);
    }
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  it('um JSON de cem mil níveis é recusado sem derrubar o servidor', async () => {
    const payload = `{"nome":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const answer = await admin.send({ method: 'POST', url: '/teste/amostra', payload, headers: { 'content-type': 'application/json' } });
    expectUnderstood(answer, 'níveis');
    expect((await admin.get('/publico/alive')).status).toBe(200);
  });
});

describe('o banco depois de tudo', () => {
  it('tem todas as tabelas, e a trilha confere', async () => {
    await suite.sql('select selar_auditoria(1, true)');
    expect(await suite.sql('select * from verificar_auditoria(1)')).toEqual([]);
    expect(filled.length).toBeGreaterThan(20);
    expect(await filledTables()).toEqual(expect.arrayContaining(filled));
  });
});
