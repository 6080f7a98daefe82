import {
  choice,
  choices,
  dateTime,
  defineResource,
  integer,
  NOTICE_KINDS,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';
import { CANAIS } from './notificacao_sistema';

/** What the modules told by themselves (a deadline, a signature, an error, an export that is ready): an event a row. */
export const notificacaoAutomatica = defineResource({
  name: 'notificacao_automatica',
  label: { one: 'Notificação automática', many: 'Notificações automáticas', gender: 'f' },
  route: { base: '/configuracao/notificacoes-sistema/automaticas' },
  menu: 'configuracao.notificacoes-sistema',
  display: ['titulo'],
  view: true,
  fields: {
    titulo: text(120, { label: 'Título', required: true }),
    texto: text(300, { label: 'Mensagem', required: true, span: 12 }),
    tipo: choice(NOTICE_KINDS, { label: 'Tipo', required: true }),
    sistema: text(120, { label: 'Sistema' }),
    canais: choices(CANAIS, { label: 'Canais', required: true }),
    destinatarios: text(250, { label: 'Destinatários', required: true }),
    url: text(300, { label: 'Link', span: 12 }),
    inicio: dateTime({ label: 'Enviada em', required: true }),
    lidas: integer({ label: 'Lidas', required: true }),
    entregues: integer({ label: 'Entregues', required: true }),
  },
  list: {
    columns: ['titulo', 'texto', 'tipo', 'destinatarios', 'canais', 'inicio', 'lidas', 'entregues', 'sistema'],
    filters: ['titulo', 'texto', 'tipo', 'inicio'],
    extraFilters: { sistema_id: ref('sistema', { label: 'Sistema' }) },
    sort: ['-inicio', '-id'],
    totals: false,
    period: { field: 'inicio', days: 30, months: 12 },
  },
  form: [
    section('Notificação', ['titulo', 'texto', 'tipo', 'sistema', 'url']),
    section('Envio', ['destinatarios', 'canais', 'inicio', 'lidas', 'entregues']),
  ],
});
export type NotificacaoAutomatica = RecordOf<typeof notificacaoAutomatica>;
