import {
  choice,
  date,
  defineResource,
  derived,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../../resources/definition';
import { previsaoReceita } from './previsao_receita';

export const MOTIVOS_REESTIMATIVA = {
  excesso: 'Excesso de arrecadação',
  frustracao: 'Frustração',
  convenio: 'Convênio novo',
  operacao: 'Operação de crédito',
  correcao: 'Correção',
} as const;

/**
 * A change of what a row of the LOA in force is expected to yield (LRF arts. 9º and 12): more or less, never below zero in
 * all. The row itself never changes, and an entry is corrected only by its estorno.
 */
export const reestimativaReceita = defineResource({
  name: 'reestimativa_receita',
  label: { one: 'Reestimativa da receita', many: 'Reestimativas da receita', gender: 'f' },
  route: { base: '/planejamento/reestimativa-receita' },
  menu: previsaoReceita.menu,
  display: ['rotulo'],
  fields: {
    rotulo: derived('text', { label: 'Reestimativa' }),
    previsao_receita_id: ref('previsao_receita', { label: 'Previsão da receita', required: true, span: 6 }),
    data: date({ label: 'Data', required: true, max: 'hoje', span: 3 }),
    valor: money({ label: 'Valor', required: true, help: 'Negativo quando a receita será menor.', span: 3 }),
    motivo: choice(MOTIVOS_REESTIMATIVA, { label: 'Motivo', required: true, span: 4 }),
    ato: text(80, { label: 'Ato', help: 'Decreto ou despacho que a determina.', span: 8 }),
    memoria: longText({ label: 'Memória de cálculo', required: true }),
    estorno_de_id: ref('reestimativa_receita', { label: 'Estorno de', readOnly: true, unique: true, span: 6 }),
    estornada: derived('yesNo', { label: 'Estornada' }),
    contabil: derived('text', { label: 'Lançamento contábil' }),
  },
  year: true,
  ledger: true,
  calls: { update: false, delete: false },
  list: {
    columns: ['data', 'previsao_receita_id', 'motivo', 'valor', 'ato', 'estorno_de_id', 'estornada'],
    filters: ['previsao_receita_id', 'data', 'motivo'],
    sort: ['-data', '-id'],
  },
  form: [
    section('Reestimativa', ['previsao_receita_id', 'data', 'valor', 'motivo', 'ato', 'memoria', 'estorno_de_id', 'estornada', 'contabil']),
  ],
  rules: [({ valor }) => (typeof valor === 'string' && /^-?0+(\.0+)?$/.test(valor) ? { valor: ['O valor não pode ser zero.'] } : null)],
  acts: {
    estornar: {
      label: 'Estornar',
      reason: true,
      makes: true,
      confirm: 'O estorno é outra reestimativa, de valor contrário. As duas ficam no registro.',
      when: { estornada: false, estorno_de_id: null },
    },
  },
});
export type ReestimativaReceita = RecordOf<typeof reestimativaReceita>;
