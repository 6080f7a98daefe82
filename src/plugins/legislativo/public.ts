import { facePages } from '../../public/face/pages';
import type { PublicPage } from '../../public/public-page';

/** What the Câmara received, met for and voted, and who sits in it, for anybody. */
export const publicPages: readonly PublicPage[] = [
  ...facePages('/publico/dados-abertos/materias', 'Matérias legislativas'),
  ...facePages('/publico/dados-abertos/sessoes', 'Sessões plenárias'),
  ...facePages('/publico/dados-abertos/votos', 'Votos'),
  ...facePages('/publico/dados-abertos/parlamentares', 'Parlamentares'),
];
