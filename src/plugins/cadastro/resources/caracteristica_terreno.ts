import { defineCaracteristica } from './caracteristica';

export const caracteristicaTerreno = defineCaracteristica(
  'caracteristica_terreno',
  { one: 'Característica de terreno', many: 'Características de terrenos' },
  '/cadastro/caracteristicas-imovel/terrenos',
);
