import { facePages } from '../../public/face/pages';
import type { PublicPage } from '../../public/public-page';

/** What anybody takes of tourism as data; the pages of visitors are of the site. */
export const publicPages: readonly PublicPage[] = [
  ...facePages('/publico/dados-abertos/atrativos_turisticos', 'Atrativos e prestadores'),
  ...facePages('/publico/dados-abertos/roteiros_turisticos', 'Grupos e roteiros'),
];
