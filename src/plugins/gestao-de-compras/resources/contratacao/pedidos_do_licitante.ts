import { text } from '../../../../resources/definition';
import { pedidoNovoValor, propostaLicitacao } from './proposta_licitacao';

const { declara_requisitos, declara_menor, declara_integridade, declara_me_epp } = propostaLicitacao.fields;
const { item_numero, quantidade, valor_unitario, marca } = propostaLicitacao.fields.itens.fields;

/** What a supplier offers from the portal (handbook Compras 6.2). */
export const pedidoProposta = {
  licitante: text(18, { label: 'CPF ou CNPJ do licitante', help: 'Em branco, o único que você representa.', span: 6 }),
  ...{ declara_requisitos, declara_menor, declara_integridade, declara_me_epp },
  itens: {
    ...propostaLicitacao.fields.itens,
    fields: {
      item_numero: { ...item_numero, span: 2 },
      descricao: text(600, { label: 'Descrição', readOnly: true, span: 10 }),
      quantidade: { ...quantidade, span: 4 },
      valor_unitario: { ...valor_unitario, span: 4 },
      marca: { ...marca, span: 4 },
    },
    min: 1,
    help: 'O item sem preço não é cotado. Salvos, ficam lacrados até a abertura: ninguém os lê, nem quem os escreveu.',
  },
} as const;

/** A bid, or the price by which the small business that was called covers the best. */
export const pedidoLance = {
  item_numero: pedidoNovoValor.item_numero,
  lote_numero: pedidoNovoValor.lote_numero,
  valor_unitario: { ...pedidoNovoValor.valor_unitario, label: 'Valor' },
} as const;
