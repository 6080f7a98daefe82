import type { Resource } from '../resources/definition';
import type { Work } from './work';

/** Something that a municipality does before its people can work: the first screens of who administers it. */
export interface FirstStep {
  /** What is to be done: `Cadastrar as contas bancárias`. */
  texto: string;
  /** What it is for. */
  porque: string;
  /** Where it is done, by who may write there. */
  resource: Resource;
  /** SQL: whether it was done, in whatever entity and year. `$1` is the cliente. */
  done: string;
}

/** A step as the first screen shows it. */
export interface FirstStepTold {
  texto: string;
  porque: string;
  url: string;
  feito: boolean;
}

/** Who puts the municipality in order. */
const ADMINISTERS = 'configuracao.cliente';

/** The steps of who administers the municipality, in the order of the modules; none for others, and none once all were taken. */
export async function readFirstSteps(work: Work): Promise<FirstStepTold[]> {
  if (!work.has(ADMINISTERS, 2)) return [];
  const steps = work.services.firstSteps.filter(({ resource }) => work.has(resource.menu, 2));
  if (steps.length === 0) return [];
  const done = steps.map((step, at) => `(${step.done}) as s${at}`);
  const row = await work.db.first<Record<string, boolean>>(`select ${done.join(', ')} where $1::int is not null`, [work.cliente.id]);
  const told = steps.map(({ texto, porque, resource }, at) => ({
    texto,
    porque,
    url: resource.route.base,
    feito: row?.[`s${at}`] === true,
  }));
  return told.every(({ feito }) => feito) ? [] : told;
}
