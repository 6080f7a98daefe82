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
 * An issued empenho with its dotação and its reserva, locked in the order of balances, as it is now.
 *
 * @param more what else is locked with them
 * @throws NotFoundError; ValidationError while it is a draft, or once there is nothing left of it
 */
export async function travarEmpenho(tx: Work, id: number, more: Travas = {}): Promise<Empenho> {
  // what an issued empenho refers to never changes
  const { dotacao_id, reserva_dotacao_id, situacao } = await lerEmpenho(tx, id);
  if (situacao === 'rascunho') throw new ValidationError({ id: ['Emita o empenho para continuar.'] });
  await travar(tx, { ...more, dotacoes: [dotacao_id], reservas: reserva_dotacao_id ? [reserva_dotacao_id] : [], empenhos: [id] });
  const now = await lerEmpenho(tx, id);
  if (now.situacao === 'anulado') throw new ValidationError({ id: ['O empenho está anulado.'] });
  if (now.situacao === 'inscrito_rp')
    throw new ValidationError({ id: ['O empenho está inscrito em restos a pagar: siga por Contabilidade, Restos a pagar.'] });
  return now;
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
