import { beforeAll, describe, expect, it } from 'vitest';
import { satisfies } from '../../src/resources/definition';
import { beginFor } from '../../src/server/db/client-wall';
import { inTransaction } from '../../src/server/db/connect';
import { childTablesOf, PARENT_KEY } from '../../src/server/db/scope';
import { ident, literal } from '../../src/server/db/sql';
import type { ServerResource } from '../../src/server/resources/registry';
import { type Answer, type Caller, openSuite } from './harness';

const suite = openSuite({ samples: true });
const MARK = 'ZZALHEIO';
const OTHER_HOST = 'outro.exemplo.gov.br';
let admin: Caller;
/** Id of the other cliente's row of each resource. */
const foreign = new Map<string, number>();

beforeAll(async () => {
  admin = await suite.admin();
  await suite.make.record('amostra', { nome: 'Daqui', pessoas: [1], linhas: [{ texto: 'daqui' }] });
  await admin.in(await suite.make.entity('01'), 2026).post('/teste/fato', { historico: 'Daqui', valor: '1' });
  await suite.sql("update cliente set dominios = 'localhost' where id = 1");
  const sent = await admin.form('/arquivo', {}, [
    { field: 'arquivo', name: 'bairros.csv', content: Buffer.from('codigo;nome\n1;Centro\n') },
  ]);
  await admin.post('/configuracao/migracao', { recurso: 'bairro', arquivo: sent.body.result.id });
  // the demonstration has none: an account is of a server of somebody
  await suite.sql(
    `insert into webmail_conta (cliente_id, usuario_id, nome_exibicao, email, padrao, login, senha, imap_host, imap_porta, imap_seguranca, smtp_host, smtp_porta, smtp_seguranca, situacao)
     values (1, $1, 'Helena', 'helena@municipio.test', true, 'helena@municipio.test', $2, 'correio.test', 993, 'ssl', 'correio.test', 465, 'ssl', 'ok')`,
    [admin.usuarioId, suite.services.vault.seal('segredo-de-teste')],
  );
  await suite.sql(
    `insert into cliente (id, nome, nome_curto, uf, codigo_ibge, cnpj, dominios) values (2, 'Outro Município', 'Outro', 'SP', '3500000', '98765438000152', '${OTHER_HOST}')`,
  );
  await suite.sql('update cliente set gentilico = $1 where id = 2', [MARK]);
  // the register of the municipality has one row for each, its own
  for (const resource of tenants()) foreign.set(resource.definition.name, resource.definition.single ? 2 : await cloneInto(resource));
  suite.services.access.invalidate({ kind: 'access', usuarioId: null });
});

function tenants(): ServerResource[] {
  return [...suite.services.registry.byName.values()].filter(({ definition }) => !definition.shared && !definition.view);
}

/** Copies one row of a resource, with its child rows, to the other cliente; its texts carry the mark. */
async function cloneInto({ definition }: ServerResource): Promise<number> {
  const [source] = await suite.sql<{ id: number }>(
    `select id from ${definition.name} where cliente_id = 1 and data_exclusao is null order by id limit 1`,
  );
  if (!source) throw new Error(`A semente não tem ${definition.name}: a prova precisa de uma linha de cada recurso.`);
  const id = await copyRow(definition.name, source.id, { cliente_id: '2', chave_semente: 'null' });
  for (const child of childTablesOf(definition.name, definition.fields)) {
    if (child.parent !== definition.name) continue;
    for (const row of await suite.sql<{ id: number }>(`select id from ${child.table} where ${PARENT_KEY} = ${source.id}`))
      await copyRow(child.table, row.id, { [PARENT_KEY]: String(id) });
  }
  return id;
}

/** Triggers that judge an entry of a book by what it is of: the copy is of nothing of its own cliente. */
const JUDGES: Readonly<Record<string, readonly string[]>> = {
  lancamento_contabil: ['lancamento_contabil_abre', 'lancamento_contabil_fecha'],
  lancamento_contabil_linha: ['lancamento_contabil_linha_entra'],
  contrato_itens: ['contrato_itens_assinado_a_mao', 'contrato_itens_incluido_a_mao'],
  anulacao_receita: ['anulacao_receita_cabe'],
  anulacao_receita_fontes: ['anulacao_receita_fontes_cabe'],
  contracheque: ['contracheque_congelado'],
  contracheque_linha: ['contracheque_linha_congelada'],
  contracheque_nao_descontado: ['contracheque_nao_descontado_congelado'],
  folha_divergencia: ['folha_divergencia_congelada'],
  folha_encargo: ['folha_encargo_congelado'],
  folha_despesa: ['folha_despesa_congelada'],
};

