import { facePages } from '../../public/face/pages';
import type { PublicPage } from '../../public/public-page';

/** What anybody does and reads of the ouvidoria without a session. */
export const publicPages: readonly PublicPage[] = [
  { path: '/publico/ouvidoria', title: 'Ouvidoria e e-SIC', inMenu: true, load: () => import('./pages/ouvidoria') },
  { path: '/publico/ouvidoria/acompanhar', title: 'Acompanhar a demanda', load: () => import('./pages/acompanhar') },
  ...facePages('/publico/dados-abertos/pedidos_de_informacao', 'Demandas'),
  ...facePages('/publico/dados-abertos/relatorios_da_ouvidoria', 'Relatórios anuais da ouvidoria'),
  ...facePages('/publico/dados-abertos/ouvidoria_estatistica', 'Estatística da ouvidoria'),
];
