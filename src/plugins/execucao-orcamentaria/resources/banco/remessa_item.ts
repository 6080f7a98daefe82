import { choice, date, defineResource, derived, money, type RecordOf, ref, section, text } from '../../../../resources/definition';
import { FORMAS_CNAB } from '../../calculo/cnab240/remessa';

export const SITUACOES_ITEM = { pendente: 'A pagar', pago: 'Pago', rejeitado: 'Rejeitado', cancelado: 'Cancelado' } as const;

/** A payment of a file, with the creditor as it went to the bank, and what the bank did of it. Written by the file and by its return. */
export const remessaItem = defineResource({
  name: 'remessa_item',
  label: { one: 'Pagamento da remessa', many: 'Pagamentos das remessas', gender: 'm' },
  route: { base: '/financeiro/movimentacao/remessa-e-boletim-bancario/pagamentos' },
  menu: 'financeiro.movimentacao.remessa-e-boletim-bancario',
  display: ['rotulo'],
  entity: true,
  year: true,
  calls: { create: false, update: false, delete: false },
  fields: {
    rotulo: derived('text', { label: 'Pagamento' }),
    remessa_id: ref('remessa_bancaria', { label: 'Remessa', required: true, span: 6 }),
    ordem_pagamento_id: ref('ordem_pagamento', { label: 'Ordem de pagamento', required: true, span: 6 }),
    seu_numero: text(20, { label: 'Seu número', required: true, span: 3 }),
    forma: choice(FORMAS_CNAB, { label: 'Forma', required: true, span: 4 }),
    valor: money({ label: 'Valor', required: true, span: 3 }),
    situacao: choice(SITUACOES_ITEM, {
      label: 'Situação',
      required: true,
      default: 'pendente',
      tones: { pendente: 'andamento', pago: 'bom', rejeitado: 'ruim', cancelado: 'atencao' },
      span: 2,
    }),
    favorecido: text(150, { label: 'Favorecido', required: true, span: 6 }),
    documento: text(14, { label: 'CPF ou CNPJ', required: true, personal: 'identificador', span: 3 }),
    banco: text(3, { label: 'Banco', personal: 'financeiro', span: 1 }),
    agencia: text(10, { label: 'Agência', personal: 'financeiro', span: 2 }),
    agencia_dv: text(2, { label: 'DV da agência', personal: 'financeiro', span: 2 }),
    conta: text(20, { label: 'Conta', personal: 'financeiro', span: 2 }),
    conta_dv: text(2, { label: 'DV da conta', personal: 'financeiro', span: 2 }),
    tipo_chave: text(10, { label: 'Tipo da chave Pix', personal: 'financeiro', span: 3 }),
    chave_pix: text(140, { label: 'Chave Pix', personal: 'financeiro', span: 6 }),
    codigo_barras: text(44, { label: 'Código de barras', span: 6 }),
    vencimento: date({ label: 'Vencimento', required: true, span: 3 }),
    ocorrencia: text(500, { label: 'O que o banco disse', span: 12 }),
    pago_em: date({ label: 'Pago em', span: 3 }),
    autenticacao: text(64, { label: 'Autenticação', span: 6 }),
  },
  unique: [['remessa_id', 'seu_numero']],
  document: {
    fixed: { but: ['situacao', 'ocorrencia', 'pago_em', 'autenticacao'] },
  },
  list: {
    columns: ['remessa_id', 'seu_numero', 'ordem_pagamento_id', 'favorecido', 'forma', 'valor', 'pago_em', 'situacao'],
    filters: ['remessa_id', 'ordem_pagamento_id', 'seu_numero', 'forma', 'pago_em', 'situacao'],
    sort: ['-id'],
  },
  form: [
    section('Pagamento', ['remessa_id', 'ordem_pagamento_id', 'seu_numero', 'forma', 'valor', 'situacao', 'vencimento', 'codigo_barras']),
    section('Favorecido', ['favorecido', 'documento', 'banco', 'agencia', 'agencia_dv', 'conta', 'conta_dv', 'tipo_chave', 'chave_pix']),
    section('Banco', ['ocorrencia', 'pago_em', 'autenticacao']),
  ],
});
export type RemessaItem = RecordOf<typeof remessaItem>;
