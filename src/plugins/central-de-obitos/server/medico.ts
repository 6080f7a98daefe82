import { onResource } from '../../../server/resources/rules';
import { medico } from '../resources/medico';

export const medicoRules = onResource(medico, {
  derived: {
    rotulo: (t) =>
      `(select p.nome from public.pessoa p where p.id = ${t}.pessoa_id) || ' · CRM ' || ${t}.crm || '/' || (select e.sigla from public.estado e where e.id = ${t}.uf_id)`,
  },
});
