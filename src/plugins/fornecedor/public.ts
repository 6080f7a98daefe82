import { facePages } from '../../public/face/pages';
import type { PublicPage } from '../../public/public-page';

const LICITACOES = '/publico/dados-abertos/licitacoes';
const [lista] = facePages(LICITACOES, 'Buscar licitações');

/** What suppliers are called to, for anybody (Lei 14.133/2021, art. 87, § 2º). */
export const publicPages: readonly PublicPage[] = [
  ...(lista ? [lista] : []),
  { path: `${LICITACOES}/:id`, title: 'Buscar licitações', load: () => import('./pages/licitacao/publica') },
  { path: '/publico/cotacoes/:lacre', title: 'Pedido de cotação', load: () => import('./pages/cotacao/publica') },
];
