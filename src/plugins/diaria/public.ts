import { facePages } from '../../public/face/pages';
import type { PublicPage } from '../../public/public-page';

/** The diárias that were paid, for anybody (Lei 12.527/2011, art. 8º). */
export const publicPages: readonly PublicPage[] = [...facePages('/publico/dados-abertos/diarias', 'Solicitações de diárias')];
