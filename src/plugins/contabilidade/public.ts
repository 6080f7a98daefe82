import { facePages, openScreen } from '../../public/face/pages';
import type { PublicPage } from '../../public/public-page';

const TELA = '/contabilidade/lancamentos/variacoes-patrimoniais';
const PUBLICADAS = '/publico/dados-abertos/variacoes_patrimoniais';
const title = 'Variações patrimoniais';

/** What is published of the net worth, and what of its screen is shown to who has no session (SPEC.md declares its routes public). */
export const publicPages: readonly PublicPage[] = [
  ...facePages(PUBLICADAS, title),
  openScreen(TELA, PUBLICADAS, title),
  { path: `${TELA}/criar`, title, load: () => import('./pages/variacoes/closed-form') },
  openScreen(`${TELA}/:id`, PUBLICADAS, title),
];
