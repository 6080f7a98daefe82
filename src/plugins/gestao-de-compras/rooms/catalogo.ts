import type { Room } from '../../../resources/definition/plugin';
import { grupoMaterial } from '../resources/catalogo/grupo_material';
import { material } from '../resources/catalogo/material';
import { subgrupoMaterial } from '../resources/catalogo/subgrupo_material';

/** What is bought. */
export const catalogoRoom: Room = {
  resources: [grupoMaterial, subgrupoMaterial, material],
};
