import { facePages, openScreen } from '../../public/face/pages';
import type { PublicPage } from '../../public/public-page';

const BENS = '/publico/dados-abertos/bens';
const TERMOS = '/publico/dados-abertos/bens_transferencias';

/** What the municipality has, for anybody (Lei 12.527/2011, art. 8º; Lei 4.320/1964, art. 94). */
export const publicPages: readonly PublicPage[] = [
  ...facePages(BENS, 'Bens patrimoniais'),
  ...facePages('/publico/dados-abertos/imoveis', 'Imóveis do município'),
  ...facePages(TERMOS, 'Movimentações de bens'),
  // SPEC.md declares these reports public
  openScreen('/patrimonio/relatorios/relacao-data-aquisicao', BENS, 'Bens patrimoniais'),
  openScreen('/patrimonio/relatorios/termo-transferencia-orgaos', TERMOS, 'Movimentações de bens'),
];
