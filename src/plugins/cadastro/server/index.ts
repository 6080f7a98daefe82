import { defineServer } from '../../../server/plugins';
import { grupoRules, usuarioRules } from './access';
import { installCadastro } from './install';
import { departamentoRules, orgaoRules, unidadeRules } from './organization';
import { peopleEndpoints, pessoaRules } from './people';
import { seedCadastro } from './seed';

export { addPersonRole } from './people';

export const server = defineServer({
  id: 'cadastro',
  rules: [orgaoRules, unidadeRules, departamentoRules, pessoaRules, grupoRules, usuarioRules],
  endpoints: () => peopleEndpoints,
  install: installCadastro,
  seed: seedCadastro,
});
