import { civilToday, date, defineReport, integer, money, ref, text, year } from '../../../resources/definition';

/** What a contribuinte owes on a day, débito by débito, under tax secrecy. */
export const extratoDebitos = defineReport({
  name: 'relatorio_extrato_debitos',
  title: 'Extrato de débitos',
  path: '/arrecadacao/contribuinte/extrato',
  menu: 'arrecadacao.contribuinte',
  regra: 6,
  law: 'Débitos em aberto, com os encargos da lei de cada tributo até a data (CTN, arts. 160, 161 e 198).',
  parameters: {
    contribuinte_id: ref('contribuinte', { label: 'Contribuinte', required: true, span: 6 }),
    data: date({ label: 'Atualizado até', required: true, defaultFrom: () => civilToday(), span: 3 }),
  },
  columns: {
    tributo: text(20, { label: 'Tributo' }),
    exercicio: year({ label: 'Exercício' }),
    parcela: integer({ label: 'Parcela' }),
    vencimento: date({ label: 'Vencimento' }),
    principal: money({ label: 'Principal' }),
    correcao: money({ label: 'Correção' }),
    juros: money({ label: 'Juros' }),
    multa: money({ label: 'Multa' }),
    total_devido: money({ label: 'Total' }),
    situacao: text(20, { label: 'Situação' }),
  },
  sums: ['principal', 'correcao', 'juros', 'multa', 'total_devido'],
  total: 'TOTAL',
  signatures: [],
});
