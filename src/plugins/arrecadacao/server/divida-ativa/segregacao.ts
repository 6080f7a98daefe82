import { ConflictError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';

/**
 * Who launched a tributo does not inscribe, sign, cancel nor receive by hand the same débito (handbook 4.5).
 *
 * @param ato in the infinitive, as the refusal says it
 * @throws ConflictError SEGREGACAO_DE_FUNCOES
 */
export async function recusarQuemLancou(tx: Work, debitos: readonly number[], ato: string): Promise<void> {
  if (!tx.caller) return;
  const own = await tx.db.first(
    `select d.id from debito d left join public.lancamento_tributario l on l.id = d.lancamento_id left join public.lote_lancamento_tributario o on o.id = l.lote_id
      where d.id = any($1::bigint[]) and $2::bigint in (d.usuario_cadastro_id, l.usuario_cadastro_id, o.usuario_cadastro_id) limit 1`,
    [debitos, tx.caller.usuarioId],
  );
  if (own) throw new ConflictError('SEGREGACAO_DE_FUNCOES', { message: `Quem lançou o tributo não pode ${ato} o mesmo crédito.` });
}
