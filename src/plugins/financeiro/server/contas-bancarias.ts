import { onResource } from '../../../server/resources/rules';
import { contaBancaria } from '../resources/conta_bancaria';

/** Accounts of the entity chosen at the top of the screen (handbook Execução 5.2). */
export const contaBancariaRules = onResource(contaBancaria, {
  derived: {
    rotulo: (t) =>
      `concat_ws(' · ', (select b.codigo from public.banco b where b.id = ${t}.banco_id), ${t}.agencia || '/' || ${t}.conta || '-' || ${t}.conta_dv, ${t}.descricao)`,
  },
  judge: ({ conta_aplicacao_id }, _work, current) =>
    current && conta_aplicacao_id === current.id ? { conta_aplicacao_id: ['A conta não é a aplicação dela mesma.'] } : null,
});
