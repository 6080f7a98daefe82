import type { AnyField, FieldKind } from './field';
import { formatValue } from './format';
import type { Condition } from './values';

/** What anybody sees of the records of a resource, without a session. What is not named does not leave. */
interface NamedFields<Name extends string> {
  /** Address of the page, and of its calls below /api; it begins with `/publico/`. */
  path: string;
  /** The fields that leave, in the order in which they are read. */
  fields: readonly Name[];
  /**
   * Of each relation in `fields`, what leaves of the related record, as one text: its fields by name, or by path
   * (`acao_id.codigo`). Its display may say more than is public.
   */
  shows?: Readonly<Partial<Record<Name, readonly string[]>>>;
  /** Of these, the CPF and CNPJ that are personal: naming them here says that they are meant, and a CPF leaves masked. */
  masked?: readonly Name[];
  /** Which records are public, by columns of their own; all living ones unless said. */
  only?: Condition;
}

/** Records that anybody may list, search and take away. */
export interface OpenFace<Name extends string = string> extends NamedFields<Name> {
  /** What the set is, and the law that makes it public: the sentence under its title. */
  about: string;
  /** Of `fields`, the columns of the page, first the one that names the record; all unless said. */
  columns?: readonly Name[];
  /** Of `fields`, those in which words are looked for. */
  search?: readonly Name[];
  /** Of `fields`, those that the list is filtered by: filters of the resource's own list too, so that an index answers. */
  filters?: readonly Name[];
  /**
   * The fields whose files anybody may take, from the record's own page (`GET {path}/{id}/arquivos/{arquivo}`). Of a table, its column
   * with the file, those that say what it is, and the one that must be filled for it to leave.
   */
  files?: Readonly<Partial<Record<Name, FaceFilesOf | true>>>;
  /**
   * The resource and its date by which the newest datum is known, where it is not when the records themselves changed: what was
   * collected, of the sums of what was collected.
   */
  newest?: { of: string; by: string };
  /** The whole filtered list is given as CSV, XLSX and JSON; what has a place, as GeoJSON too. */
  export?: true;
}

/** Which files of a table leave: names of its columns. */
export interface FaceFilesOf {
  file: string;
  says: readonly string[];
  filled?: string;
}

/** A file that anybody may take of a record. */
export interface FaceFile {
  id: number;
  /** What it is: the label of its field, or what its line says. */
  rotulo: string;
  nome: string;
  /** In bytes. */
  tamanho: number;
  /** The address that gives it. */
  endereco: string;
}

/**
 * A record that is shown only to who has its key, a code in capital letters that cannot be guessed: `GET {path}/{key}`. There is no
 * list.
 */
export interface KeyedFace<Name extends string = string> extends NamedFields<Name> {
  /** A field of text that is `unique`. Several resources may have the same path. */
  key: Name;
  /** Of `fields`, personal data that the paper with the key already says, shown as they are. */
  whole?: readonly Name[];
}

export type PublicFace<Name extends string = string> = OpenFace<Name> | KeyedFace<Name>;

/** Whether the face is of a key. */
export function isKeyed(face: PublicFace): face is KeyedFace {
  return 'key' in face;
}

/** What never leaves: rows of their own, files, rich text and secrets. */
const NEVER: readonly FieldKind[] = ['items', 'refs', 'files', 'file', 'image', 'html', 'secret'];

/** Whether a field is of a kind that a public face may name. */
export function mayLeave(field: AnyField): boolean {
  return !field.transient && !NEVER.includes(field.kind);
}

/** A field as the dictionary of a face tells it: enough to read its values. */
export interface FaceField {
  nome: string;
  rotulo: string;
  tipo: FieldKind;
  /** Of a choice: what each value is called. */
  opcoes?: Readonly<Record<string, string>>;
  /** Of a decimal: places after the comma. */
  casas?: number;
  /** Of a code. */
  mascara?: string;
  /** Of what is computed: as what it reads. */
  como?: string;
}

