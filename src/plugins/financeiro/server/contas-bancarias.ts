import type { Issues } from '../../../resources/definition';
import { onResource, type RowSql } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { contaBancaria } from '../resources/conta_bancaria';

/** An account as people say it: bank, branch, number and what it is for. */
export const rotuloDaConta: RowSql = (t) =>
  `select concat_ws(' · ', (select b.codigo from public.banco b where b.id = cb.banco_id), cb.agencia || '/' || cb.conta || '-' || cb.conta_dv, cb.descricao)
     from public.conta_bancaria cb where cb.id = ${t}.id`;

/** Accounts of the entity chosen at the top of the screen (handbook Execução 5.2). */
export const contaBancariaRules = onResource(contaBancaria, {
  derived: { rotulo: rotuloDaConta },
  judge: async ({ conta_aplicacao_id, tipo, fontes }, work, current): Promise<Issues> => ({
    ...(current && conta_aplicacao_id === current.id && { conta_aplicacao_id: ['A conta não é a aplicação dela mesma.'] }),
    ...((tipo ?? current?.tipo) === 'vinculada' &&
      (await areOfSeveral(
        work,
        (fontes ?? []).map(({ fonte_recurso_id }) => fonte_recurso_id),
      )) && {
        fontes: ['A conta vinculada tem uma só fonte de recurso.'],
      }),
  }),
});

/** Whether fontes are not all the same one: of the year and of years before it is one (1.540 and 2.540). */
async function areOfSeveral(work: Work, fontes: readonly number[]): Promise<boolean> {
  const row = await work.db.first<{ quantas: number }>(
    'select count(distinct codigo_stn || detalhamento)::int as quantas from fonte_recurso where id = any($1::bigint[])',
    [fontes],
  );
  return (row?.quantas ?? 0) > 1;
}
