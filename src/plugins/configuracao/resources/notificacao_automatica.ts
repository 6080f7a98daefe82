import { dateTime, defineResource, integer, type RecordOf, ref, section, text } from '../../../resources/definition';

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
    sistema: text(120, { label: 'Sistema' }),
    tipo: text(40, { label: 'Tipo', required: true }),
    inicio: dateTime({ label: 'Enviada em', required: true }),
    entregues: integer({ label: 'Entregues', required: true }),
    lidas: integer({ label: 'Lidas', required: true }),
  },
  list: {
    columns: ['titulo', 'sistema', 'inicio', 'entregues', 'lidas'],
    filters: ['titulo', 'tipo', 'inicio'],
    extraFilters: { sistema_id: ref('sistema', { label: 'Sistema' }) },
    sort: ['-inicio', '-id'],
    totals: false,
    period: { field: 'inicio', days: 30, months: 12 },
  },
  form: [section('Notificação', ['titulo', 'sistema', 'tipo', 'inicio', 'entregues', 'lidas'])],
});
export type NotificacaoAutomatica = RecordOf<typeof notificacaoAutomatica>;
