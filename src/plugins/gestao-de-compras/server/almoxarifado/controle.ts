import { wordsSql } from '../../../../server/db/sql';
import { act, onResource } from '../../../../server/resources/rules';
import { lancamentoEstoque } from '../../resources/almoxarifado/lancamento_estoque';
import { loteEstoque } from '../../resources/almoxarifado/lote_estoque';
import { posicaoEstoque, SITUACOES_ESTOQUE } from '../../resources/almoxarifado/posicao_estoque';
import { aReceberSql } from '../fornecimento/saldos';
import { meusSql } from './almoxarifado';
import { gerarDaPosicao } from './demanda';

/** A parameter of a material in its warehouse. */
const parametroSql = (column: string) => (t: string) =>
  `(select i.${column} from public.almoxarifado_itens i where i.pai_id = ${t}.almoxarifado_id and i.material_id = ${t}.material_id)`;
const minimo = parametroSql('estoque_minimo');
const ponto = parametroSql('ponto_pedido');
const maximo = parametroSql('estoque_maximo');

/** The key of how what is available stands beside what there should be. */
const situacaoSql = (t: string): string =>
  `case when ${t}.disponivel <= 0 then 'sem_estoque' when ${t}.disponivel < ${minimo(t)} then 'abaixo_minimo'
        when ${t}.disponivel <= ${ponto(t)} then 'ponto_pedido' when ${t}.disponivel > ${maximo(t)} then 'excesso' else 'normal' end`;

/** What left to be used in the last 12 whole months, less what came back, over the months since the first entry, at most 12. */
export const consumoMensalSql = (t: string): string =>
  `(select greatest(0, -coalesce(sum(l.quantidade) filter (where l.tipo in ('saida_consumo', 'saida_distribuicao', 'devolucao_consumo')
        and l.data >= date_trunc('month', hoje()) - interval '12 months' and l.data < date_trunc('month', hoje())), 0))
      / greatest(1, least(12, (extract(year from age(date_trunc('month', hoje()), date_trunc('month', min(l.data)))) * 12
        + extract(month from age(date_trunc('month', hoje()), date_trunc('month', min(l.data)))))))
     from public.lancamento_estoque l where l.posicao_id = ${t}.id)`;

/** SQL: what the open AFs still bring to a position. */
export const aReceberDaPosicaoSql = (t: string): string =>
  `(select coalesce(sum(i.quantidade - i.quantidade_recebida - i.quantidade_cancelada), 0)::numeric(18,4) from public.autorizacao_fornecimento a
      join public.autorizacao_fornecimento_itens i on i.pai_id = a.id where a.cliente_id = ${t}.cliente_id and a.almoxarifado_id = ${t}.almoxarifado_id
       and i.material_id = ${t}.material_id and a.data_exclusao is null and ${aReceberSql('a')})`;

/** SQL: what to buy to reach the greatest stock, less what is available and what is to arrive, in whole units of purchase. */
export const sugestaoSql = (maximo: string, disponivel: string, aReceber: string, material: string): string =>
  `(select (ceil(greatest(0, coalesce(${maximo}, 0) - ${disponivel} - ${aReceber}) / u.fator) * u.fator)::numeric(18,4)
      from (select coalesce((select x.fator from public.material_unidades_alternativas x where x.pai_id = ${material} order by x.ordem limit 1), 1) as fator) u)`;

/** SQL: the class of a material in the ABC curve of what was consumed in the last 12 months; what was not is of the last one. */
export const classeSql = (material: string): string =>
  `coalesce((select case when 100 * o.ate / o.todo <= 80 then 'A' when 100 * o.ate / o.todo <= 95 then 'B' else 'C' end from (
      select c.material_id, sum(c.valor) over (order by c.valor desc, c.material_id) as ate, sum(c.valor) over () as todo from (
        select l.material_id, -sum(l.valor) as valor from lancamento_estoque l
         where l.tipo in ('saida_consumo', 'saida_distribuicao', 'devolucao_consumo') and l.data > hoje() - interval '12 months'
         group by 1 having -sum(l.valor) > 0) c) o where o.material_id = ${material}), 'C')`;

const venceSql = (posicao: string, days: string): string =>
  `exists (select from public.lote_estoque x where x.posicao_id = ${posicao} and x.quantidade > 0 and x.validade <= hoje() + ${days}::int)`;

/** Positions of stock, with the alerts of what is to be bought (handbook Compras 4D and 5.2). */
export const posicaoEstoqueRules = onResource(posicaoEstoque, {
  derived: {
    unidade: (t) =>
      `(select u.sigla from public.material m join public.unidade_medida u on u.id = m.unidade_id where m.id = ${t}.material_id)`,
    custo_medio: (t) => `round(${t}.valor / nullif(${t}.quantidade, 0), 6)`,
    minimo,
    ponto_pedido: ponto,
    maximo,
    cobertura_dias: (t) => `floor(${t}.disponivel / nullif(${consumoMensalSql(t)} / 30, 0))::int`,
    a_receber: aReceberDaPosicaoSql,
    curva: (t) => classeSql(`${t}.material_id`),
    sugestao: (t) => sugestaoSql(maximo(t), `${t}.disponivel`, aReceberDaPosicaoSql(t), `${t}.material_id`),
    alerta: (t) => wordsSql(situacaoSql(t), SITUACOES_ESTOQUE),
  },
  filters: {
    meus: (value, t) => meusSql(value, `${t}.almoxarifado_id`),
    situacao: (value, t, param) => `(${situacaoSql(t)}) = ${param(value)}`,
    grupo_id: (value, t, param) =>
      `exists (select from public.material m join public.subgrupo_material s on s.id = m.subgrupo_id where m.id = ${t}.material_id and s.grupo_id = ${param(value)})`,
    vence_em: (value, t, param) => venceSql(`${t}.id`, param(value)),
  },
  acts: {
    gerar_demanda: act('Rascunho de solicitação de demanda feito.', (record, pedido, tx) => gerarDaPosicao(tx, record, pedido)),
  },
});

export const lancamentoEstoqueRules = onResource(lancamentoEstoque, {
  derived: {
    custo_medio: (t) => `round(${t}.saldo_valor / nullif(${t}.saldo_quantidade, 0), 6)`,
    lotes: (t) =>
      `(select string_agg(o.lote || ': ' || trim_scale(abs(x.quantidade))::text, ', ' order by x.id)
          from public.lancamento_estoque_lote x join public.lote_estoque o on o.id = x.lote_id where x.lancamento_id = ${t}.id)`,
  },
});

export const loteEstoqueRules = onResource(loteEstoque, {
  derived: { dias: (t) => `(${t}.validade - hoje())::int` },
  filters: { vence_em: (value, t, param) => `(${t}.quantidade > 0 and ${t}.validade <= hoje() + ${param(value)}::int)` },
});
