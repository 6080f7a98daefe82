import { defineServer } from '../../../server/plugins';
import { avisosDasObras, noiteDasObras } from './avisos';
import { boletimPaper } from './boletim';
import { medicaoContratadaRules } from './contratada';
import { cronogramaEndpoint, cronogramaVersaoRules } from './cronograma';
import { painelObrasRules } from './dashboards/painel';
import { diarioObraRules } from './diario';
import { diarioEmCampo } from './diario-em-campo';
import { medicaoEmCampo } from './medicao/em-campo';
import { contratosDeObras, medicaoObraRules } from './medicao/regras';
import { obraRules } from './obra/regras';
import { paralisacaoObraRules } from './paralisacao/regras';
import { relatoriosDaPlanilha } from './reports/planilha';
import { relatoriosDasObras } from './reports/relatorios';
import { semearObras } from './semear';

export const server = defineServer({
  id: 'engenharia',
  captures: [medicaoEmCampo, diarioEmCampo],
  rules: [
    obraRules,
    medicaoObraRules,
    paralisacaoObraRules,
    diarioObraRules,
    cronogramaVersaoRules,
    medicaoContratadaRules,
    ...contratosDeObras,
  ],
  endpoints: () => [cronogramaEndpoint],
  reports: [...relatoriosDasObras, ...relatoriosDaPlanilha],
  dashboards: [painelObrasRules],
  papers: [boletimPaper],
  waiting: avisosDasObras,
  nightly: [noiteDasObras],
  seed: semearObras,
});
