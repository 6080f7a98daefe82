import type { Work } from '../../../../server/work';
import { SITUACAO_COMPRA, type SituacaoCompra } from '../../calculo/pncp/codigos';
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
      ...{ tipo: 'resultado', titulo: `Item ${item_numero} · ${tituloDe(processo)}`, item_numero },
      processo_contratacao_id: processo.id,
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
