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

/** The name of a field whose files a face gives and does not hold any; null when each does. */
export function faultOfFiles({ fields, view }: Resource, { files = {} }: OpenFace): string | null {
  const holds = (name: string, of: FaceFilesOf | true | undefined): boolean => {
    const field = fields[name];
    if (!field || view || !of) return false;
    if (of === true) return /^(?:file|files|image)$/.test(field.kind);
    return field.kind === 'items' && namesItsColumns(field, of);
  };
  return Object.entries(files).find(([name, of]) => !holds(name, of))?.[0] ?? null;
}

function namesItsColumns({ fields }: FieldOf<'items'>, { file, says, filled }: FaceFilesOf): boolean {
  return fields[file]?.kind === 'file' && [...says, ...(filled ? [filled] : [])].every((name) => fields[name] && !fields[name].personal);
}

interface FoundFile extends Record<string, unknown> {
  id: number;
  nome: string;
  tamanho: number;
  token: string;
  rotulo: string;
}

/** The files that anybody may take of a public record, in the order of the face. */
export async function readFaceFiles(seen: Work, one: Face<OpenFace>, id: number): Promise<FaceFile[]> {
  return (await filesOf(seen, one, id)).map(({ id: file, nome, tamanho, rotulo }) => ({
    id: file,
    rotulo,
    nome,
    tamanho,
    endereco: `/api${one.face.path}/${id}/arquivos/${file}`,
  }));
}

/** Where a file of a public record is taken from, for some minutes. @throws NotFoundError of one that does not leave */
export async function addressOfFaceFile(seen: Work, one: Face<OpenFace>, id: number, file: number): Promise<string> {
  const wanted = (await filesOf(seen, one, id)).find((each) => each.id === file);
  if (!wanted) throw new NotFoundError('Arquivo não encontrado.');
  return `/api${signedAddress(seen, wanted.token)}&inline=1`;
}

async function filesOf(seen: Work, { face, owner }: Face<OpenFace>, id: number): Promise<FoundFile[]> {
  const { fields, name: table } = owner.definition;
  const found: FoundFile[] = [];
  for (const [name, of] of Object.entries(face.files ?? {})) {
    const field = fields[name] as AnyField;
    const line = of === true ? null : (of as FaceFilesOf);
    const { from, key, file, order } = placeOf(table, name, field, line);
    const says = line ? `json_build_object(${line.says.map((one) => `'${one}', c.${ident(one)}`).join(', ')})` : 'null::json';
    const rows = await seen.db.rows<FoundFile & { says: Readonly<Record<string, unknown>> | null }>(
      `select a.id, a.nome, a.tamanho::float8 as tamanho, a.token, ${says} as says from public.${ident(from)} c join public.arquivo a on a.id = c.${ident(file)}
        where c.${ident(key)} = $1${line?.filled ? ` and c.${ident(line.filled)} is not null` : ''} order by c.${ident(order)}`,
      [id],
    );
    found.push(...rows.map((row) => ({ ...row, rotulo: labelOf(field, line, row.says) })));
  }
  return found;
}

/** Where the files of a field are: the table, its column of the record, that of the file and that of their order. */
function placeOf(table: string, name: string, field: AnyField, line: FaceFilesOf | null) {
  if (line) return { from: (field as FieldOf<'items'>).table ?? `${table}_${name}`, key: PARENT_KEY, file: line.file, order: 'ordem' };
  if (field.kind === 'files') return { from: `${table}_${name}`, key: PARENT_KEY, file: 'alvo_id', order: 'ordem' };
  return { from: table, key: 'id', file: name, order: 'id' };
}

function labelOf(field: AnyField, line: FaceFilesOf | null, says: Readonly<Record<string, unknown>> | null): string {
  if (!line || !says) return field.label;
  const { fields } = field as FieldOf<'items'>;
  const words = line.says.map((name) => formatValue(fields[name] as AnyField, says[name]));
  return words.filter(Boolean).join(' · ');
}
