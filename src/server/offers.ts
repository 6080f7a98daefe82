import type { Services } from './services';

/**
 * What a module asks of those below it in the registry, which it does not know: it declares the point, they offer what they have for it
 * (`offers` of their server), and it takes what there is.
 */
export interface Point<T> {
  /** As an error names it. */
  readonly name: string;
  /** Never there: it keeps the type of what is offered. */
  readonly offered?: T;
}

/** Declares a point. */
export function point<T>(name: string): Point<T> {
  return { name };
}

/** What a module has for a point of another. */
export interface Offer {
  readonly at: Point<unknown>;
  readonly what: unknown;
}

/** What a module has for a point of a module above it. */
export function offer<T>(at: Point<T>, what: T): Offer {
  return { at, what };
}

/** What the modules offer at a point, in the order of the registry. */
export function offersAt<T>({ services }: { services: Pick<Services, 'offers'> }, at: Point<T>): readonly T[] {
  return services.offers.filter((one) => one.at === at).map(({ what }) => what as T);
}

/**
 * What the first module offers at a point that one cannot do without.
 *
 * @throws Error when none does
 */
export function offerAt<T>(work: { services: Pick<Services, 'offers'> }, at: Point<T>): T {
  const [first] = offersAt(work, at);
  if (first === undefined) throw new Error(`Nenhum módulo responde ao ponto "${at.name}".`);
  return first;
}
