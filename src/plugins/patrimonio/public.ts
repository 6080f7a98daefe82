import { facePages } from '../../public/face/pages';
import type { PublicPage } from '../../public/public-page';

/** What the municipality has, for anybody (Lei 12.527/2011, art. 8º; Lei 4.320/1964, art. 94). */
export const publicPages: readonly PublicPage[] = [
  ...facePages('/publico/dados-abertos/bens', 'Bens patrimoniais'),
  ...facePages('/publico/dados-abertos/imoveis', 'Imóveis do município'),
  ...facePages('/publico/dados-abertos/bens_transferencias', 'Movimentações de bens'),
];
