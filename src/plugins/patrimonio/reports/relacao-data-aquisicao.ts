import { date, defineReport, money, text } from '../../../resources/definition';
import { DA_AREA } from './parametros';

/** The bens by when they came, with what they are worth today; those that left are said so (handbook Patrimônio 8). */
export const relacaoDataAquisicao = defineReport({
  name: 'relacao_data_aquisicao',
  title: 'Relação por data de aquisição',
  path: '/patrimonio/relatorios/relacao-data-aquisicao',
  law: 'Lei 4.320/1964, art. 94; Lei 12.527/2011, art. 8º. Sem os bens sigilosos nem os de terceiros. Valores em R$ 1,00.',
  parameters: {
    inicio: date({ label: 'De', required: true, span: 3 }),
    fim: date({ label: 'Até', required: true, span: 3 }),
    orgao_id: DA_AREA.orgao_id,
  },
  columns: {
    tombamento: text(10, { label: 'Tombamento' }),
    descricao: text(300, { label: 'Descrição' }),
    classificacao: text(150, { label: 'Classificação' }),
    orgao: text(150, { label: 'Órgão' }),
    aquisicao: date({ label: 'Aquisição' }),
    ingresso: text(30, { label: 'Ingresso' }),
    valor_aquisicao: money({ label: 'Valor de aquisição' }),
    valor_atual: money({ label: 'Valor atual' }),
    baixado: date({ label: 'Baixado em' }),
  },
  groups: [{ by: 'ano', subtotal: 'TOTAL DO ANO' }, { by: 'mes' }],
  sums: ['valor_aquisicao', 'valor_atual'],
  total: 'TOTAL',
  opens: (exercicio) => ({ inicio: `${exercicio}-01-01`, fim: `${exercicio}-12-31` }),
});
