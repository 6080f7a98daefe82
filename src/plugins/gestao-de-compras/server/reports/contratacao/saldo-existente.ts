import { literal } from '../../../../../server/db/sql';
import { onReport, type Param } from '../../../../../server/reports/report';
import { numberSql } from '../../../../../server/resources/number';
import { relatorioSaldoExistente } from '../../../reports/contratacao/saldo-existente';
import { processoContratacao } from '../../../resources/contratacao/processo_contratacao';
import { precoSql, valeSql } from '../../contratos/valores';
import { daAreaSql } from '../area';

/** SQL: the process of a contract `c`, or of its ata `t`. */
const DO_CONTRATO = 'coalesce(c.processo_contratacao_id, t.processo_contratacao_id)';

/** SQL: what was ordered and received of each item of each process, by supplier; what is measured was ordered as it was done. */
const PEDIDOS = `
  select u.processo_id, u.item, u.fornecedor_id, sum(u.autorizado) as autorizado, sum(u.recebido) as recebido from (
    select coalesce(a.processo_contratacao_id, ${DO_CONTRATO}, d.processo_contratacao_id) as processo_id, a.fornecedor_id,
           coalesce(x.item_processo, i.item_numero) as item, i.quantidade - i.quantidade_cancelada as autorizado, i.quantidade_recebida as recebido
      from autorizacao_fornecimento a join public.autorizacao_fornecimento_itens i on i.pai_id = a.id
      left join public.contrato c on c.id = a.contrato_id left join public.ata_registro_preco t on t.id = c.ata_id
      left join public.contrato_itens x on x.pai_id = c.id and x.numero = i.item_numero
      left join public.ata_registro_preco d on d.id = a.ata_id
     where a.numero is not null
    union all
    select ${DO_CONTRATO}, c.contratado_id, x.item_processo, mi.quantidade,
           case when m.situacao = 'aprovada_gestor' then mi.quantidade else 0 end
      from medicao_contrato m join public.medicao_contrato_itens mi on mi.pai_id = m.id join public.contrato c on c.id = m.contrato_id
      left join public.ata_registro_preco t on t.id = c.ata_id
      join public.contrato_itens x on x.pai_id = c.id and x.numero = mi.item_numero) u group by 1, 2, 3`;

/** SQL: what the signed terms changed of each item, and its price of today in the last contract of it. */
const CONTRATOS = `
  select ${DO_CONTRATO} as processo_id, l.item_processo as item, c.contratado_id as fornecedor_id,
         coalesce(sum(k.acrescido), 0) as acrescido, coalesce(sum(k.suprimido), 0) as suprimido,
         (array_agg(${precoSql('l')} order by c.id desc))[1] as preco
    from contrato c left join public.ata_registro_preco t on t.id = c.ata_id join public.contrato_itens l on l.pai_id = c.id
    left join lateral (
      select sum(xi.quantidade_acrescida) as acrescido, sum(xi.quantidade_suprimida) as suprimido
        from public.termo_contratual e join public.termo_contratual_itens xi on xi.pai_id = e.id
       where e.contrato_id = c.id and e.cliente_id = c.cliente_id and xi.item_numero = l.numero and ${valeSql('e')}) k on true
   where c.numero is not null and c.situacao not in ('extinto', 'anulado') group by 1, 2, 3`;

/** What a report of the results of processes is asked for, as conditions on the process `p` and the result `r`. */
export const escolhidosSql = (
  { exercicio, processo_contratacao_id, fornecedor_id, orgao_id }: Readonly<Record<string, unknown>>,
  param: Param,
): string =>
  [
    `p.exercicio = ${param(Number(exercicio))}`,
    ...(processo_contratacao_id ? [`p.id = ${param(Number(processo_contratacao_id))}`] : []),
    ...(fornecedor_id ? [`r.fornecedor_id = ${param(Number(fornecedor_id))}`] : []),
    ...daAreaSql({ orgao_id }, param, { orgao: 'p.orgao_id' }),
  ].join(' and ');

/** Saldo = homologado + acrescido − suprimido − autorizado, of each item of each winner. */
export const relatorioSaldoExistenteRules = onReport(relatorioSaldoExistente, {
  frame: async () => ({ about: [], draft: null }),
  source: (parameters, param) => `
    with pedidos as (${PEDIDOS}), contratos as (${CONTRATOS})
    select x.*, round(x.saldo * x.preco, 2) as valor_saldo,
           round(100 * x.autorizado / nullif(x.homologado + x.acrescido - x.suprimido, 0), 2) as percentual,
           case when x.saldo < 0 then 'Foi pedido mais do que se homologou e acresceu.' end as divergencia
      from (
      select ${numberSql(processoContratacao)('p')} || ' – ' || p.objeto_resumido as processo, f.nome as fornecedor, r.item_numero::text as item,
             m.codigo || ' ' || m.nome as material, r.quantidade as homologado, r.valor_unitario, r.valor_total as valor_homologado,
             coalesce(c.acrescido, 0)::numeric(18,4) as acrescido, coalesce(c.suprimido, 0)::numeric(18,4) as suprimido,
             coalesce(d.autorizado, 0)::numeric(18,4) as autorizado,
             coalesce(d.recebido, 0)::numeric(18,4) as recebido, coalesce(c.preco, r.valor_unitario) as preco,
             r.quantidade + coalesce(c.acrescido, 0) - coalesce(c.suprimido, 0) - coalesce(d.autorizado, 0) as saldo,
             ${literal(`${processoContratacao.route.base}/`)} || p.id as destino
        from processo_contratacao p
        join public.resultado_item_licitacao r on r.processo_contratacao_id = p.id and r.situacao = 'homologado' and r.data_exclusao is null
        join public.pessoa f on f.id = r.fornecedor_id left join public.material m on m.id = r.material_id
        left join pedidos d on d.processo_id = p.id and d.item = r.item_numero and d.fornecedor_id = r.fornecedor_id
        left join contratos c on c.processo_id = p.id and c.item = r.item_numero and c.fornecedor_id = r.fornecedor_id
       where ${escolhidosSql(parameters, param)}) x order by x.processo, x.fornecedor, x.item::int`,
});
