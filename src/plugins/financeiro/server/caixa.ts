import { formatDate, formatDecimal } from '../../../resources/definition';
import { ValidationError } from '../../../server/http/errors';
import type { Work } from '../../../server/work';
import { faltasDesde } from '../../contabilidade/server';

/** By account, fonte and CO of entry (K2). */
const CAIXA = { linhas: "c.conta_corrente_classe = 'CB'", lado: 'D' } as const;

/**
 * G4, N17: an entry that takes money leaves no account owing a fonte on any day from its own until today, unless the account may.
 * Asked once it is in the book.
 *
 * @throws ValidationError
 */
export async function exigirCaixa(tx: Work, lancamento: number): Promise<void> {
  for (const { chave, data, disponivel, hoje } of await faltasDesde(tx, lancamento, CAIXA)) {
    const row = await tx.db.first<{ permite: boolean; fonte: string }>(
      `select c.permite_saldo_negativo as permite, regexp_replace(f.codigo, '\\.0000$', '') as fonte
         from public.conta_bancaria c, public.fonte_recurso f where c.id = $1 and f.id = $2`,
      [chave.conta_bancaria_id, chave.fonte_recurso_id],
    );
    if (row?.permite) continue;
    throw new ValidationError({
      conta_bancaria_id: [
        hoje
          ? `Saldo insuficiente na fonte ${row?.fonte ?? ''} desta conta.`
          : `Saldo insuficiente na data ${formatDate(data)} (disponível R$ ${formatDecimal(disponivel, 2)}).`,
      ],
    });
  }
}
