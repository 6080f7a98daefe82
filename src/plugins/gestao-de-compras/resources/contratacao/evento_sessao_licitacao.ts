import { dateTime, defineResource, derived, longText, type RecordOf, ref, section, text, yesNo } from '../../../../resources/definition';

/** What happened in the session of a contratação, in order: what the system tells and what who conducts says (handbook Compras 4A.5). */
export const eventoSessaoLicitacao = defineResource({
  name: 'evento_sessao_licitacao',
  label: { one: 'Mensagem da sessão', many: 'Mensagens da sessão', gender: 'f', also: ['chat do pregão', 'ata da sessão'] },
  route: { base: '/gestao-de-compras/compras-e-licitacoes/mensagens' },
  menu: 'gestao-de-compras.compras-e-licitacoes',
  display: ['rotulo'],
  entity: true,
  year: true,
  ledger: true,
  calls: { update: false, delete: false },
  fields: {
    rotulo: derived('text', { label: 'Mensagem' }),
    processo_contratacao_id: ref('processo_contratacao', { label: 'Processo', required: true, span: 6 }),
    instante: dateTime({ label: 'Instante', readOnly: true, span: 3 }),
    autor: text(150, { label: 'Autor', readOnly: true, span: 3 }),
    automatica: yesNo({ label: 'Do sistema', readOnly: true, default: false, span: 3 }),
    texto: longText({ label: 'Texto', required: true }),
  },
  list: {
    columns: ['instante', 'processo_contratacao_id', 'autor', 'texto'],
    filters: ['processo_contratacao_id', 'automatica'],
    sort: ['-id'],
  },
  form: [section('Mensagem', ['processo_contratacao_id', 'instante', 'autor', 'automatica', 'texto'])],
});
export type EventoSessaoLicitacao = RecordOf<typeof eventoSessaoLicitacao>;
