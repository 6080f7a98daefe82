import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { limitJournal } from '../../src/server/db/journal';
import { renewStatistics } from '../../src/server/db/statistics';
import { type Caller, openSuite } from './harness';

const suite = openSuite({ samples: true });
const other = openSuite({ samples: true });
let admin: Caller;
beforeAll(async () => {
  admin = await suite.admin();
});

/** The kept total of each table and scope beside the real count: no row when they agree. */
function differences(): Promise<unknown[]> {
  const counted = [...suite.services.registry.byName.values()].filter(({ definition }) => !definition.view);
  const real = counted.map(({ definition: { name, shared, entity, year } }) => {
    const scope = [shared ? '0::bigint' : 'cliente_id', entity ? 'entidade_id' : '0::bigint', year ? 'exercicio' : '0::smallint'];
    return `select '${name}', ${scope.join(', ')}, count(*) filter (where data_exclusao is null), count(data_exclusao) from ${name} group by 2, 3, 4`;
  });
  return suite.sql(
    `with reais (tabela, cliente, entidade, exercicio, vivos, excluidos) as (${real.join(' union all ')}),
       mantidos as (select tabela, cliente_id, entidade_id, exercicio, sum(vivos) as vivos, sum(excluidos) as excluidos
         from contagem where tabela = any($1) group by 1, 2, 3, 4)
     select * from reais r full join mantidos m on (m.tabela, m.cliente_id, m.entidade_id, m.exercicio) = (r.tabela, r.cliente, r.entidade, r.exercicio)
      where coalesce(r.vivos, 0) <> coalesce(m.vivos, 0) or coalesce(r.excluidos, 0) <> coalesce(m.excluidos, 0)`,
    [counted.map(({ definition }) => definition.name)],
  );
}

type Step = 'incluir' | 'excluir' | 'restaurar' | 'alterar' | 'falhar';
const steps = fc.array(fc.constantFrom<Step>('incluir', 'incluir', 'excluir', 'restaurar', 'alterar', 'falhar'), {
  minLength: 3,
  maxLength: 12,
});

async function perform(step: Step, ids: number[]): Promise<void> {
  const url = `/teste/amostra/${ids.at(-1)}`;
  if (step === 'incluir' || ids.length === 0) {
    const { body } = await admin.post('/teste/amostra', { nome: `Ao acaso ${suite.make.next()}` });
    ids.push(body.result.id);
  } else if (step === 'excluir') await admin.delete(url);
  else if (step === 'restaurar') await admin.patch(`${url}/restaurar`);
  else if (step === 'alterar') await admin.edit(url, { texto: 'novo' });
  else await admin.post('/teste/amostra', { nome: 'Falha', pessoa_id: 999_999_999 });
}

