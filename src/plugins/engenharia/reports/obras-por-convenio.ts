import { defineReport, money, ref, text } from '../../../resources/definition';

/** The works by what pays them: the convênio, or the money of the municipality alone. */
export const obrasPorConvenio = defineReport({
  name: 'obras_por_convenio',
  title: 'Obras por fonte e convênio',
  path: '/engenharia/relatorios/obras-por-convenio',
  law: 'Lei 12.527/2011, art. 8º, § 1º, V. Valores em R$ 1,00.',
  signatures: [],
  parameters: {
    convenio_id: ref('convenio', { label: 'Convênio', help: 'Em branco, todos.', span: 6 }),
  },
  columns: {
    obra: text(20, { label: 'Obra' }),
    nome: text(150, { label: 'Nome' }),
    situacao: text(20, { label: 'Situação' }),
    fontes: text(120, { label: 'Fontes' }),
    contratado: money({ label: 'Contratado' }),
    empenhado: money({ label: 'Empenhado' }),
    medido: money({ label: 'Medido' }),
    liquidado: money({ label: 'Liquidado' }),
    pago: money({ label: 'Pago' }),
  },
  groups: [{ by: 'convenio', subtotal: 'TOTAL' }],
  sums: ['contratado', 'empenhado', 'medido', 'liquidado', 'pago'],
  total: 'TOTAL GERAL',
});
