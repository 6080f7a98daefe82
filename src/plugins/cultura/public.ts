import { facePages } from '../../public/face/pages';
import type { PublicPage } from '../../public/public-page';

/** What anybody reads of culture: the agenda, the spaces, the calls and their results. */
export const publicPages: readonly PublicPage[] = [
  { path: '/publico/cultura/inscrever', title: 'Inscrever projeto cultural', load: () => import('./pages/inscrever') },
  { path: '/publico/cultura/acompanhar', title: 'Acompanhar a inscrição', load: () => import('./pages/acompanhar') },
  ...facePages('/publico/dados-abertos/eventos_culturais', 'Eventos culturais'),
  ...facePages('/publico/dados-abertos/espacos_culturais', 'Espaços culturais'),
  ...facePages('/publico/dados-abertos/editais_de_cultura', 'Editais de cultura'),
  ...facePages('/publico/dados-abertos/projetos_culturais', 'Projetos culturais'),
];
