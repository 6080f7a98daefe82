import type { Work } from '../../../../server/work';
import { exigirObrigacao, noLivro, type Parte } from '../../../contabilidade/server';
import { empenhoAnulacao } from '../../resources/empenho_anulacao';
import { empenhoEmLiquidacao } from '../../resources/empenho_em_liquidacao';
import { empenhoReforco } from '../../resources/empenho_reforco';
import { contextoDoEmpenho, lerEmpenho } from './ler';

/** What the documents of an issued empenho post: 3012, 3013 (with 1150 of what goes back to a reserva, in the same entry) and 3020. */
export const empenhosNoLivro = [
  noLivro(empenhoReforco, {
    aoSalvar: async ({ empenho_id, rotulo, motivo }, tx) => {
      const empenho = await lerEmpenho(tx, empenho_id);
      return [
        {
          fato: 'EMPENHO_REFORCO',
          evento: '3012',
          contexto: contextoDoEmpenho(empenho),
          documento: `Reforço ${rotulo}`,
          historico: `Reforço do empenho ${empenho.rotulo}: ${motivo}`,
        },
      ];
    },
  }),
  noLivro(empenhoAnulacao, {
    aoSalvar: async ({ empenho_id, rotulo, valor, devolve_para, justificativa }, tx) => {
      const empenho = await lerEmpenho(tx, empenho_id);
      const anulado: Parte = { evento: '3013', valor, contexto: contextoDoEmpenho(empenho) };
      const reservado: Parte = { evento: '1150', valor, contexto: { dotacao_id: empenho.dotacao_id } };
      return [
        {
          fato: 'EMPENHO_ANULACAO',
          evento: '3013',
          partes: devolve_para === 'reserva' ? [anulado, reservado] : [anulado],
          documento: `Anulação ${rotulo}`,
          historico: `Anulação do empenho ${empenho.rotulo}: ${justificativa}`,
        },
      ];
    },
  }),
  noLivro(empenhoEmLiquidacao, {
    aoSalvar: async ({ id, empenho_id, rotulo, valor, documento }, tx) => {
      const empenho = await lerEmpenho(tx, empenho_id);
      return [
        {
          fato: 'RECEBIMENTO_EM_LIQUIDACAO',
          evento: '3020',
          partes: await partesDosDetalhes(tx, { id }, valor, contextoDoEmpenho(empenho)),
          documento: documento ?? `Em liquidação ${rotulo}`,
          historico: `Empenho ${empenho.rotulo} em liquidação`,
        },
      ];
    },
    conferir: async (tx, lancamento, { empenho_id }) => {
      const { conta_passivo } = await lerEmpenho(tx, empenho_id);
      if (conta_passivo) await exigirObrigacao(tx, lancamento);
    },
  }),
];

/** A part for each detail with an account of its own; one part for the whole without details. */
async function partesDosDetalhes(tx: Work, { id }: { id: number }, valor: string, contexto: Parte['contexto']): Promise<Parte[]> {
  const rows = await tx.db.rows<{ valor: string; conta: string | null }>(
    `select d.valor::text, c.codigo as conta from public.empenho_em_liquidacao_detalhes d left join public.plano_conta c on c.id = d.conta_contabil_id
      where d.pai_id = $1 order by d.ordem`,
    [id],
  );
  if (rows.length === 0) return [{ valor, contexto }];
  return rows.map((row) => ({
    valor: row.valor,
    contexto: { ...contexto, ...(row.conta && { contas: { ...contexto?.contas, VPD: row.conta } }) },
  }));
}
