import { literal } from '../../../../../server/db/sql';
import { onReport } from '../../../../../server/reports/report';
import { numberSql } from '../../../../../server/resources/number';
import { empenho } from '../../../../execucao-orcamentaria/resources/empenho';
import { relatorioRelacaoControle } from '../../../reports/contratacao/relacao-controle';
import { ataRegistroPreco } from '../../../resources/contratacao/ata_registro_preco';
import { processoContratacao } from '../../../resources/contratacao/processo_contratacao';
import { contrato } from '../../../resources/contratos/contrato';
import { atualSql, empenhadoSql, executadoSql, inicialSql, liquidadoSql, pagoSql, saldoSql } from '../../contratos/valores';
import { dosRestosSql, liquidadoComRestosSql, pagoComRestosSql } from '../../fornecimento/restos';
import { afValorLiquidoSql, recebidoSql } from '../../fornecimento/saldos';
import { escolhidosSql } from './saldo-existente';

/** SQL: the numbers of the empenhos under a condition. */
const numerosSql = (condition: string) =>
  `(select string_agg(${numberSql(empenho)('e')}, ', ' order by e.numero) from public.empenho e where e.numero is not null and e.data_exclusao is null and ${condition})`;

/** SQL: what the empenhos sum of the orders that need no contract, under a condition on the order `a`. */
const dosPedidosSql = (soma: string, condition: string) =>
  `coalesce((select sum(${soma}) from public.empenho e where e.numero is not null and e.data_exclusao is null and e.contrato_id is null
     and e.id in (select a.empenho_id from public.autorizacao_fornecimento a where a.numero is not null and a.data_exclusao is null and ${condition})), 0)`;

/** SQL of the columns of what was ordered without a contract. */
const semContratoSql = (condition: string) => `
  ${numerosSql(`e.contrato_id is null and e.id in (select a.empenho_id from public.autorizacao_fornecimento a where a.numero is not null and a.data_exclusao is null and ${condition})`)},
  0, 0, 0, ${dosPedidosSql(`e.valor + e.reforcado - e.anulado - ${dosRestosSql('e', 'rp.cancelado')}`, condition)}, ${afValorLiquidoSql(condition)}, ${recebidoSql(condition)},
  ${dosPedidosSql(liquidadoComRestosSql('e'), condition)}, ${dosPedidosSql(pagoComRestosSql('e'), condition)}, 0,
  ${dosPedidosSql(dosRestosSql('e', 'rp.cancelado_liquidado'), condition)}`;

/**
 * Of each winner of each process, a line for what was homologated, for each contract, for each ata of which it was ordered directly, and for
 * what was ordered of the process itself. What was liquidated and paid is so in any year; what was liquidated and then cancelled as resto a
 * pagar (`dispensado`) is not to be paid.
 */
export const relatorioRelacaoControleRules = onReport(relatorioRelacaoControle, {
  frame: async () => ({ about: [], draft: null }),
  source: (parameters, param) => `
    with vencedores as (
      select p.id, ${numberSql(processoContratacao)('p')} || ' – ' || p.objeto_resumido as processo, r.fornecedor_id, f.nome as fornecedor, sum(r.valor_total) as homologado
        from processo_contratacao p
        join public.resultado_item_licitacao r on r.processo_contratacao_id = p.id and r.situacao = 'homologado' and r.data_exclusao is null
        join public.pessoa f on f.id = r.fornecedor_id
       where ${escolhidosSql(parameters, param)} group by p.id, 2, r.fornecedor_id, f.nome),
    linhas (id, fornecedor_id, ordem, instrumento, destino, empenhos, homologado, contratado, aditado, empenhado, autorizado, recebido, liquidado, pago, saldo, dispensado) as (
      select v.id, v.fornecedor_id, 1, 'Resultado homologado', ${literal(`${processoContratacao.route.base}/`)} || v.id, null, v.homologado, 0, 0, 0, 0, 0, 0, 0, 0, 0
        from vencedores v
      union all
      select v.id, v.fornecedor_id, 2, 'Contrato ' || ${numberSql(contrato)('c')}, ${literal(`${contrato.route.base}/`)} || c.id,
             ${numerosSql('e.contrato_id = c.id')}, 0, ${inicialSql('c')}, ${atualSql('c')} - ${inicialSql('c')}, ${empenhadoSql('c')},
             ${afValorLiquidoSql('a.contrato_id = c.id')}, ${executadoSql('c')}, ${liquidadoSql('c')}, ${pagoSql('c')}, ${saldoSql('c')},
             coalesce((select sum(${dosRestosSql('e', 'rp.cancelado_liquidado')}) from public.empenho e where e.contrato_id = c.id and e.data_exclusao is null), 0)
        from vencedores v join contrato c on c.contratado_id = v.fornecedor_id and c.numero is not null
        left join public.ata_registro_preco t on t.id = c.ata_id
       where coalesce(c.processo_contratacao_id, t.processo_contratacao_id) = v.id
      union all
      select v.id, v.fornecedor_id, 3, 'Ata ' || ${numberSql(ataRegistroPreco)('t')}, ${literal(`${ataRegistroPreco.route.base}/`)} || t.id, ${semContratoSql('a.ata_id = t.id')}
        from vencedores v join ata_registro_preco t on t.processo_contratacao_id = v.id and t.fornecedor_id = v.fornecedor_id and t.numero is not null
      union all
      select v.id, v.fornecedor_id, 4, 'Pedidos do processo', null, ${semContratoSql('a.processo_contratacao_id = v.id and a.fornecedor_id = v.fornecedor_id')}
        from vencedores v)
    select v.processo, v.fornecedor, l.*, l.liquidado - l.pago - l.dispensado as a_pagar,
           case when l.pago > l.liquidado or l.liquidado > l.empenhado then 'O pago não passa do liquidado, nem este do empenhado.' end as divergencia
      from linhas l join vencedores v on v.id = l.id and v.fornecedor_id = l.fornecedor_id
     where l.ordem < 3 or l.autorizado > 0 order by v.processo, v.fornecedor, l.ordem, l.instrumento`,
});
