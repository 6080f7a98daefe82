import { offer } from '../../../server/offers';
import { defineServer } from '../../../server/plugins';
import { CONCESSAO } from '../../execucao-orcamentaria/server';
import { aditamentoRules } from './aditamento';
import { painelDiariasRules } from './dashboards/painel';
import { legislacaoRules } from './legislacao';
import { diariasNaExecucao } from './na-execucao';
import { prazosDeContas } from './prazo';
import { prestacaoPaper, prestacaoRules } from './prestacao';
import { relatorioDiariasRules } from './reports/relatorio';
import { semearDiarias } from './semear/semear';
import { solicitacaoPaper, solicitacaoRules } from './solicitacao';

export const server = defineServer({
  id: 'diaria',
  rules: [legislacaoRules, solicitacaoRules, prestacaoRules, aditamentoRules],
  offers: [offer(CONCESSAO, diariasNaExecucao)],
  deadlines: [prazosDeContas],
  dashboards: [painelDiariasRules],
  reports: [relatorioDiariasRules],
  papers: [solicitacaoPaper, prestacaoPaper],
  seed: semearDiarias,
});
