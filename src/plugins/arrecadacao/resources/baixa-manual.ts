import { choice, date, type Fields, longText, money, ref, text } from '../../../resources/definition';
import { ORIGENS_BAIXA } from './baixa_arrecadacao';

const { retorno: _retorno, ...byHand } = ORIGENS_BAIXA;
const IN_BANK = { origem: 'manual' } as const;

/** What is asked of a payment entered by hand; only what is paid in money enters an account. */
export const manualFields = {
  origem: choice(byHand, { label: 'Origem', required: true, default: 'manual', span: 6 }),
  data_pagamento: date({ label: 'Data do pagamento', required: true, max: 'hoje', span: 6 }),
  valor_pago: money({ label: 'Valor pago', required: true, min: '0.01', span: 6 }),
  data_credito: date({ label: 'Data do crédito', required: IN_BANK, when: IN_BANK, span: 6 }),
  conta_bancaria_id: ref('conta_bancaria', { label: 'Conta bancária', required: IN_BANK, when: IN_BANK, span: 12 }),
  documento: text(60, { label: 'Documento', required: true, help: 'Comprovante, processo ou decisão.', span: 12 }),
  motivo: longText({ label: 'Motivo', required: true }),
} satisfies Fields;
