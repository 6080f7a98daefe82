import { multiplyDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { act, onResource, type RowSql } from '../../../../server/resources/rules';
import { createRecord } from '../../../../server/resources/write';
import { type ReestimativaReceita, reestimativaReceita } from '../../resources/loa/reestimativa_receita';

/** SQL of what the reestimativas of a row of `previsao_receita` add up to, estornos included. */
export const reestimadoSql: RowSql = (r) =>
  `coalesce((select sum(e.valor) from public.reestimativa_receita e where e.previsao_receita_id = ${r}.id), 0)`;

const estornadaSql: RowSql = (t) => `exists (select from public.reestimativa_receita e where e.estorno_de_id = ${t}.id)`;

/**
 * Entries of the reestimativas. That the LOA is in force, that the updated forecast is not negative and that nothing is
 * changed or deleted is kept by triggers, which lock the row of the LOA.
 */
export const reestimativaRules = onResource(reestimativaReceita, {
  derived: {
    rotulo: (t) => `to_char(${t}.data, 'DD/MM/YYYY') || ' · R$ ' || translate(to_char(${t}.valor, 'FM999,999,999,999,990.00'), ',.', '.,')`,
    estornada: estornadaSql,
  },
  judge: ({ data }, work) => {
    // who forecasts the revenue is not who says that it changed (handbook 4, regra 5)
    work.need(reestimativaReceita.menu, 5);
    const { exercicio } = work.setting;
    return data && Number(data.slice(0, 4)) !== exercicio
      ? { data: [`A data deve ser de ${exercicio}, o exercício escolhido no topo.`] }
      : null;
  },
  acts: {
    estornar: act('Reestimativa estornada.', async (record, { motivo }, tx) => {
      if (record.estorno_de_id) throw new ValidationError({ estorno_de_id: ['Um estorno não se estorna. Faça outra reestimativa.'] });
      if (record.estornada) throw new ValidationError({ id: ['A reestimativa já foi estornada.'] });
      return createRecord(tx, tx.services.registry.get(reestimativaReceita.name), reversalOf(record, motivo, tx.today()), {
        estorno_de_id: record.id,
      });
    }),
  },
});

/** The contrary entry, today or, after the exercício, on its last day. */
function reversalOf({ previsao_receita_id, valor, data, ato }: ReestimativaReceita, memoria: string, today: string): object {
  const last = `${data.slice(0, 4)}-12-31`;
  return { previsao_receita_id, valor: multiplyDecimals(valor, '-1'), data: today < last ? today : last, motivo: 'correcao', ato, memoria };
}
