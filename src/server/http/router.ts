import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from './endpoint';
import { AppError } from './errors';

/** The call that an address leads to, and what the address has in the place of each parameter. */
export interface Match {
  endpoint: Endpoint;
  params: Readonly<Record<string, string>>;
}

/** What is said of an address that leads nowhere. */
export const NO_ADDRESS = 'Endereço não encontrado.';
/** Longest value of a parameter: what is longer is no identifier of ours. */
const MAX_PARAM = 500;
const PREFIX = '/api/';

/** The calls that end at one place of the tree, by method. */
type Leaf = Map<string, Endpoint>;

interface Place {
  fixed: Map<string, Place>;
  parameter: Place | null;
  ends: Leaf;
  /** Calls that take whatever follows (`*`). */
  rest: Leaf;
}

/**
 * The calls of the API by address. One tree for all of them, because a framework that compiles each of two thousand routes
 * takes a third of the time that the server needs to start.
 */
export class Router {
  private readonly root = newPlace();

  /** @throws Error when another call has the same method and address */
  constructor(endpoints: readonly Endpoint[]) {
    for (const spec of endpoints) this.add(spec);
  }

  /**
   * Finds the call of an address below /api: a fixed part is preferred to a parameter, and both to the rest of the address.
   *
   * @param url as it came, with its query
   * @throws AppError NAO_ENCONTRADO, METODO_NAO_PERMITIDO when other methods have the address, REQUISICAO_INVALIDA when it cannot be read
   */
  find(method: string, url: string): Match {
    const parts = partsOf(url);
    const values: string[] = [];
    const asked = method === 'HEAD' ? 'GET' : method;
    const spec = parts && search(this.root, parts, 0, values, (leaf) => leaf.get(asked));
    if (!spec) throw refusal(parts !== null && search(this.root, parts, 0, [], (leaf) => leaf.values().next().value) !== undefined);
    if (values.some((value) => value.length > MAX_PARAM)) throw new AppError('REQUISICAO_INVALIDA');
    return { endpoint: spec, params: Object.fromEntries(namesOf(spec).map((name, index) => [name, values[index] ?? ''])) };
  }

  /** Whether an address is of a call that anybody may make with GET. */
  isOpen(path: string): boolean {
    const parts = partsOf(PREFIX.slice(0, -1) + path);
    return parts !== null && search(this.root, parts, 0, [], (leaf) => leaf.get('GET'))?.access === 'public';
  }

  private add(spec: Endpoint): void {
    let place = this.root;
    let leaf: Leaf | null = null;
    for (const part of spec.url.slice(1).split('/')) {
      if (part === '*') leaf = place.rest;
      else if (part.startsWith(':')) place = place.parameter ??= newPlace();
      else place = fixedPlace(place, part);
    }
    leaf ??= place.ends;
    if (leaf.has(spec.method)) throw new Error(`Duas chamadas têm o mesmo endereço: ${spec.method} ${spec.url}.`);
    leaf.set(spec.method, spec);
  }
}

/** Finds the call of every request before anything else looks at it; what leads nowhere is refused before its body is read. */
export function routeRequests(app: FastifyInstance, router: Router): void {
  app.decorateRequest('match', null);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.startsWith(PREFIX)) request.match = router.find(request.method, request.url);
    done();
  });
}

/** The address of the call as it is declared, for the log; nothing for what is none of the API. */
export function routeOf({ match }: FastifyRequest): string | undefined {
  return match ? `/api${match.endpoint.url}` : undefined;
}

function newPlace(): Place {
  return { fixed: new Map(), parameter: null, ends: new Map(), rest: new Map() };
}

function fixedPlace({ fixed }: Place, part: string): Place {
  const place = fixed.get(part) ?? newPlace();
  fixed.set(part, place);
  return place;
}

function namesOf({ url }: Endpoint): string[] {
  return (url.match(/:\w+|\*/g) ?? []).map((name) => name.replace(':', ''));
}

/** The parts of an address, read; null for one that is none of the API. */
function partsOf(url: string): string[] | null {
  const path = url.replace(/[?#].*$/s, '').replace(/\/$/, '');
  if (!path.startsWith(PREFIX)) return null;
  try {
    return path.slice(PREFIX.length).split('/').map(decodeURIComponent);
  } catch {
    throw new AppError('REQUISICAO_INVALIDA');
  }
}

function search(
  place: Place,
  parts: readonly string[],
  at: number,
  values: string[],
  pick: (leaf: Leaf) => Endpoint | undefined,
): Endpoint | undefined {
  const part = parts[at];
  if (part === undefined) return pick(place.ends);
  const fixed = place.fixed.get(part);
  const found = fixed && search(fixed, parts, at + 1, values, pick);
  if (found) return found;
  const { length } = values;
  if (place.parameter && part !== '') {
    values.push(part);
    const below = search(place.parameter, parts, at + 1, values, pick);
    if (below) return below;
    values.length = length;
  }
  const rest = pick(place.rest);
  if (rest) values.push(parts.slice(at).join('/'));
  return rest;
}

function refusal(otherMethods: boolean): AppError {
  return otherMethods ? new AppError('METODO_NAO_PERMITIDO') : new AppError('NAO_ENCONTRADO', { message: NO_ADDRESS });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The call that the address leads to; nothing outside the API. */
    match: Match | null;
  }
}
