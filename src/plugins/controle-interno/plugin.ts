import { definePlugin } from '../../resources/definition/plugin';
import { apontamentoControle } from './resources/apontamento_controle';

export const plugin = definePlugin({ id: 'controle-interno', title: 'Controle Interno', resources: [apontamentoControle] });
