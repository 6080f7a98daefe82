import { defineServer } from '../../../server/plugins';
import { onResource } from '../../../server/resources/rules';
import { servicoCategoria } from '../resources/servico_categoria';
import { semearServicos } from './seed';
import { servicoRules } from './servico';

export { AVALIACAO, avaliarServico, notaDada } from './avaliar';
export { type Cartao, lerServicoPublico, prazoPrometido, servicosPublicos } from './publicos';

export const server = defineServer({
  id: 'carta-de-servicos',
  rules: [servicoRules, onResource(servicoCategoria, {})],
  tables: ['servico_avaliacao'],
  shows: ['servico'],
  seed: semearServicos,
});
