import { beforeAll, describe, expect, it } from 'vitest';
import { ident, literal } from '../../src/server/db/sql';
import type { ServerResource } from '../../src/server/resources/registry';
import { type Caller, openSuite } from './harness';

const suite = openSuite();
const URL = '/configuracao/auditoria';
const MARK = 'ZZTRILHA';
const MOST = 40;

/** A row of the trail that the test wrote, and whether its reader may see the record that it tells of. */
interface Told {
  recurso: string;
  registro_id: number;
  id: number;
  seen: boolean;
}

let reader: Caller;
let told: Told[];

beforeAll(async () => {
  reader = await suite.make.userWith({ 'configuracao.auditoria': [1, 6] });
  const admin = await suite.admin();
  // the demonstration has none: an account is of a server of somebody
  await suite.sql(
    `insert into webmail_conta (cliente_id, usuario_id, nome_exibicao, email, padrao, login, senha, imap_host, imap_porta, imap_seguranca, smtp_host, smtp_porta, smtp_seguranca, situacao)
     values (1, $1, 'Helena', 'helena@municipio.test', true, 'helena@municipio.test', $2, 'correio.test', 993, 'ssl', 'correio.test', 465, 'ssl', 'ok')`,
    [admin.usuarioId, suite.services.vault.seal('segredo-de-teste')],
  );
  await hideSignature();
  told = [];
  for (const resource of restricted()) told.push(...(await tellOf(resource)));
});

/** A signature of the demonstration, as if it were of a process that the reader may not see. */
async function hideSignature(): Promise<void> {
  const [hidden] = await sightings(suite.services.registry.get('processo'));
  await suite.sql(
    "update assinatura_peca set recurso = 'processo', registro_id = $1 where id = (select peca_id from assinatura_pedido order by id limit 1)",
    [hidden?.id],
  );
}

/** The resources whose rows not everybody may see. */
function restricted(): ServerResource[] {
  return [...suite.services.registry.byName.values()].filter(({ rules }) => rules.sight);
}

/** Whether the reader may see each record, asked of the rule itself on the bare table. */
async function sightings({ definition: { name }, rules: { sight } }: ServerResource): Promise<{ id: number; seen: boolean }[]> {
  return suite.sql(
    `with quem_le as (select u.id as usuario_id, u.pessoa_id from usuario u where u.id = $1)
     select r.id, coalesce((${sight?.('r')}), false) as seen from public.${ident(name)} r where r.cliente_id = 1 order by 2, r.id desc limit ${MOST}`,
    [reader.usuarioId],
  );
}

/** Rows of the trail of each record of a resource, and of what stands on it. */
async function tellOf(resource: ServerResource): Promise<Told[]> {
  const { name } = resource.definition;
  const rows: Told[] = [];
  for (const { id: record, seen } of await sightings(resource)) {
    const beside = { cadastro: name, registro: record };
    rows.push({ recurso: name, registro_id: record, id: await insert(name, record, null), seen });
    for (const kind of ['registro_anexo', 'registro_comentario', 'assinatura_peca'])
      rows.push({ recurso: kind, registro_id: record, id: await insert(kind, record, beside), seen });
    const signatures = await suite.sql<{ id: number }>(
      'select a.id from assinatura_pedido a join assinatura_peca p on p.id = a.peca_id where p.recurso = $1 and p.registro_id = $2',
      [name, record],
    );
    for (const { id } of signatures) rows.push({ recurso: 'assinatura', registro_id: id, id: await insert('assinatura', id, null), seen });
  }
  return rows;
}

async function insert(recurso: string, registro: number, depois: object | null): Promise<number> {
  const [row] = await suite.sql<{ id: number }>(
    `insert into auditoria (cliente_id, data_hora, usuario_nome, recurso, registro_id, descricao, acao, depois)
     values (1, $1, 'Rosana', $2::text, $3::bigint, ${literal(MARK)} || ' ' || $2::text || ' ' || $3::text, 'incluir', $4::jsonb) returning id`,
    [suite.services.clock.now(), recurso, registro, depois && JSON.stringify(depois)],
  );
  return row?.id ?? 0;
}

