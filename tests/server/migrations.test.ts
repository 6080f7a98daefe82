import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  active,
  choice,
  code,
  completeResource,
  date,
  decimal,
  type Fields,
  integer,
  items,
  type Resource,
  ref,
  refs,
  section,
  text,
  yesNo,
} from '../../src/resources/definition';
import { connect } from '../../src/server/db/connect';
import { type Migration, migrateToLatest } from '../../src/server/db/migrate';
import { migrations } from '../../src/server/db/migrations';
import { tablesOf } from '../../src/server/db/tables';
import { statementsTowards } from '../../src/server/new-migration';
import { resources } from '../../src/server/resources/all';
import { type Copy, copyOf, emptyDatabase, FUSO } from './engines';

const model = inject('model');
const opened: Copy[] = [];
afterAll(() => Promise.all(opened.map((copy) => copy.drop())));

async function opens(make: () => Promise<Copy>): Promise<Copy> {
  const copy = await make();
  opened.push(copy);
  return copy;
}

describe('as migrações e as definições', () => {
  it('dizem o mesmo: não falta nenhuma instrução', async () => {
    const { database } = await opens(() => copyOf(model));
    expect(await statementsTowards(database, [...resources.values()].flatMap(tablesOf))).toEqual([]);
  });
});

describe('uma tabela com linhas', () => {
  let copy: Copy;
  const query = async (sql: string) => (await copy.database.pool.query(sql)).rows;

  beforeAll(async () => {
    if ('absent' in model) return;
    copy = await opens(() => emptyDatabase(model));
    await migrateToLatest(copy.database, migrations.slice(0, 1));
  });

  function defined<F extends Fields>(name: string, fields: F, list: readonly (keyof F & string)[]): Resource {
    return completeResource({
      name,
      label: { one: name, many: name, gender: 'm' },
      route: { base: `/teste/${name}` },
      display: list[0] as keyof F & string,
      fields,
      list: { columns: list, sort: [list[0] ?? ''] },
      form: [section('Tudo', Object.keys(fields))],
    });
  }

  /** Applies what the diff asks for; afterwards the diff must be empty. */
  async function evolve(...wanted: Resource[]): Promise<string[]> {
    const specs = wanted.flatMap(tablesOf);
    const statements = await statementsTowards(copy.database, specs);
    for (const statement of statements) await copy.database.pool.query(statement);
    expect(await statementsTowards(copy.database, specs)).toEqual([]);
    return statements;
  }

  const base = { nome: text(40, { label: 'Nome', required: true }), codigo: text(10, { label: 'Código' }) };

  it('1: nasce da definição', async () => {
    await evolve(
      defined(
        'peca',
        {
          ...base,
          quantidade: integer({ label: 'Quantidade' }),
          apelido: text(20, { label: 'Apelido' }),
          sobra: text(20, { label: 'Sobra' }),
          cor: choice({ azul: 'Azul', verde: 'Verde' }, { label: 'Cor' }),
          medidas: items({ lado: text(9, { label: 'Lado' }), tamanho: integer({ label: 'Tamanho' }) }, { label: 'Medidas' }),
        },
        ['nome', 'apelido'],
      ),
    );
    await query(`insert into peca (cliente_id, nome, codigo, quantidade, apelido, sobra, cor) values
      (1, 'Eixo São João', 'A1', 5, 'Eixão', 'x', 'azul'), (1, 'Pino', 'A2', null, null, 'y', null), (2, 'Pino', 'A1', 7, 'Pininho', 'z', 'verde')`);
    await query("insert into peca_medidas (pai_id, ordem, lado, tamanho) select id, 1, 'esquerdo', 10 from peca");
    expect(await query('select count(*)::int as n from peca_medidas')).toEqual([{ n: 3 }]);
  });

  it('2: ganha coluna com valor padrão, coluna renomeada, tipo novo, unicidade, relação, tabela filha, e perde uma coluna', async () => {
    const categoria = defined('categoria', { nome: text(20, { label: 'Nome', required: true }) }, ['nome']);
    const statements = await evolve(
      categoria,
      defined(
        'peca',
        {
          ...base,
          codigo: text(10, { label: 'Código', unique: true }),
          quantidade: decimal(12, 2, { label: 'Quantidade' }),
          nome_social: text(20, { label: 'Nome social', renamedFrom: 'apelido' }),
          cor: choice({ azul: 'Azul', verde: 'Verde', preto: 'Preto' }, { label: 'Cor' }),
          origem: text(10, { label: 'Origem', required: true, default: "d'água" }),
          nivel: integer({ label: 'Nível', required: true, default: 3 }),
          importada: yesNo({ label: 'Importada', required: true, default: false }),
          situacao: active(),
          categoria_id: ref('categoria', { label: 'Categoria' }),
          categorias: refs('categoria', { label: 'Categorias' }),
          medidas: items(
            {
              face: text(9, { label: 'Face', renamedFrom: 'lado' }),
              tamanho: integer({ label: 'Tamanho' }),
              unidade: text(4, { label: 'Unidade', required: true, default: 'cm' }),
            },
            { label: 'Medidas' },
          ),
          fotos: items({ titulo: text(20, { label: 'Título' }) }, { label: 'Fotos' }),
        },
        ['nome', 'nome_social'],
      ),
    );
    expect(statements.join('\n')).not.toMatch(/drop table/);
    expect(
      await query(
        'select nome, codigo, quantidade::text, nome_social, nome_social_busca, cor, origem, nivel, importada, situacao, categoria_id from peca order by id',
      ),
    ).toEqual([
      {
        nome: 'Eixo São João',
        codigo: 'A1',
        quantidade: '5.00',
        nome_social: 'Eixão',
        nome_social_busca: 'eixao',
        cor: 'azul',
        origem: "d'água",
        nivel: 3,
        importada: false,
        situacao: true,
        categoria_id: null,
      },
      {
        nome: 'Pino',
        codigo: 'A2',
        quantidade: null,
        nome_social: null,
        nome_social_busca: null,
        cor: null,
        origem: "d'água",
        nivel: 3,
        importada: false,
        situacao: true,
        categoria_id: null,
      },
      {
        nome: 'Pino',
        codigo: 'A1',
        quantidade: '7.00',
        nome_social: 'Pininho',
        nome_social_busca: 'pininho',
        cor: 'verde',
        origem: "d'água",
        nivel: 3,
        importada: false,
        situacao: true,
        categoria_id: null,
      },
    ]);
    expect(await query('select face, tamanho, unidade from peca_medidas order by id')).toEqual(
      Array(3).fill({ face: 'esquerdo', tamanho: 10, unidade: 'cm' }),
    );
    await expect(
      query("insert into peca (cliente_id, nome, codigo, origem, nivel, importada, situacao) values (1, 'x', 'A1', 'x', 1, false, true)"),
    ).rejects.toThrow(/peca_codigo_uq/);
    await expect(query('update peca set categoria_id = 99')).rejects.toThrow(/peca_categoria_id_fk/);
    await query("update peca set cor = 'preto' where nome = 'Pino' and cliente_id = 1");
  });

  it('3: perde a tabela filha e a unicidade, um campo passa a obrigatório e outro deixa de ser, a busca muda', async () => {
    await evolve(
      defined('categoria', { nome: text(20, { label: 'Nome', required: true }) }, ['nome']),
      defined(
        'peca',
        {
          ...base,
          codigo: code('A9', { label: 'Código', required: true, default: 'A0' }),
          quantidade: text(20, { label: 'Quantidade' }),
          nome_social: text(60, { label: 'Nome social', required: true, default: 'sem' }),
          cor: choice({ azul: 'Azul', verde: 'Verde', preto: 'Preto' }, { label: 'Cor', required: true, default: 'azul' }),
          nivel: integer({ label: 'Nível' }),
          comprada_em: date({ label: 'Comprada em' }),
          situacao: active(),
          categoria_id: ref('categoria', { label: 'Categoria' }),
          medidas: items({ face: text(30, { label: 'Face' }), tamanho: decimal(9, 3, { label: 'Tamanho' }) }, { label: 'Medidas' }),
        },
        ['nome', 'codigo'],
      ),
    );
    expect(await query('select nome, codigo, quantidade, nome_social, cor, nivel, busca from peca order by id')).toEqual([
      { nome: 'Eixo São João', codigo: 'A1', quantidade: '5.00', nome_social: 'Eixão', cor: 'azul', nivel: 3, busca: 'eixo sao joao a1' },
      { nome: 'Pino', codigo: 'A2', quantidade: null, nome_social: 'sem', cor: 'preto', nivel: 3, busca: 'pino a2' },
      { nome: 'Pino', codigo: 'A1', quantidade: '7.00', nome_social: 'Pininho', cor: 'verde', nivel: 3, busca: 'pino a1' },
    ]);
    expect(await query('select face, tamanho::text from peca_medidas order by id')).toEqual(
      Array(3).fill({ face: 'esquerdo', tamanho: '10.000' }),
    );
    expect(await query("select to_regclass('peca_fotos') as fotos, to_regclass('peca_categorias') as categorias")).toEqual([
      { fotos: null, categorias: null },
    ]);
    await query("insert into peca (cliente_id, nome, codigo, nome_social, cor, situacao) values (1, 'Repetida', 'A1', 'x', 'azul', true)");
  });

  it('4: não passa a ser de um exercício sem que se diga de qual são as linhas que já existem', async () => {
    const scoped: Resource = { ...defined('peca', base, ['nome']), year: true };
    await expect(statementsTowards(copy.database, tablesOf(scoped))).rejects.toThrow(
      'peca.exercicio passou a ser obrigatório e não tem default',
    );
  });

  it('o total mantido acompanhou todas as versões', async () => {
    expect(await query("select cliente_id, sum(vivos)::int as vivos from contagem where tabela = 'peca' group by 1 order by 1")).toEqual([
      { cliente_id: 1, vivos: 3 },
      { cliente_id: 2, vivos: 1 },
    ]);
  });

  it('um recurso que deixa de existir leva as suas tabelas; as escritas à mão ficam', async () => {
    await evolve(defined('categoria', { nome: text(20, { label: 'Nome', required: true }) }, ['nome']));
    expect(
      await query("select to_regclass('peca') as peca, to_regclass('peca_medidas') as filha, to_regclass('cliente')::text as cliente"),
    ).toEqual([{ peca: null, filha: null, cliente: 'cliente' }]);
  });
});

