import { extendResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { tributariaSql } from '../../../cadastro/server';
import { loteReceita } from '../../../financeiro/resources/lote_receita';
import type { ItemDoLote } from '../../../financeiro/server';

/** What was paid in a lote, as Financeiro sees it. */
export const valorDoLote = extendResource(loteReceita, {
  derived: {
    valor_total: (t) => `select coalesce(sum(b.valor_pago), 0.00) from public.baixa_arrecadacao b where b.lote_arrecadacao_id = ${t}.id`,
  },
});

/** What the lotes are made of, for Financeiro to confirm them as revenue. */
export const lotesParaReceita = { itens: lerItens, ingressos: lerIngressos };

/** What is of no tributo: it is not known whose it is, or it is more than was owed. */
const INGRESSOS = ['a_identificar', 'a_maior'];

function lerItens(tx: Work, lote: number): Promise<ItemDoLote[]> {
  return tx.db.rows<ItemDoLote>(
    `select i.tributo_id, t.nome as tributo, t.sigla, coalesce(${tributariaSql('t')}, true) as tributaria, i.exercicio, i.componente,
            i.natureza_receita_id, i.fonte_id, i.valor::text, coalesce(to_jsonb(i) ->> 'nao_reconhecido', '0.00') as nao_reconhecido
       from public.lote_arrecadacao_item i left join public.tributo t on t.id = i.tributo_id
      where i.cliente_id = $1 and i.lote_arrecadacao_id = $2 and i.componente <> all($3::text[]) order by i.id`,
    [tx.cliente.id, lote, INGRESSOS],
  );
}

function lerIngressos(tx: Work, lote: number): Promise<{ credor_id: number | null; valor: string }[]> {
  return tx.db.rows<{ credor_id: number | null; valor: string }>(
    `select case when i.componente = 'a_maior' then c.pessoa_id end as credor_id, sum(i.valor)::text as valor
       from public.baixa_arrecadacao b join public.baixa_arrecadacao_itens i on i.pai_id = b.id
       left join public.guia_arrecadacao g on g.id = b.guia_id left join public.contribuinte c on c.id = g.contribuinte_id
      where b.cliente_id = $1 and b.lote_arrecadacao_id = $2 and i.componente = any($3::text[])
      group by 1 having sum(i.valor) <> 0 order by 1`,
    [tx.cliente.id, lote, INGRESSOS],
  );
}