/** Tables whose rows of an issued document do not change: the copy of one is a line that nobody wrote. */
let fixed: Promise<Set<string>> | undefined;
async function readFixed(): Promise<Set<string>> {
  const rows = await suite.sql<{ tabela: string }>(
    "select tgrelid::regclass::text as tabela from pg_trigger where tgname = tgrelid::regclass::text || '_imutavel'",
  );
  return new Set(rows.map(({ tabela }) => tabela));
}

async function copyRow(table: string, id: number, changed: Record<string, string>): Promise<number> {
  fixed ??= readFixed();
  const judges = [...(JUDGES[table] ?? []), ...((await fixed).has(table) ? [`${table}_imutavel`] : [])];
  for (const judge of judges) await suite.sql(`alter table ${table} disable trigger ${judge}`);
  const copy = await insertCopy(table, id, changed);
  for (const judge of judges) await suite.sql(`alter table ${table} enable trigger ${judge}`);
  return copy;
}

interface Column extends Record<string, unknown> {
  name: string;
  type: string;
  size: number | null;
  checked: boolean;
}

/** The columns of each table, asked of the catalogue at once: table by table they cost more than the copies. */
let columnsOf: Promise<Map<string, Column[]>> | undefined;
async function readColumns(): Promise<Map<string, Column[]>> {
  const rows = await suite.sql<Column & { table_name: string }>(
    `select table_name, column_name as name, data_type as type, character_maximum_length as size, k.attname is not null as checked
       from information_schema.columns c left join (
         select distinct k.conrelid::regclass::text as tabela, a.attname from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
          where k.contype = 'c') k on k.tabela = c.table_name and k.attname = c.column_name::name
      where table_schema = 'public' and is_generated = 'NEVER' and column_name <> 'id' order by ordinal_position`,
  );
  const found = new Map<string, Column[]>();
  for (const row of rows) found.set(row.table_name, [...(found.get(row.table_name) ?? []), row]);
  return found;
}

async function insertCopy(table: string, id: number, changed: Record<string, string>): Promise<number> {
  columnsOf ??= readColumns();
  const columns = (await columnsOf).get(table) ?? [];
  const value = ({ name, type, size, checked }: Column) => {
    if (changed[name] !== undefined) return changed[name];
    return type === 'character varying' && !checked && (size ?? 0) >= MARK.length ? literal(MARK) : ident(name);
  };
  const [row] = await suite.sql<{ id: number }>(
    `insert into ${table} (${columns.map(({ name }) => ident(name)).join(', ')}) select ${columns.map(value).join(', ')} from ${table} where id = ${id} returning id`,
  );
  return row?.id ?? 0;
}

/** Everybody who may see most: every entity, every year of the row, excluded rows too. */
function seers(): Caller[] {
  return [admin, admin.in('todas')];
}

function expectNothing(answer: Answer, what: string): void {
  expect(answer.text, what).not.toContain(MARK);
  expect(answer.status, what).toBeLessThan(500);
}

