import { facePages } from '../../public/face/pages';
import type { PublicPage } from '../../public/public-page';

/** Where somebody is buried, for anybody: never the cause, the CPF nor the doctor. */
export const publicPages: readonly PublicPage[] = [...facePages('/publico/dados-abertos/sepultamentos', 'Sepultamentos')];
