import { entityOf } from '../../../../server/entity';
import { readRecord, readRecords } from '../../../../server/resources/record';
import type { Work } from '../../../../server/work';
import type { Contexto } from '../../../contabilidade/server';
import { type RestoAPagar, restoAPagar } from '../../resources/restos/resto_a_pagar';

/** A resto a pagar as the server reads it, whole. */
export async function lerResto(tx: Work, id: number): Promise<RestoAPagar> {
  return (await readRecord(tx, tx.services.registry.get(restoAPagar.name), id, { sensitive: true })) as RestoAPagar;
}

/** Many of them, by id. */
export const lerRestos = (tx: Work, ids: readonly number[]): Promise<Map<number, RestoAPagar>> =>
  readRecords(tx, tx.services.registry.get(restoAPagar.name), ids) as Promise<Map<number, RestoAPagar>>;

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
 * What of restos não processados was liquidated in this year, and so is not processado yet (6.3.1.3), by resto a pagar: what was before
 * became so when the year turned (4024).
 */
export async function liquidadosNoAno(tx: Work, restos: readonly RestoAPagar[]): Promise<Map<number, string>> {
  const open = restos.filter(({ tipo }) => tipo !== 'processado');
  const rows = await tx.db.rows<{ id: number; saldo: string }>(
    `select x.id, sum(s.creditos - s.debitos)::numeric(18,2)::text as saldo from unnest($4::bigint[], $5::text[]) as x(id, chave)
       join public.saldo_contabil s on s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3 and s.conta_corrente @> x.chave::jsonb
       join public.plano_conta c on c.id = s.conta_id and c.codigo like '6.3.1.3.%' group by x.id`,
    [tx.cliente.id, entityOf(tx), tx.setting.exercicio, open.map(({ id }) => id), open.map(chaveNoLivro)],
  );
  return new Map(rows.map(({ id, saldo }) => [id, saldo]));
}

/** The key of a resto a pagar in the book. */
const chaveNoLivro = ({ id, empenho_id, ano_inscricao }: RestoAPagar): string =>
  JSON.stringify({ ano_inscricao, ...(empenho_id === null ? { instrumento: instrumentoDoResto(id) } : { empenho_id }) });
