import { runAct } from '../../../../server/documents/acts';
import { readRecord } from '../../../../server/resources/record';
import type { Work } from '../../../../server/work';

/** Of the payment whose entry a link takes whole, with the last day of the bank in it. */
interface ChequeDoVinculo extends Record<string, unknown> {
  id: number;
  data: string;
}

const NA_RUA = ['emitido', 'entregue', 'devolvido'];

/** The cheques that the bank shows in the reconciliation of Financeiro. */
export const chequesNaConciliacao = { feitos: compensarCheques, desfeito: descompensarCheques };

/** A cheque that the bank shows was paid on the day of its line, unless it was not of its time: that one a person looks at (handbook Execução 5.10). */
async function compensarCheques(tx: Work, vinculos: readonly number[]): Promise<void> {
  const server = tx.services.registry.get('cheque');
  for (const { id, data } of await chequesDe(tx, vinculos, NA_RUA)) {
    const { emissao, vence_em } = (await readRecord(tx, server, id, { sensitive: true })) as unknown as Record<string, string>;
    if (emissao && vence_em && emissao <= data && data <= vence_em) await runAct(tx, server, id, 'compensar', { data });
  }
}

/** The cheques of a link that is taken back are again with who received them. */
async function descompensarCheques(tx: Work, vinculo: number): Promise<void> {
  for (const { id } of await chequesDe(tx, [vinculo], ['compensado']))
    await runAct(tx, tx.services.registry.get('cheque'), id, 'descompensar', {});
}

function chequesDe(tx: Work, vinculos: readonly number[], situacoes: readonly string[]): Promise<ChequeDoVinculo[]> {
  return tx.db.rows<ChequeDoVinculo>(
    `select c.id, to_char(max(e.data), 'YYYY-MM-DD') as data
       from public.conciliacao_vinculo_livro a join public.lancamento_contabil l on l.id = a.lancamento_id
       join public.cheque c on l.origem_tipo = 'pagamento' and c.pagamento_id = l.origem_id and c.valor = -a.valor
       join public.conciliacao_vinculo_extrato x on x.vinculo_id = a.vinculo_id join public.extrato_bancario_linha e on e.id = x.linha_id
      where a.vinculo_id = any($2::bigint[]) and l.estorno_de_id is null and c.cliente_id = $1 and c.situacao = any($3::text[]) and c.data_exclusao is null
      group by c.id order by c.id`,
    [tx.cliente.id, vinculos, situacoes],
  );
}
