import { facePages } from '../../public/face/pages';
import type { PublicPage } from '../../public/public-page';

/** Who is in each council and when it meets, for anybody. */
export const publicPages: readonly PublicPage[] = [
  ...facePages('/publico/dados-abertos/conselhos', 'Plenários'),
  ...facePages('/publico/dados-abertos/reunioes_dos_conselhos', 'Reuniões'),
];
