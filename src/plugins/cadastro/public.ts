import { facePages } from '../../public/face/pages';
import type { PublicPage } from '../../public/public-page';

/** Who makes up the administration, for anybody (LAI art. 8 §1 I). */
export const publicPages: readonly PublicPage[] = [
  ...facePages('/publico/orgaos', 'Órgãos'),
  ...facePages('/publico/unidades', 'Unidades'),
];
