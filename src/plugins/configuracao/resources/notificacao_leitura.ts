import { choice, dateTime, defineResource, integer, type RecordOf, ref, section, text } from '../../../resources/definition';

/** Who got each notification, read it and said so: the delivery of what people publish and of what the modules tell. */
export const notificacaoLeitura = defineResource({
  name: 'notificacao_leitura',
  label: { one: 'Leitura', many: 'Leituras', gender: 'f' },
  route: { base: '/configuracao/notificacoes-sistema/leituras' },
  menu: 'configuracao.notificacoes-sistema',
  display: ['titulo'],
  view: true,
  fields: {
    usuario_nome: text(200, { label: 'Usuário', required: true }),
    titulo: text(120, { label: 'Título', required: true }),
    origem: choice({ manual: 'Publicada', automatica: 'Automática' }, { label: 'Origem', required: true }),
    tipo: text(40, { label: 'Tipo', required: true }),
    entregue_em: dateTime({ label: 'Entregue em', required: true }),
    lida_em: dateTime({ label: 'Lida em' }),
    ciente_em: dateTime({ label: 'Ciente em' }),
    notificacao_sistema_id: integer({ label: 'Notificação' }),
  },
  list: {
    columns: ['usuario_nome', 'titulo', 'origem', 'entregue_em', 'lida_em', 'ciente_em'],
    filters: ['usuario_nome', 'titulo', 'origem', 'entregue_em'],
    extraFilters: { notificacao_sistema_id: ref('notificacao_sistema', { label: 'Notificação' }) },
    sort: ['-entregue_em', '-id'],
  },
  form: [section('Leitura', ['usuario_nome', 'titulo', 'origem', 'tipo', 'entregue_em', 'lida_em', 'ciente_em'])],
});
export type NotificacaoLeitura = RecordOf<typeof notificacaoLeitura>;
