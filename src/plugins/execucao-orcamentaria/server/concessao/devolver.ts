import { compareDecimals, formatDecimal, sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { anularDoEmpenho } from './empenhar';
import { filho } from './filho';

/** What of a grant is given back. */
export interface Devolucao {
  /** Empenhos that it was paid by. */
  empenhos: readonly number[];
  /** Reais. */
  valor: string;
  data: string;
  justificativa: string;
}

interface Paga extends Record<string, unknown> {
  empenho_id: number;
  liquidacao_id: number;
  pagamento_id: number;
  resta: string;
}

/**
 * Gives back what was paid in the exercício: of each payment, from the newest, its annulment, the reversal of the liquidação and the
 * annulment of the empenho, so that the dotação has the balance again (Lei 4.320/1964, art. 38).
 *
 * @throws ValidationError on `id`, of what was not paid in this exercício
 */
export async function devolverNoExercicio(tx: Work, { empenhos, valor, data, justificativa }: Devolucao): Promise<void> {
  const pagas = await tx.db.rows<Paga>(
    `select l.empenho_id, l.id as liquidacao_id, g.id as pagamento_id, least(x.valor_bruto - coalesce(g.anulado, 0), l.pago)::text as resta
       from liquidacao l join public.pagamento_liquidacoes x on x.liquidacao_id = l.id join public.pagamento g on g.id = x.pai_id
      where l.empenho_id = any($1::bigint[]) and g.situacao <> 'anulado'
        and not exists (select from public.pagamento_liquidacoes z where z.pai_id = g.id and z.liquidacao_id <> l.id)
      order by g.id desc`,
    [[...empenhos]],
  );
  let falta = valor;
  for (const { empenho_id, liquidacao_id, pagamento_id, resta } of pagas) {
    const parte = compareDecimals(falta, resta) < 0 ? falta : resta;
    if (compareDecimals(parte, '0') <= 0) continue;
    await filho(tx, 'pagamento', pagamento_id, 'anulacao', { data, valor: parte, motivo: 'devolucao_bancaria', justificativa });
    await filho(tx, 'liquidacao', liquidacao_id, 'estorno', { data, valor: parte, motivo: justificativa });
    await anularDoEmpenho(tx, empenho_id, parte, justificativa, data);
    falta = sumDecimals([falta, `-${parte}`]);
  }
  if (compareDecimals(falta, '0') > 0)
    throw new ValidationError({
      id: [
        `Faltam R$ ${formatDecimal(falta)} do que se devolve em pagamentos deste exercício só desta despesa: anule antes, na Execução, o que se pagou junto com outras.`,
      ],
    });
}
