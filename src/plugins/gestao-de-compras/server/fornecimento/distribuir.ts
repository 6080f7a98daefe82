import { runAct } from '../../../../server/documents/acts';
import { ValidationError } from '../../../../server/http/errors';
import { writtenNumber } from '../../../../server/resources/number';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { distribuicaoCredenciamento } from '../../resources/fornecedores/distribuicao_credenciamento';
import { type AutorizacaoFornecimento, autorizacaoFornecimento } from '../../resources/fornecimento/autorizacao_fornecimento';

/** How an AF is named among the orders of a credenciamento. */
const documentoDe = async (tx: Work, id: number) => `AF ${await writtenNumber(tx, autorizacaoFornecimento, id)}`;

/** R6: who is ordered from is the next in turn, and the order counts from now on. */
export async function distribuir(
  tx: Work,
  { id, fornecedor_id, procedimento_auxiliar_id, valor_total }: AutorizacaoFornecimento,
): Promise<void> {
  const row = await tx.db.first<{ id: number }>(
    "select i.id from inscricao_procedimento i where i.procedimento_id = $1 and i.pessoa_id = $2 and i.situacao = 'deferida' order by i.id limit 1",
    [procedimento_auxiliar_id, fornecedor_id],
  );
  if (!row) throw new ValidationError({ fornecedor_id: ['O fornecedor não está credenciado neste procedimento.'] });
  const documento = await documentoDe(tx, id);
  try {
    await createRecord(tx, tx.services.registry.get(distribuicaoCredenciamento.name), {
      inscricao_id: row.id,
      data: tx.today(),
      objeto: documento,
      documento,
      valor: valor_total,
    });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ValidationError({ fornecedor_id: Object.values(error.issues).flat() });
  }
}

/** What was ordered and wholly cancelled no longer counts in the turn of its credenciado. */
export async function anularDistribuicao(tx: Work, id: number, motivo: string): Promise<void> {
  const row = await tx.db.first<{ id: number }>(
    `select d.id from distribuicao_credenciamento d join public.inscricao_procedimento i on i.id = d.inscricao_id
       join public.autorizacao_fornecimento a on a.procedimento_auxiliar_id = i.procedimento_id and a.fornecedor_id = i.pessoa_id
      where a.id = $1 and a.cliente_id = $3 and a.origem = 'credenciamento' and a.situacao = 'cancelada' and d.documento = $2 and d.situacao = 'registrada'`,
    [id, await documentoDe(tx, id), tx.cliente.id],
  );
  if (row) await runAct(tx, tx.services.registry.get(distribuicaoCredenciamento.name), row.id, 'anular', { motivo });
}
