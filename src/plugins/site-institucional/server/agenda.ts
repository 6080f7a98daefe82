import { createRecord, deleteRecord } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { siteAgenda } from '../resources/site_agenda';

/** What another module has to tell of what will happen. */
export interface CompromissoDeOutro {
  titulo: string;
  /** Instants, ISO 8601. */
  inicio: string;
  fim: string | null;
  local: string;
}

/** The entity whose site tells what the municipality does: its administração direta. */
async function entidadeDoSite(tx: Work): Promise<number | null> {
  const row = await tx.db.first<{ id: number }>(
    "select id from public.orgao where cliente_id = $1 and entidade and natureza = 'direta' and poder = 'executivo' and data_exclusao is null order by codigo limit 1",
    [tx.cliente.id],
  );
  return row?.id ?? null;
}

/**
 * Puts in the agenda of the site what another module tells, in the place of what it had told before.
 *
 * @param antigos ids of what it had put there
 * @returns ids of what is there now
 */
export async function levarAAgenda(tx: Work, antigos: readonly number[], compromissos: readonly CompromissoDeOutro[]): Promise<number[]> {
  const entidade = await entidadeDoSite(tx);
  if (entidade === null) return [];
  const own = tx.withEveryPermission().inEntity(entidade);
  const agenda = own.services.registry.get(siteAgenda.name);
  for (const id of antigos) if (await own.db.first('select id from site_agenda where id = $1', [id])) await deleteRecord(own, agenda, id);
  const ids: number[] = [];
  for (const compromisso of compromissos) ids.push((await createRecord(own, agenda, { ...compromisso, tipo: 'evento' })).id);
  return ids;
}
