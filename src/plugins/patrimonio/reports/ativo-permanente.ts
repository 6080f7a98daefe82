import { defineReport, money, percent, text } from '../../../resources/definition';
import { DATA_BASE, naDataBase } from './parametros';

/** The permanent assets by natureza and account, on a day and on 31/12 of the year before, beside the book (handbook Patrimônio 8). */
export const ativoPermanente = defineReport({
  name: 'ativo_permanente',
  title: 'Ativo permanente',
  path: '/patrimonio/relatorios/ativo-permanente',
  law: 'Lei 4.320/1964, arts. 95, 96 e 105; MCASP, Parte II. Valores em R$ 1,00.',
  parameters: { ...DATA_BASE },
  columns: {
    conta: text(20, { label: 'Conta' }),
    titulo: text(200, { label: 'Título' }),
    bruto: money({ label: 'Bruto' }),
    depreciacao: money({ label: 'Depreciação' }),
    perda: money({ label: 'Perda' }),
    liquido: money({ label: 'Líquido' }),
    livro: money({ label: 'Contabilidade' }),
    anterior: money({ label: 'Líquido em 31/12 anterior' }),
    variacao: money({ label: 'Variação' }),
    percentual: percent({ label: 'Variação %' }),
  },
  groups: [{ by: 'natureza', subtotal: 'SUBTOTAL' }],
  sums: ['bruto', 'depreciacao', 'perda', 'liquido', 'livro', 'anterior', 'variacao'],
  total: 'TOTAL',
  identities: [{ text: 'O líquido dos bens é o do imobilizado e do intangível na contabilidade.', equal: ['liquido', 'livro'] }],
  opens: naDataBase,
});
