import { definirCaracteristica } from './caracteristica';

export const caracteristicaTerreno = definirCaracteristica(
  'caracteristica_terreno',
  { one: 'Característica de terreno', many: 'Características de terrenos' },
  '/cadastro/caracteristicas-imovel/terrenos',
);
