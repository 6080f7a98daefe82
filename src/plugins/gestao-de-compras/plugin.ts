import { definePlugin } from '../../resources/definition/plugin';
import { unidadeMedida } from './resources/unidade_medida';

export const plugin = definePlugin({ id: 'gestao-de-compras', title: 'Gestão de Compras', resources: [unidadeMedida] });
