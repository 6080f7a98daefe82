import { facePages } from '../../public/face/pages';
import type { PublicPage } from '../../public/public-page';

/** What anybody reads of the contests: the editais, the classification and who was called. */
export const publicPages: readonly PublicPage[] = [
  ...facePages('/publico/dados-abertos/concursos', 'Concursos'),
  ...facePages('/publico/dados-abertos/concursos_resultados', 'Candidatos dos concursos'),
  ...facePages('/publico/dados-abertos/concursos_convocacoes', 'Convocados dos concursos'),
];
