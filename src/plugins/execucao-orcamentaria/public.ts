import { facePages } from '../../public/face/pages';
import type { PublicPage } from '../../public/public-page';

/** What is spent, for anybody (LRF art. 48-A I). */
export const publicPages: readonly PublicPage[] = [
  ...facePages('/publico/dados-abertos/despesas_empenhos', 'Empenhos'),
  ...facePages('/publico/dados-abertos/despesas_pagamentos', 'Pagamentos'),
  ...facePages('/publico/dados-abertos/ordem_cronologica', 'Ordem cronológica'),
];
