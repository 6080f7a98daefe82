import { definePlugin } from '../../resources/definition/plugin';
import { servico } from './resources/servico';
import { servicoCategoria } from './resources/servico_categoria';

export const plugin = definePlugin({
  id: 'carta-de-servicos',
  title: 'Carta de serviços',
  resources: [servico, servicoCategoria],
  slots: { servico: { links: [{ label: 'Categorias', to: servicoCategoria }] } },
});