describe('total mantido', () => {
  it('é o número real de linhas de cada recurso depois da semente', async () => {
    expect(await differences()).toEqual([]);
    const { body } = await admin.get('/configuracao/pessoa');
    const [row] = await suite.sql<{ n: number }>('select count(*)::int as n from pessoa where data_exclusao is null');
    expect(body.total).toBe(row?.n);
  });

  it('continua sendo depois de qualquer sequência de inclusões, exclusões, restaurações e recusas', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const ids: number[] = [];
        for (const step of sequence) await perform(step, ids);
        expect(await differences()).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  it('continua sendo depois de operações simultâneas', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => suite.make.userWith({ 'teste.amostra': [1, 2, 3, 4] })));
    await Promise.all(
      others.map(async (person, index) => {
        for (let n = 0; n < 6; n++) {
          const { body } = await person.post('/teste/amostra', { nome: `Simultânea ${index} ${n}` });
          if (n % 2 === 0) await person.delete(`/teste/amostra/${body.result.id}`);
        }
      }),
    );
    expect(await differences()).toEqual([]);
    expect((await admin.get('/teste/amostra?nome=Simult%C3%A2nea')).body.total).toBe(18);
  });

  it('separa entidade e exercício', async () => {
    const [camara, prefeitura] = [await suite.make.entity('01'), await suite.make.entity('02')];
    for (const [entidade, ano] of [
      [camara, 2026],
      [prefeitura, 2026],
      [prefeitura, 2026],
      [prefeitura, 2027],
    ] as const)
      expect((await admin.in(entidade, ano).post('/teste/fato', { historico: 'Contado', valor: '1' })).status).toBe(201);
    const total = async (entidade: number | 'todas', ano: number) => (await admin.in(entidade, ano).get('/teste/fato')).body.total;
    expect([await total(camara, 2026), await total(prefeitura, 2026), await total(prefeitura, 2027)]).toEqual([1, 2, 1]);
    expect(await differences()).toEqual([]);
  });

  it('é de cada banco que o mesmo processo serve, ainda que os dois tenham mudado tantas vezes', async () => {
    const ano = 2026;
    const camara = await suite.make.entity('01');
    const here = admin.in(camara, ano);
    await suite.sql('delete from fato_teste where entidade_id = $1', [camara]);
    const there = (await other.admin()).in(camara, ano);
    const [row] = await suite.sql<{ n: number }>(
      "select coalesce(sum(mudancas), 0)::int as n from contagem where tabela = 'fato_teste' and entidade_id = $1 and exercicio = $2",
      [camara, ano],
    );
    for (let n = 0; n < (row?.n ?? 0); n++)
      expect((await there.post('/teste/fato', { historico: 'De outro banco', valor: '1' })).status).toBe(201);
    const totals = [(await here.get('/teste/fato')).body.total, (await there.get('/teste/fato')).body.total];
    expect(totals).toEqual([0, row?.n]);
  });

  it('não muda quando a instrução direta no banco mexe em várias linhas de uma vez', async () => {
    await suite.sql("update amostra set data_exclusao = now() where nome like 'Simult%' and data_exclusao is null");
    await suite.sql("delete from amostra where nome like 'Simult%'");
    expect(await differences()).toEqual([]);
  });

  it('junta as linhas dos processos que já se foram sem mudar a soma', async () => {
    await suite.sql(
      "update contagem set processo = -1 where ctid = (select ctid from contagem where tabela = 'pessoa' and processo <> 0 limit 1)",
    );
    expect(await suite.sql('select 1 from contagem where processo = -1')).toHaveLength(1);
    await suite.sql('select compactar_totais()');
    expect(await suite.sql('select 1 from contagem where processo = -1')).toEqual([]);
    expect(await differences()).toEqual([]);
  });
});

describe('o diário do banco embutido', () => {
  it('não cresce sem fim enquanto o servidor está no ar', async ({ skip }) => {
    if (suite.engine !== 'embedded') skip('Pulado: o PostgreSQL cuida do seu.');
    const megabytes = async () => Number((await suite.sql('select sum(size) / 1048576 as n from pg_ls_waldir()'))[0]?.n);
    for (let times = 0; times < 20; times += 1) await suite.sql("select pg_logical_emit_message(false, 'teste', repeat('x', 8388608))");
    expect(await megabytes()).toBeGreaterThan(128);
    await limitJournal(suite.services);
    expect(await megabytes()).toBeLessThanOrEqual(64);
  });
});

describe('as estatísticas do banco embutido', () => {
  it('são tomadas de novo depois de uma gravação grande, e só dela', async ({ skip }) => {
    if (suite.engine !== 'embedded') skip('Pulado: o PostgreSQL cuida das suas.');
    const known = async () => (await suite.sql<{ n: number }>("select reltuples::int as n from pg_class where relname = 'bairro'"))[0]?.n;
    const [all] = await suite.sql<{ n: number }>('select count(*)::int as n from bairro');
    await suite.sql("update pg_class set reltuples = -1 where relname = 'bairro'");
    const write = async (rows: number) => (await suite.platform()).transact(async (tx) => renewStatistics(tx, 'bairro', rows));
    await write(999);
    expect(await known()).toBe(-1);
    await write(1_000);
    await expect.poll(known).toBe(all?.n);
  });
});
