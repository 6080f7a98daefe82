import { z } from 'zod';
import { ValidationError } from '../../../../server/http/errors';
import { act, asking, onResource } from '../../../../server/resources/rules';
import { lugarDoNumero } from '../../calculo/pncp/controle';
import { pedidoDocumento, pedidoNumeroDeControle, publicacaoPncp } from '../../resources/pncp/publicacao_pncp';
import { anotarNoContrato } from './enviar';

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
      await tx.db.execute('update publicacao_pncp set proxima_tentativa = null, erro = null where id = $1 and cliente_id = $2', [
        id,
        tx.cliente.id,
      ]);
    }),
    informar: act(asking(pedidoNumeroDeControle), 'Número de controle informado.', async (publicacao, { numero_controle, data }, tx) => {
      const comLugar = publicacao.tipo !== 'resultado';
      const lugar = lugarDoNumero(numero_controle);
      if (comLugar && !lugar)
        throw new ValidationError({ numero_controle: ['Informe o número como o PNCP o mostra: 00000000000191-1-000057/2026.'] });
      await tx.db.execute(
        `update publicacao_pncp set numero_controle = $3, ano = $4, sequencial = $5, data_envio = $6, manual = true, erro = null, proxima_tentativa = null
          where id = $1 and cliente_id = $2`,
        [publicacao.id, tx.cliente.id, numero_controle, lugar?.ano ?? null, lugar?.sequencial ?? null, `${data}T12:00:00Z`],
      );
      if (publicacao.contrato_id) await anotarNoContrato(tx, publicacao.contrato_id, numero_controle, data);
    }),
  },
});
