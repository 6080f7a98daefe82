import { facePages } from '../../public/face/pages';
import type { PublicPage } from '../../public/public-page';

/** The numbers of the benefits, for anybody (Lei 12.527/2011, art. 8º). */
export const publicPages: readonly PublicPage[] = [
  ...facePages('/publico/dados-abertos/beneficios_eventuais', 'Estatística dos benefícios'),
];
