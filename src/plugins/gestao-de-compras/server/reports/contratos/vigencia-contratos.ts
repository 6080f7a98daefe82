import { literal } from '../../../../../server/db/sql';
import { onReport } from '../../../../../server/reports/report';
import { numberSql } from '../../../../../server/resources/number';
import { LIMITES_DO_PRAZO } from '../../../calculo/contratos/prazos';
import { vigenciaContratos } from '../../../reports/contratos/vigencia-contratos';
import { contrato } from '../../../resources/contratos/contrato';
import { saldoSql, vigenciaSql } from '../../contratos/valores';
import { daAreaSql } from '../area';

/** Handbook Compras 4B.1: until when the law lets a contract go on, with its extensions; null where it sets no end. */
const PRORROGAVEL = `(c.vigencia_inicio + make_interval(months => case ${LIMITES_DO_PRAZO.map(
  ({ amparo, natureza_prazo, investimento, total }) => {
    const quando = [
      ...(amparo ? [`p.amparo_legal = ${literal(amparo)}`] : []),
      ...(natureza_prazo ? [`c.natureza_prazo = ${literal(natureza_prazo)}`] : []),
      ...(investimento ? ['c.investimento'] : []),
    ];
    return `when ${quando.join(' and ')} then ${total}`;
  },
).join(' ')} end))::date`;

const FAIXA = `case when v.dias is null then '7. Sem fim' when v.dias < 0 then '1. Vencido' when v.dias <= 30 then '2. Até 30 dias'
  when v.dias <= 60 then '3. Até 60 dias' when v.dias <= 90 then '4. Até 90 dias' when v.dias <= 120 then '5. Até 120 dias'
  else '6. Mais de 120 dias' end`;

const PROVIDENCIA = `case when v.dias < 0 then 'Encerrar ou extinguir' when v.dias <= 120 then
  case when v.prorrogavel > v.fim then 'Prorrogar ou contratar de novo' when v.prorrogavel <= v.fim then 'Contratar de novo' else 'Concluir ou prorrogar' end end`;

/** The contracts that are not over, by the end of their term. */
export const vigenciaContratosRules = onReport(vigenciaContratos, {
  frame: async () => ({ about: [], draft: null }),
  source: ({ vencem_ate, orgao_id }, param) => {
    const ate = vencem_ate ? ` where v.fim <= ${param(vencem_ate)}::date` : '';
    return `select ${FAIXA} as faixa, v.numero, v.contratado, v.objeto, v.inicio, v.fim, v.dias, v.prorrogavel, v.garantia, 1 as quantidade, v.saldo,
                   v.gestor, ${PROVIDENCIA} as providencia, v.destino
              from (select ${numberSql(contrato)('c')} as numero, f.nome as contratado, c.objeto, c.vigencia_inicio as inicio, ${vigenciaSql('c')} as fim,
                           ${vigenciaSql('c')} - hoje() as dias, ${PRORROGAVEL} as prorrogavel,
                           (select max(g.fim) from public.garantia_contrato g where g.contrato_id = c.id and g.cliente_id = c.cliente_id
                              and g.situacao in ('vigente', 'endossada') and g.data_exclusao is null) as garantia,
                           ${saldoSql('c')} as saldo, m.nome as gestor, ${literal(`${contrato.route.base}/`)} || c.id as destino
                      from contrato c join public.pessoa f on f.id = c.contratado_id left join public.pessoa m on m.id = c.gestor_id
                      left join public.ata_registro_preco a on a.id = c.ata_id
                      left join public.processo_contratacao p on p.id = coalesce(c.processo_contratacao_id, a.processo_contratacao_id)
                     where ${["c.situacao in ('assinado', 'vigente', 'suspenso')", ...daAreaSql({ orgao_id }, param, { orgao: 'c.orgao_id' })].join(' and ')}) v${ate}
             order by 1, v.fim, v.numero`;
  },
});
