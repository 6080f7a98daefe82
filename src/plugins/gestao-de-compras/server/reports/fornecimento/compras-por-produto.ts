import { onReport } from '../../../../../server/reports/report';
import { daysOf } from '../../../../contabilidade/server';
import { comprasPorProduto } from '../../../reports/fornecimento/compras-por-produto';
import { autorizacaoFornecimento } from '../../../resources/fornecimento/autorizacao_fornecimento';
import { comprasDoPeriodo } from './base';

/** A line for each item of the catalogue, with the least, the weighted mean, the greatest and the last of its prices. */
export const comprasPorProdutoRules = onReport(comprasPorProduto, {
  frame: async (_work, parameters) => ({ about: [], draft: null, found: daysOf(parameters) }),
  source: (
    parameters,
    param,
  ) => `select g.codigo || ' ' || g.nome as grupo, s.codigo || ' ' || s.nome as subgrupo, m.codigo || ' ' || m.nome as material,
           u.sigla as unidade, c.quantidade, c.menor, c.medio, c.maior, c.ultimo, c.valor, c.fornecedores,
           '${autorizacaoFornecimento.route.base}?material_id=' || m.id as destino
      from (select c.material_id, sum(c.quantidade) as quantidade, min(c.preco) filter (where c.quantidade > 0) as menor, max(c.preco) filter (where c.quantidade > 0) as maior, sum(c.valor) as valor,
                   round(sum(c.valor) / nullif(sum(c.quantidade), 0), 4) as medio, count(distinct c.fornecedor_id)::int as fornecedores,
                   (array_agg(c.preco order by c.data desc, c.af_id desc) filter (where c.quantidade > 0))[1] as ultimo
              from (${comprasDoPeriodo(parameters, param)}) c group by c.material_id having sum(c.valor) <> 0) c
      join public.material m on m.id = c.material_id join public.unidade_medida u on u.id = m.unidade_id
      join public.subgrupo_material s on s.id = m.subgrupo_id join public.grupo_material g on g.id = s.grupo_id
     order by g.codigo, s.codigo, m.codigo`,
  everyYear: true,
});
