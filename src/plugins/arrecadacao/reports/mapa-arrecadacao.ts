import { civilToday, date, defineReport, endAfterStart, money, text } from '../../../resources/definition';

/** What entered each account on each day, by tributo: the payments of the period, and nothing else. */
export const mapaArrecadacao = defineReport({
  name: 'relatorio_mapa_arrecadacao',
  title: 'Mapa de arrecadação',
  path: '/arrecadacao/contribuinte/mapa',
  menu: 'arrecadacao.contribuinte',
  law: 'Receita arrecadada por dia de crédito, conta bancária e tributo (Lei 4.320/1964, arts. 35, I, e 56).',
  parameters: {
    inicio: date({ label: 'De', required: true, defaultFrom: () => civilToday(), span: 3 }),
    fim: date({ label: 'Até', required: true, defaultFrom: () => civilToday(), span: 3 }),
  },
  columns: {
    dia: date({ label: 'Crédito' }),
    tributo: text(30, { label: 'Tributo' }),
    principal: money({ label: 'Principal' }),
    acrescimos: money({ label: 'Correção, juros e multa' }),
    divida: money({ label: 'Dívida ativa' }),
    sem_debito: money({ label: 'A maior ou a identificar' }),
    recebido: money({ label: 'Recebido' }),
  },
  groups: [{ by: 'conta', subtotal: 'SUBTOTAL' }],
  sums: ['principal', 'acrescimos', 'divida', 'sem_debito', 'recebido'],
  total: 'TOTAL',
  signatures: [],
});

/** The period is not turned around. */
export const periodo = endAfterStart('inicio', 'fim');
