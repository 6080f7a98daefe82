import { act, onResource } from '../../../server/resources/rules';
import { avisarXml, darCiencia, enviarNota, representadoSql } from '../../gestao-de-compras/server';
import { autorizacaoFornecedor } from '../resources/autorizacao_fornecedor';
import { pagamentoFornecedor } from '../resources/pagamento_fornecedor';

const seu = (t: string) => representadoSql(`${t}.fornecedor_id`, `${t}.cliente_id`);

/** The orders to the suppliers for whom the caller acts. */
export const autorizacaoFornecedorRules = onResource(autorizacaoFornecedor, {
  sight: seu,
  acts: {
    dar_ciencia: act('Ciência registrada.', async ({ id }, _input, tx) => {
      await darCiencia(tx, id);
      return undefined;
    }),
    enviar_nota: act(
      'Nota enviada a quem recebe.',
      async ({ id }, nota, tx) => {
        await enviarNota(tx, id, nota);
        return undefined;
      },
      { said: avisarXml },
    ),
  },
});

export const pagamentoFornecedorRules = onResource(pagamentoFornecedor, { sight: seu });
