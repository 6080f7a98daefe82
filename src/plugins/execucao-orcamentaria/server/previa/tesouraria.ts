import { onResource } from '../../../../server/resources/rules';
import { pagamentoTesouraria } from '../../resources/banco/pagamento_tesouraria';

/** What left the accounts, with the entry of the book of each. */
export const pagamentoTesourariaRules = onResource(pagamentoTesouraria, {
  derived: {
    lancamento: (t) =>
      `select string_agg('nº ' || l.numero, ', ' order by l.numero) from public.lancamento_contabil l
        where l.cliente_id = ${t}.cliente_id and l.entidade_id = ${t}.entidade_id and l.exercicio = ${t}.exercicio and l.origem_tipo = ${t}.origem_tipo and l.origem_id = ${t}.origem_id`,
  },
});
