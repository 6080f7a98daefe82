import { date, defineReport, integer, text } from '../../../resources/definition';
import { DA_AREA } from './parametros';

/** What guarantees, insurances and contracts of bens end when (handbook Patrimônio 8). */
export const relacaoDataGarantia = defineReport({
  name: 'relacao_data_garantia',
  title: 'Relação por data de garantia',
  path: '/patrimonio/relatorios/relacao-data-garantia',
  law: 'Lei 8.078/1990, arts. 26 e 50; Lei 14.133/2021, art. 40, § 1º.',
  parameters: { vencem_ate: date({ label: 'Vencem até', span: 3 }), ...DA_AREA },
  columns: {
    fim: date({ label: 'Fim' }),
    dias: integer({ label: 'Dias' }),
    tombamento: text(10, { label: 'Tombamento' }),
    descricao: text(300, { label: 'Descrição' }),
    garantia: text(40, { label: 'Garantia' }),
    fornecedor: text(150, { label: 'Fornecedor' }),
    documento: text(60, { label: 'Contrato ou apólice' }),
    inicio: date({ label: 'Início' }),
    departamento: text(150, { label: 'Departamento' }),
    quantidade: integer({ label: 'Bens' }),
  },
  groups: [{ by: 'faixa', subtotal: 'SUBTOTAL' }],
  sums: ['quantidade'],
  total: 'TOTAL',
});
