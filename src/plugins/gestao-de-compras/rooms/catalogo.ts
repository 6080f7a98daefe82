import type { Room } from '../../../resources/definition/plugin';
import { grupoMaterial } from '../resources/catalogo/grupo_material';
import { material } from '../resources/catalogo/material';
import { subgrupoMaterial } from '../resources/catalogo/subgrupo_material';
import { unidadeMedida } from '../resources/catalogo/unidade_medida';

/** What is bought. */
export const catalogoRoom: Room = {
  resources: [unidadeMedida, grupoMaterial, subgrupoMaterial, material],
};
