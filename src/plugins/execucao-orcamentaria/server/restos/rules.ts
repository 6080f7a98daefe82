import type { Issues } from '../../../../resources/definition';
import { entityOf } from '../../../../server/entity';
import { onResource } from '../../../../server/resources/rules';
import { estaEncerrando } from '../../../contabilidade/server';
import { restoAPagar } from '../../resources/restos/resto_a_pagar';
import { cancelarResto, estornarMovimento, liquidarResto, pagarResto } from './movimentos';

const reverse = { message: 'Movimento estornado.', run: estornarMovimento };

/** Restos a pagar (handbook Contabilidade 6): born at the inscription, or typed where they are older than the system. */
export const restoAPagarRules = onResource(restoAPagar, {
  derived: { rotulo: (t) => `${t}.numero_empenho || ' · ' || ${t}.ano_inscricao`, aberto: (t) => `${t}.saldo > 0` },
  filters: { com_saldo: (value, t) => `(${t}.saldo > 0) = ${value === true}` },
  lockedBecause: () => "'Um resto a pagar não se altera nem se exclui: cancele o que dele não se deve.'",
  complete: async (draft) => ({
    ...draft,
    fonte_inscricao_id: draft.fonte_recurso_id,
    inscrito_liquidado: draft.tipo === 'processado' ? draft.inscrito : '0.00',
    liquidado: '0.00',
    pago: '0.00',
    cancelado: '0.00',
    cancelado_liquidado: '0.00',
  }),
  judge: async (draft, tx): Promise<Issues> => {
    const { exercicio } = tx.setting;
    if ((draft.ano_inscricao ?? 0) < exercicio || (await estaEncerrando(tx, { entidade_id: entityOf(tx), exercicio }))) return {};
    return { ano_inscricao: ['Digita-se aqui o que foi inscrito antes do primeiro exercício no sistema; o deste nasce do encerramento.'] };
  },
  children: {
    liquidar: { message: 'Resto a pagar liquidado.', make: liquidarResto, reverse },
    pagar: { message: 'Resto a pagar pago.', make: pagarResto, reverse },
    cancelar: { message: 'Resto a pagar cancelado.', make: cancelarResto, reverse },
  },
});
