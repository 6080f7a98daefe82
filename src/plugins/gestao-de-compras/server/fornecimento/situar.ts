import { Fraction } from '../../../../resources/definition/fraction';
import type { Work } from '../../../../server/work';
import type { AutorizacaoFornecimento, SituacaoAf } from '../../resources/fornecimento/autorizacao_fornecimento';

/** What of a line of an AF is still to be delivered. */
export const aReceber = ({
  quantidade,
  quantidade_recebida,
  quantidade_cancelada,
}: Pick<AutorizacaoFornecimento['itens'][number], 'quantidade' | 'quantidade_recebida' | 'quantidade_cancelada'>): string =>
  Fraction.of(quantidade)
    .minus(quantidade_recebida ?? '0')
    .minus(quantidade_cancelada ?? '0')
    .text(4);

/** Where an AF is, by what of its lines was received and cancelled. */
export async function situarAf(tx: Work, id: number): Promise<void> {
  const row = await tx.db.first<{ falta: boolean; recebeu: boolean; ciente: boolean }>(
    `select coalesce(bool_or(i.quantidade > i.quantidade_recebida + i.quantidade_cancelada), false) as falta,
            coalesce(bool_or(i.quantidade_recebida > 0), false) as recebeu, a.data_ciencia is not null as ciente
       from public.autorizacao_fornecimento a join public.autorizacao_fornecimento_itens i on i.pai_id = a.id
      where a.id = $1 and a.cliente_id = $2 group by a.id`,
    [id, tx.cliente.id],
  );
  await tx.db.execute('update public.autorizacao_fornecimento set situacao = $3, versao = versao + 1 where id = $1 and cliente_id = $2', [
    id,
    tx.cliente.id,
    situacaoDe(row ?? { falta: false, recebeu: false, ciente: false }),
  ]);
}

function situacaoDe({ falta, recebeu, ciente }: { falta: boolean; recebeu: boolean; ciente: boolean }): SituacaoAf {
  if (!falta) return recebeu ? 'recebida' : 'cancelada';
  if (recebeu) return 'parcialmente_recebida';
  return ciente ? 'ciente' : 'emitida';
}
