import { act, onResource } from '../../../server/resources/rules';
import { apontamentoControle } from '../resources/apontamento_controle';

/** Apontamentos (handbook Compras 11): what was answered is not written again. */
export const apontamentoControleRules = onResource(apontamentoControle, {
  lockedBecause: (t) => `case when ${t}.situacao <> 'aberto' then 'O apontamento já foi respondido. Reabra-o para alterar.'
    when ${t}.automatico then 'O apontamento foi feito pelo sistema: responda-o, acate-o ou encerre-o.' end`,
  acts: {
    responder: act('Apontamento respondido.', async ({ id }, { resposta }, tx) => {
      await tx.db.execute('update apontamento_controle set resposta = $3, respondido_em = $4 where id = $1 and cliente_id = $2', [
        id,
        tx.cliente.id,
        resposta,
        tx.today(),
      ]);
    }),
    acatar: act('Apontamento acatado.', async ({ id }, { providencia }, tx) => {
      await tx.db.execute('update apontamento_controle set providencia = $3 where id = $1 and cliente_id = $2', [
        id,
        tx.cliente.id,
        providencia,
      ]);
    }),
    encerrar: act('Apontamento encerrado.'),
    reabrir: act('Apontamento reaberto.'),
  },
});
