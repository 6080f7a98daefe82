import {
  date,
  dateTime,
  decimal,
  defineResource,
  file,
  integer,
  items,
  onePerKey,
  type RecordOf,
  ref,
  secret,
  section,
  text,
} from '../../../../resources/definition';

/** Most letters of the items of an answer, as they are sealed. */
const LACRE = 60_000;

/** What a supplier quotes, sealed until the term of the request (handbook Compras 6.3). */
export const respostaCotacao = defineResource({
  name: 'resposta_cotacao',
  label: { one: 'Resposta de cotação', many: 'Respostas de cotação', gender: 'f' },
  route: { base: '/gestao-de-compras/solicitacao-demanda/respostas-cotacao' },
  menu: 'gestao-de-compras.solicitacao-demanda',
  display: ['fornecedor_id'],
  entity: true,
  year: true,
  calls: { create: false, update: false, delete: false },
  fields: {
    pedido_cotacao_id: ref('pedido_cotacao', { label: 'Pedido', required: true, span: 6 }),
    fornecedor_id: ref('pessoa', { label: 'Fornecedor', required: true, span: 6 }),
    recebida_em: dateTime({ label: 'Recebida em', readOnly: true, span: 4 }),
    validade: date({ label: 'Preços válidos até', span: 4 }),
    arquivo: file(['documentos', 'imagens'], { label: 'Proposta assinada', span: 4 }),
    itens: items(
      {
        material_id: ref('material', { label: 'Item', required: true, span: 5 }),
        valor_unitario: decimal(18, 4, { label: 'Valor unitário', required: true, min: '0.0001', span: 3 }),
        marca: text(80, { label: 'Marca ou modelo', span: 4 }),
      },
      { label: 'Itens', one: 'item' },
    ),
    valores: secret(LACRE, { label: 'Valores lacrados', readOnly: true }),
  },
  unique: [['pedido_cotacao_id', 'fornecedor_id']],
  list: {
    columns: ['pedido_cotacao_id', 'fornecedor_id', 'recebida_em', 'validade', 'arquivo'],
    filters: ['pedido_cotacao_id', 'fornecedor_id'],
    sort: ['-id'],
  },
  form: [
    section('Resposta', ['pedido_cotacao_id', 'fornecedor_id', 'recebida_em', 'validade', 'arquivo', 'valores']),
    section('Itens', ['itens']),
  ],
  rules: [onePerKey('itens', ['material_id'], 'Este item já está na lista.')],
});
export type RespostaCotacao = RecordOf<typeof respostaCotacao>;

const { valor_unitario, marca } = respostaCotacao.fields.itens.fields;

/** What a supplier answers: an item is told by its place in the request. */
export const pedidoResposta = {
  itens: items(
    { item: integer({ label: 'Item', required: true, min: 1, span: 2 }), valor_unitario, marca },
    { label: 'Preços', one: 'preço', min: 1, help: 'Ficam lacrados até o fim do prazo. Para mudá-los, responda outra vez.' },
  ),
  validade: respostaCotacao.fields.validade,
  arquivo: respostaCotacao.fields.arquivo,
} as const;
