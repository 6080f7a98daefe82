import { definePlugin } from '../../resources/definition/plugin';

/** Ambiental is a home only (SPEC.md): it leads to what the other modules have of it. */
export const plugin = definePlugin({
  id: 'ambiental',
  title: 'Ambiental',
  links: {
    ambiental: [
      { codigo: 'engenharia.obras', nome: 'Licenças das obras' },
      { codigo: 'planejamento.cadastro.acao', nome: 'Ações ambientais', filter: ['busca', 'ambiental'] },
      { codigo: 'conselho.plenarios', nome: 'Conselho de Meio Ambiente', filter: ['busca', 'ambiente'] },
      { codigo: 'administracao.processos.gestao', nome: 'Processos ambientais', filter: ['busca', 'ambiental'] },
    ],
  },
});
