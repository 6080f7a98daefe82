import { definePlugin } from '../../resources/definition/plugin';

/** Saúde is a home only (SPEC.md): it leads to what the other modules have of it. */
export const plugin = definePlugin({
  id: 'saude',
  title: 'Saúde',
  links: {
    saude: [
      { codigo: 'gestao-de-compras.almoxarifado.controle-de-estoque', nome: 'Estoque da Farmácia' },
      { codigo: 'gestao-de-compras.gestao-de-contratos', nome: 'Contratos da Saúde' },
      { codigo: 'frota.gestao-frota.veiculos', nome: 'Ambulâncias', filter: ['busca', 'ambulância'] },
      { codigo: 'contabilidade.limites', nome: 'Mínimo da Saúde' },
      { codigo: 'conselho.plenarios', nome: 'Conselho de Saúde', filter: ['busca', 'CMS'] },
      { codigo: 'central-de-obitos.cadastro', nome: 'Óbitos por causa' },
    ],
  },
});
