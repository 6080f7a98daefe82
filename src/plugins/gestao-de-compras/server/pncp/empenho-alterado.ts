import { extendResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { empenhoAnulacao } from '../../../execucao-orcamentaria/resources/empenho_anulacao';
import { empenhoReforco } from '../../../execucao-orcamentaria/resources/empenho_reforco';
import type { PublicacaoPncp } from '../../resources/pncp/publicacao_pncp';
import { desfazerEmpenho } from './despesa';
import { publicarNoPncp } from './enfileirar';
import { refsDe } from './excluir';

/** What an empenho that is in the portal is worth now goes there too; one that was annulled whole leaves it. What waits goes as it is then. */
async function contarNoPncp(tx: Work, empenho_id: unknown, motivo: string): Promise<void> {
  const empenho = await tx.db.first<{ id: number; anulado: boolean }>(
    'select e.id, e.valor + e.reforcado - e.anulado <= 0 as anulado from empenho e where e.id = $1',
    [empenho_id],
  );
  if (!empenho) return;
  if (empenho.anulado) return desfazerEmpenho(tx, empenho.id, motivo);
  const publicacao = await tx.db.first<PublicacaoPncp & Record<string, unknown>>(
    `select p.* from public.publicacao_pncp p where p.cliente_id = $1 and p.empenho_id = $2 and p.tipo in ('empenho', 'empenho_contrato')
        and p.operacao = 'inclusao' and p.situacao in ('enviando', 'enviada', 'informada') order by p.id desc limit 1`,
    [tx.cliente.id, empenho.id],
  );
  if (!publicacao) return;
  const { tipo, titulo } = publicacao;
  await publicarNoPncp(tx, { ...refsDe(publicacao), tipo, titulo: `${titulo}: valor`, motivo });
}

/** A reforço and an annulment change what the portal says of an empenho (Lei 14.133/2021, art. 174, § 2º). */
export const empenhoAlterado = [
  extendResource(empenhoReforco, {
    afterSave: (_id, tx, _current, { empenho_id, motivo }) => contarNoPncp(tx, empenho_id, `Reforço do empenho. ${motivo ?? ''}`),
  }),
  extendResource(empenhoAnulacao, {
    afterSave: (_id, tx, _current, { empenho_id, justificativa }) =>
      contarNoPncp(tx, empenho_id, `Anulação do empenho. ${justificativa ?? ''}`),
  }),
];
