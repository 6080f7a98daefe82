import { choice, defineReport, lastPeriodOver, money, percent } from '../../../../resources/definition';
import { exercicio, rotulo } from '../parametros';
import { meses, RELATORIOS_LRF } from './rreo';

const quadrimestre = choice(
  { 1: '1º quadrimestre', 2: '2º quadrimestre', 3: '3º quadrimestre', s1: '1º semestre', s2: '2º semestre' },
  { label: 'Período', required: true, default: '3', help: 'Semestral abaixo de 50.000 habitantes (LRF, art. 63).', span: 3 },
);

const poder = choice(
  { executivo: 'Poder Executivo', legislativo: 'Poder Legislativo' },
  { label: 'Poder', help: 'Todas as entidades dele (LRF, art. 20, § 2º); em branco, o que está no alto da tela.', span: 3 },
);

const daDivida = {
  anterior: money({ label: 'Saldo do exercício anterior' }),
  q1: money({ label: 'Até o 1º período' }),
  q2: money({ label: 'Até o 2º período' }),
  q3: money({ label: 'Até o 3º período' }),
};

/** RGF (LRF, art. 54): personnel, debt, credit and cash against their limits. */
export const rgf = defineReport({
  name: 'relatorio_rgf',
  title: 'Relatório de Gestão Fiscal – RGF',
  path: `${RELATORIOS_LRF}rgf`,
  law: 'LRF (LC 101/2000), arts. 54 e 55; Manual de Demonstrativos Fiscais (STN). Valores em R$ 1,00.',
  opens: (exercicio) => ({ quadrimestre: lastPeriodOver(exercicio, 4) }),
  parameters: {
    exercicio,
    quadrimestre,
    poder,
    anexo: choice(
      {
        todos: 'Todos',
        1: 'Anexo 1 – Despesa com pessoal',
        '1l': 'Anexo 1 – Apuração do cumprimento do limite legal',
        2: 'Anexo 2 – Dívida consolidada líquida',
        3: 'Anexo 3 – Garantias e contragarantias',
        4: 'Anexo 4 – Operações de crédito',
        5: 'Anexo 5 – Disponibilidade de caixa e restos a pagar',
        6: 'Anexo 6 – Demonstrativo simplificado',
      },
      { label: 'Anexo', required: true, default: '1', span: 6 },
    ),
  },
  columns: {
    rotulo,
    ...meses,
    total: money({ label: 'Total (últimos 12 meses)' }),
    rpnp: money({ label: 'Inscritas em RP não processados' }),
    valor: money({ label: 'Valor' }),
    percentual: percent({ label: '% sobre a RCL ajustada' }),
    ...daDivida,
    quadrimestre: money({ label: 'No período' }),
    ate: money({ label: 'Até o período' }),
    bruta: money({ label: 'Disponibilidade de caixa bruta' }),
    rpp_anteriores: money({ label: 'RP liquidados de exercícios anteriores' }),
    rpp: money({ label: 'RP liquidados do exercício' }),
    rpnp_anteriores: money({ label: 'RP não liquidados de exercícios anteriores' }),
    obrigacoes: money({ label: 'Demais obrigações financeiras' }),
    antes: money({ label: 'Disponibilidade líquida antes da inscrição' }),
    inscritos: money({ label: 'RP não liquidados do exercício' }),
    depois: money({ label: 'Disponibilidade líquida após a inscrição' }),
  },
  groups: [{ by: 'titulo' }],
  tables: 'anexo',
  sequence: true,
});

/** Anexo 2 alone, at its own address. */
export const rgfAnexoII = defineReport({
  name: 'relatorio_rgf_anexoii',
  title: 'RGF – Anexo 2 – Demonstrativo da Dívida Consolidada Líquida',
  path: `${RELATORIOS_LRF}rgf/anexoii`,
  law: 'LRF (LC 101/2000), art. 55, I, b; Resolução do Senado 40/2001; Manual de Demonstrativos Fiscais (STN). Valores em R$ 1,00.',
  opens: (exercicio) => ({ quadrimestre: lastPeriodOver(exercicio, 4) }),
  parameters: { exercicio, quadrimestre, poder },
  columns: { rotulo, ...daDivida },
  groups: [{ by: 'titulo' }],
  sequence: true,
});
