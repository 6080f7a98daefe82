import { ValidationError } from '../../../server/http/errors';
import type { Work } from '../../../server/work';
import { type PedidoEmpenho, rascunharEmpenho } from '../../execucao-orcamentaria/server';
import type { Modalidade } from '../resources/contratacao/modalidades';
import type { AutorizacaoFornecimento } from '../resources/fornecimento/autorizacao_fornecimento';

/**
 * Asks Execução for the draft of an empenho, by an act that asks who signs it.
 *
 * @param outros the field of the act under which what Execução refuses, but for who signs, is told
 * @returns the id of the draft
 * @throws ValidationError
 */
export async function pedirEmpenho(tx: Work, pedido: PedidoEmpenho, outros: 'id' | 'dotacao_id'): Promise<number> {
  try {
    return await rascunharEmpenho(tx, pedido);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const { ordenador_id, ...outras } = error.issues;
    throw new ValidationError({
      ...(ordenador_id && { ordenador_id }),
      ...(Object.keys(outras).length > 0 && { [outros]: Object.values(outras).flat() }),
    });
  }
}

/** The nature of all that is bought; null when the items are of several. */
export async function naturezaDe(tx: Work, itens: readonly { material_id: number | null }[]): Promise<number | null> {
  const rows = await tx.db.rows<{ id: number | null }>(
    'select distinct m.natureza_despesa_id as id from material m where m.id = any($1::bigint[])',
    [itens.map(({ material_id }) => material_id)],
  );
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/** By what modality came what is bought: by its process, that of its ata or that of its contract. */
export async function modalidadeDe(
  tx: Work,
  af: Pick<AutorizacaoFornecimento, 'processo_contratacao_id' | 'ata_id' | 'contrato_id'>,
): Promise<Modalidade> {
  const row = await tx.db.first<{ modalidade: Modalidade }>(
    `select p.modalidade from public.processo_contratacao p
      where p.cliente_id = $4 and p.id = coalesce($1::bigint, (select t.processo_contratacao_id from public.ata_registro_preco t where t.id = $2),
        (select coalesce(c.processo_contratacao_id, (select t.processo_contratacao_id from public.ata_registro_preco t where t.id = c.ata_id))
           from public.contrato c where c.id = $3))`,
    [af.processo_contratacao_id, af.ata_id, af.contrato_id, tx.cliente.id],
  );
  return row?.modalidade ?? 'inexigibilidade';
}
