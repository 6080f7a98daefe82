import { choice, dateTime, defineResource, derived, longText, type RecordOf, ref, refs, section } from '../../../../resources/definition';

/** Prices asked of suppliers, answered in their portal and sealed until the term (handbook Compras 6.3; Lei 14.133/2021, art. 23, § 1º, IV). */
export const pedidoCotacao = defineResource({
  name: 'pedido_cotacao',
  label: { one: 'Pedido de cotação', many: 'Pedidos de cotação', gender: 'm', also: ['cotação on-line'] },
  route: { base: '/gestao-de-compras/solicitacao-demanda/cotacoes' },
  menu: 'gestao-de-compras.solicitacao-demanda',
  display: ['pesquisa_preco_id'],
  entity: true,
  year: true,
  fields: {
    pesquisa_preco_id: ref('pesquisa_preco', { label: 'Pesquisa de preços', required: true, immutable: true, span: 8 }),
    situacao: choice(
      { rascunho: 'Rascunho', enviado: 'Enviado', respondido: 'Respondido', expirado: 'Expirado sem resposta' },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'rascunho',
        tones: { enviado: 'andamento', respondido: 'bom', expirado: 'ruim' },
        span: 4,
      },
    ),
    fornecedor_ids: refs('pessoa', { label: 'Fornecedores', required: true, where: { tipo: ['fisica', 'juridica'] } }),
    prazo: dateTime({ label: 'Responder até', required: true, help: 'Até lá ninguém lê as respostas.', span: 4 }),
    mensagem: longText({ label: 'Mensagem' }),
    respostas: derived('integer', { label: 'Respostas recebidas' }),
  },
  document: {
    fixed: { draft: ['situacao', 'rascunho'], but: ['situacao'] },
    from: { pesquisa_preco: { by: 'pesquisa_preco_id' } },
  },
  list: {
    columns: ['pesquisa_preco_id', 'prazo', 'respostas', 'situacao'],
    filters: ['pesquisa_preco_id', 'situacao'],
    sort: ['-id'],
    totals: false,
  },
  form: [section('Pedido', ['pesquisa_preco_id', 'situacao', 'fornecedor_ids', 'prazo', 'respostas', 'mensagem'])],
  acts: {
    enviar: {
      label: 'Enviar',
      roles: ['compras', 'agente'],
      confirm: 'Os fornecedores são avisados, e o pedido não se altera mais.',
      when: { situacao: 'rascunho' },
      to: { situacao: 'enviado' },
    },
    apurar: {
      label: 'Apurar',
      roles: ['compras', 'agente'],
      confirm: 'As respostas se abrem e entram na pesquisa de preços.',
      when: { situacao: 'enviado' },
      to: { situacao: ['respondido', 'expirado'] },
    },
  },
  next: { situacao: { rascunho: 'enviar', enviado: 'apurar' } },
});
export type PedidoCotacao = RecordOf<typeof pedidoCotacao>;