describe('uma linha de outro cliente', () => {
  it('existe para cada recurso, menos os que são de todos', () => {
    expect(
      [...suite.services.registry.byName.values()].filter(({ definition }) => definition.shared).map(({ definition }) => definition.name),
    ).toEqual(['sistema']);
    expect(foreign.size).toBe(tenants().length);
  });

  it('nunca aparece na lista, na pesquisa, nos filtros, entre os excluídos nem na exportação', async () => {
    for (const { definition } of tenants()) {
      const id = foreign.get(definition.name);
      const queries = [
        'per_page=100',
        `busca=${MARK}`,
        `ids=${id}`,
        'excluidos=todos&per_page=100',
        'excluidos=sim',
        `ids=${id}&excluidos=todos`,
        `formato=csv&ids=${id}`,
      ];
      for (const query of queries)
        for (const person of seers()) expectNothing(await person.get(`${definition.api.path}?${query}`), `${definition.name} ${query}`);
      // of what nobody may exclude there is no list of what was
      const excluded = definition.calls?.delete === false ? '' : '&excluidos=todos';
      const { body } = await admin.get(`${definition.api.path}?ids=${id}${excluded}`);
      expect(body, definition.name).toMatchObject({ data: [], total: 0 });
    }
  });

  it('não conta no total', async () => {
    for (const { definition, rules } of tenants()) {
      // of what not everybody sees, each counts their own
      if (definition.entity || rules.sight) continue;
      // rows of a fiscal year are seen in it
      const year = definition.year ? ' and exercicio = 2026' : '';
      const [row] = await suite.sql<{ n: number }>(
        `select count(*)::int as n from ${definition.name} where cliente_id = 1 and data_exclusao is null${year}`,
      );
      expect((await admin.with({ 'x-exercicio': '2026' }).get(`${definition.api.path}?page=1`)).body.total, definition.name).toBe(row?.n);
    }
  });

  it('pelo número é como a que não existe, em cada chamada do registro', async () => {
    for (const { definition, rules } of tenants()) {
      const known = `${definition.api.path}/${foreign.get(definition.name)}`;
      const unknown = `${definition.api.path}/888888888`;
      const calls: ((url: string) => Promise<Answer>)[] = [
        (url) => admin.get(url),
        (url) => admin.get(`${url}/historico`),
        (url) => admin.put(url, { versao: 1 }),
        (url) => admin.post(`${url}/liberar`),
        (url) => admin.post(`${url}/trancar`),
        (url) => admin.patch(`${url}/restaurar`),
        (url) => admin.delete(url),
        ...Object.keys(rules.acts ?? {}).map((name) => (url: string) => admin.post(`${url}/${name}`, { motivo: 'teste' })),
      ];
      for (const call of calls) {
        const [a, b] = [await call(known), await call(unknown)];
        expect([a.status, a.text], definition.name).toEqual([b.status, b.text]);
        // a call that the resource does not have is refused before anything is read
        expect(a.status === 405 ? definition.calls : a.status).toEqual(a.status === 405 ? expect.anything() : 404);
      }
    }
    for (const [name, id] of foreign)
      expect((await suite.sql(`select 1 from ${name} where id = ${id} and data_exclusao is null`)).length, name).toBe(1);
  });

  it('T5, Z23: não serve de relação, com o mesmo texto da que não existe', async () => {
    for (const resource of tenants()) {
      for (const { from, field, ownerColumn } of resource.references) {
        if (from.shared || from.calls?.update === false || ownerColumn !== 'id') continue;
        const id = foreign.get(resource.definition.name);
        const context = `${from.entity ? 'entidade_id' : '0 as entidade_id'}, ${from.year ? 'exercicio' : '0 as exercicio'}`;
        const [own] = await suite.sql<{ id: number; entidade_id: number; exercicio: number }>(
          `select id, ${context} from ${from.name} where cliente_id = 1 and data_exclusao is null order by id limit 1`,
        );
        const there = own?.exercicio ? admin.with({ 'x-exercicio': String(own.exercicio) }) : admin;
        const person = own?.entidade_id ? admin.in(own.entidade_id, own.exercicio) : there;
        const spec = from.fields[field];
        const url = `${from.api.path}/${own?.id}`;
        const { body: record } = await person.get(url);
        // a field that does not apply to the record, never changes or is only the server's, is not read at all; nor is
        // any of a record that is locked for good
        if (record.pode_liberar === false || !spec || spec.immutable || spec.readOnly || (spec.when && !satisfies(record, spec.when)))
          continue;
        const held = await person.post(`${url}/liberar`);
        const put = (value: number | undefined) => person.put(url, { versao: held.body.result?.versao, [field]: value });
        const [a, b] = [await put(id), await put(888_888_888)];
        expect(a.body.errors?.[field], `${from.name}.${field}`).toEqual(['Registro não encontrado.']);
        expect(a.body).toEqual(b.body);
        await person.post(`${url}/trancar`);
      }
    }
  });

  it('não aparece nas buscas que não são de um recurso', async () => {
    for (const url of [
      `/configuracao/pessoa/buscar?termo=${MARK}`,
      `/configuracao/pessoa/buscar-fisica?termo=${MARK}`,
      `/configuracao/pessoa/semelhantes?nome=${MARK}`,
    ])
      expect((await admin.get(url)).body).toEqual([]);
    expectNothing(await admin.get('/auth/usuario-logado'), 'usuario-logado');
  });

  it('o SQL de um módulo, escrito de qualquer jeito, não a vê', async () => {
    const work = await suite.platform();
    for (const [table] of suite.services.registry.scopedTables) {
      const statements = [
        `select x::text as linha from ${table} x`,
        `select x::text as linha from "${table}" x`,
        `SELECT x::text AS linha FROM ${table.toUpperCase()} x`,
        `with t as (select * from ${table}) select t::text as linha from t`,
        `select (select string_agg(y::text, '') from ${table} y) as linha`,
        `-- comentário\nselect x::text as linha from sexo s join ${table} x on s.id = 1`,
        `select x::text as linha from sexo s cross join lateral (select * from ${table}) x`,
        `(select x::text as linha from ${table} x) union all (select x::text from ${table} x)`,
      ];
      for (const sql of statements) {
        const rows = await work.db.rows<{ linha: string | null }>(sql);
        expect(
          rows.filter(({ linha }) => linha?.includes(MARK)),
          sql,
        ).toEqual([]);
      }
    }
  });

  it('nem o construtor de consultas', async () => {
    const work = await suite.platform();
    for (const name of foreign.keys()) {
      const rows = await work.query
        .selectFrom(name as never)
        .selectAll()
        .execute();
      expect(JSON.stringify(rows)).not.toContain(MARK);
    }
  });
});

