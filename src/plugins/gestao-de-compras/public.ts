import { facePages } from '../../public/face/pages';
import type { PublicPage } from '../../public/public-page';

/** What was contracted, with whom and at what price, for anybody (Lei 12.527/2011, art. 8º, § 1º, IV). */
export const publicPages: readonly PublicPage[] = [
  ...facePages('/publico/dados-abertos/pca', 'Planos de contratações anuais'),
  ...facePages('/publico/dados-abertos/pca_itens', 'Itens do PCA'),
  ...facePages('/publico/dados-abertos/contratacoes_diretas', 'Dispensas e inexigibilidades'),
  ...facePages('/publico/dados-abertos/contratos', 'Contratos e aditivos'),
  ...facePages('/publico/dados-abertos/contratos_aditivos', 'Termos contratuais'),
  ...facePages('/publico/dados-abertos/atas_registro_preco', 'Atas de registro de preços'),
  ...facePages('/publico/dados-abertos/sancionados', 'Sanções'),
];
