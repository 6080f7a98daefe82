import type { Issues } from '../../../../resources/definition';
import { entityOf } from '../../../../server/entity';
import { onResource, type ServerChild } from '../../../../server/resources/rules';
import { estaEncerrando } from '../../../contabilidade/server';
import { restoAPagar } from '../../resources/restos/resto_a_pagar';
import { restoAPagarMovimento } from '../../resources/restos/resto_a_pagar_movimento';
import { lancamentosDe, origensSql } from '../lancamentos';
import { emitirOrdemDoResto } from '../pagamento/ordens';
import { tipoDaOrdemSql } from '../pagamento/restos';
import { cancelarResto, estornarMovimento, liquidarResto } from './movimentos';

/** Its own movements, and the payments of orders that pay it. */
const ORIGENS = `${origensSql(restoAPagar.name, [[restoAPagarMovimento.name, 'resto_a_pagar_id']])}
  union all select 'pagamento', x.pai_id from public.pagamento_restos x where x.resto_a_pagar_id = $1
  union all select 'pagamento_anulacao', x.pai_id from public.pagamento_anulacao_restos x where x.resto_a_pagar_id = $1`;
export const restoAPagarEndpoints = [lancamentosDe(restoAPagar, ORIGENS)];

const reverse: ServerChild<typeof restoAPagar>['reverse'] = {
  message: 'Movimento estornado.',
  run: (tx, { id }, movimento, asked) => estornarMovimento(tx, id, movimento, asked),
};

/** Restos a pagar (handbook Contabilidade 6): born at the inscription, or typed where they are older than the system. */
export const restoAPagarRules = onResource(restoAPagar, {
  derived: {
    rotulo: (t) => `${t}.numero_empenho || ' · ' || ${t}.ano_inscricao`,
    aberto: (t) => `${t}.saldo > 0`,
    fora_de_ordem: (t) => `${t}.a_pagar - resto_em_ordem(${t}.id)`,
    tipo_ordem: tipoDaOrdemSql,
  },
  filters: {
    com_saldo: (value, t) => `(${t}.saldo > 0) = ${value === true}`,
    a_pagar_em: (value, t, param) => `(${t}.entidade_id = ${param(value)} and ${t}.a_pagar > resto_em_ordem(${t}.id))`,
  },
  lockedBecause: () => "'Um resto a pagar não se altera nem se exclui: cancele o que dele não se deve.'",
  complete: async (draft) => ({
    ...draft,
    fonte_inscricao_id: draft.fonte_recurso_id,
    inscrito_liquidado: draft.tipo === 'processado' ? draft.inscrito : '0.00',
    em_liquidacao: '0.00',
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
    liquidar: { message: 'Resto a pagar liquidado.', make: (tx, { id }, asked) => liquidarResto(tx, id, asked), reverse },
    pagar: { message: 'Ordem de pagamento emitida.', make: (tx, { id }, asked) => emitirOrdemDoResto(tx, id, asked) },
    cancelar: { message: 'Resto a pagar cancelado.', make: (tx, { id }, asked) => cancelarResto(tx, id, asked), reverse },
  },
});
