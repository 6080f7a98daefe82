import { type AnyField, type FieldKind, formatRelation, formatValue } from '../../resources/definition';
import { isFolded } from '../db/tables';
import { relationSql } from '../resources/columns';
import type { Filter, ListQuery } from '../resources/list-query';
import type { ServerResource } from '../resources/registry';
import type { Work } from '../work';

/** What restricts an exported list, in words, for whoever reads the paper: 'Situação: Ativo', 'Nome contém "silva"'. */
export async function describeFilters(work: Work, resource: ServerResource, list: ListQuery): Promise<string[]> {
  const { definition } = resource;
  const words = contextOf(work, resource);
  for (const filter of list.filters) {
    const field = fieldOf(resource, filter);
    words.push(field ? await describeFilter(work, field, filter) : filter.name);
  }
  if (list.words.length > 0) words.push(`Pesquisa: "${list.words.join(' ')}"`);
  if (list.ids) words.push(`${definition.label.many} selecionad${definition.label.gender === 'f' ? 'a' : 'o'}s: ${list.ids.length}`);
  if (list.activeOnly) words.push('Somente em uso');
  if (list.excluidos !== 'nao') words.push(list.excluidos === 'sim' ? 'Somente excluídos' : 'Com os excluídos');
  return words;
}

function contextOf(work: Work, { definition }: ServerResource): string[] {
  const words: string[] = [];
  if (definition.entity) {
    const shown = work.entities.filter(({ id }) => work.scope.entidadeIds?.includes(id)).map(({ nome }) => nome);
    words.push(`${shown.length > 1 ? 'Entidades' : 'Entidade'}: ${shown.join(', ')}`);
  }
  if (definition.year && work.scope.exercicio !== null) words.push(`Exercício: ${work.scope.exercicio}`);
  return words;
}

async function describeFilter(work: Work, field: AnyField, { op, value }: Filter): Promise<string> {
  const { label } = field;
  switch (op) {
    case 'contains':
      return `${label} ${isFolded(field) ? 'contém' : 'começa com'} "${value}"`;
    case 'from':
      return `${label} a partir de ${await shown(work, field, value)}`;
    case 'to':
      return `${label} até ${await shown(work, field, value)}`;
    case 'empty':
      return `${label} ${value ? 'sem preenchimento' : 'com preenchimento'}`;
    case 'in':
      return `${label}: ${(await Promise.all(value.map((one) => shown(work, field, one)))).join(' ou ')}`;
    default:
      return `${label}: ${await shown(work, field, value)}`;
  }
}

/** A filter's value as the screen shows it; one option of several is shown like the option of a single choice. */
async function shown(work: Work, field: AnyField, value: unknown): Promise<string> {
  if (field.kind === 'ref' || field.kind === 'refs') return shownRelation(work, field.target, Number(value));
  if (field.kind === 'choices' && !Array.isArray(value)) return formatValue(field, [value]);
  return formatValue(field, value);
}

async function shownRelation(work: Work, target: string, id: number): Promise<string> {
  const row = await work.db.first<{ shown: Record<string, unknown> | null }>(
    `select ${relationSql(work.services.registry, target, '$1::bigint')} as shown`,
    [id],
  );
  return row?.shown ? formatRelation(row.shown) : `nº ${id}`;
}

/** Kinds whose filter comes from a list, a calendar or a number: never a text that names somebody. */
const IMPERSONAL: readonly FieldKind[] = [
  'integer',
  'decimal',
  'money',
  'percent',
  'date',
  'dateTime',
  'time',
  'month',
  'year',
  'yesNo',
  'active',
  'choice',
  'choices',
];
const SUFFIX: Partial<Record<Filter['op'], string>> = { in: '_in', from: '_de', to: '_ate', empty: '_nulo' };
const TYPED = 'texto informado';

/** The filters as the trail keeps them, by parameter: what was typed, and what is personal, only as having been there. */
export function filtersForTrail(resource: ServerResource, list: ListQuery): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const filter of list.filters) {
    const field = fieldOf(resource, filter);
    const open = filter.op === 'empty' || (field && !field.personal && (IMPERSONAL.includes(field.kind) || isReference(field)));
    kept[filter.name + (SUFFIX[filter.op] ?? '')] = open ? filter.value : TYPED;
  }
  if (list.words.length > 0) kept.busca = TYPED;
  if (list.ids) kept.ids = list.ids.length;
  if (list.activeOnly) kept.ativo = true;
  if (list.excluidos !== 'nao') kept.excluidos = list.excluidos;
  return kept;
}

function isReference(field: AnyField): boolean {
  return field.kind === 'ref' || field.kind === 'refs';
}

function fieldOf({ definition }: ServerResource, { name, op }: Filter): AnyField | undefined {
  return op === 'extra' ? definition.list.extraFilters?.[name] : definition.fields[name];
}
