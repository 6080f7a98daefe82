import type { PublicPage } from '../../public/public-page';
import type { Work } from '../work';
import { escaped } from './html';

/** Enough to read by where no script draws the page. */
const STYLE = `<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:70rem;margin:0 auto;padding:1rem}nav a{margin-right:1rem}table{border-collapse:collapse;width:100%}th,td{padding:.4rem .6rem;border-bottom:1px solid #ccc;text-align:left}.numero{text-align:right}dt{font-weight:600}</style>`;

/** What is around what a page says: the municipality, where one can go, and who answers for it. */
export function framed(work: Work, pages: readonly PublicPage[], inside: string): string {
  const ways = pages.filter(({ inMenu }) => inMenu).map(({ path, title }) => `<a href="${path}">${escaped(title)}</a>`);
  return `${STYLE}<header><p><a href="/publico/home">${escaped(work.cliente.nome)}</a></p><nav aria-label="Páginas públicas">${ways.join(' ')}</nav></header>
<main>${inside}</main>
<footer><p><a href="/publico/acessibilidade">Acessibilidade</a> · <a href="/publico/politica-de-privacidade">Política de privacidade</a></p></footer>`;
}
