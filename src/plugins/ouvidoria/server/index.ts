import { defineServer } from '../../../server/plugins';
import { onResource } from '../../../server/resources/rules';
import { ouvidoriaEstatistica } from '../resources/ouvidoria_estatistica';
import { demandaEndpoints } from './chamadas';
import { painelOuvidoriaRules } from './dashboards/painel';
import { demandaRules } from './demanda';
import { ouvidoriaDaNoite } from './noite';
import { assuntoRules, parametroRules } from './parametros';
import { perguntaRules } from './pergunta';
import { prazosDaOuvidoria } from './prazos';
import { ouvidoriaPublica } from './publico';
import { recursoRules } from './recurso';
import { relatorioAnualPaper, relatorioAnualRules } from './relatorio-anual';
import { relatorioOuvidoriaRules } from './reports/relatorio';
import { semearOuvidoria } from './semear';

export const server = defineServer({
  id: 'ouvidoria',
  rules: [
    parametroRules,
    assuntoRules,
    demandaRules,
    perguntaRules,
    recursoRules,
    relatorioAnualRules,
    onResource(ouvidoriaEstatistica, {}),
  ],
  tables: ['ouvidoria_identidade'],
  endpoints: () => [...demandaEndpoints, ...ouvidoriaPublica],
  terms: prazosDaOuvidoria,
  reports: [relatorioOuvidoriaRules],
  dashboards: [painelOuvidoriaRules],
  papers: [relatorioAnualPaper],
  nightly: [ouvidoriaDaNoite],
  seed: semearOuvidoria,
});
