import { type AnyField, type Fields, isColumn } from '../../../../resources/definition';
import { describe } from '../../../../server/imports/template';
import type { Registry } from '../../../../server/resources/registry';
import type { Work } from '../../../../server/work';

/** Secrets of accounts and sessions are of nobody else, and mean nothing elsewhere. */
const NEVER = new Set(['usuario_credencial', 'chave_seguranca', 'assinatura_chave', 'sessao_usuario', 'reserva_edicao']);

/** The tables of the municipality, in alphabetical order. */
export async function exportedTables({ db, services: { registry } }: Work): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => registry.scopedTables.has(name) && !NEVER.has(name));
}

/** What each column of each table is: table, field, label, type, rule. */
export function dictionary(registry: Registry, tables: readonly string[]): string[][] {
  const lines = [['tabela', 'campo', 'rótulo', 'tipo', 'regra']];
  const acrescentar = (table: string, fields: Fields) => {
    for (const [name, field] of Object.entries(fields)) {
      if (field.kind === 'items') acrescentar(field.table ?? `${table}_${name}`, field.fields);
      else if (field.kind === 'refs' || field.kind === 'files')
        lines.push([`${table}_${name}`, 'alvo_id', field.label, field.kind, ruleOf(field)]);
      else if (isColumn(field)) lines.push([table, name, field.label, field.kind, ruleOf(field)]);
    }
  };
  for (const { definition } of registry.byName.values())
    if (tables.includes(definition.name)) acrescentar(definition.name, definition.fields);
  return lines;
}

function ruleOf(field: AnyField): string {
  const rule = describe({ field, obrigatorioQuando: null, obrigatorio: field.required === true, chave: field.unique === true });
  return field.personal ? `${rule} Dado pessoal (${field.personal}).` : rule;
}
