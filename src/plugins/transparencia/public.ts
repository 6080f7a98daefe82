import { facePages } from '../../public/face/pages';
import type { PublicPage } from '../../public/public-page';

/** The portal, and the pieces of what was contracted (Lei 12.527/2011, art. 8º; Lei 14.133/2021, arts. 54 and 94). */
export const publicPages: readonly PublicPage[] = [
  { path: '/publico/transparencia', title: 'Transparência', inMenu: true, load: () => import('./pages/portal') },
  ...facePages('/publico/dados-abertos/licitacoes_pecas', 'Peças das licitações'),
  ...facePages('/publico/dados-abertos/contratos_pecas', 'Peças dos contratos'),
];
