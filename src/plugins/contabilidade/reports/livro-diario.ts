import { date, defineReport, longText, money, text, year, yesNo } from '../../../resources/definition';

/** The book of entries, day by day, with its opening and closing terms. */
export const livroDiario = defineReport({
  name: 'relatorio_livro_diario',
  title: 'Livro Diário',
  path: '/contabilidade/relatorios-contabilidade/livro-diario',
  law: 'Lei 4.320/1964, art. 85; Decreto 10.540/2020, art. 1º, § 1º. Valores em R$ 1,00.',
  parameters: {
    exercicio: year({ label: 'Exercício', required: true, span: 2 }),
    inicio: date({ label: 'De', help: 'Em branco, desde 1º de janeiro.', span: 3 }),
    fim: date({ label: 'Até', help: 'Em branco, até 31 de dezembro.', span: 3 }),
    termos: yesNo({ label: 'Com termos de abertura e de encerramento', span: 4 }),
  },
  columns: {
    numero: text(12, { label: 'Nº' }),
    conta: text(200, { label: 'Conta' }),
    historico: longText({ label: 'Histórico' }),
    documento: text(60, { label: 'Documento' }),
    debito: money({ label: 'Débito' }),
    credito: money({ label: 'Crédito' }),
  },
  groups: [{ by: 'dia', subtotal: 'Total do dia' }],
  sums: ['debito', 'credito'],
  total: 'TOTAL DO PERÍODO',
  identities: [{ text: 'Os débitos igualam os créditos, dia a dia.', equal: ['debito', 'credito'] }],
  sequence: true,
});
