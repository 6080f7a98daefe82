import { definePlugin } from '../../resources/definition/plugin';

/** Educação is a home only (SPEC.md): it leads to what the other modules have of it. */
export const plugin = definePlugin({
  id: 'educacao',
  title: 'Educação',
  links: {
    educacao: [
      { codigo: 'gestao-de-compras.almoxarifado.controle-de-estoque', nome: 'Estoque da alimentação escolar' },
      { codigo: 'frota.gestao-frota.veiculos', nome: 'Transporte escolar', filter: ['busca', 'escolar'] },
      { codigo: 'contabilidade.limites', nome: 'Fundeb e mínimo da Educação' },
      { codigo: 'gestao-de-pessoal.cadastros.funcionarios', nome: 'Funcionários da Educação' },
      { codigo: 'conselho.plenarios', nome: 'Conselhos da Educação' },
    ],
  },
});
