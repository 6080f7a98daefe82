import { defineServer } from '../../../server/plugins';
import { grupoRules, usuarioRules } from './access';
import { nightlyIdleAccounts } from './idle-accounts';
import { installCadastro } from './install';
import { departamentoRules, orgaoRules, unidadeRules } from './organization';
import { peopleEndpoints, pessoaRules } from './people';
import { seedCadastro } from './seed';
import { listPairs } from './segregation/pairs';
import { simulateAccess } from './simulate-access';
import { bairroRules, caracteristicaRules, distritoRules, empreendimentoRules, logradouroRules, setorFiscalRules } from './streets';
import { termoRules } from './terms';

export { addPersonRole } from './people';

export const server = defineServer({
  id: 'cadastro',
  rules: [
    orgaoRules,
    unidadeRules,
    departamentoRules,
    pessoaRules,
    grupoRules,
    usuarioRules,
    termoRules,
    distritoRules,
    setorFiscalRules,
    bairroRules,
    logradouroRules,
    empreendimentoRules,
    ...caracteristicaRules,
  ],
  endpoints: () => [...peopleEndpoints, listPairs, simulateAccess],
  nightly: [nightlyIdleAccounts],
  install: installCadastro,
  seed: seedCadastro,
});
