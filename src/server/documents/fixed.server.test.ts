import { beforeAll, describe, expect, it } from 'vitest';
import { openSuite } from '#tests/server/harness';
import { fixedOf, isWritten, type Resource, statesOf } from '../../resources/definition';
import { type TableSpec, tablesOf } from '../db/tables';
import { lockReasonSql } from '../resources/columns';

const suite = openSuite();

/**
 * Tries one change of each column of a row, and its removal, each undone. Gives those that were taken, and those that another rule refused
 * before (`column: why`). A row is put in a state, or made of nothing, by a session that fires no trigger: whatever a test needs to
 * exist does, and what is tried is tried as everybody else does it.
 */
const TRY = `
create function tentar_mudar(tabela text, alvo bigint, colunas text[]) returns text[] language plpgsql as $$
declare
  coluna text;
  nova text;
  tipo text;
  aceitas text[] := '{}';
begin
  foreach coluna in array colunas loop
    select format_type(atttypid, null) into tipo from pg_attribute where attrelid = tabela::regclass and attname = coluna;
    nova := case
      when coluna = '(excluir)' then null
      when tipo in ('numeric', 'integer', 'smallint', 'bigint') then format('coalesce(%1$I, 0) + 1', coluna)
      when tipo = 'date' then format('coalesce(%1$I, current_date) + 31', coluna)
      when tipo like 'timestamp%' then format($f$coalesce(%1$I, now()) + interval '1 day'$f$, coluna)
      when tipo like 'time%' then format($f$coalesce(%1$I, time '08:00') + interval '1 hour'$f$, coluna)
      when tipo = 'boolean' then format('not coalesce(%1$I, false)', coluna)
      when tipo = 'jsonb' then format($f$coalesce(%1$I, '{}') || '{"outro": 1}'$f$, coluna)
      when tipo like '%[]' then format($f$array_append(coalesce(%1$I, '{}'), 'outro')$f$, coluna)
      else format($f$left(coalesce(%1$I, '') || 'z', greatest(length(%1$I), 1) - 1) || 'z'$f$, coluna)
    end;
    begin
      if nova is null then
        execute format('delete from public.%I where id = $1', tabela) using alvo;
      else
        execute format('update public.%I set %I = %s where id = $1', tabela, coluna, nova) using alvo;
      end if;
      set constraints all immediate;
      aceitas := aceitas || coluna;
      raise exception 'desfaz' using errcode = 'ZZ001';
    exception
      when sqlstate 'ZZ001' or sqlstate 'SG001' or integrity_constraint_violation then null;
    end;
  end loop;
  return aceitas;
end
$$`;

/** The states of a document in which it is fixed; of one that is fixed from a date or a number on, only that. */
function fixedStates(definition: Resource): (string | null)[] {
  const { draft } = fixedOf(definition) ?? {};
  if (!draft) return [null];
  const [field, ...states] = draft;
  return statesOf(definition, field).filter((state) => !states.includes(state));
}

const held = () =>
  [...suite.services.registry.byName.values()]
    .map(({ definition }) => definition)
    .filter((definition) => fixedOf(definition) && !definition.view && !definition.handWritten);

/** Columns of a table that are not said to go on changing. Those that only get their first value must have it. */
function keptColumns({ columns, fixed }: TableSpec): string[] {
  const free = (fixed?.but ?? []).map((name) => name.replace('+', ''));
  return columns
    .filter(({ name, extra }) => !free.includes(name) && name !== 'id' && !extra?.includes('generated always'))
    .map(({ name }) => name);
}

/** Their rules refuse, field by field and in words of their own, what is offered and does not change. */
const JUDGED = ['bem', 'convenio', 'ldo', 'medicao_obra', 'notificacao_sistema', 'obra', 'solicitacao_material', 'versao_planejamento'];

/** The fields that the form of a saved record takes, and the database keeps. */
function typedAndFixed(definition: Resource): string[] {
  const { but = [], filled = [], lines = {} } = fixedOf(definition) ?? {};
  const free: readonly string[] = [...but, ...filled, ...Object.keys(lines)];
  return Object.entries(definition.fields).flatMap(([name, field]) => {
    const kept = isWritten(field) || field.kind === 'items';
    const person = field.kind === 'ref' && field.target === 'pessoa';
    return kept && !person && !field.readOnly && !field.immutable && !free.includes(name) ? [name] : [];
  });
}

/** A row of a document as it is when it is fixed in a state, and one of each kind of its lines; in the open transaction. */
function rowSql(definition: Resource, state: string | null): string {
  const { once, draft } = fixedOf(definition) ?? {};
  const [own, ...lines] = tablesOf(definition) as [TableSpec, ...TableSpec[]];
  const set = [
    ...(draft && state !== null ? [[draft[0], `'${state}'`]] : []),
    ...(once ? [[once, `coalesce(t."${once}", ${exampleOf(own, once)})`]] : []),
  ] as [string, string][];
  const made = insertSql(own, {});
  return [
    'set local session_replication_role = replica',
    `do $$ begin if not exists (select from public."${own.name}") then ${made}; end if; end $$`,
    ...(set.length > 0
      ? [
          `update public."${own.name}" t set ${set.map(([name, value]) => `"${name}" = ${value}`).join(', ')} where id = (select min(id) from public."${own.name}")`,
        ]
      : []),
    ...lines
      .filter(({ fixed }) => fixed?.of === own.name)
      .map(
        (line) =>
          `do $$ begin if not exists (select from public."${line.name}" where pai_id = (select min(id) from public."${own.name}")) then ${insertSql(line, { pai_id: `(select min(id) from public."${own.name}")` })}; end if; end $$`,
      ),
    'set local session_replication_role = origin',
  ].join(';\n');
}

