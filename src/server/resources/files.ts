import { type Accept, type AnyField, type AnyRecord, addIssue, type FieldOf, type Fields, type Issues } from '../../resources/definition';
import { ACCEPTED } from '../../resources/definition/mime-groups';
import type { Work } from '../work';
import type { ServerResource } from './registry';

type FileField = FieldOf<'file'> | FieldOf<'files'> | FieldOf<'image'>;

/** A place of a draft that points to a file. */
interface Pointer {
  path: string;
  id: number;
  field: FileField;
}

interface Stored extends Record<string, unknown> {
  id: number;
  tipo: string;
  /** Pixels of a picture; null for what was sent before they were measured. */
  largura: number | null;
  altura: number | null;
  dono_tipo: string | null;
  dono_id: number | null;
  usuario_cadastro_id: number | null;
}

/**
 * Checks that every file of a draft was sent by the caller and belongs to nobody yet, or already belongs to the record,
 * that its content is of a type that the field accepts and, for a picture, has the proportion that the screen crops it
 * to. Keeps them from being taken by another record until the
 * transaction ends.
 */
export async function checkFiles(
  work: Work,
  resource: ServerResource,
  draft: Readonly<Record<string, unknown>>,
  record: AnyRecord | null,
): Promise<Issues> {
  const issues: Issues = {};
  const pointers = filesIn(resource.definition.fields, draft, '');
  if (pointers.length === 0) return issues;
  const rows = await work.db.rows<Stored>(
    `select a.id, a.tipo, c.largura, c.altura, a.dono_tipo, a.dono_id, a.usuario_cadastro_id
       from public.arquivo a join public.arquivo_conteudo c on c.sha256 = a.sha256
      where a.cliente_id = $1 and a.id = any($2::bigint[]) order by a.id for update of a`,
    [work.cliente.id, pointers.map(({ id }) => id)],
  );
  const files = new Map(rows.map((row) => [row.id, row]));
  for (const { path, id, field } of pointers) {
    const file = files.get(id);
    const own = file && record && file.dono_tipo === resource.definition.name && file.dono_id === record.id;
    const fresh = file?.dono_id === null && (!work.caller || file.usuario_cadastro_id === work.caller.usuarioId);
    if (!file || !(own || fresh)) addIssue(issues, path, 'Registro não encontrado.');
    else if (!isAccepted(field, file.tipo)) addIssue(issues, path, `O campo "${field.label}" aceita apenas ${acceptedBy(field)}.`);
    else if (!own && field.kind === 'image') addProportionIssue(issues, path, field, file);
  }
  return issues;
}

/** Makes the record the owner of the files that its draft points to, or shows in a text; a file without an owner is swept after a day. */
export async function adoptFiles(tx: Work, resource: ServerResource, id: number, draft: Readonly<Record<string, unknown>>): Promise<void> {
  await adoptPictures(tx, resource, id, draft);
  const files = filesIn(resource.definition.fields, draft, '');
  if (files.length === 0) return;
  const open = files.filter(({ field }) => field.kind === 'image' && field.public).map((file) => file.id);
  await tx.db.execute(
    `update arquivo set dono_tipo = $1, dono_id = $2, publico = publico or id = any($4::bigint[])
      where id = any($3::bigint[]) and cliente_id = $5 and (dono_id is null or (dono_tipo = $1 and dono_id = $2))`,
    [resource.definition.name, id, files.map((file) => file.id), open, tx.cliente.id],
  );
}

/** The pictures of its rich texts, when they are of who saves and of no record yet: what was copied from another stays of that one. */
async function adoptPictures(tx: Work, resource: ServerResource, id: number, draft: Readonly<Record<string, unknown>>): Promise<void> {
  const tokens = picturesIn(resource.definition.fields, draft);
  if (tokens.length === 0) return;
  await tx.db.execute(
    `update arquivo set dono_tipo = $1, dono_id = $2
      where token = any($3::text[]) and cliente_id = $4 and dono_id is null and usuario_cadastro_id = $5`,
    [resource.definition.name, id, tokens, tx.cliente.id, tx.caller?.usuarioId ?? null],
  );
}

function picturesIn(fields: Fields, values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name];
    if (field?.kind === 'html' && typeof value === 'string') return [...value.matchAll(PICTURE)].map(([, token = '']) => token);
    if (field?.kind === 'items' && Array.isArray(value))
      return (value as Record<string, unknown>[]).flatMap((line) => picturesIn(field.fields, line));
    return [];
  });
}

/** As the cleaning writes the address of an own file. */
const PICTURE = /<img\b[^>]*? src="(?:\/api)?\/arquivo\/([\w-]+)"/g;

function filesIn(fields: Fields, values: Readonly<Record<string, unknown>>, prefix: string): Pointer[] {
  return Object.entries(values).flatMap(([name, value]) => (fields[name] && value ? filesOf(fields[name], value, prefix + name) : []));
}

function filesOf(field: AnyField, value: unknown, path: string): Pointer[] {
  if (field.kind === 'file' || field.kind === 'image') return [{ path, id: value as number, field }];
  if (field.kind === 'files') return (value as number[]).map((id) => ({ path, id, field }));
  if (field.kind !== 'items') return [];
  return (value as Record<string, unknown>[]).flatMap((line, index) => filesIn(field.fields, line, `${path}.${index}.`));
}

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];

function isAccepted(field: FileField, tipo: string): boolean {
  return field.kind === 'image' ? PICTURES.includes(tipo) : field.accept.some((group) => ACCEPTED[group].includes(tipo));
}

/** A crop is cut in whole pixels: one of either side, or 2 %, is no other proportion. */
const PROPORTION_SLACK = 0.02;

function addProportionIssue(issues: Issues, path: string, { label, aspect }: FieldOf<'image'>, { largura, altura }: Stored): void {
  if (!aspect || largura === null || altura === null) return;
  if (largura === 0 || altura === 0) return addIssue(issues, path, `A imagem do campo "${label}" não pôde ser lida. Envie outra.`);
  const off = Math.abs(largura - altura * aspect);
  if (off <= Math.max(1, aspect) || off <= altura * aspect * PROPORTION_SLACK) return;
  const wanted = formatProportion(aspect);
  addIssue(
    issues,
    path,
    `O campo "${label}" pede uma imagem na proporção ${wanted}, e a enviada tem ${largura} × ${altura} pixels. Recorte-a antes.`,
  );
}

/** `3.2` as people say it: 16:5. */
function formatProportion(aspect: number): string {
  const height = [1, 2, 3, 4, 5, 9, 10, 16].find((part) => Math.abs(aspect * part - Math.round(aspect * part)) < 1e-9) ?? 1;
  return `${Math.round(aspect * height)}:${height}`;
}

const GROUP_NAMES: Record<Accept, string> = {
  videos: 'vídeos',
  audios: 'áudios',
  imagens: 'imagens',
  documentos: 'documentos',
  planilhas: 'planilhas',
  textos: 'tabelas em texto',
  apresentacoes: 'apresentações',
  compactados: 'arquivos compactados',
  mapas: 'mapas em GeoJSON',
  notas: 'notas fiscais em XML',
};

function acceptedBy(field: FileField): string {
  return field.kind === 'image' ? 'imagens JPEG, PNG ou WebP' : field.accept.map((group) => GROUP_NAMES[group]).join(', ');
}
