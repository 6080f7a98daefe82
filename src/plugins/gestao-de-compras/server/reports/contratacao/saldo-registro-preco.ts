import { literal } from '../../../../../server/db/sql';
import { onReport } from '../../../../../server/reports/report';
import { numberSql } from '../../../../../server/resources/number';
import { relatorioSaldoRegistroPreco } from '../../../reports/contratacao/saldo-registro-preco';
import { ataRegistroPreco } from '../../../resources/contratacao/ata_registro_preco';
import { cotaSql, tomadoDaAtaSql } from '../../fornecimento/saldos';

/** SQL: what an entidade `o` got of an item `n` of an ata `t` from others, less what it gave them. */
const REMANEJADO = `(select coalesce(sum(case when coalesce(p.entidade_id, p.id) = o.id then r.quantidade else 0 end
     - case when coalesce(d.entidade_id, d.id) = o.id then r.quantidade else 0 end), 0)::numeric(18,4)
   from public.ata_registro_preco_remanejamentos r join public.orgao d on d.id = r.de_orgao_id join public.orgao p on p.id = r.para_orgao_id
  where r.pai_id = t.id and r.item_numero = n.item_numero)`;

/** SQL: what others were authorised to take of an item by adesão, which never takes from the quotas. */
const ADESOES = `(select coalesce(sum(i.quantidade), 0)::numeric(18,4) from public.adesao_ata a join public.adesao_ata_itens i on i.pai_id = a.id
  where a.ata_id = t.id and a.cliente_id = t.cliente_id and a.situacao = 'autorizada' and a.data_exclusao is null and i.item_numero = n.item_numero)`;

/** A line for each entidade that has a part of each item: what it may ask, what it asked and what is left, at the price registered. */
export const relatorioSaldoRegistroPrecoRules = onReport(relatorioSaldoRegistroPreco, {
  frame: async () => ({ about: [], draft: null }),
  source: ({ vigentes, fornecedor_id, material_id, orgao_id }, param) => {
    const conditions = [
      't.numero is not null',
      ...(vigentes ? ["t.situacao in ('vigente', 'suspensa')"] : []),
      ...(fornecedor_id ? [`t.fornecedor_id = ${param(Number(fornecedor_id))}`] : []),
      ...(material_id ? [`n.material_id = ${param(Number(material_id))}`] : []),
      // the quotas are of entidades: an órgão asks by that of which it is
      ...(orgao_id ? [`o.id = (select coalesce(z.entidade_id, z.id) from public.orgao z where z.id = ${param(Number(orgao_id))})`] : []),
    ];
    return `select x.*, x.cota - x.remanejado as registrado, x.cota - x.utilizado as saldo, round((x.cota - x.utilizado) * x.valor_unitario, 2) as valor_saldo,
                   2 * x.da_ata - x.adesoes as limite_adesao, case when x.utilizado > x.cota then 'Foi pedido mais do que a cota.' end as divergencia
              from (
      select ${numberSql(ataRegistroPreco)('t')} || ' – ' || f.nome as ata, t.id as ata_id, n.item_numero, n.item_numero || ' – ' || m.codigo || ' ' || m.nome as item,
             o.nome as orgao, ${cotaSql('n', 'o.id')}::numeric(18,4) as cota, ${REMANEJADO} as remanejado, ${tomadoDaAtaSql('t.id', 'n.item_numero', 'o.id')}::numeric(18,4) as utilizado,
             ${ADESOES} as adesoes, n.quantidade_registrada as da_ata, n.valor_unitario_registrado as valor_unitario, t.vigencia_fim as vigencia, t.vigencia_fim - hoje() as dias,
             ${literal(`${ataRegistroPreco.route.base}/`)} || t.id as destino
        from ata_registro_preco t join public.pessoa f on f.id = t.fornecedor_id join public.ata_registro_preco_itens n on n.pai_id = t.id
        join public.material m on m.id = n.material_id
        join lateral (
          select distinct coalesce(g.entidade_id, g.id) as id from public.ata_registro_preco_quotas q join public.orgao g on g.id = q.orgao_id
           where q.pai_id = t.id and q.item_numero = n.item_numero
          union select t.entidade_id where not exists (select from public.ata_registro_preco_quotas q where q.pai_id = t.id)) e on true
        join public.orgao o on o.id = e.id
       where ${conditions.join(' and ')}) x order by x.vigencia, x.ata, x.item_numero, x.orgao`;
  },
});