describe('o segundo muro: a transação de um cliente', () => {
  /** Made after the migrations, by the tests. */
  const samples = ['amostra', 'fato_teste'];

  /** What the database says of a statement in a transaction that works for a cliente; nothing of it is kept. */
  const saidOf = async (clienteId: number, sql: string): Promise<string> => {
    const undone = new Error('desfeito');
    const run = inTransaction(
      suite.services.database,
      async (tx) => {
        await tx.query(sql);
        throw undone;
      },
      () => [],
      beginFor(clienteId),
    );
    return run.catch((error: Error) => error.message);
  };

  it('não muda nem exclui linha de outro, ainda que a instrução a alcance, em nenhuma tabela que diz de quem é', async () => {
    const rows = await suite.sql<{ name: string }>(
      "select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid where a.attname = 'cliente_id' and c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace",
    );
    // the book is written by nobody but itself: its statements are refused before any row is looked at
    const books = await suite.sql<{ name: string }>(
      `select distinct c.relname as name from pg_trigger g join pg_class c on c.oid = g.tgrelid
        where not g.tgisinternal and g.tgtype & 1 = 0 and g.tgtype & 2 = 2 and g.tgtype & 24 > 0`,
    );
    const closed = new Set(books.map(({ name }) => name));
    const reached: string[] = [];
    let walked = 0;
    for (const { name } of rows) {
      if ((await suite.sql(`select from public.${ident(name)} where cliente_id = 2 limit 1`)).length === 0) continue;
      if (samples.includes(name)) continue;
      // the register of the municipality is its own cliente, by a column that nobody writes
      const column = name === 'cliente' ? 'nome' : 'cliente_id';
      for (const sql of [
        `update public.${ident(name)} set ${column} = ${column} where cliente_id = 2`,
        `delete from public.${ident(name)} where cliente_id = 2`,
      ]) {
        const said = await saidOf(1, sql);
        const refused = closed.has(name)
          ? said !== 'desfeito'
          : /^Uma linha de \S+ é do cliente 2, e a transação trabalha para o cliente 1\.$/.test(said);
        if (!refused) reached.push(`${sql}: ${said}`);
      }
      walked += 1;
    }
    expect(reached).toEqual([]);
    expect(walked).toBeGreaterThan(200);
  }, 300_000);

  it('toda tabela que diz o cliente o tem, e a transação de cada chamada diz para quem trabalha', async () => {
    const bare = await suite.sql<{ name: string }>(
      `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
        where a.attname = 'cliente_id' and c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
          and not exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'a_so_do_cliente')`,
    );
    expect(bare.map(({ name }) => name).filter((name) => !samples.includes(name))).toEqual([]);
    const work = await suite.platform();
    const [said] = await work.transact((tx) => tx.db.rows<{ cliente: string }>("select current_setting('sgp.cliente') as cliente"));
    expect(said).toEqual({ cliente: '1' });
  });
});

describe('o endereço decide o cliente', () => {
  it('T1: o token de um não vale no endereço do outro', async () => {
    expect((await admin.get('/auth/usuario-logado')).status).toBe(200);
    const { status, body } = await admin.with({ host: OTHER_HOST }).get('/auth/usuario-logado');
    expect([status, body.codigo]).toEqual([401, 'SESSAO_INVALIDA']);
  });

  it('a conta de um não entra pelo endereço do outro', async () => {
    const answer = await suite.anonymous.with({ host: OTHER_HOST }).post('/login', { cpf_cnpj: '90000000175', senha: 'demonstracao-123' });
    expect(answer.body.codigo).toBe('CREDENCIAIS_INVALIDAS');
  });

  it('cada endereço mostra o seu município', async () => {
    expect((await suite.anonymous.get('/configuracoes/cliente')).body.id).toBe(1);
    expect((await suite.anonymous.with({ host: OTHER_HOST.toUpperCase() }).get('/configuracoes/cliente')).body).toMatchObject({
      id: 2,
      nome: 'Outro Município',
    });
  });

  it('um endereço que não é de ninguém não mostra nenhum', async () => {
    const { status, body } = await suite.anonymous.with({ host: 'desconhecido.exemplo' }).get('/configuracoes/cliente');
    expect([status, body.codigo]).toEqual([404, 'NAO_ENCONTRADO']);
  });
});

describe('as tabelas da plataforma', () => {
  it('toda tabela com cliente_id é filtrada, ou só é lida com o cliente dito', async () => {
    const rows = await suite.sql<{ name: string }>(
      "select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid where a.attname = 'cliente_id' and c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace",
    );
    /** Read only by statements of the kernel that name the cliente, or by key of a secret. */
    const kernel = ['auditoria_cadeia', 'contagem', 'erro_sistema', 'idempotencia', 'tentativa_login', 'uso_unico'];
    const known = new Set([...suite.services.registry.scopedTables.keys(), ...kernel]);
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });
});
