import { decimal, defineReport, money, ref, text } from '../../../resources/definition';

/** The quantities and prices contracted of a work, and what of them was executed: what the law tells to everybody. */
export const quantitativosObra = defineReport({
  name: 'quantitativos_obra',
  title: 'Quantitativos e preços contratados e executados',
  path: '/engenharia/relatorios/quantitativos',
  law: 'Lei 14.133/2021, art. 94, § 3º. Valores em R$ 1,00.',
  signatures: [],
  parameters: {
    obra_id: ref('obra', { label: 'Obra', required: true, span: 8 }),
  },
  columns: {
    item: text(15, { label: 'Item' }),
    descricao: text(250, { label: 'Descrição' }),
    unidade: text(10, { label: 'Un.' }),
    quantidade: decimal(15, 4, { label: 'Contratada' }),
    preco: decimal(18, 4, { label: 'Preço unitário' }),
    contratado: money({ label: 'Total contratado' }),
    executada: decimal(15, 4, { label: 'Executada' }),
    executado: money({ label: 'Total executado' }),
    saldo: money({ label: 'Saldo' }),
  },
  groups: [{ by: 'etapa', subtotal: 'TOTAL DA ETAPA' }],
  sums: ['contratado', 'executado', 'saldo'],
  total: 'TOTAL DA OBRA',
});
