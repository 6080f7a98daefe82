import { defineServer } from '../../../server/plugins';
import { grupoRules, usuarioRules } from './access';
import { accessHistory } from './access-history';
import { nightlyAuthorisations } from './authorisations';
import { compromissarioRules } from './compromissarios';
import { nightlyIdleAccounts } from './idle-accounts';
import { indexEndpoints, indiceRules } from './indices';
import { instalarCadastro } from './install';
import { nightlyDuplicates } from './merge/duplicates';
import { departamentoRules, orgaoRules, unidadeRules } from './organization';
import { organizationChart } from './organization-chart';
import { peopleEndpoints, pessoaRules } from './people';
import { primeirosPassos } from './primeiros-passos';
import { nightlyAnonymisation } from './retention/anonymise';
import { semearCadastro } from './seed';
import { listPairs } from './segregation/pairs';
import { simulateAccess } from './simulate-access';
import { bairroRules, caracteristicaRules, distritoRules, empreendimentoRules, logradouroRules, setorFiscalRules } from './streets';
import { termoRules } from './terms';
import { tributoRules } from './tributos';

export { pessoa } from '../resources/pessoa';
export { anotarContas, contaConferidaSql } from './account-check';
export { esperaAChefia, orgaoQueDirige, temPapelSql } from './chefia';
export { FALECIMENTO, registrarFalecimento } from './falecimento';
export { type IndexValue, lerNumerosDoIndice, lerTaxasMensais, lerValoresDoIndice } from './indices';
export { type ContaBancaria, escreverContas, lerContas } from './own-accounts';
export { acrescentarPapelDePessoa } from './people';
export { semearTributos } from './seed/tributos';
export { recusarNoDocumento } from './segregation/document';
export { streetName } from './streets';
export { tributariaSql } from './tributos';

export const server = defineServer({
  id: 'cadastro',
  firstSteps: primeirosPassos,
  tables: ['pessoa_duplicada', 'termo_aceite'],
  shows: [
    'bairro',
    'caracteristica_logradouro',
    'caracteristica_logradouro_opcao',
    'caracteristica_logradouro_opcao_valor',
    'compromissario',
    'distrito',
    'indice_economico',
    'logradouro',
    'logradouro_bairros',
    'logradouro_face',
    'logradouro_face_caracteristicas',
    'logradouro_face_valor',
    'setor_fiscal',
    'setor_fiscal_valores',
    'tributo',
    'tributo_aliquotas',
    'tributo_calendario',
    'tributo_encargos',
    'tributo_encargos_faixas',
    'tributo_isencoes',
    'tributo_receitas',
    'unidade_medida',
  ],
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
    compromissarioRules,
    tributoRules,
    indiceRules,
    ...caracteristicaRules,
  ],
  endpoints: () => [...peopleEndpoints, organizationChart, listPairs, simulateAccess, accessHistory, ...indexEndpoints],
  nightly: [nightlyAuthorisations, nightlyIdleAccounts, nightlyAnonymisation, nightlyDuplicates],
  install: instalarCadastro,
  foundation: true,
  seed: semearCadastro,
});
