import { facePages } from '../../public/face/pages';
import type { PublicPage } from '../../public/public-page';

/** Official documents, and convênios, for anybody. */
export const publicPages: readonly PublicPage[] = [
  ...facePages('/publico/publicacoes', 'Publicações'),
  ...facePages('/publico/convenios-e-transferencias', 'Convênios e transferências'),
];
