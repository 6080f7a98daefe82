import { facePages } from '../../public/face/pages';
import type { PublicPage } from '../../public/public-page';

/** What the Câmara received, met for and voted, and who sits in it, for anybody. */
export const publicPages: readonly PublicPage[] = [
  ...facePages('/publico/dados-abertos/materias', 'Matérias legislativas'),
  ...facePages('/publico/dados-abertos/sessoes', 'Sessões da Câmara'),
  ...facePages('/publico/dados-abertos/votos', 'Votos dos parlamentares'),
  ...facePages('/publico/dados-abertos/parlamentares', 'Parlamentares'),
];
