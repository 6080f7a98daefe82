import { choice, defineReport, money, text } from '../../../resources/definition';
import { ate, ateOUltimoMes, CONTABILIDADE, exercicio } from './parametros';
import { PERIODOS } from './periods';

const { 13: _, ...MESES } = PERIODOS;

/** What each centre cost, month by month, by nature, before and after the costs are shared (LRF art. 50 §3º; NBC TSP 34). */
export const custosPorCentro = defineReport({
  name: 'relatorio_custos_por_centro',
  title: 'Custos por centro',
  path: `${CONTABILIDADE}custos-por-centro`,
  law: 'LRF (LC 101/2000), art. 50, § 3º; Lei 4.320/1964, arts. 85 e 99; NBC TSP 34. Valores em R$ 1,00.',
  opens: ateOUltimoMes,
  parameters: { exercicio, de: choice(MESES, { label: 'De', required: true, default: '1', span: 3 }), ate },
  columns: {
    centro: text(160, { label: 'Centro de custo' }),
    mes: text(20, { label: 'Mês' }),
    pessoal: money({ label: 'Pessoal' }),
    beneficios: money({ label: 'Benefícios' }),
    material: money({ label: 'Material' }),
    servicos: money({ label: 'Serviços' }),
    depreciacao: money({ label: 'Depreciação' }),
    direto: money({ label: 'Custo direto' }),
    rateio: money({ label: 'Rateio' }),
    total: money({ label: 'Custo total' }),
  },
  groups: [{ by: 'centro', subtotal: 'Total do centro' }],
  sums: ['pessoal', 'beneficios', 'material', 'servicos', 'depreciacao', 'direto', 'rateio', 'total'],
  total: 'Total',
});
