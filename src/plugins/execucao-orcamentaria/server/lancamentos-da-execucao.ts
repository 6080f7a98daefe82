import { onResource } from '../../../server/resources/rules';
import { lancamentoExecucao } from '../resources/lancamento_execucao';

/** Entries of the book as the execution sees them. */
export const lancamentoExecucaoRules = onResource(lancamentoExecucao, {
  derived: {
    estornado: (t) => `exists (select from public.lancamento_contabil r where r.estorno_de_id = ${t}.id)`,
    partidas: (
      t,
    ) => `select string_agg(x.dc || ' ' || regexp_replace(c.codigo, '(\\.0+)+$', '') || ' ' || translate(to_char(x.valor, 'FM999,999,999,999,990.00'), ',.', '.,'), ' · ' order by x.ordem)
      from public.lancamento_contabil_linha x join public.plano_conta c on c.id = x.conta_id where x.pai_id = ${t}.id`,
  },
});
