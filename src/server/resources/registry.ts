import {
  addIssue,
  ENTIDADE,
  type Fields,
  fieldsOf,
  type Issues,
  type Lookup,
  type Resource,
  SEMPRE,
  SESSAO,
} from '../../resources/definition';
import { type HandTable, type ScopedTables, scopedTablesOf } from '../db/scope';
import { trailSight } from '../trail/sight';
import { lookupLists, parameters, type Reference, referencesOf, resources } from './all';
import type { Registration, ResourceRules } from './rules';
import { type Related, relatedTexts } from './search-sql';

/** A resource with everything that the server knows about it. */
export interface ServerResource {
  definition: Resource;
  plugin: string;
  rules: ResourceRules;
  /** Who points to it. */
  references: readonly Reference[];
  /** Menu codes of the screens that choose a record of it; they may search it even without its own rule. */
  choosers: ReadonlySet<string>;
  /** By what its records are found beside their own text; absent where only that is searched. */
  related?: Related;
}

/** The platform's own hand-written tables that carry `cliente_id` and obey the scope; a plugin declares its own (`tables`). */
export const PLATFORM_TABLES = [
  'aceite_lgpd',
  'andamento_publico',
  'arquivo',
  'assinatura_chave',
  'assinatura_copia',
  'assinatura_peca',
  'assinatura_pedido',
  'auditoria',
  'auditoria_grade',
  'email_saida',
  'grade_expressao',
  'notificacao',
  'tarefa',
  'relatorio_emissao',
  'modelo_relatorio',
  'chave_seguranca',
  'sessao_usuario',
  'usuario_credencial',
  'usuario_preferencia',
  'reserva_edicao',
  'texto_lgpd',
  'mascara_numeracao',
  'numeracao_documento',
  'prazo_evento',
  'prazo_registro',
  'presenca_colegiado',
  'registro_anexo',
  'registro_comentario',
  'registro_seguidor',
  'publicacao_versao',
  'publicacao_endereco',
  'votacao_colegiado',
  'votacao_colegiado_item',
  'voto_colegiado',
];

/** Its rows are seen as the records are that they tell of. */
const TRAIL = 'auditoria';

/** Every resource of the suite, joined with its server rules. */
export class Registry {
  readonly byName: ReadonlyMap<string, ServerResource>;
  readonly lookups: ReadonlyMap<string, Lookup> = lookupLists;
  readonly scopedTables: ScopedTables;

  /**
   * @param tables hand-written tables of the plugins that carry `cliente_id` and obey the scope
   * @param all the resources with the plugin of each; those of every plugin unless given
   * @throws Error when rules are registered for an unknown resource, or two say the same of one; when a relation points nowhere, or
   *   corresponds to what is not there
   */
  constructor(
    registrations: readonly Registration[],
    tables: readonly HandTable[],
    all: ReadonlyMap<string, Resource & { plugin: string }> = resources,
  ) {
    const rules = new Map<string, ResourceRules>();
    for (const { resource, rules: own } of registrations) rules.set(resource.name, joined(resource.name, rules.get(resource.name), own));
    for (const name of rules.keys()) if (!all.has(name)) throw new Error(`Há regras para o recurso desconhecido "${name}".`);
    const references = referencesOf(all.values());
    const filtering = filteringBy(all.values());
    for (const [target, places] of references) {
      if (!all.has(target) && !lookupLists.has(target))
        throw new Error(`${places[0]?.from.name}.${places[0]?.field} aponta para "${target}", que não existe.`);
    }
    for (const { name, fields } of all.values()) checkWithin(name, fields, all);
    this.byName = new Map(
      [...all.values()].map(({ plugin, ...definition }) => {
        const pointing = references.get(definition.name) ?? [];
        const choosers = new Set([...pointing.map(({ from }) => from.menu), ...(filtering.get(definition.name) ?? [])]);
        // a session alone is no permission to look through a register
        choosers.delete(SESSAO);
        const related = { relations: relatedTexts(definition, all), registry: this };
        return [definition.name, { definition, plugin, rules: rules.get(definition.name) ?? {}, references: pointing, choosers, related }];
      }),
    );
    const sights = new Map([...rules].flatMap(([name, { sight }]) => (sight ? [[name, sight] as const] : [])));
    this.scopedTables = scopedTablesOf([...all.values()], [...PLATFORM_TABLES, ...tables], sights);
    const trail = this.byName.get(TRAIL);
    if (trail) trail.rules = { ...trail.rules, seen: trailSight(sights) };
  }

