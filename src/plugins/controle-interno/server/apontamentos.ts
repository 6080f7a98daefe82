import { ValidationError } from '../../../server/http/errors';
import { act, onResource } from '../../../server/resources/rules';
import { apontamentoControle } from '../resources/apontamento_controle';
import { aExaminar } from './esperas';

/** Apontamentos (handbook Compras 11): what was answered is not written again. */
export const apontamentoControleRules = onResource(apontamentoControle, {
  lockedBecause: (t) => `case when ${t}.situacao <> 'aberto' then 'O apontamento já foi respondido. Reabra-o para alterar.'
    when ${t}.automatico then 'O apontamento foi feito pelo sistema: responda-o, acate-o ou encerre-o.' end`,
  filters: { a_examinar: (value, t) => `${aExaminar(t)} = ${value === true}` },
  acts: {
    encaminhar: act('Apontado ao departamento.', async ({ id }, { departamento_id, prazo }, tx) => {
      if (String(prazo) < tx.today()) throw new ValidationError({ prazo: ['O prazo já passou. Escolha hoje ou um dia futuro.'] });
      await tx.db.execute('update apontamento_controle set departamento_id = $3, prazo = $4 where id = $1 and cliente_id = $2', [
        id,
        tx.cliente.id,
        departamento_id,
        prazo,
      ]);
    }),
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
