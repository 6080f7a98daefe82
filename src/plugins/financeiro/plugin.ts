import { definePlugin } from '../../resources/definition/plugin';
import { contaBancaria } from './resources/conta_bancaria';

export const plugin = definePlugin({ id: 'financeiro', title: 'Financeiro', resources: [contaBancaria] });
