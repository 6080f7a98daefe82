import {
  choice,
  date,
  defineResource,
  derived,
  integer,
  items,
  money,
  type RecordOf,
  ref,
  section,
  text,
  year,
} from '../../../resources/definition';
import { TIPOS_ALVARA } from './alvara-palavras';

/** The renewal of all the alvarás of a kind for a year, from the register: first what would be made of each, then made. */
export const loteRenovacaoAlvara = defineResource({
  name: 'lote_renovacao_alvara',
  label: { one: 'Renovação em lote', many: 'Renovações em lote', gender: 'f', create: 'Nova renovação em lote', also: ['renovar alvarás'] },
  route: { base: '/arrecadacao/alvaras/renovacoes' },
  menu: 'arrecadacao.alvaras',
  display: ['rotulo'],
  ledger: true,
  calls: { update: false, delete: false },
  fields: {
    rotulo: derived('text', { label: 'Renovação' }),
    tipo: choice(TIPOS_ALVARA, { label: 'Tipo', required: true, default: 'localizacao', span: 5 }),
    exercicio_novo: year({ label: 'Para o exercício', required: true, span: 3 }),
    vencimento: date({ label: 'Vencimento das guias', required: true, min: 'hoje', span: 4 }),
    situacao: choice(
      { simulado: 'Simulada', efetivado: 'Efetivada', cancelado: 'Cancelada' },
      {
        label: 'Situação',
        required: true,
        default: 'simulado',
        readOnly: true,
        tones: { simulado: 'andamento', efetivado: 'bom' },
        span: 3,
      },
    ),
    quantidade: integer({ label: 'A renovar', readOnly: true, span: 2 }),
    impedidos: integer({ label: 'Não se renovam', readOnly: true, span: 2 }),
    valor_total: money({ label: 'Taxas', readOnly: true, span: 3 }),
    itens: items(
      {
        alvara_id: ref('alvara', { label: 'Alvará', required: true, span: 3 }),
        titular: text(200, { label: 'Titular', personal: 'financeiro', span: 3 }),
        taxa: money({ label: 'Taxa', span: 2 }),
        impedimento: text(200, { label: 'Por que não se renova', span: 4 }),
        novo_id: ref('alvara', { label: 'Alvará novo', span: 3 }),
      },
      { label: 'Alvarás', one: 'alvará', readOnly: true },
    ),
  },
  document: { fixed: { draft: ['situacao', 'simulado'], but: ['situacao'] } },
  list: {
    columns: ['rotulo', 'tipo', 'exercicio_novo', 'vencimento', 'quantidade', 'impedidos', 'valor_total', 'situacao'],
    filters: ['tipo', 'exercicio_novo', 'situacao'],
    sort: ['-id'],
  },
  form: [
    section('Renovação', ['tipo', 'exercicio_novo', 'vencimento', 'situacao', 'quantidade', 'impedidos', 'valor_total']),
    section('Alvarás', ['itens'], { made: true }),
  ],
  acts: {
    efetivar: {
      label: 'Efetivar',
      awaits: 'a efetivar',
      roles: ['tributacao'],
      confirm: 'Um alvará novo se faz de cada um da lista. Os de alto risco esperam nova vistoria; os outros, o pagamento da guia.',
      when: { situacao: 'simulado' },
      to: { situacao: 'efetivado' },
      changes: ['alvara', 'guia_arrecadacao'],
    },
    cancelar: { label: 'Cancelar', reason: true, when: { situacao: 'simulado' }, to: { situacao: 'cancelado' } },
  },
  next: { situacao: { simulado: 'efetivar', efetivado: null, cancelado: null } },
});
export type LoteRenovacaoAlvara = RecordOf<typeof loteRenovacaoAlvara>;
