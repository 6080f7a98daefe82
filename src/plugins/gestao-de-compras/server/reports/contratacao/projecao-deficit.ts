import { onReport, type Param } from '../../../../../server/reports/report';
import { relatorioProjecaoDeficit } from '../../../reports/contratacao/projecao-deficit';
import { quantidadeSql, vigenciaSql } from '../../contratos/valores';
import { comprometidoSql, cotaSql, tomadoDaAtaSql } from '../../fornecimento/saldos';
import { daAreaSql, daDotacaoSql, doAlmoxarifadoSql } from '../area';

type Pedido = Readonly<Record<string, unknown>>;
const mais = (conditions: readonly string[]) => conditions.map((one) => ` and ${one}`).join('');

/** How much an acréscimo may still add, of what was signed (Lei 14.133/2021, art. 125). */
const ACRESCIMO = '0.25';

/** SQL: what is left of each material in the contracts and the atas in force, until when, and how much a term could add. */
const saldosSql = (asked: Pedido, param: Param) => `
  select u.material_id, sum(u.saldo) as saldo, max(u.fim) as fim, sum(u.margem) as margem from (
    select l.material_id, ${quantidadeSql('l')} - ${comprometidoSql('l')} as saldo, ${vigenciaSql('c')} as fim,
           greatest(0, ${ACRESCIMO} * l.quantidade - greatest(0, ${quantidadeSql('l')} - l.quantidade)) as margem
      from contrato c join public.contrato_itens l on l.pai_id = c.id where c.situacao in ('assinado', 'vigente') and c.receita_despesa = 'despesa' ${mais(daAreaSql(asked, param, { orgao: 'c.orgao_id' }))}
    union all
    select n.material_id, ${cotaSql('n', 't.entidade_id')} - ${tomadoDaAtaSql('t.id', 'n.item_numero', 't.entidade_id')}, t.vigencia_fim, 0
      from ata_registro_preco t join public.ata_registro_preco_itens n on n.pai_id = t.id
       join public.processo_contratacao p on p.id = t.processo_contratacao_id
      where t.situacao = 'vigente' ${mais(daAreaSql(asked, param, { orgao: 'p.orgao_id' }))}) u
   where u.fim is null or u.fim >= hoje() group by 1`;

/** SQL: what arrived of each material in a month, by the six complete ones before this. */
const consumoSql = (asked: Pedido, param: Param) => `
  select l.material_id, sum(l.quantidade_aceita) / 6 as mensal from recebimento r join public.recebimento_itens l on l.pai_id = r.id
    join public.autorizacao_fornecimento a on a.id = r.autorizacao_fornecimento_id
   where r.situacao = 'definitivo' and r.data_definitivo::date >= date_trunc('month', hoje()::timestamp) - interval '6 months'
     and r.data_definitivo::date < date_trunc('month', hoje()::timestamp) ${mais(daDotacaoSql(asked, param, 'a.empenho_id'))}
   group by 1`;

/** Déficit = what is needed until the end of the terms, less what is contracted and in stock; judged by the exact days. */
export const relatorioProjecaoDeficitRules = onReport(relatorioProjecaoDeficit, {
  frame: async () => ({ about: [], draft: null }),
  source: (asked, param) => {
    const { subgrupo_id, material_id, so_deficit } = asked;
    const conditions = [
      'true',
      ...(subgrupo_id ? [`m.subgrupo_id = ${param(Number(subgrupo_id))}`] : []),
      ...(material_id ? [`m.id = ${param(Number(material_id))}`] : []),
    ];
    return `with saldos as (${saldosSql(asked, param)}), consumo as (${consumoSql(asked, param)}),
      estoque as (select p.material_id, sum(p.disponivel) as disponivel from posicao_estoque p
         where true ${mais(doAlmoxarifadoSql(asked, param, 'p.almoxarifado_id'))} group by 1)
    select x.*, greatest(0, x.necessidade_exata - x.saldo - x.estoque)::numeric(18,4) as deficit, x.consumo_exato::numeric(18,4) as consumo,
           x.necessidade_exata::numeric(18,4) as necessidade,
           case when x.consumo_exato > 0 then (hoje() + floor((x.saldo + x.estoque) * 30 / x.consumo_exato)::int)::date end as esgotamento,
           case when x.necessidade_exata <= x.saldo + x.estoque then 'Suficiente'
                when x.necessidade_exata - x.saldo - x.estoque <= x.margem then 'Aditivo até o limite legal' else 'Nova licitação' end as sugestao
      from (
      select m.codigo || ' ' || m.nome as material, m.codigo, u.sigla as unidade, s.saldo, coalesce(e.disponivel, 0) as estoque, coalesce(c.mensal, 0) as consumo_exato,
             s.fim as vigencia, round((s.fim - hoje())::numeric / 30, 2) as meses, coalesce(coalesce(c.mensal, 0) * (s.fim - hoje()) / 30, 0) as necessidade_exata, s.margem
        from saldos s join public.material m on m.id = s.material_id left join public.unidade_medida u on u.id = m.unidade_id
        left join consumo c on c.material_id = s.material_id left join estoque e on e.material_id = s.material_id
       where ${conditions.join(' and ')}) x
     ${so_deficit ? 'where x.necessidade_exata > x.saldo + x.estoque' : ''} order by x.codigo`;
  },
});
