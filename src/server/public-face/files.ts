import {
  type AnyField,
  type FaceFile,
  type FaceFilesOf,
  type FieldOf,
  formatValue,
  type OpenFace,
  type Resource,
} from '../../resources/definition';
import { PARENT_KEY } from '../db/scope';
import { ident } from '../db/sql';
import { signedAddress } from '../files/signed-address';
import { NotFoundError } from '../http/errors';
import type { Work } from '../work';
import type { Face } from './face';

interface FoundFile extends Record<string, unknown> {
  id: number;
  nome: string;
  tamanho: number;
  token: string;
  says: Readonly<Record<string, unknown>> | null;
}

/** What is wrong with the files that a face names; null when nothing is. */
export function faultOfFiles({ fields, view }: Resource, { files = {} }: OpenFace): string | null {
  for (const [name, of] of Object.entries(files)) {
    const field = fields[name];
    if (!field || view) return name;
    if (of === true ? !/^(?:file|files|image)$/.test(field.kind) : field.kind !== 'items' || !namesItsColumns(field, of as FaceFilesOf))
      return name;
  }
  return null;
}

function namesItsColumns({ fields }: FieldOf<'items'>, { file, says, filled }: FaceFilesOf): boolean {
  return fields[file]?.kind === 'file' && [...says, ...(filled ? [filled] : [])].every((name) => fields[name] && !fields[name].personal);
}

/** The files that anybody may take of a public record, in the order of the face. */
export async function readFaceFiles(seen: Work, one: Face<OpenFace>, id: number): Promise<FaceFile[]> {
  const { face } = one;
  const found: FaceFile[] = [];
  for (const [name, of] of Object.entries(face.files ?? {}))
    for (const { id: file, nome, tamanho, rotulo } of await filesOf(seen, one, name, of as FaceFilesOf | true, id))
      found.push({ id: file, rotulo, nome, tamanho, endereco: `/api${face.path}/${id}/arquivos/${file}` });
  return found;
}

/** Where a file of a public record is taken from, for some minutes. @throws NotFoundError of one that does not leave */
export async function addressOfFaceFile(seen: Work, one: Face<OpenFace>, id: number, file: number): Promise<string> {
  for (const [name, of] of Object.entries(one.face.files ?? {})) {
    const wanted = (await filesOf(seen, one, name, of as FaceFilesOf | true, id)).find((each) => each.id === file);
    if (wanted) return `/api${signedAddress(seen, wanted.token)}&inline=1`;
  }
  throw new NotFoundError('Arquivo não encontrado.');
}

async function filesOf(
  seen: Work,
  { owner }: Face<OpenFace>,
  name: string,
  of: FaceFilesOf | true,
  id: number,
): Promise<(FoundFile & { rotulo: string })[]> {
  const { definition } = owner;
  const field = definition.fields[name] as AnyField;
  const rows = await seen.db.rows<FoundFile>(
    `select a.id, a.nome, a.tamanho::float8 as tamanho, a.token, ${says(of)} as says from ${source(definition.name, name, field, of)}
       join public.arquivo a on a.id = ${fileColumn(name, field, of)} where c.${field.kind === 'file' || field.kind === 'image' ? 'id' : PARENT_KEY} = $1${
         of !== true && of.filled ? ` and c.${ident(of.filled)} is not null` : ''
       } order by ${field.kind === 'file' || field.kind === 'image' ? 'a.id' : 'c.ordem'}`,
    [id],
  );
  return rows.map((row) => ({ ...row, rotulo: labelOf(field, of, row.says) }));
}

function source(owner: string, name: string, field: AnyField, of: FaceFilesOf | true): string {
  if (of !== true) return `public.${ident((field as FieldOf<'items'>).table ?? `${owner}_${name}`)} c`;
  return field.kind === 'files' ? `public.${ident(`${owner}_${name}`)} c` : `public.${ident(owner)} c`;
}

function fileColumn(name: string, field: AnyField, of: FaceFilesOf | true): string {
  if (of !== true) return `c.${ident(of.file)}`;
  return field.kind === 'files' ? 'c.alvo_id' : `c.${ident(name)}`;
}

function says(of: FaceFilesOf | true): string {
  return of === true ? 'null::json' : `json_build_object(${of.says.map((name) => `'${name}', c.${ident(name)}`).join(', ')})`;
}

function labelOf(field: AnyField, of: FaceFilesOf | true, line: FoundFile['says']): string {
  if (of === true || !line) return field.label;
  const { fields } = field as FieldOf<'items'>;
  return of.says
    .map((name) => formatValue(fields[name] as AnyField, line[name]))
    .filter(Boolean)
    .join(' · ');
}
