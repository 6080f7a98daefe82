import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from './harness';

const suite = openSuite();
let admin: Caller;
beforeAll(async () => {
  admin = await suite.admin();
  await admin.post('/configuracao/pessoa', { tipo: 'fisica', nome: 'Elo', cpf_cnpj: suite.make.cpf() });
});

const seal = () => suite.sql('select selar_auditoria(1, true)');
const verify = () => suite.sql<{ posicao: number; auditoria_id: number; motivo: string }>('select * from verificar_auditoria(1)');

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

/** Tampers with the trail for the time of a check and puts everything back. */
async function whileTampered(table: string, statement: string, check: () => Promise<void>): Promise<void> {
  await suite.sql(`create table copia_${table} as select * from ${table}`);
  try {
    await tamper(table, statement);
    await check();
  } finally {
    await tamper(table, `delete from ${table}`);
    await suite.sql(`insert into ${table} ${table === 'auditoria' ? 'overriding system value ' : ''}select * from copia_${table}`);
    await suite.sql(`drop table copia_${table}`);
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
  afterEach(async () => {
    expect(await verify()).toEqual([]);
  });

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
        timeout: 5000,
      })
      .toEqual([]);
    expect(await verify()).toEqual([]);
  });

  it('acusa a linha cujo conteúdo foi alterado', async () => {
    const id = await someRow();
    await whileTampered('auditoria', `update auditoria set descricao = descricao || ' adulterada' where id = ${id}`, async () => {
      expect((await verify())[0]).toMatchObject({ auditoria_id: id, motivo: 'conteúdo alterado' });
    });
  });

  it('acusa a troca de um valor entre colunas vizinhas', async () => {
    const id = await someRow();
    await whileTampered('auditoria', `update auditoria set ip = user_agent, user_agent = ip where id = ${id}`, async () => {
      expect((await verify())[0]).toMatchObject({ auditoria_id: id, motivo: 'conteúdo alterado' });
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
    await whileTampered('auditoria', `update auditoria set ${after} where ${last}`, async () => {
      expect((await verify())[0]?.motivo).toBe('conteúdo alterado');
    });
  });

  it('acusa a linha apagada', async () => {
    const id = await someRow();
    await whileTampered('auditoria', `delete from auditoria where id = ${id}`, async () => {
      expect((await verify())[0]).toMatchObject({ auditoria_id: id, motivo: 'linha ausente' });
    });
  });

  it('acusa o elo apagado no meio', async () => {
    const id = await someRow();
    const [link] = await suite.sql<{ posicao: number }>('select posicao from auditoria_cadeia where auditoria_id = $1', [id]);
    await whileTampered('auditoria_cadeia', `delete from auditoria_cadeia where auditoria_id = ${id}`, async () => {
      expect((await verify())[0]).toMatchObject({ posicao: Number(link?.posicao) + 1, motivo: 'elo anterior não confere' });
    });
  });

  it('acusa o elo refeito sobre uma linha adulterada', async () => {
    const id = await someRow();
    const [link] = await suite.sql<{ posicao: number }>('select posicao from auditoria_cadeia where auditoria_id = $1', [id]);
    await whileTampered('auditoria', `update auditoria set descricao = 'outra' where id = ${id}`, async () => {
      const remade = `update auditoria_cadeia c set hash = encode(sha256(convert_to(c.hash_anterior || auditoria_canonica(a), 'UTF8')), 'hex')
        from auditoria a where a.id = c.auditoria_id and a.id = ${id}`;
      await whileTampered('auditoria_cadeia', remade, async () => {
        expect((await verify())[0]).toMatchObject({ posicao: Number(link?.posicao) + 1, motivo: 'elo anterior não confere' });
      });
    });
  });
});
