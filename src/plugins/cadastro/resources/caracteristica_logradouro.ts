import { defineCaracteristica } from './caracteristica';

export const caracteristicaLogradouro = defineCaracteristica(
  'caracteristica_logradouro',
  { one: 'Característica de logradouro', many: 'Características de logradouros' },
  '/cadastro/caracteristicas-imovel/logradouros',
);
