import { facePages } from '../../public/face/pages';
import type { PublicPage } from '../../public/public-page';

/** What is collected, for anybody (LRF art. 48-A II), and the transfers by agreement (LRF art. 48). */
export const publicPages: readonly PublicPage[] = [
  ...facePages('/publico/dados-abertos/receitas', 'Receitas arrecadadas'),
  ...facePages('/publico/dados-abertos/convenios', 'Convênios'),
];
