import { choice, defineResource, derived, money, type RecordOf, ref, section, year } from '../../../resources/definition';
import { COMPONENTES_BAIXA } from './baixa_arrecadacao';

/** What of a lote is of a tributo, exercício, component, nature and fonte: the sum of the components of its baixas. */
export const loteArrecadacaoItem = defineResource({
  name: 'lote_arrecadacao_item',
  label: { one: 'Item de lote de arrecadação', many: 'Itens de lotes de arrecadação', gender: 'm' },
  route: { base: '/arrecadacao/contribuinte/lotes-itens' },
  api: { path: '/arrecadacao/lote/item' },
  menu: 'arrecadacao.contribuinte',
  display: ['rotulo'],
  view: true,
  fields: {
    rotulo: derived('text', { label: 'Item' }),
    lote_arrecadacao_id: ref('lote_arrecadacao', { label: 'Lote' }),
    tributo_id: ref('tributo', { label: 'Tributo' }),
    exercicio: year({ label: 'Exercício do crédito' }),
    componente: choice(COMPONENTES_BAIXA, { label: 'Componente' }),
    natureza_receita_id: ref('natureza_receita', { label: 'Natureza da receita' }),
    fonte_id: ref('fonte_recurso', { label: 'Fonte' }),
    valor: money({ label: 'Valor' }),
    nao_reconhecido: money({
      label: 'Receita só agora',
      help: 'Encargo da dívida ativa que nenhuma atualização mensal tinha reconhecido.',
    }),
  },
  list: {
    columns: ['lote_arrecadacao_id', 'tributo_id', 'exercicio', 'componente', 'natureza_receita_id', 'fonte_id', 'valor'],
    filters: ['lote_arrecadacao_id', 'tributo_id', 'componente', 'natureza_receita_id', 'fonte_id'],
    sort: ['lote_arrecadacao_id', 'id'],
  },
  form: [
    section('Item', [
      'lote_arrecadacao_id',
      'tributo_id',
      'exercicio',
      'componente',
      'natureza_receita_id',
      'fonte_id',
      'valor',
      'nao_reconhecido',
    ]),
  ],
});
export type LoteArrecadacaoItem = RecordOf<typeof loteArrecadacaoItem>;
