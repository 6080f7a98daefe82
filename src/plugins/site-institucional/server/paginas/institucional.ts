import type { SitePage } from '../../../../server/public-web/html-document';
import type { AskedPage } from '../../../../server/public-web/html-pages';
import type { Work } from '../../../../server/work';
import { inicioDe } from './html';

/** What the site offers to who reads it otherwise (LBI, art. 63; eMAG 3.1). */
export async function paginaDeAcessibilidade(_seen: Work, { entity }: AskedPage): Promise<SitePage> {
  return {
    title: 'Acessibilidade',
    description: 'O que o site oferece a quem usa leitor de tela, teclado ou letra grande.',
    body: `<h1>Acessibilidade</h1><ul><li>Atalhos: Alt+1 vai ao conteúdo, Alt+2 ao menu, Alt+3 à busca e Alt+4 ao rodapé.</li>
<li>No alto da página, A− e A+ mudam o tamanho da letra, e Alto contraste, as cores.</li>
<li>Tudo se lê sem JavaScript e se usa só com o teclado.</li><li>As imagens têm descrição, e os títulos seguem a ordem.</li></ul>
<p>Encontrou uma barreira? Diga em <a href="${inicioDe(entity)}/perguntas-frequentes">Perguntas frequentes</a> ou à ouvidoria. Veja também a <a href="/publico/acessibilidade">acessibilidade do sistema</a>.</p>`,
  };
}

/** What the site knows of who reads it (LGPD, art. 9º). */
export async function paginaDePrivacidade(): Promise<SitePage> {
  return {
    title: 'Privacidade',
    description: 'O que o site sabe de quem o lê.',
    body: `<h1>Privacidade</h1><p>O site não usa cookies. As visitas se contam por uma marca do dia, feita do endereço e do navegador com um segredo que se apaga à meia-noite: depois disto, ninguém sabe de quem era.</p>
<p>O tamanho da letra e o contraste que você escolhe ficam só no seu navegador. O que se escreve em formulários, e por que, está no termo de cada um.</p>
<p>Os seus direitos e o encarregado de dados estão na <a href="/publico/politica-de-privacidade">política de privacidade</a>.</p>`,
  };
}
