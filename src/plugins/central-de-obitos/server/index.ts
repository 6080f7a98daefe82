import { defineServer } from '../../../server/plugins';
import { onResource } from '../../../server/resources/rules';
import { especialidadeMedico } from '../resources/especialidade_medico';
import { tipoSepultura } from '../resources/tipo_sepultura';
import { causaRules } from './causa';
import { cemiterioRules } from './cemiterio';
import { concessaoRules, noiteDasConcessoes, termoPaper } from './concessao';
import { guiaPapers, guiaRules, soltarReservas } from './guia';
import { medicoRules } from './medico';
import { noiteDaTemporalidade, notificacaoPaper, notificacaoRules, prazoDaManifestacao } from './notificacao';
import { obitoRules } from './obito';
import { relatorioObitosRules } from './reports/relatorio';
import { semearObitos } from './semear/semear';
import { certidaoPaper, sepultamentoRules } from './sepultamento';
import { sepulturaRules } from './sepultura';

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
  ],
  terms: [prazoDaManifestacao],
  reports: [relatorioObitosRules],
  papers: [...guiaPapers, certidaoPaper, termoPaper, notificacaoPaper],
  everyHour: soltarReservas,
  nightly: [noiteDaTemporalidade, noiteDasConcessoes],
  seed: semearObitos,
});
