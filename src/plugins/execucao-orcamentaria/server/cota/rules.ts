import { onResource } from '../../../../server/resources/rules';
import { parametroCota } from '../../resources/parametro_cota';

/** One for each entity and year, whose cotas it is of. */
export const parametroCotaRules = onResource(parametroCota, {
  judge: async (_draft, tx, current) => {
    const other = current ? undefined : await tx.db.first('select p.id from parametro_cota p limit 1');
    return other ? { controla_cota: ['O exercício já tem o seu parâmetro: altere-o.'] } : null;
  },
});
