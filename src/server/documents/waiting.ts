import type { Act, Resource } from '../../resources/definition';
import { readPage } from '../resources/list';
import type { ServerResource } from '../resources/registry';
import type { Work } from '../work';

/** Records that wait for an act of the caller. */
export interface Waiting {
  recurso: string;
  ato: string;
  quantidade: number;
  /** `3 ordens de pagamento a autorizar` */
  texto: string;
  /** The list, with only them. */
  url: string;
}

/**
 * What waits for the caller, in the entity and year at the top: over every document, the records in the state from which an
 * act that they may do takes them. Each count is that of the list which its address opens.
 */
export async function readWaiting(work: Work): Promise<Waiting[]> {
  const found: Waiting[] = [];
  for (const resource of work.services.registry.byName.values())
    for (const [name, act] of awaited(resource.definition)) {
      if (!work.has(resource.definition.menu, 1) || !work.permissions?.hasAct(resource.definition.menu, act.regra ?? 5)) continue;
      const quantidade = await countOf(work, resource, act);
      if (quantidade > 0) found.push(waitingOf(resource.definition, name, act, quantidade));
    }
  return found;
}

/** The acts that are waited for. */
export function awaited({ acts }: Resource): [string, Act & { awaits: string }][] {
  return Object.entries(acts ?? {}).flatMap(([name, act]) => (act.awaits ? [[name, { ...act, awaits: act.awaits }]] : []));
}

async function countOf(work: Work, resource: ServerResource, act: Act): Promise<number> {
  const conditions = Object.entries(act.when ?? {}).map(([field, expected]) => [`${field}_in`, [expected].flat().join(',')]);
  const { text } = await readPage(work, resource, { ...Object.fromEntries(conditions), page: '1', per_page: '1' });
  return (JSON.parse(text) as { total: number }).total;
}

function waitingOf({ name: recurso, label, route }: Resource, ato: string, act: Act & { awaits: string }, quantidade: number): Waiting {
  const filters = Object.entries(act.when ?? {}).map(([field, expected], n) => {
    const at = `filters[${n}]`;
    return `${at}[field]=${field}&${at}[operator]=in&${at}[value]=${[expected].flat().join(',')}`;
  });
  const what = quantidade === 1 ? label.one : label.many;
  return {
    recurso,
    ato,
    quantidade,
    texto: `${quantidade.toLocaleString('pt-BR')} ${what.charAt(0).toLowerCase()}${what.slice(1)} ${act.awaits}`,
    url: `${route.base}?${filters.join('&')}`,
  };
}
