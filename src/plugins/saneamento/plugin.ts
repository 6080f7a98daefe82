import { definePlugin } from '../../resources/definition/plugin';

/** Saneamento is done in the screens of other modules (handbook 9): it has no data of its own. */
export const plugin = definePlugin({
  id: 'saneamento',
  title: 'Saneamento',
  links: {
    saneamento: [
      { codigo: 'engenharia.obras', nome: 'Obras de saneamento', filter: ['tipo', 'saneamento'] },
      { codigo: 'gestao-de-compras.gestao-de-contratos', nome: 'Contratos' },
      { codigo: 'planejamento.cadastro.acao', nome: 'Ações de saneamento', filter: ['busca', 'saneamento'] },
      { codigo: 'administracao.ouvidoria.demandas', nome: 'Água e esgoto na ouvidoria', filter: ['busca', 'esgoto'] },
    ],
  },
});
