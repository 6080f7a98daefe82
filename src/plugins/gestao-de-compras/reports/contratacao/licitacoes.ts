import { choice, date, decimal, defineReport, integer, money, ref, text, year } from '../../../../resources/definition';
import { MODALIDADES } from '../../resources/contratacao/modalidades';

/** Each contratação of the year, what it was estimated at and what it cost (handbook Compras 5.3). */
export const relatorioLicitacoes = defineReport({
  name: 'licitacoes',
  title: 'Licitações',
  path: '/gestao-de-compras/relatorios/compras-e-contratacoes/licitacoes',
  law: 'Lei 14.133/2021, arts. 28, 74 e 75. Valores em R$ 1,00.',
  parameters: {
    exercicio: year({ label: 'Exercício', required: true, span: 2 }),
    modalidade: choice({ todas: 'Todas', ...MODALIDADES }, { label: 'Modalidade', required: true, default: 'todas', span: 4 }),
    orgao_id: ref('orgao', { label: 'Órgão', span: 6 }),
  },
  columns: {
    processo: text(20, { label: 'Processo' }),
    modalidade: text(60, { label: 'Modalidade' }),
    criterio: text(40, { label: 'Critério' }),
    objeto: text(500, { label: 'Objeto' }),
    publicacao: date({ label: 'Publicação' }),
    sessao: date({ label: 'Sessão' }),
    estimado: money({ label: 'Estimado' }),
    homologado: money({ label: 'Homologado' }),
    economia: money({ label: 'Economia' }),
    percentual: decimal(9, 2, { label: 'Economia (%)' }),
    licitantes: integer({ label: 'Licitantes' }),
    vencedores: text(500, { label: 'Vencedores' }),
    situacao: text(40, { label: 'Situação' }),
  },
  groups: [],
  sums: ['estimado', 'homologado', 'economia'],
  total: 'TOTAL',
});
