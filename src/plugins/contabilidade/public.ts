import { facePages } from '../../public/face/pages';
import type { PublicPage } from '../../public/public-page';

const TELA = '/contabilidade/lancamentos/variacoes-patrimoniais';
const title = 'Variações patrimoniais';
const paraFace = () => import('./pages/variacoes/to-face');

/** What is published of the net worth, and what of its screen is shown to who has no session (SPEC.md declares its routes public). */
export const publicPages: readonly PublicPage[] = [
  ...facePages('/publico/dados-abertos/variacoes_patrimoniais', title),
  { path: TELA, title, load: paraFace },
  { path: `${TELA}/criar`, title, load: () => import('./pages/variacoes/closed-form') },
  { path: `${TELA}/:id`, title, load: paraFace },
];
