import { definePlugin } from '../../resources/definition/plugin';
import { filteredList } from '../../resources/definition/resource';
import { auditoria } from './resources/auditoria';
import { cliente } from './resources/cliente';
import { copiaSeguranca } from './resources/copia_seguranca';
import { eleicao } from './resources/eleicao';
import { emailSaida } from './resources/email_saida';
import { erroSistema } from './resources/erro_sistema';
import { faixaIp } from './resources/faixa_ip';
import { feriado } from './resources/feriado';
import { integracao } from './resources/integracao';
import { layoutSite } from './resources/layout_site';
import { migracao } from './resources/migracao';
import { modeloEtiqueta } from './resources/modelo_etiqueta';
import { notificacaoAutomatica } from './resources/notificacao_automatica';
import { notificacaoLeitura } from './resources/notificacao_leitura';
import { notificacaoSistema } from './resources/notificacao_sistema';
import { sistema } from './resources/sistema';
import { sistemaGestao } from './resources/sistema_gestao';

export const plugin = definePlugin({
  id: 'configuracao',
  title: 'Configuração',
  resources: [
    auditoria,
    erroSistema,
    cliente,
    copiaSeguranca,
    eleicao,
    emailSaida,
    faixaIp,
    feriado,
    modeloEtiqueta,
    integracao,
    notificacaoSistema,
    notificacaoAutomatica,
    notificacaoLeitura,
    migracao,
    sistema,
    sistemaGestao,
    layoutSite,
  ],
  pages: [{ path: '/configuracao/cliente/copias-seguranca', load: () => import('./pages/copias/backups') }],
  homes: { configuracao: () => import('./parts/copias/backups-state') },
  slots: {
    cliente: {
      inputs: { fuso: () => import('./parts/cliente/time-zone-input') },
      sections: [
        { title: 'Teste de envio', tab: 'E-mail', load: () => import('./parts/cliente/mail-test') },
        { title: 'Caixa local', tab: 'E-mail', load: () => import('./parts/mail/unsent') },
        { title: 'Antivírus', tab: 'Arquivos', load: () => import('./parts/cliente/antivirus') },
        { title: 'Modelos de etiqueta', tab: 'Arquivos', load: () => import('./parts/cliente/label-models') },
        { title: 'Serviços', tab: 'Integrações', load: () => import('./parts/cliente/integrations') },
        { title: 'Feriados do ano', tab: 'Calendário', load: () => import('./parts/cliente/year-holidays') },
        { title: 'Acesso por rede', load: () => import('./parts/cliente/networks') },
        { title: 'Cópias de segurança', load: () => import('./parts/copias/backups') },
      ],
    },
    email_saida: {
      aboveList: () => import('./parts/mail/where-mail-goes'),
      sections: [{ title: 'Mensagem', load: () => import('./parts/mail/message') }],
    },
    notificacao_sistema: {
      links: [{ label: 'Leituras', to: notificacaoLeitura }],
      listActions: () => import('./parts/notices/give-way'),
      sections: [{ title: 'Leituras', load: () => import('./parts/notices/readings') }],
    },
    notificacao_automatica: {
      links: [{ label: 'Publicadas', to: { menu: notificacaoSistema.menu, path: filteredList(notificacaoSistema, 'origem', 'manual') } }],
    },
    integracao: { sections: [{ title: 'Teste', load: () => import('./parts/cliente/integration-test') }] },
    feriado: {
      links: [{ label: 'Eleições', to: eleicao }],
      listActions: () => import('./parts/calendar/holiday-actions'),
      sections: [{ title: 'Prazos afetados', load: () => import('./parts/calendar/deadlines-section') }],
    },
    migracao: {
      inputs: { recurso: () => import('./parts/migracao/target-input'), mapeamento: () => import('./parts/migracao/mapping-input') },
      sections: [
        { title: 'Simulação e resultado', load: () => import('./parts/migracao/result-section') },
        { title: 'Prévia do arquivo', load: () => import('./parts/migracao/preview-section') },
      ],
    },
    layout_site: { sections: [{ title: 'Prévia do site', tab: '*', load: () => import('./parts/layout/preview') }] },
    auditoria: {
      listActions: () => import('./parts/trail/verify-chain'),
      sections: [{ title: 'Alterações', load: () => import('./parts/trail/trail-entry') }],
    },
  },
});
