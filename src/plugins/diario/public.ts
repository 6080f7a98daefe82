import { facePages } from '../../public/face/pages';
import type { PublicPage } from '../../public/public-page';

/** The gazette for anybody: its editions, and each matter with its text (Constituição, art. 37). */
export const publicPages: readonly PublicPage[] = [
  ...facePages('/publico/diario/edicoes', 'Edições do diário'),
  ...facePages('/publico/diario/materias', 'Matérias do diário'),
];
