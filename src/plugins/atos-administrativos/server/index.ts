import { defineServer } from '../../../server/plugins';
import { onResource } from '../../../server/resources/rules';
import { atoAssunto } from '../resources/ato_assunto';
import { assinaturasDosAtos } from './assinar';
import { atoRules } from './ato';
import { atoPaper } from './corpo';
import { atosNoDiario } from './publicar';
import { atoPublico } from './publico';
import { semearAtos } from './semear/semear';
import { noiteDosAtos } from './vigorar';

export { minutarAto, type ParaMinutar } from './minutar';
export { epigrafeSql } from './sql';

export const server = defineServer({
  id: 'atos-administrativos',
  shows: ['ato_administrativo'],
  rules: [atoRules, onResource(atoAssunto, {})],
  papers: [atoPaper],
  signatures: assinaturasDosAtos,
  offers: [atosNoDiario],
  endpoints: () => [atoPublico],
  nightly: [noiteDosAtos],
  seed: semearAtos,
});
