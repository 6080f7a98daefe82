import { choice, dateTime, defineResource, longText, type RecordOf, section, text, yesNo } from '../../../resources/definition';
import { pedidoCotacao } from '../../gestao-de-compras/resources/planejamento/pedido_cotacao';
import { pedidoResposta } from '../../gestao-de-compras/resources/planejamento/resposta_cotacao';

const { arquivo: _arquivo, ...semArquivo } = pedidoResposta;
/** What is typed of an answer by a link: the file goes with it, from a form of its own. */
export const pedidoRespostaPorLink = semArquivo;

/** The prices that the municipality asks of who calls (handbook Compras 6.3). */
export const cotacaoFornecedor = defineResource({
  name: 'cotacao_fornecedor',
  label: { one: 'Cotação', many: 'Cotações', gender: 'f', also: ['pedido de cotação'] },
  route: { base: '/fornecedor/propostas/cotacoes' },
  menu: 'fornecedor.propostas',
  display: ['objeto'],
  view: true,
  fields: {
    objeto: text(500, { label: 'Objeto', span: 12 }),
    fornecedor: text(150, { label: 'Fornecedor', span: 6 }),
    prazo: dateTime({ label: 'Responder até', span: 3 }),
    situacao: choice(pedidoCotacao.fields.situacao.options, { label: 'Situação', span: 3 }),
    aberta: yesNo({ label: 'Recebendo respostas', span: 3 }),
    respondida_em: dateTime({ label: 'Respondida em', span: 3 }),
    itens: longText({ label: 'Itens' }),
    mensagem: longText({ label: 'Mensagem' }),
  },
  list: {
    columns: ['objeto', 'fornecedor', 'prazo', 'respondida_em', 'situacao'],
    filters: ['objeto', 'situacao', 'prazo'],
    sort: ['-prazo'],
    totals: false,
  },
  form: [section('Cotação', ['objeto', 'fornecedor', 'prazo', 'situacao', 'respondida_em', 'itens', 'mensagem'])],
  acts: { responder: { label: 'Responder', regra: 2, asks: pedidoResposta, when: { situacao: 'enviado' } } },
});
export type CotacaoFornecedor = RecordOf<typeof cotacaoFornecedor>;
