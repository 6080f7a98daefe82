import type { ServerRoom } from '../../../../server/plugins';
import { solicitacoesAContratar } from '../planejamento/a-contratar';
import { pedidoCotacaoRules, respostaCotacaoRules } from '../planejamento/cotacoes';
import { formalizacaoDemandaRules } from '../planejamento/dfd';
import { mapaPrecosPaper, requisicaoPaper } from '../planejamento/papeis';
import { pcaItemRules, pcaRules } from '../planejamento/pca';
import { pesquisaPrecoRules } from '../planejamento/pesquisa';
import { semearPlanejamento } from '../planejamento/semear';
import { solicitacaoDemandaRules } from '../planejamento/solicitacao';
import { acompanhamentoSolicitacaoRules } from '../reports/planejamento/acompanhamento-solicitacao-demanda';
import { demandasPendentesRules } from '../reports/planejamento/demandas-pendentes';

export const planejamentoRoom: ServerRoom = {
  rules: [
    solicitacaoDemandaRules,
    pesquisaPrecoRules,
    pedidoCotacaoRules,
    respostaCotacaoRules,
    formalizacaoDemandaRules,
    pcaRules,
    pcaItemRules,
  ],
  waiting: [solicitacoesAContratar],
  reports: [acompanhamentoSolicitacaoRules, demandasPendentesRules],
  papers: [requisicaoPaper, mapaPrecosPaper],
  seed: semearPlanejamento,
};
