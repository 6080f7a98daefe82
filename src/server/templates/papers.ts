import type { Fields, Print, RecordOf, Resource } from '../../resources/definition';
import type { Signatory } from '../exports/pdf-document';
import type { Work } from '../work';

/** What a module says of a paper of its resource. */
export interface PaperRules<R extends Resource = Resource> {
  /** The template of the product, in cleaned HTML with tags: it prints where the municipality has none of its own. */
  template: string;
  /** What the paper says that no field of the record does: its tags follow from these fields. */
  fields?: Fields;
  /** The values of those fields, each under its name. The record is as whoever prints it sees it. */
  read?: (record: RecordOf<R>, work: Work) => Promise<Readonly<Record<string, unknown>>>;
  /** Who signs, in the block of the tag `{{assinaturas}}`; without it, who prints. */
  signatories?: (record: RecordOf<R>, work: Work) => Promise<readonly Signatory[]>;
  /** What the file is called, without its extension; null for the name and the id of the paper. */
  fileName?: (record: RecordOf<R>, work: Work) => Promise<string | null>;
  /** Whether the paper says all that is signed of the record; it does where nothing is said. Otherwise its sheet is signed. */
  signed?: (record: RecordOf<R>) => boolean;
  /** Where anybody checks the paper; null for one that nobody can. */
  check?: (record: RecordOf<R>, work: Work) => { codigo: string; endereco: string } | null;
}

/** A paper with the resource that it is of. */
export interface PaperRegistration {
  resource: Resource;
  name: string;
  print: Print;
  rules: PaperRules;
}

/**
 * Binds a template to one of the papers that a definition declares in `prints`.
 *
 * @throws Error when the definition declares no paper of this name
 */
export function onPaper<R extends Resource>(resource: R, name: string, rules: PaperRules<R>): PaperRegistration {
  const print = resource.prints?.[name];
  if (!print) throw new Error(`${resource.name}: o documento "${name}" não está em prints da definição.`);
  return { resource, name, print, rules: rules as unknown as PaperRules };
}

/** How a template says which paper it prints: `empenho.nota`. */
export function paperKey({ resource, name }: Pick<PaperRegistration, 'resource' | 'name'>): string {
  return `${resource.name}.${name}`;
}