  /** @throws Error for a name that no plugin declares: a defect of the caller */
  get(name: string): ServerResource {
    const found = this.byName.get(name);
    if (!found) throw new Error(`Recurso desconhecido: ${name}.`);
    return found;
  }

  /** What a relation to this resource or list shows. */
  displayOf(name: string): readonly string[] {
    return this.byName.get(name)?.definition.display ?? this.lookups.get(name)?.display ?? ['nome'];
  }
}

/** The rules of a resource, with what the plugins above its own say of it. */
function joined(name: string, before: ResourceRules = {}, more: ResourceRules): ResourceRules {
  return {
    ...before,
    ...more,
    judge: bothJudge(before.judge, more.judge),
    afterSave: bothFollow(before.afterSave, more.afterSave),
    afterActs: bothFollowActs(before.afterActs, more.afterActs),
    derived: joinedSql(name, before.derived, more.derived),
    filters: joinedSql(name, before.filters, more.filters),
  };
}

function bothJudge(own: ResourceRules['judge'], above: ResourceRules['judge']): ResourceRules['judge'] {
  if (!own || !above) return own ?? above;
  return async (draft, work, current, held) => {
    const issues: Issues = { ...(await own(draft, work, current, held)) };
    for (const [path, messages] of Object.entries((await above(draft, work, current, held)) ?? {}))
      for (const message of messages) addIssue(issues, path, message);
    return issues;
  };
}

function bothFollow(own: ResourceRules['afterSave'], above: ResourceRules['afterSave']): ResourceRules['afterSave'] {
  if (!own || !above) return own ?? above;
  return async (id, work, current, draft, held) => {
    await own(id, work, current, draft, held);
    await above(id, work, current, draft, held);
  };
}

function bothFollowActs(own: ResourceRules['afterActs'] = {}, above: ResourceRules['afterActs'] = {}): ResourceRules['afterActs'] {
  const names = [...new Set([...Object.keys(own), ...Object.keys(above)])];
  return Object.fromEntries(
    names.map((name) => [
      name,
      async (before, tx) => {
        await own[name]?.(before, tx);
        await above[name]?.(before, tx);
      },
    ]),
  );
}

/** @throws Error when two say the same: only one would be heard */
function joinedSql<S>(name: string, before: Readonly<Record<string, S>> = {}, more: Readonly<Record<string, S>> = {}): Record<string, S> {
  const twice = Object.keys(more).find((key) => Object.hasOwn(before, key));
  if (twice) throw new Error(`Dois módulos dizem "${twice}" do recurso "${name}".`);
  return { ...before, ...more };
}

/** @throws Error when `within` or `offers` names what the target has not to be found by, or a field that is not beside the relation */
function checkWithin(place: string, fields: Fields, all: ReadonlyMap<string, Resource>): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'items') checkWithin(`${place}.${name}`, field.fields, all);
    if (field.kind !== 'ref') continue;
    for (const [column, other] of Object.entries(field.within ?? {}))
      if (!fields[other] || !all.get(field.target)?.fields[column])
        throw new Error(`${place}.${name}: não há "${other}" ao lado, ou ${field.target} não tem "${column}".`);
    for (const [filter, other] of Object.entries(field.offers ?? {}))
      if ((other !== ENTIDADE && other !== SEMPRE && !fields[other]) || !all.get(field.target)?.list.extraFilters?.[filter])
        throw new Error(`${place}.${name}: não há "${other}" ao lado, ou a lista de ${field.target} não tem o filtro "${filter}".`);
  }
}

/** Menu codes of the screens that choose a record of each resource for something that is no field of theirs: a filter, a parameter. */
function filteringBy(all: Iterable<Resource>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const filters = [...all].map(({ menu, list }) => ({ menu, fields: list.extraFilters ?? {} }));
  for (const { menu, fields } of [...filters, ...parameters])
    for (const field of Object.values(fields))
      if (field.kind === 'ref' || field.kind === 'refs') found.set(field.target, [...(found.get(field.target) ?? []), menu]);
  return found;
}

/** All personal fields of a resource, child tables included, that are hidden without regra 6. */
export function personalFields(resource: Resource): string[] {
  const inside = (fields: Fields, prefix: string): string[] =>
    Object.entries(fields).flatMap(([name, field]) => [
      ...(field.personal ? [prefix + name] : []),
      ...(field.kind === 'items' ? inside(field.fields, `${prefix}${name}.`) : []),
    ]);
  return inside(Object.fromEntries(fieldsOf(resource)), '');
}
