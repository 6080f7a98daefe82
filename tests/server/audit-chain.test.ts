import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from './harness';

const suite = openSuite();
let admin: Caller;
beforeAll(async () => {
  admin = await suite.admin();
  await admin.post('/configuracao/pessoa', { tipo: 'fisica', nome: 'Elo', cpf_cnpj: suite.make.cpf() });
});

const seal = () => suite.sql('select selar_auditoria(1, true)');
const VERIFICATION = 'select posicao, auditoria_id, motivo from verificar_auditoria(1)';
type Flaw = { posicao: number; auditoria_id: number; motivo: string };
const verify = () => suite.sql<Flaw>(VERIFICATION);

/** A row in the middle of the chain. */
async function someRow(): Promise<number> {
  const [row] = await suite.sql<{ id: number }>("select id from auditoria where recurso = 'pessoa' order by id limit 1 offset 50");
  return row?.id ?? 0;
}

/** What only the owner of the database can do: change the trail with its triggers off. */
async function tamper(table: string, statement: string): Promise<void> {
  await suite.sql(`alter table ${table} disable trigger user`);
  try {
    await suite.sql(statement);
  } finally {
    await suite.sql(`alter table ${table} enable trigger user`);
  }
}

type Tampering = readonly [table: 'auditoria' | 'auditoria_cadeia', statement: string];

/** What the verification accuses first after the tampering, which is then undone. */
async function accusedAfter(...tampering: Tampering[]): Promise<Flaw | undefined> {
  const client = await suite.database.pool.connect();
  try {
    await client.query('begin');
    for (const [table] of tampering) await client.query(`alter table ${table} disable trigger user`);
    for (const [, statement] of tampering) await client.query(statement);
    return (await client.query<Flaw>(VERIFICATION)).rows[0];
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('só se acrescenta', () => {
  it.each(['auditoria', 'auditoria_cadeia'])('Z22: UPDATE, DELETE e TRUNCATE de %s falham no banco', async (table) => {
    await seal();
    const column = table === 'auditoria' ? 'descricao' : 'hash';
    for (const statement of [`update ${table} set ${column} = 'x'`, `delete from ${table}`, `truncate ${table}`])
      await expect(suite.sql(statement)).rejects.toThrow(/só aceita inclusões/);
  });

  it('nem pela partição do mês', async () => {
    const partitions = await suite.sql<{ name: string }>(
      "select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'auditoria'::regclass",
    );
    expect(partitions.length).toBeGreaterThan(1);
    const filled = partitions.map(({ name }) => name);
    let refused = 0;
    for (const name of filled) {
      const [row] = await suite.sql<{ n: number }>(`select count(*)::int as n from ${name}`);
      if (!row?.n) continue;
      await expect(suite.sql(`delete from ${name}`)).rejects.toThrow(/só aceita inclusões/);
      refused += 1;
    }
    expect(refused).toBeGreaterThan(0);
    for (const name of filled) await expect(suite.sql(`truncate ${name}`)).rejects.toThrow(/só aceita inclusões/);
  });
});

describe('cadeia', () => {
  it('liga todas as linhas, na ordem, e confere', async () => {
    await seal();
    const [count] = await suite.sql(
      'select (select count(*) from auditoria)::int as linhas, (select count(*) from auditoria_cadeia)::int as elos',
    );
    expect(count?.elos).toBe(count?.linhas);
    expect(await verify()).toEqual([]);
  });

  it('as linhas novas são ligadas logo depois do commit, sem que ninguém peça', async () => {
    await seal();
    await admin.post('/configuracao/pessoa', { tipo: 'fisica', nome: 'Elo novo', cpf_cnpj: suite.make.cpf() });
    await expect
      .poll(() => suite.sql('select 1 from auditoria a where not exists (select from auditoria_cadeia c where c.auditoria_id = a.id)'), {
        timeout: 60_000,
      })
      .toEqual([]);
    expect(await verify()).toEqual([]);
  });

  it('acusa a linha cujo conteúdo foi alterado', async () => {
    const id = await someRow();
    expect(await accusedAfter(['auditoria', `update auditoria set descricao = descricao || ' adulterada' where id = ${id}`])).toMatchObject(
      { auditoria_id: id, motivo: 'conteúdo alterado' },
    );
  });

  it('acusa a troca de um valor entre colunas vizinhas', async () => {
    const id = await someRow();
    expect(await accusedAfter(['auditoria', `update auditoria set ip = user_agent, user_agent = ip where id = ${id}`])).toMatchObject({
      auditoria_id: id,
      motivo: 'conteúdo alterado',
    });
  });

  it.each([
    ["usuario_nome = 'a|b', usuario_cpf = null", "usuario_nome = 'a', usuario_cpf = 'b'"],
    ["campos = array['x'], motivo = null", "campos = null, motivo = 'x'"],
    ["campos = array['a,b']", "campos = array['a', 'b']"],
    ["descricao = ''", 'descricao = null'],
  ])('acusa a mudança de %s para %s, que só muda o lugar do texto', async (before, after) => {
    const { body } = await admin.post('/configuracao/pessoa', { tipo: 'fisica', nome: 'Último elo', cpf_cnpj: suite.make.cpf() });
    const last = `recurso = 'pessoa' and registro_id = ${body.result.id}`;
    await tamper('auditoria', `update auditoria set ${before} where ${last}`);
    await seal();
    expect(await verify()).toEqual([]);
    expect((await accusedAfter(['auditoria', `update auditoria set ${after} where ${last}`]))?.motivo).toBe('conteúdo alterado');
  });

  it('acusa a linha apagada', async () => {
    const id = await someRow();
    expect(await accusedAfter(['auditoria', `delete from auditoria where id = ${id}`])).toMatchObject({
      auditoria_id: id,
      motivo: 'linha ausente',
    });
  });

  it('acusa o elo apagado no meio', async () => {
    const id = await someRow();
    const [link] = await suite.sql<{ posicao: number }>('select posicao from auditoria_cadeia where auditoria_id = $1', [id]);
    expect(await accusedAfter(['auditoria_cadeia', `delete from auditoria_cadeia where auditoria_id = ${id}`])).toMatchObject({
      posicao: Number(link?.posicao) + 1,
      motivo: 'elo anterior não confere',
    });
  });

  it('acusa o elo refeito sobre uma linha adulterada', async () => {
    const id = await someRow();
    const [link] = await suite.sql<{ posicao: number }>('select posicao from auditoria_cadeia where auditoria_id = $1', [id]);
    const remade = `update auditoria_cadeia c set hash = encode(sha256(convert_to(c.hash_anterior || auditoria_canonica(a), 'UTF8')), 'hex')
      from auditoria a where a.id = c.auditoria_id and a.id = ${id}`;
    const accused = await accusedAfter(
      ['auditoria', `update auditoria set descricao = 'outra' where id = ${id}`],
      ['auditoria_cadeia', remade],
    );
    expect(accused).toMatchObject({ posicao: Number(link?.posicao) + 1, motivo: 'elo anterior não confere' });
  });

  it('desfeitas as adulterações, confere', async () => {
    expect(await verify()).toEqual([]);
  });
});
