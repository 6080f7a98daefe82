import { choice, date, defineResource, derived, integer, type RecordOf, ref, section } from '../../../resources/definition';
import { lancamentoReceita } from './lancamento_receita';

/** What confirming a lote asks for. */
export const pedidoConfirmacao = {
  data: date({ label: 'Data do lançamento', max: 'hoje', closedBy: 'boletim_caixa', help: 'Em branco, o dia do crédito.', span: 6 }),
} as const;

/** The lotes of Arrecadação as Financeiro sees them: what entered an account on a day, to be confirmed as revenue. */
export const loteReceita = defineResource({
  name: 'lote_receita',
  label: { one: 'Lote a confirmar', many: 'Lotes a confirmar', gender: 'm' },
  route: { base: '/financeiro/movimentacao/receita-orcamentaria/lotes' },
  menu: lancamentoReceita.menu,
  display: ['rotulo'],
  entity: true,
  view: true,
  fields: {
    rotulo: derived('text', { label: 'Lote' }),
    conta_bancaria_id: ref('conta_bancaria', { label: 'Conta bancária', required: true, span: 6 }),
    data_credito: date({ label: 'Crédito', required: true, span: 3 }),
    complemento: integer({ label: 'Complemento', span: 3 }),
    situacao: choice(
      { aberto: 'A confirmar', enviado: 'Enviado', lancado: 'Lançado', rejeitado: 'Rejeitado' },
      { label: 'Situação', required: true, tones: { aberto: 'andamento', enviado: 'andamento', lancado: 'bom', rejeitado: 'ruim' } },
    ),
    valor_total: derived('money', { label: 'Valor pago' }),
    receita: derived('money', { label: 'Receita lançada' }),
    lancamentos: derived('text', { label: 'Lançamentos da receita' }),
  },
  list: {
    columns: ['rotulo', 'conta_bancaria_id', 'valor_total', 'receita', 'lancamentos', 'situacao'],
    filters: ['conta_bancaria_id', 'data_credito', 'situacao'],
    sort: ['-data_credito', '-id'],
    totals: false,
  },
  form: [section('Lote', ['conta_bancaria_id', 'data_credito', 'complemento', 'situacao', 'valor_total', 'receita', 'lancamentos'])],
  acts: {
    confirmar: {
      label: 'Confirmar receita',
      asks: pedidoConfirmacao,
      confirm: 'Os valores do lote viram lançamentos da receita, um por natureza e fonte, com o seu lançamento contábil.',
      when: { situacao: ['aberto', 'enviado'] },
      to: { situacao: 'lancado' },
    },
  },
  next: { situacao: { aberto: 'confirmar', enviado: 'confirmar' } },
});
export type LoteReceita = RecordOf<typeof loteReceita>;
