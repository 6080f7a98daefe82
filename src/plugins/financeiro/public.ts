import { facePages } from '../../public/face/pages';
import type { PublicPage } from '../../public/public-page';

/** What is collected, for anybody (LRF art. 48-A II). */
export const publicPages: readonly PublicPage[] = [...facePages('/publico/dados-abertos/receitas', 'Receitas arrecadadas')];
