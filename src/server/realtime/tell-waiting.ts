import { awaited, type Resource, returning } from '../../resources/definition';
import { holdersOf } from '../notifications';
import { openPlatformWork } from '../platform-work';
import type { Services } from '../services';
import type { Work } from '../work';
import type { WaitingEvent } from './bus';

/** What is told on the `canal` of a person whose home may be out of date: it says nothing else, and the home asks again. */
export const EVENTO_PENDENCIAS = 'pendencias-alteradas';

/** What changes in quick succession is told once. */
const GATHER_MS = 300;

/** What changed for the people of a cliente since they were last told. */
interface Changed {
  recursos: Set<string>;
  usuarios: Set<number>;
}

/**
 * Tells the people for whom what waits may have changed: those who were named, and those who may do what the records of a
 * resource wait for, in any entity.
 *
 * @param tell gets the accounts, some time after the first of the events that concern them
 * @returns takes an event
 */
export function waitingTeller(
  services: Services,
  tell: (clienteId: number, usuarios: readonly number[]) => void,
): (event: WaitingEvent) => void {
  const gathered = new Map<number, Changed>();
  const flush = async (clienteId: number) => {
    const changed = gathered.get(clienteId);
    gathered.delete(clienteId);
    const cliente = (await services.access.everyCliente()).find(({ id }) => id === clienteId);
    if (!changed || !cliente) return;
    const doers = await doersOf(await openPlatformWork(services, cliente), changed.recursos);
    tell(clienteId, [...new Set([...changed.usuarios, ...doers])]);
  };
  return ({ clienteId, recursos, usuarios }) => {
    const known = gathered.get(clienteId);
    const changed = known ?? { recursos: new Set(), usuarios: new Set() };
    for (const recurso of recursos) changed.recursos.add(recurso);
    for (const usuario of usuarios) changed.usuarios.add(usuario);
    if (known) return;
    gathered.set(clienteId, changed);
    const report = (error: unknown) => services.log.error({ err: error }, 'não se pôde avisar do que espera por ato');
    setTimeout(() => void flush(clienteId).catch(report), GATHER_MS).unref();
  };
}

/** Who may do what the records of these resources wait for. */
async function doersOf(work: Work, recursos: Iterable<string>): Promise<number[]> {
  const needed = new Set([...recursos].flatMap((name) => rulesOf(work.services.registry.get(name).definition)));
  const doers: number[] = [];
  for (const rule of needed) {
    const [menu = '', regra] = rule.split('|');
    doers.push(...(await actorsOf(work, menu, Number(regra))));
  }
  return doers;
}

/** `menu|regra` of everything that the records of a resource may wait for. */
function rulesOf({ acts, due, menu }: Resource): string[] {
  const ofActs = awaited({ acts }).map(([, { regra = 5 }]) => `${menu}|${regra}`);
  // what is sent back goes to one of those who may send
  const ofReturns = returning({ acts }).length > 0 ? [`${menu}|5`] : [];
  const ofDay = due ? [`${due.menu ?? menu}|${due.regra ?? 5}`] : [];
  return [...ofActs, ...ofReturns, ...ofDay];
}

/** A node that offers no 5 uses 3 (handbook 4.3). */
async function actorsOf(work: Work, menu: string, regra: number): Promise<number[]> {
  const holders = await holdersOf(work, menu, regra);
  return holders.length > 0 || regra <= 3 ? holders : holdersOf(work, menu, 3);
}
