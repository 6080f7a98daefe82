import type { PUBLICATION_STATES, PublishedVersion } from '../../resources/definition';
import { NotFoundError } from '../http/errors';
import { readRecord } from '../resources/record';
import type { ServerResource } from '../resources/registry';
import { plainValues } from '../resources/write';
import type { Work } from '../work';

const EVERYTHING = { sensitive: true };

/** Keeps what is read by anybody from now on as a version, which never changes. */
export async function keepVersion(tx: Work, resource: ServerResource, id: number): Promise<void> {
  const record = await readRecord(tx, resource, id, EVERYTHING);
  await tx.db.execute(
    `insert into publicacao_versao (cliente_id, recurso, registro_id, numero, dados, usuario_id, data_hora)
     select $1, $2, $3, coalesce(max(v.numero), 0) + 1, $4::jsonb, $5, $6
       from public.publicacao_versao v where v.cliente_id = $1 and v.recurso = $2 and v.registro_id = $3`,
    [tx.cliente.id, resource.definition.name, id, JSON.stringify(plainValues(resource, record)), tx.caller?.usuarioId ?? null, tx.now()],
  );
}

/** The versions of a record, the last one first. */
export async function readVersions(work: Work, recurso: string, id: number): Promise<PublishedVersion[]> {
  const rows = await work.db.rows<{ numero: number; data_hora: Date; usuario: string | null }>(
    `select v.numero, v.data_hora, p.nome as usuario from publicacao_versao v
       left join usuario u on u.id = v.usuario_id left join pessoa p on p.id = u.pessoa_id
      where v.recurso = $1 and v.registro_id = $2 order by v.numero desc limit 200`,
    [recurso, id],
  );
  return rows.map((row) => ({ ...row, data_hora: new Date(row.data_hora).toISOString() }));
}

/** What a version said of the fields that people write. @throws NotFoundError */
export async function readVersion(work: Work, resource: ServerResource, id: number, numero: number): Promise<Record<string, unknown>> {
  const { definition } = resource;
  const row = await work.db.first<{ dados: Record<string, unknown> }>(
    'select v.dados from publicacao_versao v where v.recurso = $1 and v.registro_id = $2 and v.numero = $3',
    [definition.name, id, numero],
  );
  if (!row) throw new NotFoundError(`Não há a versão ${numero}. Os números estão em Versões publicadas.`);
  const written = Object.entries(row.dados).filter(([name]) => isWritten(definition.fields[name]));
  return Object.fromEntries(written);
}

/** What people write, and only that: what the server fills stays as it is. */
function isWritten(field: ServerResource['definition']['fields'][string] | undefined): boolean {
  return field !== undefined && field.kind !== 'derived' && !field.readOnly;
}

/** Whether a state is one in which anybody reads the record. */
export const isPublic = (situacao: unknown): boolean => situacao === ('publicado' satisfies keyof typeof PUBLICATION_STATES);
