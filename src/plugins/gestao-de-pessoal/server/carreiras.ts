import { onResource } from '../../../server/resources/rules';
import { carreira } from '../resources/carreira';
import { vigenteEm } from './vigencia';

export const carreiraRules = onResource(carreira, {
  derived: {
    cargos: (t) => `select count(*)::int from cargo c where c.carreira_id = ${t}.id`,
    vinculos: (t) =>
      `select count(*)::int from funcionario f join cargo c on c.id = f.cargo_id where c.carreira_id = ${t}.id and ${vigenteEm('f', 'hoje()')}`,
  },
});
