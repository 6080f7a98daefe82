import { act, asking, onResource } from '../../../server/resources/rules';
import { apresentarDocumento, type DocumentoDigitado, representadoSql } from '../../gestao-de-compras/server';
import { habilitacaoFornecedor, pedidoDocumento } from '../resources/habilitacao_fornecedor';

/** What is asked of the suppliers for whom the caller acts. */
export const habilitacaoFornecedorRules = onResource(habilitacaoFornecedor, {
  sight: (t) => representadoSql(`${t}.fornecedor_id`, `${t}.cliente_id`),
  acts: {
    apresentar: act(asking(pedidoDocumento), 'Documento apresentado. Quem conduz o processo o confere.', async ({ id }, documento, tx) => {
      await apresentarDocumento(tx, id, documento as unknown as DocumentoDigitado);
      return undefined;
    }),
  },
});
