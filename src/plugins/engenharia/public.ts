import { facePages } from '../../public/face/pages';
import type { PublicPage } from '../../public/public-page';

/** The works of the municipality, and those that are stopped, for anybody (Lei 14.133/2021, arts. 94, § 3º, and 115, § 6º). */
export const publicPages: readonly PublicPage[] = [
  ...facePages('/publico/dados-abertos/obras', 'Obras'),
  ...facePages('/publico/dados-abertos/obras_paralisadas', 'Paralisações de obras'),
];
