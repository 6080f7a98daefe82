import { facePages } from '../../public/face/pages';
import type { PublicPage } from '../../public/public-page';

/** The pieces of what was contracted (Lei 14.133/2021, arts. 54 and 94). */
export const publicPages: readonly PublicPage[] = [
  ...facePages('/publico/dados-abertos/licitacoes_pecas', 'Peças das licitações'),
  ...facePages('/publico/dados-abertos/contratos_pecas', 'Peças dos contratos'),
];
