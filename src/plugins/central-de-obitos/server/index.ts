import { offer } from '../../../server/offers';
import { defineServer } from '../../../server/plugins';
import { onResource } from '../../../server/resources/rules';
import { guiasPagas } from '../../arrecadacao/server';
import { especialidadeMedico } from '../resources/especialidade_medico';
import { tipoSepultura } from '../resources/tipo_sepultura';
import { causaRules } from './causa';
import { cemiterioRules } from './cemiterio';
import { concessaoRules, noiteDasConcessoes, termoPaper } from './concessao';
import { guiaPapers, guiaRules, soltarReservas } from './guia';
import { medicoRules } from './medico';
import { naoReclamadoRules, termoDeDestinacaoPaper } from './nao-reclamado';
import { noiteDaTemporalidade, notificacaoPaper, notificacaoRules, prazoDaManifestacao } from './notificacao';
import { obitoRules } from './obito';
import { relatorioObitosRules } from './reports/relatorio';
import { semearObitos } from './semear/semear';
import { certidaoPaper, sepultamentoRules } from './sepultamento';
import { sepulturaRules } from './sepultura';
import { guiaEmPdfEndpoints, seguirPagamentos } from './taxa';

export const server = defineServer({
  id: 'central-de-obitos',
  rules: [
    onResource(especialidadeMedico, {}),
    medicoRules,
    causaRules,
    onResource(tipoSepultura, {}),
    cemiterioRules,
    sepulturaRules,
    obitoRules,
    guiaRules,
    sepultamentoRules,
    concessaoRules,
    notificacaoRules,
    naoReclamadoRules,
  ],
  offers: [offer(guiasPagas, seguirPagamentos)],
  terms: [prazoDaManifestacao],
  endpoints: () => guiaEmPdfEndpoints,
  reports: [relatorioObitosRules],
  papers: [...guiaPapers, certidaoPaper, termoPaper, notificacaoPaper, termoDeDestinacaoPaper],
  everyHour: soltarReservas,
  nightly: [noiteDaTemporalidade, noiteDasConcessoes],
  seed: semearObitos,
});
