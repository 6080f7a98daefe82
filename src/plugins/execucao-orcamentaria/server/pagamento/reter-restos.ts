import { compareDecimals, sumDecimals, toCents } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { proporcional } from '../../calculo/reter';
import type { Pagamento } from '../../resources/pagamento';
import { menos } from '../saldos';

/**
 * SQL of the resto a pagar that withholds each retention (`retencao_id`, `resto_a_pagar_id`): the processado of the empenho whose liquidação
 * declared it in its own year, or the one whose liquidação in a later year did.
 */
const RETENCAO_DO_RESTO = `(select t.id as retencao_id, r.id as resto_a_pagar_id from public.retencao t join public.liquidacao l on l.id = t.liquidacao_id
    join public.resto_a_pagar r on r.empenho_id = l.empenho_id and r.tipo = 'processado' and r.data_exclusao is null
  union all select t.id, m.resto_a_pagar_id from public.retencao t join public.resto_a_pagar_movimento m on m.id = t.resto_movimento_id)`;

/** What of a retention a resto a pagar withholds. */
interface RetencaoDoResto {
  id: number;
  resto_a_pagar_id: number;
  /** Which of the parts withholds it. */
  parte: number;
  /** Reais. */
  valor: string;
}

/** A part of what is to be paid of a resto a pagar. Reais. */
interface ParteAPagar {
  resto_a_pagar_id: number;
  valor: string;
}

/** Locks the retentions of restos a pagar until the transaction ends. */
export async function travarRetencoesDosRestos(tx: Work, restos: readonly number[]): Promise<void> {
  await tx.db.rows(
    `select t.id from public.retencao t where t.id in (select x.retencao_id from ${RETENCAO_DO_RESTO} x where x.resto_a_pagar_id = any($1::bigint[]))
      order by t.id for no key update`,
    [restos],
  );
}

/**
 * What was declared with the liquidações and no payment withheld yet: in proportion to each part of what is to be paid of a resto a pagar,
 * one after the other, and the last part what is left.
 */
export async function reterDosRestos(tx: Work, restos: readonly ParteAPagar[]): Promise<RetencaoDoResto[]> {
  const rows = await tx.db.rows<{ id: number; resto_a_pagar_id: number; a_pagar: string; resta: string }>(
    `select t.id, r.id as resto_a_pagar_id, r.a_pagar::text, (t.valor - t.estornado - t.cancelado - t.retido)::text as resta
       from ${RETENCAO_DO_RESTO} x join public.resto_a_pagar r on r.id = x.resto_a_pagar_id join public.retencao t on t.id = x.retencao_id
      where x.resto_a_pagar_id = any($1::bigint[]) and t.valor - t.estornado - t.cancelado - t.retido > 0 order by t.id`,
    [restos.map(({ resto_a_pagar_id }) => resto_a_pagar_id)],
  );
  return restos.flatMap(({ resto_a_pagar_id, valor }, parte) =>
    rows
      .filter((row) => row.resto_a_pagar_id === resto_a_pagar_id)
      .flatMap((row) => {
        const withheld = compareDecimals(valor, row.a_pagar) === 0 ? row.resta : proporcional(row.resta, valor, row.a_pagar);
        row.a_pagar = menos(row.a_pagar, valor);
        row.resta = menos(row.resta, withheld);
        return toCents(withheld) > 0n ? [{ id: row.id, resto_a_pagar_id, parte, valor: withheld }] : [];
      }),
  );
}

/** What of the retentions is of one resto a pagar. */
export const retidoDoResto = (retencoes: readonly RetencaoDoResto[], id: number): string =>
  sumDecimals(['0.00', ...retencoes.filter(({ resto_a_pagar_id }) => resto_a_pagar_id === id).map(({ valor }) => valor)]);

/** A retention as the book is told of it, with the resto a pagar that withholds it. */
export interface TituloRetido {
  resto_a_pagar_id: number;
  titulo: string;
  conta: string;
  /** Reais. */
  valor: string;
}

/** Of each retention its título, the account of it, and the resto a pagar that withholds it, among some. */
export function titulosDas(
  tx: Work,
  restos: readonly number[],
  retencoes: readonly { retencao_id: number; valor: string }[],
): Promise<(TituloRetido & Record<string, unknown>)[]> {
  return tx.db.rows(
    `select d.resto_a_pagar_id, x.codigo as titulo, x.conta_contabil as conta, v.valor::text from unnest($1::bigint[], $2::numeric[]) as v(id, valor)
       join ${RETENCAO_DO_RESTO} d on d.retencao_id = v.id and d.resto_a_pagar_id = any($3::bigint[])
       join public.retencao r on r.id = v.id join public.titulo_extra_orcamentario x on x.id = r.titulo_extra_id order by v.id`,
    [retencoes.map(({ retencao_id }) => retencao_id), retencoes.map(({ valor }) => valor), restos],
  );
}

/** Of each retention of a payment, the resto a pagar that withholds it, among those that it pays. */
export async function restosDasRetencoes(tx: Work, { restos, retencoes }: Pagamento): Promise<Map<number, number>> {
  const rows = await tx.db.rows<{ id: number; resto: number }>(
    `select x.retencao_id as id, x.resto_a_pagar_id as resto from ${RETENCAO_DO_RESTO} x where x.retencao_id = any($1::bigint[]) and x.resto_a_pagar_id = any($2::bigint[])`,
    [retencoes.map(({ retencao_id }) => retencao_id), restos.map(({ resto_a_pagar_id }) => resto_a_pagar_id)],
  );
  return new Map(rows.map(({ id, resto }) => [id, resto]));
}
