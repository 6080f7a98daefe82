import { definePlugin } from '../../resources/definition/plugin';
import { apontamentoControle } from './resources/apontamento_controle';

export const plugin = definePlugin({
  id: 'controle-interno',
  title: 'Controle Interno',
  resources: [apontamentoControle],
  links: {
    'controle-interno': [
      { codigo: 'configuracao.auditoria' },
      { codigo: 'administracao.processos.relatorios.processos-vencidos' },
      { codigo: 'administracao.processos.relatorios.acesso-sigilo' },
      { codigo: 'administracao.diaria.solicitacao-diarias', nome: 'Prestações de contas de diárias' },
      { codigo: 'gestao-de-compras.relatorios.contratos.vigencia-contratos', nome: 'Contratos a vencer' },
      { codigo: 'contabilidade.cadastros.lrf.publicacoes-anexos-lrf', nome: 'Prazos do RREO e do RGF' },
      { codigo: 'contabilidade.limites', nome: 'Limites da LRF' },
      { codigo: 'administracao.transparencia.check-list', nome: 'Check-list da transparência' },
    ],
  },
});
