import { defineReport, money, text, year, yesNo } from '../../../../resources/definition';

/** Anexo de Riscos Fiscais of the LDO: each kind of risk beside what is done if it comes true. */
export const riscosProvidencias = defineReport({
  name: 'relatorio_riscos_providencias',
  title: 'Demonstrativo de Riscos Fiscais e Providências',
  path: '/planejamento/relatorios/ldo/riscos-providencias',
  law: 'Anexo de Riscos Fiscais – LRF (LC 101/2000), art. 4º, § 3º; Manual de Demonstrativos Fiscais (STN), Parte I. Valores em R$ 1,00.',
  parameters: {
    exercicio: year({ label: 'Exercício', required: true, span: 3 }),
    detalhado: yesNo({ label: 'Detalhado', help: 'Mostra cada risco abaixo da sua categoria.', span: 3 }),
  },
  columns: {
    descricao: text(300, { label: 'Descrição' }),
    valor: money({ label: 'Valor' }),
    providencia: text(300, { label: 'Providências – Descrição' }),
    providencia_valor: money({ label: 'Providências – Valor' }),
  },
  groups: [{ by: 'grupo', subtotal: 'SUBTOTAL' }],
  sums: ['valor', 'providencia_valor'],
  total: 'TOTAL',
  identities: [{ text: 'O valor dos riscos é igual ao das providências.', equal: ['valor', 'providencia_valor'] }],
  sequence: true,
});
