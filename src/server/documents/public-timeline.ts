import type { Resource } from '../../resources/definition';
import type { Work } from '../work';

/** What who follows a record by its key reads of it. */
export interface PublicEvent {
  data_hora: string;
  titulo: string;
  texto: string | null;
}

/**
 * Tells who follows a record by its protocol and key of something that happened to it. What acts with `told` did is told by the kit; this
 * is for the rest, and for what has a text. Nothing of who asked, nor of what stays inside, goes in it.
 */
export async function tellFollower(tx: Work, { name }: Pick<Resource, 'name'>, id: number, titulo: string, texto?: string): Promise<void> {
  await tx.db.execute(
    'insert into andamento_publico (cliente_id, recurso, registro_id, data_hora, titulo, texto) values ($1, $2, $3, $4, $5, $6)',
    [tx.cliente.id, name, id, tx.now(), titulo, texto ?? null],
  );
}

/** The timeline of a record, in order. */
export async function readPublicTimeline(work: Work, { name }: Pick<Resource, 'name'>, id: number): Promise<PublicEvent[]> {
  return work.db.rows<PublicEvent & Record<string, unknown>>(
    'select data_hora, titulo, texto from andamento_publico where recurso = $1 and registro_id = $2 order by data_hora, id',
    [name, id],
  );
}
