import { z } from 'zod';
import { AppError } from '../../../../server/http/errors';
import { act, asking, onResource } from '../../../../server/resources/rules';
import { pedidoDocumento, pedidoNumeroDeControle, publicacaoPncp } from '../../resources/pncp/publicacao_pncp';
import { lerAcesso } from './acesso';
import { informarNumero } from './informar';

const nada = z.object({});

/** Publicações no PNCP (handbook Compras 6.1): the portal is asked apart, and its answer is what is here. */
export const publicacaoPncpRules = onResource(publicacaoPncp, {
  derived: {
    atrasada: (t) => `(${t}.situacao in ('pendente', 'enviando', 'erro') and ${t}.prazo < hoje())`,
    aviso: (t) => `(select 'A integração com o PNCP não está configurada.' from public.integracao i
      where i.cliente_id = ${t}.cliente_id and i.adaptador = 'pncp' and ${t}.situacao in ('pendente', 'erro')
        and (i.url is null or i.usuario is null or i.chave is null))`,
  },
  acts: {
    anexar: act(asking(pedidoDocumento), 'Documento anexado.', async ({ id }, { arquivo }, tx) => {
      await tx.db.execute('update publicacao_pncp set arquivo = $3, versao = versao + 1 where id = $1 and cliente_id = $2', [
        ...[id, tx.cliente.id],
        arquivo,
      ]);
    }),
    enviar: act(nada, 'A publicação voltou à fila.', async ({ id }, _input, tx) => {
      if (!(await lerAcesso(tx)))
        throw new AppError('INTEGRACAO_NAO_CONFIGURADA', {
          message: 'A integração com o PNCP não está configurada. Configure-a em Cliente › Integrações, ou informe o número de controle.',
        });
      await tx.db.execute('update publicacao_pncp set proxima_tentativa = null, erro = null where id = $1 and cliente_id = $2', [
        id,
        tx.cliente.id,
      ]);
    }),
    informar: act(asking(pedidoNumeroDeControle), 'Número de controle informado.', (publicacao, { numero_controle, data }, tx) =>
      informarNumero(tx, publicacao, numero_controle, data),
    ),
  },
});
