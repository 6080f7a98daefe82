import type { ServerRoom } from '../../../../server/plugins';
import { grupoMaterialRules, materialRules, subgrupoMaterialRules } from '../catalogo/catalogo';
import { semearCatalogo } from '../catalogo/semear';
import { semearUnidades } from '../catalogo/semear-unidades';

export const catalogoRoom: ServerRoom = {
  rules: [grupoMaterialRules, subgrupoMaterialRules, materialRules],
  seed: async (seed) => {
    await semearUnidades(seed);
    await semearCatalogo(seed);
  },
};
