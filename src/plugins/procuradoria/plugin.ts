import { definePlugin } from '../../resources/definition/plugin';

/** What the Procuradoria works with (handbook Administração 4); it has no data of its own. */
export const plugin = definePlugin({
  id: 'procuradoria',
  title: 'Procuradoria',
  links: {
    procuradoria: [
      { codigo: 'administracao.processos.gestao', nome: 'Processos da Procuradoria', filter: ['da_procuradoria', 'true'] },
      { codigo: 'administracao.processos.gestao.fila-assinaturas', nome: 'Fila de assinaturas' },
      { codigo: 'administracao.documentos.todos', nome: 'Pareceres', filter: ['busca', 'parecer'] },
      { codigo: 'administracao.processos.relatorios.processos-minutas-aberto', nome: 'Minutas' },
      { codigo: 'arrecadacao.divida-ativa', nome: 'Dívida ativa' },
      { codigo: 'contabilidade.lancamentos.precatorios', nome: 'Precatórios' },
      { codigo: 'gestao-de-compras.gestao-de-contratos', nome: 'Contratos' },
      { codigo: 'administracao.atos-administrativos', nome: 'Atos administrativos' },
      { codigo: 'administracao.documentos.modelos-documentos', nome: 'Modelos de documentos' },
    ],
  },
});
