import { entityOf } from '../../../../server/entity';
import { readRecord } from '../../../../server/resources/record';
import type { Work } from '../../../../server/work';
import type { Contexto } from '../../../contabilidade/server';
import { type RestoAPagar, restoAPagar } from '../../resources/restos/resto_a_pagar';

/** A resto a pagar as the server reads it, whole. */
export async function lerResto(tx: Work, id: number): Promise<RestoAPagar> {
  return (await readRecord(tx, tx.services.registry.get(restoAPagar.name), id, { sensitive: true })) as RestoAPagar;
}

/** The instrument of one that is older than the system, in the place of its empenho. */
export const instrumentoDoResto = (id: number): string => `${restoAPagar.name}:${id}`;

/** What a resto a pagar says to the ledger: its frozen classification, and no dotação (handbook Contabilidade 6). */
export function contextoDoResto(resto: RestoAPagar): Contexto {
  const { id, empenho_id, conta_passivo, divida, tipo_despesa } = resto;
  return {
    natureza_despesa_id: resto.natureza_despesa_id,
    credor_id: resto.credor_id,
    ...(empenho_id === null ? { instrumento: instrumentoDoResto(id) } : { empenho_id }),
    ano_inscricao: resto.ano_inscricao,
    fonte_recurso_id: resto.fonte_recurso_id,
    ...(resto.co_id !== null && { co_id: resto.co_id }),
    ...(tipo_despesa && { tipo_despesa }),
    ...(divida && { divida }),
    ...(conta_passivo && { contas: { VPD: conta_passivo, PAS: conta_passivo } }),
  };
}

/**
 * What of a resto não processado was liquidated in this year, and so is not processado yet (6.3.1.3): what was before became so when the year
 * turned (4024).
 */
export async function liquidadoNoAno(tx: Work, { empenho_id, id, ano_inscricao, tipo }: RestoAPagar): Promise<string> {
  if (tipo === 'processado') return '0.00';
  const row = await tx.db.first<{ saldo: string }>(
    `select coalesce(sum(s.creditos - s.debitos), 0)::numeric(18,2)::text as saldo from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id
      where s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3 and c.codigo like '6.3.1.3.%' and s.conta_corrente @> $4::jsonb`,
    [
      ...[tx.cliente.id, entityOf(tx), tx.setting.exercicio],
      JSON.stringify({ ano_inscricao, ...(empenho_id === null ? { instrumento: instrumentoDoResto(id) } : { empenho_id }) }),
    ],
  );
  return row?.saldo ?? '0.00';
}
