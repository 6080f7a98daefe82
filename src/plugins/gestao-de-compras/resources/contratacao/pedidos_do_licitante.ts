import { choice, decimal, text } from '../../../../resources/definition';
import { CRITERIOS, type Criterio } from './modalidades';
import { pedidoNovoValor, propostaLicitacao } from './proposta_licitacao';

const { declara_requisitos, declara_menor, declara_integridade, declara_me_epp } = propostaLicitacao.fields;
const { item_numero, quantidade, valor_unitario, desconto, economia, remuneracao_pct, marca } = propostaLicitacao.fields.itens.fields;

/** Of the licitação: it is not typed, and says what is. */
const criterio = choice(CRITERIOS, { label: 'Critério de julgamento', transient: true });
/** Where one of these is judged; who does not tell the criterion is judged by what it typed all the same. */
const onde = (...criterios: readonly Criterio[]) => ({ criterio: [null, ...criterios] });
const DE_PRECO = (Object.keys(CRITERIOS) as Criterio[]).filter((one) => one !== 'maior_desconto' && one !== 'maior_retorno');

/** What a supplier offers from the portal (handbook Compras 6.2). */
export const pedidoProposta = {
  licitante: text(18, { label: 'CPF ou CNPJ do licitante', help: 'Em branco, o único que você representa.', span: 6 }),
  declara_requisitos,
  declara_menor,
  declara_integridade,
  declara_me_epp,
  criterio,
  desconto: {
    ...desconto,
    label: 'Desconto sobre o total (%)',
    when: onde('maior_desconto'),
    help: 'Vale para cada item que ficar sem desconto seu.',
    span: 6,
  },
  itens: {
    ...propostaLicitacao.fields.itens,
    fields: {
      item_numero: { ...item_numero, span: 2 },
      descricao: text(600, { label: 'Descrição', readOnly: true, span: 10 }),
      criterio,
      quantidade: { ...quantidade, span: 4 },
      valor_unitario: { ...valor_unitario, when: onde(...DE_PRECO), span: 4 },
      valor_referencia: decimal(18, 4, { label: 'Preço de referência', readOnly: true, when: { criterio: 'maior_desconto' }, span: 4 }),
      desconto: { ...desconto, when: onde('maior_desconto'), span: 4 },
      economia: { ...economia, when: onde('maior_retorno'), help: 'Do contrato inteiro, em reais.', span: 4 },
      remuneracao_pct: { ...remuneracao_pct, when: onde('maior_retorno'), span: 4 },
      marca: { ...marca, span: 4 },
    },
    min: 1,
    help: 'O item sem preço, ou sem o que o critério julga, não é cotado. Salvos, ficam lacrados até a abertura: ninguém os lê, nem quem os escreveu.',
  },
} as const;

/** Of its own last bid, what a licitante asks of who conducts: that a manifest error be excluded. */
export const pedidoExclusao = {
  item_numero: pedidoNovoValor.item_numero,
  lote_numero: pedidoNovoValor.lote_numero,
  motivo: text(300, { label: 'O que houve', required: true, min: 10, help: 'Quem conduz decide, e todos leem o pedido.', span: 12 }),
} as const;

/** A bid, or that by which the small business that was called covers the best: a price, or what the criterion judges in its place. */
export const pedidoLance = {
  item_numero: pedidoNovoValor.item_numero,
  lote_numero: pedidoNovoValor.lote_numero,
  valor_unitario: { ...pedidoNovoValor.valor_unitario, label: 'Valor', required: false },
  desconto: { ...desconto, help: 'Onde se julga pelo maior desconto, em vez do valor.', span: 4 },
  remuneracao_pct: { ...remuneracao_pct, help: 'Onde se julga pelo maior retorno, em vez do valor.', span: 4 },
} as const;
