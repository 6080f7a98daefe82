import { facePages } from '../../public/face/pages';
import type { PublicPage } from '../../public/public-page';

const PARLAMENTARES = '/publico/dados-abertos/parlamentares';
const [lista] = facePages(PARLAMENTARES, 'Parlamentares');

/** What the Câmara received, met for and voted, and who sits in it, for anybody. */
export const publicPages: readonly PublicPage[] = [
  ...facePages('/publico/dados-abertos/materias', 'Matérias legislativas'),
  ...facePages('/publico/dados-abertos/sessoes', 'Sessões plenárias'),
  ...facePages('/publico/dados-abertos/votos', 'Votos'),
  ...facePages('/publico/dados-abertos/presencas', 'Presenças'),
  ...facePages('/publico/dados-abertos/normas', 'Normas'),
  ...facePages('/publico/dados-abertos/comissoes', 'Comissões'),
  ...facePages('/publico/dados-abertos/reunioes_das_comissoes', 'Reuniões das comissões'),
  ...facePages('/publico/dados-abertos/audiencias_publicas', 'Audiências públicas'),
  ...(lista ? [lista] : []),
  { path: `${PARLAMENTARES}/:id`, title: 'Parlamentares', load: () => import('./pages/publico/parlamentar') },
];
