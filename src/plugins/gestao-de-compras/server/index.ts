import { defineServer } from '../../../server/plugins';
import { grupoMaterialRules, materialRules, subgrupoMaterialRules } from './catalogo/catalogo';
import { semearCatalogo } from './catalogo/semear';
import { comissaoLicitacaoRules } from './parametros/comissoes';
import { limiteContratacaoDiretaRules } from './parametros/limites';
import { instalarLimites, semearParametros } from './parametros/semear';
import { formalizacaoDemandaRules } from './planejamento/dfd';
import { mapaPrecosPaper, requisicaoPaper } from './planejamento/papeis';
import { pcaItemRules, pcaRules } from './planejamento/pca';
import { pesquisaPrecoRules } from './planejamento/pesquisa';
import { semearPlanejamento } from './planejamento/semear';
import { solicitacaoDemandaRules } from './planejamento/solicitacao';
import { acompanhamentoSolicitacaoRules } from './reports/planejamento/acompanhamento-solicitacao-demanda';
import { demandasPendentesRules } from './reports/planejamento/demandas-pendentes';
import { seedCompras } from './seed';

export const server = defineServer({
  id: 'gestao-de-compras',
  rules: [
    ...[grupoMaterialRules, subgrupoMaterialRules, materialRules, limiteContratacaoDiretaRules, comissaoLicitacaoRules],
    ...[solicitacaoDemandaRules, pesquisaPrecoRules, formalizacaoDemandaRules, pcaRules, pcaItemRules],
  ],
  reports: [acompanhamentoSolicitacaoRules, demandasPendentesRules],
  papers: [requisicaoPaper, mapaPrecosPaper],
  shows: ['unidade_medida'],
  install: ({ work }) => instalarLimites(work),
  seed: async (seed) => {
    await seedCompras(seed);
    await semearParametros(seed);
    await semearCatalogo(seed);
    await semearPlanejamento(seed);
  },
});
