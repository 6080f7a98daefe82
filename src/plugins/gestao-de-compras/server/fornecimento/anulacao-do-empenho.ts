import { compareDecimals } from '../../../../resources/definition';
import { extendResource } from '../../../../server/resources/rules';
import { empenhoAnulacao } from '../../../execucao-orcamentaria/resources/empenho_anulacao';
import { reais } from '../planejamento/etapa';
import { livreNoEmpenho } from './emitir';

/** What was ordered by an empenho stays committed until it is received or cancelled (Lei 4.320/1964, art. 60). */
export const anulacaoDoEmpenho = extendResource(empenhoAnulacao, {
  judge: async ({ empenho_id, valor }, work) => {
    const row = await work.db.first<Parameters<typeof livreNoEmpenho>[1] & { suprimento: boolean }>(
      `select e.id, (e.valor + e.reforcado - e.anulado)::text as valor_liquido, e.em_liquidacao::text, e.liquidado::text,
              e.tipo_despesa = 'suprimento' as suprimento from empenho e where e.id = $1`,
      [empenho_id],
    );
    if (!row || row.suprimento) return null;
    const livre = await livreNoEmpenho(work, row, false);
    return compareDecimals(valor as string, livre) > 0
      ? { valor: [`Do empenho ${reais(livre)} não estão pedidos: cancele antes o saldo das autorizações de fornecimento.`] }
      : null;
  },
});
