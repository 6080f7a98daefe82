import { defineReport, money, ref, text } from '../../../resources/definition';
import { MENU_LANCAMENTOS } from '../resources/parts';

/** The payslip of one vínculo in one folha (handbook Pessoal 5.10). */
export const demonstrativoPagamento = defineReport({
  name: 'relatorio_demonstrativo_pagamento',
  title: 'Demonstrativo de pagamento',
  path: '/gestao-de-pessoal/cadastros/lancamentos/contracheques/demonstrativo',
  menu: MENU_LANCAMENTOS,
  regra: 6,
  law: 'Comprovante do que se pagou e se descontou (Lei 13.709/2018: dados pessoais do servidor).',
  parameters: { contracheque_id: ref('contracheque', { label: 'Contracheque', required: true, span: 6 }) },
  columns: {
    codigo: text(4, { label: 'Cód.' }),
    descricao: text(120, { label: 'Descrição' }),
    referencia: text(30, { label: 'Referência' }),
    proventos: money({ label: 'Proventos' }),
    descontos: money({ label: 'Descontos' }),
  },
  sums: ['proventos', 'descontos'],
  total: 'TOTAL',
  sequence: true,
  signatures: [],
});
