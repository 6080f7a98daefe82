import { ValidationError } from '../../../../server/http/errors';
import { readRecord, readRecords } from '../../../../server/resources/record';
import type { Work } from '../../../../server/work';
import { type Contexto, chaveDaDivida, chaveDoPrecatorio } from '../../../contabilidade/server';
import { type Empenho, empenho } from '../../resources/empenho';
import { type Travas, travar } from '../saldos';

/** An empenho as the server reads it, whole. */
export async function lerEmpenho(tx: Work, id: number): Promise<Empenho> {
  return (await readRecord(tx, tx.services.registry.get(empenho.name), id, { sensitive: true })) as Empenho;
}

/** Many of them, by id. */
export const lerEmpenhos = (tx: Work, ids: readonly number[]): Promise<Map<number, Empenho>> =>
  readRecords(tx, tx.services.registry.get(empenho.name), ids) as Promise<Map<number, Empenho>>;

/**
 * Locks an issued empenho with its dotação and its reserva, in the order of balances. Of a draft, which holds nothing, nothing is locked.
 *
 * @param more what else is locked with them
 */
export async function travarDoEmpenho(tx: Work, id: number, more: Travas = {}): Promise<void> {
  // what an issued empenho refers to never changes
  const row = await tx.db.first<Pick<Empenho, 'dotacao_id' | 'reserva_dotacao_id'> & Record<string, unknown>>(
    'select e.dotacao_id, e.reserva_dotacao_id from empenho e where e.id = $1 and e.numero is not null',
    [id],
  );
  if (!row) return;
  const { dotacao_id, reserva_dotacao_id } = row;
  await travar(tx, { ...more, dotacoes: [dotacao_id], reservas: reserva_dotacao_id ? [reserva_dotacao_id] : [], empenhos: [id] });
}

/**
 * An empenho, locked, may still be executed.
 *
 * @throws ValidationError while it is a draft, or once there is nothing left of it
 */
export function exigirExecutavel({ situacao }: Pick<Empenho, 'situacao'>): void {
  if (situacao === 'rascunho') throw new ValidationError({ id: ['Emita o empenho para continuar.'] });
  if (situacao === 'anulado') throw new ValidationError({ id: ['O empenho está anulado.'] });
  if (situacao === 'inscrito_rp')
    throw new ValidationError({ id: ['O empenho está inscrito em restos a pagar: siga por Contabilidade, Restos a pagar.'] });
}

/**
 * An issued empenho, locked as `travarDoEmpenho` does, as it is now.
 *
 * @param more what else is locked with it
 * @throws NotFoundError; ValidationError as `exigirExecutavel`
 */
export async function travarEmpenho(tx: Work, id: number, more: Travas = {}): Promise<Empenho> {
  await travarDoEmpenho(tx, id, more);
  const record = await lerEmpenho(tx, id);
  exigirExecutavel(record);
  return record;
}

/** What an empenho says to the ledger. */
export function contextoDoEmpenho(record: Empenho): Contexto {
  return {
    dotacao_id: record.dotacao_id,
    ...(record.subelemento_id !== null && { natureza_despesa_id: record.subelemento_id }),
    credor_id: record.credor_id,
    empenho_id: record.id,
    tipo_despesa: record.tipo_despesa,
    ...(record.precatorio_id !== null && { divida: chaveDoPrecatorio(record.precatorio_id) }),
    ...(record.divida_fundada_id !== null && { divida: chaveDaDivida(record.divida_fundada_id) }),
    // of what competence recognised, the account of its instrument takes the place of the de-para's (N10, N18)
    ...(record.conta_passivo && { contas: { VPD: record.conta_passivo, PASP: record.conta_passivo, PAS: record.conta_passivo } }),
    ...(record.tipo_despesa === 'suprimento' && { instrumento: `${empenho.name}:${record.id}` }),
    ...(record.centro_custo_id !== null && { centro_custo_id: record.centro_custo_id }),
  };
}
