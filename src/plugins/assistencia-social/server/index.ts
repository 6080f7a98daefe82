import { offer } from '../../../server/offers';
import { defineServer } from '../../../server/plugins';
import { onResource } from '../../../server/resources/rules';
import { CONCESSAO } from '../../execucao-orcamentaria/server';
import { beneficioEstatistica } from '../resources/beneficio_estatistica';
import { auxilioRules } from './auxilio';
import { beneficiarioRules, familiaDaPessoa } from './beneficiario';
import { beneficioRules, reciboPaper } from './beneficio';
import { cadastroRules } from './cadastros';
import { painelSocialRules } from './dashboards/painel';
import { filaRules } from './fila';
import { auxiliosNaExecucao, beneficiosNaExecucao } from './na-execucao';
import { assistenciaDaNoite } from './noite';
import { prestacaoPaper, prestacaoRules } from './prestacao';
import { prontuarioEndpoint } from './prontuario';
import { relatorioSocialRules } from './reports/relatorio';
import { rmaRules } from './rma';
import { semearAssistencia } from './semear/semear';

export const server = defineServer({
  id: 'assistencia-social',
  rules: [
    ...cadastroRules,
    beneficiarioRules,
    familiaDaPessoa,
    beneficioRules,
    auxilioRules,
    onResource(beneficioEstatistica, {}),
    filaRules,
    rmaRules,
    prestacaoRules,
  ],
  offers: [offer(CONCESSAO, beneficiosNaExecucao), offer(CONCESSAO, auxiliosNaExecucao)],
  tables: ['prontuario_social'],
  endpoints: () => [prontuarioEndpoint],
  papers: [reciboPaper, prestacaoPaper],
  reports: [relatorioSocialRules],
  dashboards: [painelSocialRules],
  nightly: [assistenciaDaNoite],
  seed: semearAssistencia,
});
