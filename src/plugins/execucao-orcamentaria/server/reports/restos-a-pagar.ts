import { literal, wordsSql } from '../../../../server/db/sql';
import { onReport } from '../../../../server/reports/report';
import { impressaoRestos } from '../../reports/restos-a-pagar';
import { restoAPagar, TIPOS_RESTO } from '../../resources/restos/resto_a_pagar';

const TIPOS = wordsSql('r.tipo', TIPOS_RESTO);

/** What was inscribed of each empenho, and what became of it. */
export const impressaoRestosRules = onReport(impressaoRestos, {
  frame: async () => ({ about: [], draft: null }),
  source: ({ ano, tipo, credor_id, fonte_recurso_id, com_saldo }, param) => {
    const conditions = [
      ...(ano ? [`r.ano_inscricao = ${param(Number(ano))}`] : []),
      ...(tipo ? [`r.tipo = ${param(String(tipo))}`] : []),
      ...(credor_id ? [`r.credor_id = ${param(Number(credor_id))}`] : []),
      ...(fonte_recurso_id ? [`r.fonte_recurso_id = ${param(Number(fonte_recurso_id))}`] : []),
      ...(com_saldo ? ['r.saldo > 0'] : []),
    ];
    return `select r.ano_inscricao || ' – ' || ${TIPOS} as inscricao, r.numero_empenho as empenho, r.data_empenho as emissao, p.nome as credor, n.codigo as natureza,
                   f.codigo as fonte, r.inscrito, r.inscrito_liquidado + r.liquidado as liquidado, r.pago, r.cancelado + r.cancelado_liquidado as cancelado,
                   r.a_liquidar, r.a_pagar, r.saldo, ${literal(`${restoAPagar.route.base}/`)} || r.id as destino
              from resto_a_pagar r join pessoa p on p.id = r.credor_id join natureza_despesa n on n.id = r.natureza_despesa_id
              join fonte_recurso f on f.id = r.fonte_recurso_id
             ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
             order by r.ano_inscricao, r.tipo, r.numero_empenho, r.id`;
  },
});
