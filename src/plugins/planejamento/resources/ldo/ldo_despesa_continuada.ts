import { choice, defineResource, longText, money, month, type RecordOf, ref, section, text } from '../../../../resources/definition';
import { ofLdo } from './parts';

export const TIPOS_DOCC = { docc: 'Nova DOCC', ppp: 'Nova DOCC gerada por PPP' } as const;

/** A new despesa obrigatória de caráter continuado: it lasts more than two exercícios (LRF art. 17). */
export const ldoDespesaContinuada = defineResource({
  name: 'ldo_despesa_continuada',
  label: { one: 'Despesa de caráter continuado', many: 'Despesas de caráter continuado', gender: 'f' },
  route: { base: '/planejamento/cadastro/ldo/despesa-continuada' },
  display: ['evento'],
  fields: {
    ldo_id: ofLdo,
    tipo: choice(TIPOS_DOCC, { label: 'Tipo', required: true, span: 8 }),
    evento: text(200, { label: 'Evento', required: true, span: 12 }),
    ato: text(120, { label: 'Ato normativo', required: true, span: 8 }),
    inicio: month({ label: 'Início', required: true, span: 4 }),
    natureza_despesa_id: ref('natureza_despesa', { label: 'Natureza', span: 6 }),
    unidade_id: ref('unidade', { label: 'Unidade', span: 6 }),
    valor_x: money({ label: 'Valor X', required: true, min: '0', span: 4 }),
    valor_x1p: money({
      label: 'Valor X+1',
      required: true,
      min: '0.01',
      span: 4,
      help: 'A DOCC dura mais de dois exercícios (LRF art. 17).',
    }),
    valor_x2p: money({ label: 'Valor X+2', required: true, min: '0.01', span: 4 }),
    compensacao: longText({ label: 'Medidas de compensação' }),
  },
  year: true,
  list: {
    columns: ['tipo', 'evento', 'ato', 'inicio', 'valor_x', 'valor_x1p', 'valor_x2p'],
    filters: ['ldo_id', 'tipo', 'evento'],
    sort: ['tipo', 'evento'],
  },
  form: [
    section('Despesa', ['ldo_id', 'tipo', 'evento', 'ato', 'inicio', 'natureza_despesa_id', 'unidade_id']),
    section('Valores', ['valor_x', 'valor_x1p', 'valor_x2p', 'compensacao']),
  ],
});
export type LdoDespesaContinuada = RecordOf<typeof ldoDespesaContinuada>;
