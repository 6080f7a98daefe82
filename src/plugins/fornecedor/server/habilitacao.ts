import { act, onResource } from '../../../server/resources/rules';
import { apresentarDocumento, representadoSql } from '../../gestao-de-compras/server';
import { habilitacaoFornecedor } from '../resources/habilitacao_fornecedor';

/** What is asked of the suppliers for whom the caller acts. */
export const habilitacaoFornecedorRules = onResource(habilitacaoFornecedor, {
  sight: (t) => representadoSql(`${t}.fornecedor_id`, `${t}.cliente_id`),
  acts: {
    apresentar: act('Documento apresentado. Quem conduz o processo o confere.', async ({ id }, documento, tx) => {
      await apresentarDocumento(tx, id, documento);
      return undefined;
    }),
  },
});
