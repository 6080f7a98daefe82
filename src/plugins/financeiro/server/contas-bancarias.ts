import { onResource, type RowSql } from '../../../server/resources/rules';
import { contaBancaria } from '../resources/conta_bancaria';

/** An account as people say it: bank, branch, number and what it is for. */
export const rotuloDaConta: RowSql = (t) =>
  `select concat_ws(' · ', (select b.codigo from public.banco b where b.id = cb.banco_id), cb.agencia || '/' || cb.conta || '-' || cb.conta_dv, cb.descricao)
     from public.conta_bancaria cb where cb.id = ${t}.id`;

/** Accounts of the entity chosen at the top of the screen (handbook Execução 5.2). */
export const contaBancariaRules = onResource(contaBancaria, {
  derived: { rotulo: rotuloDaConta },
  judge: ({ conta_aplicacao_id }, _work, current) =>
    current && conta_aplicacao_id === current.id ? { conta_aplicacao_id: ['A conta não é a aplicação dela mesma.'] } : null,
});