describe('aplicar', () => {
  const one: Migration = { name: '0001_um', sql: 'create table um (id int); insert into um values (1)' };
  const two: Migration = { name: '0002_dois', sql: 'alter table um add column b int' };

  it('cada uma uma vez, na ordem', async () => {
    const { database } = await opens(() => emptyDatabase(model));
    expect(await migrateToLatest(database, [one])).toEqual(['0001_um']);
    expect(await migrateToLatest(database, [one, two])).toEqual(['0002_dois']);
    expect(await migrateToLatest(database, [one, two])).toEqual([]);
    expect((await database.pool.query('select * from um')).rows).toEqual([{ id: 1, b: null }]);
  });

  it('recusa a que mudou depois de aplicada, menos no fim das linhas', async () => {
    const { database } = await opens(() => emptyDatabase(model));
    const multiline = { ...one, sql: 'create table um (id int);\n-- fim\n' };
    await migrateToLatest(database, [multiline]);
    expect(await migrateToLatest(database, [{ ...multiline, sql: multiline.sql.replaceAll('\n', '\r\n') }])).toEqual([]);
    await expect(migrateToLatest(database, [{ ...multiline, sql: `${multiline.sql} ` }])).rejects.toThrow(
      'A migração 0001_um foi alterada depois de aplicada.',
    );
  });

  it('recusa um banco mais novo que o sistema', async () => {
    const { database } = await opens(() => emptyDatabase(model));
    await migrateToLatest(database, [one, two]);
    await expect(migrateToLatest(database, [one])).rejects.toThrow(
      'O banco tem a migração 0002_dois, que esta versão do sistema não conhece.',
    );
  });

  it('recusa a que chega antes de uma já aplicada, diz como sair, e não aplica nenhuma; um banco novo recebe todas', async () => {
    const { database } = await opens(() => emptyDatabase(model));
    const late: Migration = { name: '0001_tarde', sql: 'create table tarde (id int)' };
    const newer: Migration = { name: '20261125T170233_nova', sql: 'create table nova (id int)' };
    const applied: Migration = { name: '0002_dois', sql: 'create table dois (id int)' };
    await migrateToLatest(database, [applied]);
    await expect(migrateToLatest(database, [late, applied, newer])).rejects.toThrow(
      /^A migração 0001_tarde vem antes de 0002_dois, do seu módulo ou de um em que ele se apoia, que este banco já tem.* como \d{8}T\d{6}_tarde\.sql/,
    );
    expect((await database.pool.query("select to_regclass('tarde') as tarde, to_regclass('nova') as nova")).rows).toEqual([
      { tarde: null, nova: null },
    ]);
    const fresh = await opens(() => emptyDatabase(model));
    expect(await migrateToLatest(fresh.database, [one, { ...late, name: '0003_tarde' }, newer])).toHaveLength(3);
  });

  it('a ordem é a do módulo e dos que estão abaixo dele: de dois ramos, o que chega depois não espera pelo de outro módulo', async () => {
    const { database } = await opens(() => emptyDatabase(model));
    const made = (name: string, floor: number): Migration => ({ name, floor, sql: `create table ${name.slice(16)} (id int)` });
    const [kernel, ledger, bank] = [made('20261125T100000_nucleo', 0), made('20261125T110000_razao', 1), made('20261125T120000_banco', 2)];
    await migrateToLatest(database, [bank]);
    // none of the two knows the bank, which stands on both
    expect(await migrateToLatest(database, [kernel, ledger, bank])).toEqual([kernel.name, ledger.name]);
    const [onLedger, ofBank] = [made('20261125T105000_receita', 2), made('20261125T115959_agencia', 2)];
    await expect(migrateToLatest(database, [kernel, onLedger, ledger, bank])).rejects.toThrow('vem antes de 20261125T120000_banco');
    await expect(migrateToLatest(database, [kernel, ledger, ofBank, bank])).rejects.toThrow('vem antes de 20261125T120000_banco');
    const other = await opens(() => emptyDatabase(model));
    await migrateToLatest(other.database, [ledger]);
    await expect(migrateToLatest(other.database, [onLedger, ledger])).rejects.toThrow('vem antes de 20261125T110000_razao');
    // also the second of those that arrive
    await expect(migrateToLatest(other.database, [kernel, onLedger, ledger])).rejects.toThrow('20261125T105000_receita vem antes');
  });

  it('a que falha não deixa nada, nem as que vieram antes dela', async () => {
    const { database } = await opens(() => emptyDatabase(model));
    const wrong: Migration = { name: '0002_errada', sql: 'create table dois (id int); select * from nao_existe' };
    await expect(migrateToLatest(database, [one, wrong])).rejects.toThrow(/A migração 0002_errada falhou: .*nao_existe/);
    expect((await database.pool.query("select to_regclass('um') as um, to_regclass('dois') as dois")).rows).toEqual([
      { um: null, dois: null },
    ]);
    expect(await migrateToLatest(database, [one, two])).toHaveLength(2);
  });

  it('por vários processos ao mesmo tempo é aplicar uma vez: os outros esperam e não acham nada a fazer', async ({ skip }) => {
    if (model.engine === 'embedded') skip('Pulado: no banco embutido a pasta é de um processo só.');
    const copy = await opens(() => emptyDatabase(model));
    const others = await Promise.all(
      Array.from({ length: 3 }, () => connect({ DATABASE_URL: copy.url ?? '', DATABASE_POOL: 1, DADOS: '', FUSO })),
    );
    const slow = { ...one, sql: `${one.sql}; select pg_sleep(0.2)` };
    const applied = await Promise.all([copy.database, ...others].map((database) => migrateToLatest(database, [slow, two])));
    for (const database of others) await database.close();
    expect(applied.filter((names) => names.length === 2)).toHaveLength(1);
    expect(applied.filter((names) => names.length === 0)).toHaveLength(3);
    expect((await copy.database.pool.query('select * from um')).rows).toHaveLength(1);
  });
});