/** The rows of the test that the reader is listed. */
async function listed(query: string): Promise<{ ids: number[]; total: number }> {
  const ids: number[] = [];
  for (let page = 1; ; page++) {
    const { body } = await reader.get(`${URL}?per_page=100&page=${page}&busca=${MARK}&${query}`);
    ids.push(...body.data.map(({ id }: { id: number }) => id));
    if (page * 100 >= body.total) return { ids, total: body.total };
  }
}

const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

describe('a trilha de um registro que nem todos veem', () => {
  it('há registros vistos e escondidos, e de cada cadastro algum', () => {
    const of = (seen: boolean) => new Set(told.filter((row) => row.seen === seen).map(({ recurso }) => recurso));
    const names = restricted().map(({ definition }) => definition.name);
    expect(names.filter((name) => !of(true).has(name) && !of(false).has(name))).toEqual([]);
    expect([of(false).has('proposta_licitacao'), of(false).has('processo'), of(true).has('processo')]).toEqual([true, true, true]);
    expect(of(false)).toContain('assinatura');
  });

  it('lista, conta, procura e exporta só as linhas dos registros que o leitor vê, e do que está neles', async () => {
    for (const recurso of new Set(told.map((row) => row.recurso))) {
      const seen = told.filter((row) => row.recurso === recurso && row.seen).map(({ id }) => id);
      const { ids, total } = await listed(`recurso=${recurso}`);
      expect([recurso, sorted(ids), total]).toEqual([recurso, sorted(seen), seen.length]);
    }
    const csv = (await reader.get(`${URL}?formato=csv&busca=${MARK}`)).text;
    expect(csv.split(MARK).length - 1).toBe(told.filter(({ seen }) => seen).length);
  });

  it('o que não vê não existe: nem a linha, nem o que mudou, nem a trilha em PDF', async () => {
    for (const { id, recurso, registro_id } of oneOfEach(false)) {
      const alone = restricted().some(({ definition }) => definition.name === recurso) ? [`${URL}/trilha/${recurso}/${registro_id}`] : [];
      for (const url of [`${URL}/${id}`, `${URL}/${id}/alteracoes`, ...alone]) {
        const { status, text } = await reader.get(url);
        expect([url, status, text.includes(MARK)]).toEqual([url, 404, false]);
      }
    }
    for (const { id } of oneOfEach(true)) expect((await reader.get(`${URL}/${id}/alteracoes`)).status).toBe(200);
  });

  it('nem a plataforma perde linhas, nem o que se proibiu a alguém se esconde', async () => {
    const work = await suite.platform();
    const [all] = await work.db.rows<{ n: number }>("select count(*)::int as n from auditoria where descricao like 'ZZTRILHA%'");
    expect(all?.n).toBe(told.length);
    const [hidden] = oneOfEach(false);
    await suite.sql(
      "insert into auditoria (cliente_id, data_hora, recurso, registro_id, descricao, acao) values (1, $1, $2, $3, 'GET /api/recusada', 'recusa')",
      [suite.services.clock.now(), hidden?.recurso, hidden?.registro_id],
    );
    expect((await reader.get(`${URL}?acao=recusa&busca=recusada`)).body.total).toBe(1);
  });

  it('levar a trilha de um registro restrito só aparece a quem o vê', async () => {
    const record = told.find(({ recurso, seen }) => recurso === 'processo' && seen)?.registro_id;
    await reader.get(`${URL}/trilha/processo/${record}`);
    const [row] = await suite.sql(
      "select recurso, registro_id from auditoria where acao = 'exportar' and usuario_id = $1 and descricao like 'Trilha%'",
      [reader.usuarioId],
    );
    expect(row).toEqual({ recurso: 'processo', registro_id: record });
  });
});

/** One row of each kind. */
function oneOfEach(seen: boolean): Told[] {
  const found = new Map(told.filter((row) => row.seen === seen).map((row) => [row.recurso, row]));
  return [...found.values()];
}
