import { act, onResource } from '../../../server/resources/rules';
import { contrarrazoarRecurso, participaSql, praticarNoRecurso, representadoSql } from '../../gestao-de-compras/server';
import { recursoFornecedor } from '../resources/recurso_fornecedor';

/** The appeals of the processes in which the caller has a proposal. */
export const recursoFornecedorRules = onResource(recursoFornecedor, {
  sight: (t) => participaSql(`${t}.licitacao_id`, `${t}.cliente_id`),
  derived: { meu: (t) => representadoSql(`${t}.fornecedor_id`, `${t}.cliente_id`) },
  acts: {
    apresentar_razoes: act('Razões apresentadas.', async ({ id }, pedido, tx) => {
      await praticarNoRecurso(tx, id, 'apresentar_razoes', pedido);
      return undefined;
    }),
    contrarrazoar: act('Contrarrazões apresentadas.', async ({ id }, { texto }, tx) => {
      await contrarrazoarRecurso(tx, id, texto);
      return undefined;
    }),
    desistir: act('Desistência registrada.', async ({ id }, pedido, tx) => {
      await praticarNoRecurso(tx, id, 'desistir', pedido);
      return undefined;
    }),
  },
});
