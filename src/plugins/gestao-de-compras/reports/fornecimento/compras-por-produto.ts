import { decimal, defineReport, integer, money, text } from '../../../../resources/definition';
import { COMPRAS, parametrosDoPeriodo } from './parametros';

const preco = (label: string) => decimal(18, 4, { label });

/** What was bought of each item of the catalogue, and at what prices (handbook Compras 5.3). */
export const comprasPorProduto = defineReport({
  name: 'compras_por_produto',
  title: 'Compras por produto',
  path: `${COMPRAS}compras-por-produto`,
  law: 'Lei 14.133/2021, arts. 23 e 40. Valores em R$ 1,00.',
  parameters: parametrosDoPeriodo,
  columns: {
    material: text(170, { label: 'Material ou serviço' }),
    unidade: text(10, { label: 'Un.' }),
    quantidade: decimal(18, 4, { label: 'Quantidade' }),
    menor: preco('Menor preço'),
    medio: preco('Médio ponderado'),
    maior: preco('Maior preço'),
    ultimo: preco('Último preço'),
    valor: money({ label: 'Valor' }),
    fornecedores: integer({ label: 'Fornecedores' }),
  },
  groups: [
    { by: 'grupo', subtotal: 'TOTAL DO GRUPO' },
    { by: 'subgrupo', subtotal: 'TOTAL DO SUBGRUPO' },
  ],
  sums: ['valor'],
  total: 'TOTAL',
});
