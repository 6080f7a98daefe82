import { definePlugin } from '../../resources/definition/plugin';

/** The work of Zeladoria is done in the screens of other modules (SPEC.md; handbook 9): it has no data of its own. */
export const plugin = definePlugin({
  id: 'zeladoria',
  title: 'Zeladoria',
  links: {
    'zeladoria.solicitacoes': [
      { codigo: 'administracao.processos.gestao', nome: 'Processos de zeladoria', filter: ['busca', 'zeladoria'] },
      { codigo: 'administracao.ouvidoria.demandas', nome: 'Demandas da ouvidoria', filter: ['tipo', 'solicitacao'] },
    ],
    'zeladoria.ordens-de-servico': [
      { codigo: 'administracao.processos.gestao', nome: 'Processos em andamento' },
      { codigo: 'frota.gestao-frota.manutencoes', nome: 'Manutenções da frota' },
    ],
    'zeladoria.programacao-e-roteiros': [
      { codigo: 'frota.gestao-frota.deslocamentos' },
      { codigo: 'configuracao.cliente', nome: 'Calendário do município' },
    ],
    'zeladoria.equipes-e-recursos': [{ codigo: 'gestao-de-pessoal.cadastros.funcionarios' }],
    'zeladoria.materiais-e-almoxarifado': [
      { codigo: 'gestao-de-compras.almoxarifado.controle-de-estoque' },
      { codigo: 'gestao-de-compras.almoxarifado.solicitacao-de-material' },
    ],
    'zeladoria.frota-e-equipamentos': [
      { codigo: 'frota.gestao-frota.veiculos' },
      { codigo: 'frota.gestao-frota.abastecimentos' },
      { codigo: 'frota.gestao-frota.manutencoes' },
    ],
    'zeladoria.ativos-e-pontos-de-manutencao': [
      { codigo: 'patrimonio.cadastro.imoveis' },
      { codigo: 'engenharia.obras' },
      { codigo: 'cadastro.enderecos.logradouros' },
    ],
    'zeladoria.contratos-e-terceirizacao': [
      { codigo: 'gestao-de-compras.gestao-de-contratos', nome: 'Contratos' },
      { codigo: 'gestao-de-compras.relatorios.contratos.vigencia-contratos' },
    ],
    'zeladoria.configuracoes': [
      { codigo: 'administracao.processos.assuntos', nome: 'Assuntos dos processos' },
      { codigo: 'cadastro.departamento' },
      { codigo: 'administracao.carta-de-servicos' },
    ],
  },
});
