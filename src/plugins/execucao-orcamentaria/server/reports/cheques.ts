import { literal, wordsSql } from '../../../../server/db/sql';
import { onReport } from '../../../../server/reports/report';
import { numberSql } from '../../../../server/resources/number';
import { relatorioCheques } from '../../reports/cheques';
import { cheque, SITUACOES_CHEQUE } from '../../resources/banco/cheque';
import { pagamento } from '../../resources/pagamento';

const NOME = wordsSql('c.situacao', SITUACOES_CHEQUE);

/** Cheques by account and number. */
export const relatorioChequesRules = onReport(relatorioCheques, {
  frame: async () => ({ about: [], draft: null }),
  source: ({ inicio, fim, situacao, conta_bancaria_id }, param) => {
    const conditions = [
      'true',
      ...(inicio ? [`c.emissao >= ${param(inicio)}::date`] : []),
      ...(fim ? [`c.emissao <= ${param(fim)}::date`] : []),
      ...(situacao && situacao !== 'todos' ? [`c.situacao = ${param(situacao)}`] : []),
      ...(conta_bancaria_id ? [`c.conta_bancaria_id = ${param(Number(conta_bancaria_id))}`] : []),
    ];
    return `select b.descricao || ' · ' || b.conta || '-' || coalesce(b.conta_dv, '') as conta, c.numero::text as numero, c.emissao, f.nome as favorecido,
                   case when p.id is not null then ${numberSql(pagamento)('p')} end as pagamento, c.valor, c.compensacao, ${NOME} as situacao_nome,
                   ${literal(`${cheque.route.base}/`)} || c.id as destino
              from cheque c join public.conta_bancaria b on b.id = c.conta_bancaria_id left join public.pessoa f on f.id = c.favorecido_id left join public.pagamento p on p.id = c.pagamento_id
             where ${conditions.join(' and ')} order by b.descricao, b.id, c.numero`;
  },
});
