import { choice, date, defineReport, money, text } from '../../../resources/definition';
import { DA_AREA, DA_CLASSE, DATA_BASE, naDataBase, QUAIS } from './parametros';

/** The models of the list of bens (handbook Patrimônio 8). */
export const MODELOS_RELACAO = {
  relacao: 'Relação de bens',
  responsavel: 'Por responsável (termo de carga)',
  depreciados: 'Totalmente depreciados, em uso',
  analitico: 'Inventário analítico (Lei 4.320/1964, art. 96)',
} as const;

/** Every bem on a day, by place, with what it was worth then. */
export const relacaoBensPatrimoniais = defineReport({
  name: 'relacao_bens_patrimoniais',
  title: 'Relação de bens patrimoniais',
  path: '/patrimonio/relatorios/relacao-bens-patrimoniais',
  law: 'Lei 4.320/1964, arts. 94 a 96. Valores em R$ 1,00.',
  parameters: {
    modelo_relacao: choice(MODELOS_RELACAO, { label: 'Relação', required: true, default: 'relacao', span: 6 }),
    ...DATA_BASE,
    bens: QUAIS,
    ...DA_AREA,
    ...DA_CLASSE,
  },
  columns: {
    tombamento: text(10, { label: 'Tombamento' }),
    descricao: text(300, { label: 'Descrição' }),
    marca: text(150, { label: 'Marca e série' }),
    aquisicao: date({ label: 'Aquisição' }),
    ingresso: text(30, { label: 'Ingresso' }),
    estado: text(20, { label: 'Estado' }),
    bruto: money({ label: 'Bruto' }),
    depreciacao: money({ label: 'Depreciação' }),
    perda: money({ label: 'Perda' }),
    liquido: money({ label: 'Líquido' }),
  },
  groups: [
    { by: 'orgao', subtotal: 'TOTAL DO ÓRGÃO' },
    { by: 'departamento', subtotal: 'SUBTOTAL' },
  ],
  sums: ['bruto', 'depreciacao', 'perda', 'liquido'],
  total: 'TOTAL',
  opens: naDataBase,
});
