import { date, defineReport, integer, money, text } from '../../../resources/definition';
import { DA_AREA } from './parametros';

/** The terms by which bens went from an órgão to another, each line opening its own (handbook Patrimônio 8, MV4). */
export const termoTransferenciaOrgaos = defineReport({
  name: 'termo_transferencia_orgaos',
  title: 'Termo de transferência entre órgãos',
  path: '/patrimonio/relatorios/termo-transferencia-orgaos',
  law: 'Lei 4.320/1964, art. 94. Só os termos aceitos; o termo assinado abre de cada linha. Valores em R$ 1,00.',
  parameters: {
    inicio: date({ label: 'De', required: true, span: 3 }),
    fim: date({ label: 'Até', required: true, span: 3 }),
    numero: integer({ label: 'Termo nº', span: 2 }),
    orgao_id: DA_AREA.orgao_id,
  },
  columns: {
    tombamento: text(10, { label: 'Tombamento' }),
    descricao: text(300, { label: 'Descrição' }),
    estado: text(20, { label: 'Estado' }),
    liquido: money({ label: 'Valor líquido' }),
    entrega: text(170, { label: 'Quem entregou' }),
    recebe: text(170, { label: 'Quem recebeu' }),
  },
  groups: [{ by: 'termo', subtotal: 'TOTAL DO TERMO' }],
  sums: ['liquido'],
  total: 'TOTAL',
  opens: (exercicio) => ({ inicio: `${exercicio}-01-01`, fim: `${exercicio}-12-31` }),
});
