import { onResource } from '../../../server/resources/rules';
import { tipoBem } from '../resources/tipo_bem';

export const tipoBemRules = onResource(tipoBem, {
  derived: {
    bens: (t) =>
      `(select count(*) from public.bem b where b.tipo_bem_id = ${t}.id and b.situacao_bem not in ('a_incorporar', 'baixado', 'cancelado'))::int`,
  },
});
