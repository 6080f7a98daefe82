import { offer } from '../../../server/offers';
import { defineServer } from '../../../server/plugins';
import { SITE_FRAME } from '../../../server/public-web/site-frame';
import { albumRules, fecharVencidas, midiaRules } from './midia';
import { informativoRules, noticiaRules } from './noticia';
import { paginaRules } from './pagina';
import { blocosDoSite } from './paginas/blocos';
import { molduraDoSite } from './paginas/moldura';
import { site } from './paginas/site';
import { painelSiteRules } from './painel';
import { participacaoEndpoints } from './participar';
import { comentarioRules, faqRules, listasRules } from './perguntas';
import { formularioRules, pesquisaRules } from './pesquisa';
import { respostaEndpoint, respostaRules } from './respostas';
import { semearSite } from './semear/semear';

export { type CompromissoDeOutro, levarAAgenda } from './agenda';
export { enderecoSeguro, inicioDe, paginador, resumo, textoRico } from './paginas/html';
export { paisagem } from './semear/imagem';
export { visitasEm } from './visitante';

export const server = defineServer({
  id: 'site-institucional',
  rules: [
    paginaRules,
    noticiaRules,
    informativoRules,
    albumRules,
    midiaRules,
    faqRules,
    comentarioRules,
    pesquisaRules,
    formularioRules,
    respostaRules,
    ...listasRules,
  ],
  tables: ['site_faq_voto', 'site_pesquisa_resposta', 'site_visita'],
  dashboards: [painelSiteRules],
  endpoints: () => [...participacaoEndpoints, respostaEndpoint],
  blocks: blocosDoSite,
  site,
  offers: [offer(SITE_FRAME, molduraDoSite)],
  nightly: [{ name: 'fechar_midias_vencidas', run: fecharVencidas }],
  seed: semearSite,
});