/** A set that anybody may consult, as the catalogue tells it. */
export interface FaceSummary {
  titulo: string;
  sobre: string;
  endereco: string;
  /** Under which anybody uses what is taken away. */
  licenca: OpenLicence;
}

/** The name of a licence, and where its text is. */
export interface OpenLicence {
  nome: string;
  endereco: string;
}

/** The licence of the open data of the suite: anybody may use them, also to earn by it, saying whose they are (Decreto 8.777/2016, art. 4º). */
export const OPEN_LICENCE: OpenLicence = {
  nome: 'Creative Commons Atribuição 4.0 Internacional',
  endereco: 'https://creativecommons.org/licenses/by/4.0/deed.pt-br',
};

/** The dictionary of a face: `GET {path}/dicionario`. */
export interface FaceDictionary extends FaceSummary {
  /** What one record is called. */
  um: string;
  campos: readonly FaceField[];
  /** Names of the columns of the page. */
  colunas: readonly string[];
  filtros: readonly string[];
  /** Names of the fields by which the list may be ordered. */
  ordem: readonly string[];
  /** Labels of what words are looked for in; empty without a search. */
  pesquisa: readonly string[];
  /** The formats in which the list is taken away. */
  formatos: readonly string[];
  /** The entities whose records there are, first the one that is shown when none is asked for; null when records have none. */
  entidades: readonly { id: number; nome: string }[] | null;
  /** The fiscal years that have records, the last one first; null when records have none. */
  exercicios: readonly number[] | null;
}

/** What `GET {path}/{key}` answers of a face of a key: the record, and how its fields are read. */
export interface KeyedRecord {
  recurso: string;
  um: string;
  campos: readonly FaceField[];
  registro: Readonly<Record<string, unknown>>;
}

/** A field of the dictionary, as `formatValue` reads it. */
export function fieldOfFace({ tipo, rotulo, opcoes, casas, mascara, como }: FaceField): AnyField {
  return { kind: tipo, label: rotulo, required: false, options: opcoes, scale: casas, mask: mascara, as: como } as unknown as AnyField;
}

/** How the dictionary tells a field. */
export function faceFieldOf(nome: string, field: AnyField): FaceField {
  return {
    nome,
    rotulo: field.label,
    tipo: field.kind,
    ...('options' in field && { opcoes: field.options }),
    ...('scale' in field && { casas: field.scale }),
    ...('mask' in field && { mascara: field.mask }),
    ...('as' in field && { como: field.as }),
  };
}

/** The columns of the page of a face, in their order. */
export function faceColumns({ colunas, campos }: Pick<FaceDictionary, 'colunas' | 'campos'>): FaceField[] {
  return colunas.flatMap((nome) => campos.find((campo) => campo.nome === nome) ?? []);
}

const NUMERIC: readonly string[] = ['integer', 'decimal', 'money', 'percent'];

/** Whether a field of a face is read from its right end. */
export function isNumericFace({ tipo, como }: FaceField): boolean {
  return NUMERIC.includes(tipo === 'derived' ? (como ?? '') : tipo);
}

/** The name of a field of a face; of one in reais, with the currency. */
export function faceLabel({ rotulo, tipo, como }: FaceField): string {
  return tipo === 'money' || como === 'money' ? `${rotulo} (R$)` : rotulo;
}

/** A value of a face as people read it; empty for an absent one. */
export function faceText(field: FaceField, record: Readonly<Record<string, unknown>>): string {
  return formatValue(fieldOfFace(field), record[field.nome]);
}

/** What names a record of a face: its first column. */
export function faceName(face: Pick<FaceDictionary, 'colunas' | 'campos'>, record: Readonly<Record<string, unknown>>): string {
  const [first] = faceColumns(face);
  return (first && faceText(first, record)) || `Nº ${record.id}`;
}

/** What the formats of a list are called. */
const FORMAT_NAMES: Readonly<Record<string, string>> = { geojson: 'GeoJSON' };
export const formatName = (formato: string): string => FORMAT_NAMES[formato] ?? formato.toUpperCase();
