import { definePlugin } from '../../resources/definition/plugin';
import { cargoLegislativo } from './resources/cargo_legislativo';
import { legislatura } from './resources/legislatura';
import { parlamentar } from './resources/parlamentar';
import { partido } from './resources/partido';

export const plugin = definePlugin({
  id: 'legislativo',
  title: 'Legislativo',
  resources: [legislatura, partido, parlamentar, cargoLegislativo],
  aliases: [{ path: '/legislativo/partido/:id/editar', to: `${partido.route.base}/:id` }],
});
