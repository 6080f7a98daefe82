import { createHash } from 'node:crypto';
import type { Work } from '../../../../server/work';

/** What the hash of an event is of, in the order of its keys. */
export interface Selado {
  processo_id: number;
  ordem: number;
  tipo: string;
  /** ISO instant, in UTC. */
  data_hora: string;
  autor_usuario_id: number | null;
  texto: string;
  campos: unknown;
  destinatarios: unknown;
  /** sha256 of each file, in order. */
  anexos: readonly string[];
  hash_anterior: string;
}

/** Before the first event. */
export const RAIZ = '0'.repeat(64);

/** JSON with the keys of every object in order, so that the same content has one text. */
export function canonico(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonico).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).filter(([, child]) => child !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, child]) => `${JSON.stringify(key)}:${canonico(child)}`)
    .join(',')}}`;
}

/** SHA-256 of an event and, by `hash_anterior`, of all before it (handbook Administração 1.5, E2), in hexadecimal. */
export function hashDe(evento: Selado): string {
  return createHash('sha256').update(canonico(evento), 'utf8').digest('hex');
}

/** How the chain of a process stands: the first event from which it no longer holds, if any. */
export interface Conferencia {
  integra: boolean;
  eventos: number;
  /** Number of the first event that is not what was sealed. */
  quebrada_em: number | null;
  /** Hash of the last event. */
  hash: string;
}

/** Recomputes the chain of a process from what is stored. */
export async function conferirCorrente(work: Work, processoId: number): Promise<Conferencia> {
  const rows = await work.db.rows<Selado & { hash: string } & Record<string, unknown>>(
    `select e.processo_id, e.ordem, e.tipo, e.data_hora, e.autor_usuario_id, e.texto, e.campos, e.destinatarios, e.hash, e.hash_anterior,
            coalesce((select jsonb_agg(a.sha256 order by a.ordem, a.id) from public.processo_evento_anexo a where a.evento_id = e.id), '[]') as anexos
       from processo_evento e where e.processo_id = $1 order by e.ordem`,
    [processoId],
  );
  const head = await work.db.first<{ eventos: number; hash: string }>(
    'select eventos, hash from processo_corrente where processo_id = $1',
    [processoId],
  );
  let before = RAIZ;
  for (const [index, { hash, ...row }] of rows.entries()) {
    const sealed = { ...row, data_hora: new Date(row.data_hora).toISOString() };
    if (row.ordem !== index + 1 || row.hash_anterior !== before || hashDe(sealed) !== hash)
      return { integra: false, eventos: rows.length, quebrada_em: index + 1, hash: before };
    before = hash;
  }
  const cut = rows.length !== (head?.eventos ?? 0) || before !== (head?.hash ?? RAIZ);
  return { integra: !cut, eventos: rows.length, quebrada_em: cut ? rows.length + 1 : null, hash: before };
}
