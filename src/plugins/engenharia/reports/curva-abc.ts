import { decimal, defineReport, integer, money, percent, ref, text } from '../../../resources/definition';

/** Which items of a work make its price: A the first 80 %, B up to 95 %, C what is left. */
export const curvaAbcObra = defineReport({
  name: 'curva_abc_obra',
  title: 'Curva ABC da planilha',
  path: '/engenharia/relatorios/curva-abc',
  law: 'Decreto 7.983/2013; TCU, Súmula 259. Classe A até 80 % do total, B até 95 %. Valores em R$ 1,00.',
  signatures: [],
  sequence: true,
  parameters: {
    obra_id: ref('obra', { label: 'Obra', required: true, span: 8 }),
  },
  columns: {
    ordem: integer({ label: 'Ordem' }),
    item: text(15, { label: 'Item' }),
    descricao: text(250, { label: 'Descrição' }),
    unidade: text(10, { label: 'Un.' }),
    quantidade: decimal(15, 4, { label: 'Quantidade' }),
    preco: decimal(18, 4, { label: 'Preço unitário' }),
    valor: money({ label: 'Total' }),
    percentual: percent({ label: '% da obra' }),
    acumulado: percent({ label: '% acumulado' }),
  },
  groups: [{ by: 'classe', subtotal: 'TOTAL DA CLASSE' }],
  sums: ['valor', 'percentual'],
  total: 'TOTAL DA OBRA',
});
