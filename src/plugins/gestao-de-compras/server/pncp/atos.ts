import type { Work } from '../../../../server/work';
import { type ItemSemVencedor, SITUACAO_COMPRA, SITUACAO_ITEM, type SituacaoCompra } from '../../calculo/pncp/codigos';
import { MODALIDADES } from '../../resources/contratacao/modalidades';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { publicarNoPncp } from './enfileirar';

const tituloDe = ({ modalidade, objeto_resumido }: ProcessoContratacao) => `${MODALIDADES[modalidade]}: ${objeto_resumido}`;

/** The edital, the aviso or the ato of a contratação is owed to the portal from when it is made known (Lei 14.133/2021, arts. 54, 72 and 174). */
export async function publicarContratacao(tx: Work, processo: ProcessoContratacao): Promise<void> {
  if (processo.modalidade === 'adesao') return;
  await publicarNoPncp(tx, { tipo: 'contratacao', titulo: tituloDe(processo), processo_contratacao_id: processo.id });
}

/** Who won each item, from the homologação. */
export async function publicarResultados(tx: Work, processo: ProcessoContratacao, itens: readonly number[]): Promise<void> {
  if (processo.modalidade === 'adesao') return;
  for (const item_numero of itens)
    await publicarNoPncp(tx, {
      tipo: 'resultado',
      titulo: `Item ${item_numero} · ${tituloDe(processo)}`,
      item_numero,
      processo_contratacao_id: processo.id,
    });
}

const SEM_VENCEDOR: Record<ItemSemVencedor, string> = {
  deserto: 'Não houve proposta para o item.',
  fracassado: 'Nenhuma proposta do item pôde ser aceita.',
  cancelado: 'O item foi cancelado.',
};

/** The items that ended without a supplier, each told once. What was never published is not owed. */
export async function publicarSemVencedor(tx: Work, processo: ProcessoContratacao): Promise<void> {
  if (!processo.data_divulgacao || processo.modalidade === 'adesao') return;
  const itens = await tx.db.rows<{ numero: number; situacao: ItemSemVencedor }>(
    `select i.numero, i.situacao_item as situacao from public.processo_contratacao_itens i
      where i.pai_id = $1 and i.situacao_item in ('deserto', 'fracassado', 'cancelado')
        and not exists (select from public.publicacao_pncp p where p.cliente_id = $2 and p.processo_contratacao_id = $1 and p.tipo = 'item'
                          and p.item_numero = i.numero) order by i.numero`,
    [processo.id, tx.cliente.id],
  );
  for (const { numero, situacao } of itens)
    await publicarNoPncp(tx, {
      tipo: 'item',
      titulo: `Item ${numero} · ${tituloDe(processo)}`,
      item_numero: numero,
      processo_contratacao_id: processo.id,
      motivo: SEM_VENCEDOR[situacao],
      situacao_compra: SITUACAO_ITEM[situacao],
    });
}

/** What was published and changed of state: suspended, taken up again, revoked or annulled. What was never published is not owed. */
export async function publicarMudanca(tx: Work, processo: ProcessoContratacao, situacao: SituacaoCompra, motivo: string): Promise<void> {
  if (!processo.data_divulgacao || processo.modalidade === 'adesao') return;
  await publicarNoPncp(tx, {
    tipo: 'contratacao',
    titulo: tituloDe(processo),
    processo_contratacao_id: processo.id,
    motivo,
    situacao_compra: SITUACAO_COMPRA[situacao],
  });
}
