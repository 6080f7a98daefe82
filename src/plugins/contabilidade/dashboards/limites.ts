import { defineDashboard, year } from '../../../resources/definition';
import { lancamentoContabil } from '../resources/lancamento_contabil';

const RREO = { menu: 'contabilidade.relatorios-lrf.rreo' } as const;
const RGF = { menu: 'contabilidade.relatorios-lrf.rgf' } as const;
const MAXIMO = { group: 'Limites máximos', format: 'percentual', sense: 'menor_melhor', ...RGF } as const;
const MINIMO = { group: 'Mínimos constitucionais', format: 'percentual', sense: 'maior_melhor', ...RREO } as const;

/** How the municipality stands against each limit of the law, until the last period that is over (handbook Contabilidade 11). */
export const painelLimites = defineDashboard({
  id: 'painel_limites',
  title: 'Limites',
  path: '/contabilidade/limites',
  parameters: { exercicio: year({ label: 'Exercício', required: true, span: 2 }) },
  fedBy: lancamentoContabil,
  cards: {
    rcl: { label: 'RCL dos últimos 12 meses', group: 'Receita', format: 'moeda', sense: 'maior_melhor', law: 'LRF, art. 2º, IV', ...RREO },
    pessoal: { label: 'Despesa com pessoal', law: 'LRF, arts. 19 e 20', formula: 'DTP ÷ RCL ajustada', ...MAXIMO },
    executivo: {
      label: 'Pessoal do Executivo (realizado)',
      law: 'LRF, art. 20, III, b',
      formula: 'DTP do Executivo ÷ RCL ajustada',
      ...MAXIMO,
    },
    legislativo: {
      label: 'Pessoal do Legislativo (realizado)',
      law: 'LRF, art. 20, III, a',
      formula: 'DTP do Legislativo ÷ RCL ajustada',
      ...MAXIMO,
    },
    camara: { label: 'Despesa da Câmara', law: 'CF, art. 29-A', formula: 'Despesa da Câmara ÷ receita do exercício anterior', ...MAXIMO },
    divida: { label: 'Dívida consolidada líquida', law: 'Res. SF 40/2001', formula: 'DCL ÷ RCL ajustada', ...MAXIMO },
    credito: { label: 'Operações de crédito', law: 'Res. SF 43/2001', formula: 'Operações do exercício ÷ RCL ajustada', ...MAXIMO },
    garantias: { label: 'Garantias concedidas', law: 'Res. SF 43/2001, art. 9º', formula: 'Garantias ÷ RCL ajustada', ...MAXIMO },
    mde: { label: 'Ensino (MDE)', law: 'CF, art. 212', formula: 'Aplicado em MDE ÷ receita de impostos', ...MINIMO },
    fundeb: { label: 'Fundeb em remuneração', law: 'CF, art. 212-A, XI', formula: 'Remuneração ÷ Fundeb recebido, sem VAAR', ...MINIMO },
    asps: { label: 'Saúde (ASPS)', law: 'LC 141, art. 7º', formula: 'Aplicado em ASPS ÷ receita de impostos', ...MINIMO },
  },
  charts: {
    rcl_mensal: { label: 'RCL de cada mês', type: 'line', law: 'LRF, art. 2º, § 3º', ...RREO },
  },
});
