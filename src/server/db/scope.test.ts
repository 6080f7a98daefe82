import { describe, expect, it } from 'vitest';
import { applyScope, type Scope, type ScopedTable, type ScopedTables, scopeConditions } from './scope';

const tables: ScopedTables = new Map<string, ScopedTable>([
  ['pessoa', { filter: { table: 'pessoa', tenant: true, entity: false, year: false, deletion: true } }],
  ['pessoa_socios', { filter: { parent: 'pessoa' } }],
  ['empenho', { filter: { table: 'empenho', tenant: true, entity: true, year: true, deletion: true } }],
  ['sistema', { filter: { table: 'sistema', tenant: false, entity: false, year: false, deletion: true } }],
  ['quem_le', { filter: { reader: true } }],
  [
    'processo',
    {
      filter: {
        table: 'processo',
        tenant: true,
        entity: false,
        year: false,
        deletion: true,
        sight: (t) => `${t}.autor_id = (select usuario_id from quem_le)`,
      },
    },
  ],
]);
const scope: Scope = { clienteId: 7, entidadeIds: [2], exercicio: 2026, excluidos: null, leitor: null };
const within = (sql: string, changes: Partial<Scope> = {}) => applyScope(sql, { ...scope, ...changes }, tables, 0).text;

describe('leitura', () => {
  it('troca cada tabela nomeada pela parte que se pode ver', () => {
    expect(within('select * from pessoa p')).toBe(
      'with "pessoa" as not materialized (select * from public."pessoa" where cliente_id = 7 and data_exclusao is null) select * from pessoa p',
    );
  });

  it('filtra entidade e exercício onde a tabela os tem', () => {
    expect(within('select 1 from empenho')).toContain('entidade_id = 2 and exercicio = 2026 and data_exclusao is null');
    expect(within('select 1 from empenho', { entidadeIds: [2, 3] })).toContain('entidade_id in (2, 3)');
    expect(within('select 1 from empenho', { entidadeIds: [] })).toContain('cliente_id = 7 and false');
    expect(within('select 1 from empenho', { entidadeIds: null, exercicio: null })).toContain(
      'where cliente_id = 7 and data_exclusao is null',
    );
  });

  it('a tabela filha segue a mãe, que vem antes', () => {
    const sql = within('select * from pessoa_socios');
    expect(sql.indexOf('"pessoa" as')).toBeLessThan(sql.indexOf('"pessoa_socios" as'));
    expect(sql).toContain('exists (select from "pessoa" p where p.id = c.pai_id)');
  });

  it('junta-se ao WITH que a instrução já tem, recursivo ou não', () => {
    expect(within('with a as (select 1) select * from a, pessoa')).toMatch(/^with "pessoa" as .*, a as \(select 1\) select/);
    expect(within('with recursive a as (select id from pessoa) select * from a')).toMatch(/^with recursive "pessoa" as .*, a as/);
  });

  it('mostra os excluídos do recurso pedido, e só dele', () => {
    const seen = (quais: 'sim' | 'todos') => within('select 1 from pessoa, empenho', { excluidos: { de: 'pessoa', quais } });
    expect(seen('sim')).toContain('public."pessoa" where cliente_id = 7 and data_exclusao is not null');
    expect(seen('todos')).toContain('public."pessoa" where cliente_id = 7)');
    for (const quais of ['sim', 'todos'] as const) expect(seen(quais)).toContain('exercicio = 2026 and data_exclusao is null');
  });

  it('reconhece a tabela escrita de outro jeito', () => {
    for (const sql of [
      'select * from PESSOA',
      'SELECT * FROM "pessoa"',
      '-- por quê\nselect * from pessoa',
      '/* a */ (select * from pessoa)',
      'select 1 from banco,pessoa',
    ])
      expect(within(sql)).toContain('as not materialized (select * from public."pessoa" where cliente_id = 7');
  });

  it('recusa a instrução que não sabe filtrar', () => {
    for (const sql of [
      'table pessoa',
      'merge into pessoa using x on true when matched then delete',
      'copy pessoa to stdout',
      'explain select * from pessoa',
    ])
      expect(() => within(sql)).toThrow('não pode ser filtrada');
  });

  it('recusa travar linhas que o PostgreSQL deixaria soltas, e trava as da tabela real', () => {
    for (const lock of ['for update', 'for no key update', 'FOR SHARE', 'for key share skip locked'])
      expect(() => within(`select id from pessoa where id = 1 ${lock}`)).toThrow('nomeie public.<tabela>');
    const real = 'select id from public.pessoa where cliente_id = 7 for update';
    expect(within(real)).toBe(real);
    expect(within('select p.id from public.pessoa p join departamento d on d.id = p.id for update of p')).toContain('for update of p');
  });

  it('não mexe no que não nomeia tabela filtrada, nem na tabela real nomeada com o esquema', () => {
    for (const sql of [
      'select 1',
      'select * from public.pessoa where cliente_id = 7',
      'listen sgp',
      'select p.pessoa from banco p',
      'select from public."pessoa" p for key share',
    ])
      expect(within(sql)).toBe(sql);
  });

  it('quem lê vem depois dos valores da instrução, e o texto é o mesmo para todos', () => {
    const read = (sql: string, leitor: Scope['leitor'], taken = 2) => applyScope(sql, { ...scope, leitor }, tables, taken);
    const [one, other] = [
      read('select * from processo', { usuarioId: 5, pessoaId: 6 }),
      read('select * from processo', { usuarioId: 8, pessoaId: 9 }),
    ];
    expect(one).toEqual(other);
    expect(one.personal).toBe(true);
    expect(one.text).toContain('"quem_le" as not materialized (select $3::bigint as usuario_id, $4::bigint as pessoa_id)');
    expect(one.text).toContain('"processo".autor_id = (select usuario_id from quem_le)');
    expect(read('select usuario_id from quem_le', { usuarioId: 5, pessoaId: 6 }, 0).text).toContain('(select $1::bigint as usuario_id');
  });

  it('o trabalho da plataforma lê o de todos, e o que não é de ninguém não diz quem lê', () => {
    expect(applyScope('select * from processo', scope, tables, 0)).toMatchObject({
      personal: false,
      text: expect.stringContaining('null::bigint'),
    });
    expect(within('select * from processo')).not.toContain('autor_id');
    const leitor = { usuarioId: 5, pessoaId: 6 };
    for (const sql of ['select * from pessoa', 'select 1 from public.processo'])
      expect(applyScope(sql, { ...scope, leitor }, tables, 0).personal).toBe(false);
  });

  it('um número de escopo que não é número não vira SQL', () => {
    const wrong = { ...scope, clienteId: '7 or true' as unknown as number };
    expect(applyScope('select 1 from pessoa', wrong, tables, 0).text).toContain('cliente_id = NaN');
  });
});

describe('escrita', () => {
  it('recusa alterar ou apagar sem dizer o cliente', () => {
    for (const sql of [
      'update pessoa set nome = $1',
      'delete from pessoa where id = 1',
      'update only "pessoa" set nome = $1',
      'update public.pessoa set nome = $1 where id = 1',
      'delete from "public"."pessoa" where id = 1',
      'with velhas as (select 1 as id) update public.pessoa t set nome = $1 from velhas v where v.id = t.id',
    ])
      expect(() => within(sql)).toThrow('precisa filtrar cliente_id');
    expect(within('update pessoa set nome = $1 where cliente_id = 7')).toContain('update pessoa');
  });

  it('deixa alterar o que é comum a todos os clientes', () => {
    expect(within("update sistema set nome = 'x'")).toContain('update sistema');
  });
});

describe('condições', () => {
  it('levam o apelido da tabela', () => {
    expect(scopeConditions(scope, { table: 'empenho', tenant: true, entity: true, year: true, deletion: true }, 't')).toEqual([
      't.cliente_id = 7',
      't.entidade_id = 2',
      't.exercicio = 2026',
      't.data_exclusao is null',
    ]);
  });
});