/** A row of nothing but what its table asks for. */
function insertSql(table: TableSpec, given: Readonly<Record<string, string>>): string {
  const asked = table.columns.filter(({ name, notNull, extra }) => (notNull && !extra) || given[name]);
  return `insert into public."${table.name}" (${asked.map(({ name }) => `"${name}"`).join(', ')}) values (${asked
    .map(({ name }) => given[name] ?? exampleOf(table, name))
    .join(', ')})`;
}

function exampleOf(table: TableSpec, column: string): string {
  const { type = '' } = table.columns.find(({ name }) => name === column) ?? {};
  const options = /in \(('[^']*')/.exec(table.constraints[`${table.name}_${column}_ck`] ?? '')?.[1];
  if (options) return options;
  if (column === 'cliente_id') return '1';
  if (type === 'date') return "date '2026-01-01'";
  if (type.startsWith('timestamp')) return "timestamptz '2026-01-01'";
  if (type.startsWith('time')) return "time '08:00'";
  if (type === 'boolean') return 'true';
  if (type === 'jsonb') return "'{}'";
  if (type.endsWith('[]')) return "'{}'";
  return /^(numeric|integer|smallint|bigint)/.test(type) ? '1' : `left('00000000000000', ${/\((\d+)\)/.exec(type)?.[1] ?? 14})`;
}

describe('o que fica como foi emitido', () => {
  beforeAll(() => suite.sql(TRY));

  it('de todo recurso, em todo estado em que é fixo, o banco recusa mudar qualquer coluna que a definição não deixa mudar, e excluir', async () => {
    const taken: string[] = [];
    let tried = 0;
    for (const definition of held())
      for (const state of fixedStates(definition)) {
        const [own, ...lines] = tablesOf(definition) as [TableSpec, ...TableSpec[]];
        const targets = [own, ...lines.filter(({ fixed }) => fixed?.of === own.name)];
        const where = (table: TableSpec) => (table === own ? '' : ` where pai_id = (select min(id) from public."${own.name}")`);
        const calls = targets.map(
          (table) =>
            `select '${table.name}' as tabela, tentar_mudar('${table.name}', (select min(id) from public."${table.name}"${where(table)}), array[${[...keptColumns(table), '(excluir)'].map((name) => `'${name}'`).join(', ')}]::text[]) as aceitas`,
        );
        const client = await suite.services.database.pool.connect();
        try {
          await client.query('begin');
          await client.query(rowSql(definition, state));
          for (const call of calls) {
            const { rows } = await client.query(call);
            const [{ tabela, aceitas }] = rows as [{ tabela: string; aceitas: string[] }];
            for (const column of aceitas) taken.push(`${tabela}.${column} (${state ?? 'emitido'})`);
          }
        } catch (error) {
          taken.push(`${definition.name} (${state}): ${(error as Error).message}`);
        } finally {
          await client.query('rollback');
          client.release();
        }
        tried += targets.reduce((sum, table) => sum + keptColumns(table).length, 0);
      }
    expect(taken).toEqual([]);
    expect(tried).toBeGreaterThan(1_000);
  });

  it('o que um ato preenche depois recebe o seu primeiro valor, e nunca outro', async () => {
    const taken: string[] = [];
    for (const definition of held()) {
      const [own] = tablesOf(definition) as [TableSpec];
      const later = (own.fixed?.but ?? []).filter((name) => name.startsWith('+')).map((name) => name.slice(1));
      if (later.length === 0) continue;
      const state = fixedStates(definition)[0] ?? null;
      const client = await suite.services.database.pool.connect();
      const filled = later.map((name) => `"${name}" = coalesce("${name}", ${exampleOf(own, name)})`).join(', ');
      const target = `(select min(id) from public."${own.name}")`;
      try {
        await client.query('begin');
        await client.query(rowSql(definition, state));
        await client.query('set local session_replication_role = replica');
        await client.query(`update public."${own.name}" set ${filled} where id = ${target}`);
        await client.query('set local session_replication_role = origin');
        const { rows } = await client.query(
          `select tentar_mudar('${own.name}', ${target}, array[${later.map((name) => `'${name}'`).join(', ')}]) as aceitas`,
        );
        for (const column of (rows as [{ aceitas: string[] }])[0].aceitas) taken.push(`${own.name}.${column}`);
      } finally {
        await client.query('rollback');
        client.release();
      }
    }
    expect(taken).toEqual([]);
  });

  it('o formulário do que é fixo vem trancado, ou só oferece o que o banco ainda deixa mudar', async () => {
    const offered: string[] = [];
    for (const definition of held()) {
      if (definition.calls?.update === false) continue;
      const resource = suite.services.registry.get(definition.name);
      const target = `(select min(id) from public."${definition.name}")`;
      for (const state of fixedStates(definition)) {
        const client = await suite.services.database.pool.connect();
        try {
          await client.query('begin');
          await client.query(rowSql(definition, state));
          const { rows } = await client.query(
            `select ${lockReasonSql(resource, 't')} as motivo from public."${definition.name}" t where t.id = ${target}`,
          );
          if ((rows as [{ motivo: string | null }])[0].motivo !== null) continue;
          for (const name of typedAndFixed(definition)) offered.push(`${definition.name}.${name} (${state ?? 'emitido'})`);
        } finally {
          await client.query('rollback');
          client.release();
        }
      }
    }
    expect(offered.filter((one) => !JUDGED.includes(one.split('.')[0] ?? ''))).toEqual([]);
  });
});
