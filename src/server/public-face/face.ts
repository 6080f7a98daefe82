import {
  type AnyField,
  derived,
  type FieldOf,
  type Fields,
  isColumn,
  isKeyed,
  type KeyedFace,
  mayLeave,
  type OpenFace,
  type PublicFace,
  type Resource,
  text,
} from '../../resources/definition';
import { ident } from '../db/sql';
import { columnOf, type ExportColumn } from '../exports/columns';
import { isDocument } from '../resources/list-query';
import type { Registry, ServerResource } from '../resources/registry';
import { faultOfFiles } from './files';
import { mayShow, relatedText } from './related';
import { isSearchable, searchRule } from './search';

/** The parameter, and the filter, of the words that are looked for. */
export const SEARCH = 'busca';

/** A public face as the server answers it. */
export interface Face<F extends PublicFace = PublicFace> {
  face: F;
  /** Whose records they are. */
  owner: ServerResource;
  /**
   * The resource without anything that the face does not name: what reads, filters, orders and exports lists has nothing else
   * to give. Of its rules only those that compute the named fields are left.
   */
  narrowed: ServerResource;
  columns: readonly ExportColumn[];
}

/** The faces that anybody may list, by the order of the resources. */
export function openFaces(registry: Registry): Face<OpenFace>[] {
  return facesOf(registry).filter((one): one is Face<OpenFace> => !isKeyed(one.face));
}

/** The faces of records that are shown by their key. */
export function keyedFaces(registry: Registry): Face<KeyedFace>[] {
  return facesOf(registry).filter((one): one is Face<KeyedFace> => isKeyed(one.face));
}

const built = new WeakMap<Registry, Face[]>();

/**
 * Every public face of the suite.
 *
 * @throws Error when one names what may not leave, or what no index of its resource answers: a defect of its declaration
 */
export function facesOf(registry: Registry): Face[] {
  const known = built.get(registry);
  if (known) return known;
  const faces = [...registry.byName.values()].flatMap((owner) => {
    const face = owner.definition.public;
    return face ? [faceOf(registry, owner, face)] : [];
  });
  built.set(registry, faces);
  return faces;
}

/** @throws Error as `facesOf` */
export function faceOf(registry: Registry, owner: ServerResource, face: PublicFace): Face {
  checkFace(registry, owner.definition, face);
  const fields = Object.fromEntries(face.fields.map((name) => [name, leaving(owner.definition, face, name)]));
  const narrowed: ServerResource = { ...owner, definition: narrow(owner.definition, face, fields), rules: rulesOf(registry, owner, face) };
  return { face, owner, narrowed, columns: face.fields.map((name) => columnOf(name, fields[name] as AnyField)) };
}

/** A field as it leaves: of a relation, a text. */
function leaving({ fields }: Resource, face: PublicFace, name: string): AnyField {
  const field = fields[name] as AnyField;
  if (field.kind === 'ref') return derived('text', { label: field.label });
  return isKeyed(face) && face.whole?.includes(name) ? { ...field, personal: undefined } : field;
}

function narrow(definition: Resource, face: PublicFace, named: Fields): Resource {
  const { name, label, route, api, menu, display, list, view, shared, fields } = definition;
  const sort = list.sort.filter((item) => !fields[item.replace('-', '')]?.personal);
  // what the records are chosen and ordered by is known to the statements; it leaves only where it is named
  const used = [...Object.keys(isKeyed(face) ? {} : (face.only ?? {})), ...sort.map((item) => item.replace('-', ''))];
  const beside = Object.fromEntries(used.flatMap((one) => (fields[one] ? [[one, fields[one]]] : [])));
  return {
    kind: 'resource',
    name,
    label,
    route,
    api,
    menu,
    display,
    view,
    shared,
    form: [],
    fields: { ...beside, ...named },
    list: {
      // these may be ordered by: the order of what is masked would tell of it
      columns: list.columns.filter((one) => named[one] && isColumn(named[one]) && !named[one].personal),
      filters: isKeyed(face) ? [] : face.filters,
      extraFilters: { [SEARCH]: text(200, { label: 'Pesquisa' }) },
      sort,
      totals: false,
    },
  };
}

