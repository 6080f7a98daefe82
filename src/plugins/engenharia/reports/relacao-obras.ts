import { date, defineReport, money, percent, text } from '../../../resources/definition';

/** Every work: what it is, who makes it, for how much, how far it went and when it ends. */
export const relacaoObras = defineReport({
  name: 'relacao_obras',
  title: 'Relação de obras',
  path: '/engenharia/relatorios/relacao-obras',
  law: 'Lei 12.527/2011, art. 8º; LC 131/2009. Valores em R$ 1,00.',
  signatures: [],
  parameters: {
    de: date({ label: 'Iniciadas desde', span: 3 }),
    ate: date({ label: 'Até', span: 3 }),
  },
  columns: {
    obra: text(20, { label: 'Obra' }),
    nome: text(150, { label: 'Nome' }),
    contratada: text(150, { label: 'Contratada' }),
    contrato: text(20, { label: 'Contrato' }),
    inicio: date({ label: 'Início' }),
    fim: date({ label: 'Fim previsto' }),
    contratado: money({ label: 'Contratado' }),
    medido: money({ label: 'Medido' }),
    pago: money({ label: 'Pago' }),
    fisico: percent({ label: 'Físico (%)' }),
    previsto: percent({ label: 'Previsto (%)' }),
    lugar: text(200, { label: 'Lugar' }),
  },
  groups: [{ by: 'situacao', subtotal: 'TOTAL' }],
  sums: ['contratado', 'medido', 'pago'],
  total: 'TOTAL GERAL',
});
