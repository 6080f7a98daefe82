import { endDeadEvidence } from '../../../server/backup/evidence';
import { runEach } from '../../../server/jobs/minute';
import { defineServer } from '../../../server/plugins';
import { nightlyChain } from './chain';
import { clienteEndpoints, clienteRules } from './cliente';
import { copiaSegurancaRules, copyEndpoints } from './copias/endpoints';
import { tarefaDeExportarTudo } from './copias/export-all';
import { nightlyCopy, nightlyRestoreTest, restoreTestJob, tarefaDeCopia } from './copias/jobs';
import { avancarAvisos } from './deliver-notices';
import { erroSistemaRules } from './errors';
import { feriadoRules, holidayEndpoints } from './holidays';
import { instalarConfiguracao } from './install';
import { integracaoRules, integrationEndpoints } from './integrations';
import { modeloEtiquetaRules } from './label-models';
import { layoutEndpoints } from './layout/published';
import { layoutSiteRules } from './layout/rules';
import { migracaoEndpoints } from './migracao/endpoints';
import { tarefaDeImportar } from './migracao/import';
import { migracaoRules } from './migracao/rules';
import { simulationJob } from './migracao/simulate';
import { tarefaDeDesfazer } from './migracao/undo-job';
import { faixaIpRules } from './networks';
import { notificacaoAutomaticaRules, notificacaoLeituraRules, notificacaoSistemaRules } from './notices';
import { primeirosPassos } from './primeiros-passos';
import { semearConfiguracao } from './seed';
import { sistemaRules, systemEndpoints } from './systems';
import { sistemaGestaoRules } from './systems-in-use';
import { auditoriaRules } from './trail';
import { trailEndpoints } from './trail-entry';
import { emailSaidaRules, unsentMailEndpoints } from './unsent-mail';
import { avisarDoUsoIncomum } from './unusual-use';

export {
  abrirExercicio,
  type Exercicio,
  encerrarExercicio,
  encerrarMes,
  iniciarEntidade,
  mesEncerrado,
  reabrirExercicio,
  reabrirMes,
  travarExercicio,
} from './exercicios';

export { lerPublicado } from './layout/published';

export const server = defineServer({
  id: 'configuracao',
  firstSteps: primeirosPassos,
  tables: ['migracao_linha', 'migracao_modelo'],
  shows: ['cliente_autoridades', 'integracao', 'notificacao_sistema'],
  rules: [
    sistemaRules,
    sistemaGestaoRules,
    auditoriaRules,
    erroSistemaRules,
    feriadoRules,
    modeloEtiquetaRules,
    clienteRules,
    integracaoRules,
    notificacaoSistemaRules,
    notificacaoAutomaticaRules,
    notificacaoLeituraRules,
    migracaoRules,
    copiaSegurancaRules,
    faixaIpRules,
    emailSaidaRules,
    layoutSiteRules,
  ],
  endpoints: () => [
    ...systemEndpoints,
    ...trailEndpoints,
    ...holidayEndpoints,
    ...clienteEndpoints,
    ...integrationEndpoints,
    ...migracaoEndpoints,
    ...copyEndpoints,
    ...unsentMailEndpoints,
    ...layoutEndpoints,
  ],
  install: instalarConfiguracao,
  everyMinute: (services) => runEach(services, [avancarAvisos, endDeadEvidence]),
  everyHour: avisarDoUsoIncomum,
  jobs: [simulationJob, tarefaDeImportar, tarefaDeDesfazer, tarefaDeCopia, restoreTestJob, tarefaDeExportarTudo],
  nightly: [nightlyChain, nightlyCopy, nightlyRestoreTest],
  foundation: true,
  seed: semearConfiguracao,
});