function rulesOf(registry: Registry, { definition, rules }: ServerResource, face: PublicFace): ServerResource['rules'] {
  const related = Object.entries(face.shows ?? {}).map(([name, parts = []]) => {
    const { target } = definition.fields[name] as FieldOf<'ref'>;
    return [name, (t: string) => relatedText(registry, target, `${t}.${ident(name)}`, parts)] as const;
  });
  return {
    derived: { ...rules.derived, ...Object.fromEntries(related) },
    filters: isKeyed(face) || !face.search ? undefined : { [SEARCH]: searchRule(registry, definition, face.search, face.shows) },
  };
}

function checkFace(registry: Registry, definition: Resource, face: PublicFace): void {
  const { name, fields, list, unique = [] } = definition;
  const refuse = (field: string, why: string): never => {
    throw new Error(`${name}: a face pública não pode ter "${field}": ${why}.`);
  };
  if (!face.path.startsWith('/publico/')) refuse(face.path, 'o endereço começa com /publico/');
  const { whole = [] } = isKeyed(face) ? face : {};
  for (const one of face.fields) {
    const field = fields[one];
    if (!field) return refuse(one, 'o recurso não tem este campo');
    if (!mayLeave(field)) refuse(one, 'linhas, arquivos e segredos não saem');
    if (field.kind === 'ref' && !face.shows?.[one]?.length) refuse(one, 'diga em "shows" o que sai do registro relacionado');
    if (field.personal && !face.masked?.includes(one) && !whole.includes(one)) refuse(one, 'é dado pessoal; diga-o em "masked"');
  }
  for (const [one, parts = []] of Object.entries(face.shows ?? {})) {
    const field = fields[one];
    if (!face.fields.includes(one) || field?.kind !== 'ref') return refuse(one, '"shows" é das relações que saem');
    for (const part of parts)
      if (!mayShow(registry, field.target, part)) refuse(`${one}.${part}`, `${field.target} não o tem, ou não é para todos`);
  }
  for (const one of face.masked ?? [])
    if (!fields[one]?.personal || !isDocument(fields[one])) refuse(one, 'só CPF e CNPJ pessoais saem com máscara');
  for (const one of Object.keys(face.only ?? {}))
    if (!fields[one] || fields[one].personal || fields[one].kind === 'derived') refuse(one, 'os registros se escolhem por uma coluna');
  if (isKeyed(face)) {
    const { key } = face;
    const alone = fields[key]?.unique === true || unique.some((set) => set.length === 1 && set[0] === key);
    if (fields[key]?.kind !== 'text' || !alone) refuse(key, 'a chave é um texto único');
    return;
  }
  const { newest } = face;
  if (newest && !/^date/.test(registry.byName.get(newest.of)?.definition.fields[newest.by]?.kind ?? ''))
    refuse(`${newest.of}.${newest.by}`, 'não é uma data de um recurso');
  const file = faultOfFiles(definition, face);
  if (file) refuse(file, 'não é um campo de arquivos, ou as suas colunas não podem sair');
  const { columns = [], search = [], filters = [] } = face;
  for (const one of [...columns, ...search, ...filters]) if (!face.fields.includes(one)) refuse(one, 'não está entre os campos');
  for (const one of search)
    if (fields[one]?.personal || !isSearchable(fields[one] as AnyField)) refuse(one, 'não se pesquisa por este campo');
  for (const one of filters)
    if (fields[one]?.personal || fields[one]?.kind === 'ref' || !list.filters?.includes(one))
      refuse(one, 'a lista do recurso não é filtrada por ele, ou é uma relação');
}
