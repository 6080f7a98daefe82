import { choice, defineReport, lastPeriodOver, money, percent } from '../../../../resources/definition';
import { exercicio, rotulo } from '../parametros';

export const RELATORIOS_LRF = '/contabilidade/relatorios-lrf/';

const bimestre = choice(
  { 1: '1º bimestre', 2: '2º bimestre', 3: '3º bimestre', 4: '4º bimestre', 5: '5º bimestre', 6: '6º bimestre' },
  { label: 'Bimestre', required: true, default: '6', span: 3 },
);

/** Twelve months, whose labels the period says. */
export const meses = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`m${n + 1}`, money({ label: `Mês ${n + 1}` })]));

/** RREO (LRF, art. 52): what came and what was spent until a bimestre, in the tables of the Manual de Demonstrativos Fiscais. */
export const rreo = defineReport({
  name: 'relatorio_rreo',
  title: 'Relatório Resumido da Execução Orçamentária – RREO',
  path: `${RELATORIOS_LRF}rreo`,
  law: 'LRF (LC 101/2000), arts. 52 e 53; CF, art. 165, § 3º; Manual de Demonstrativos Fiscais (STN). Valores em R$ 1,00.',
  opens: (exercicio) => ({ bimestre: lastPeriodOver(exercicio, 2) }),
  parameters: {
    exercicio,
    bimestre,
    anexo: choice(
      {
        todos: 'Todos',
        1: 'Anexo 1 – Balanço orçamentário: receitas',
        '1d': 'Anexo 1 – Balanço orçamentário: despesas',
        2: 'Anexo 2 – Despesas por função e subfunção',
        3: 'Anexo 3 – Receita corrente líquida',
        4: 'Anexo 4 – RPPS: fundo em capitalização',
        '4r': 'Anexo 4 – RPPS: fundo em repartição',
        '4a': 'Anexo 4 – RPPS: taxa de administração',
        6: 'Anexo 6 – Resultado primário: receitas',
        '6d': 'Anexo 6 – Resultado primário: despesas',
        '6r': 'Anexo 6 – Resultados primário e nominal',
        7: 'Anexo 7 – Restos a pagar por poder: processados',
        '7n': 'Anexo 7 – Restos a pagar por poder: não processados',
        8: 'Anexo 8 – Ensino: receitas',
        '8d': 'Anexo 8 – Ensino: despesas',
        '8r': 'Anexo 8 – Ensino: apuração dos mínimos',
        9: 'Anexo 9 – Operações de crédito e despesas de capital',
        10: 'Anexo 10 – Projeção atuarial: fundo em capitalização',
        '10r': 'Anexo 10 – Projeção atuarial: fundo em repartição',
        11: 'Anexo 11 – Alienação de ativos',
        12: 'Anexo 12 – Saúde: receitas',
        '12d': 'Anexo 12 – Saúde: despesas',
        '12r': 'Anexo 12 – Saúde: apuração do mínimo',
        13: 'Anexo 13 – Parcerias público-privadas',
        14: 'Anexo 14 – Demonstrativo simplificado',
      },
      { label: 'Anexo', required: true, default: '1', span: 6 },
    ),
  },
  columns: {
    rotulo,
    anterior: money({ label: 'Saldo em 31/12 do exercício anterior' }),
    inicial: money({ label: 'Inicial' }),
    atualizada: money({ label: 'Atualizada' }),
    bimestre: money({ label: 'No bimestre' }),
    pct_bimestre: percent({ label: '%' }),
    ate: money({ label: 'Até o bimestre' }),
    pct_ate: percent({ label: '%' }),
    saldo: money({ label: 'Saldo' }),
    empenhada_bimestre: money({ label: 'Empenhadas no bimestre' }),
    empenhada: money({ label: 'Empenhadas até o bimestre' }),
    pct_empenhada: percent({ label: '%' }),
    saldo_empenhada: money({ label: 'Saldo' }),
    liquidada_bimestre: money({ label: 'Liquidadas no bimestre' }),
    liquidada: money({ label: 'Liquidadas até o bimestre' }),
    pct_liquidada: percent({ label: '%' }),
    saldo_liquidada: money({ label: 'Saldo' }),
    paga: money({ label: 'Pagas até o bimestre' }),
    rpnp: money({ label: 'Inscritas em RP não processados' }),
    ...meses,
    total: money({ label: 'Total (últimos 12 meses)' }),
    prevista: money({ label: 'Previsão atualizada' }),
    rpp_pagos: money({ label: 'RP processados pagos' }),
    rpnp_liquidados: money({ label: 'RP não processados liquidados' }),
    rpnp_pagos: money({ label: 'RP não processados pagos' }),
    valor: money({ label: 'Até o bimestre' }),
    anteriores: money({ label: 'Inscritos em exercícios anteriores' }),
    inscritos: money({ label: 'Inscritos em 31/12 do exercício anterior' }),
    liquidados: money({ label: 'Liquidados' }),
    pagos: money({ label: 'Pagos' }),
    cancelados: money({ label: 'Cancelados' }),
    rp_pagos: money({ label: 'RP pagos' }),
    meta: money({ label: 'Meta, mínimo ou limite' }),
    percentual: percent({ label: '%' }),
    receitas: money({ label: 'Receitas' }),
    despesas: money({ label: 'Despesas' }),
    resultado: money({ label: 'Resultado' }),
  },
  groups: [{ by: 'titulo' }],
  tables: 'anexo',
  sequence: true,
});

/** Anexo 3 alone, at its own address. */
export const rreoAnexoIII = defineReport({
  name: 'relatorio_rreo_anexoiii',
  title: 'RREO – Anexo 3 – Demonstrativo da Receita Corrente Líquida',
  path: `${RELATORIOS_LRF}rreo/anexoiiI`,
  law: 'LRF (LC 101/2000), arts. 2º, IV, e 53, I; Manual de Demonstrativos Fiscais (STN). Valores em R$ 1,00.',
  opens: (exercicio) => ({ bimestre: lastPeriodOver(exercicio, 2) }),
  parameters: { exercicio, bimestre },
  columns: { rotulo, ...meses, total: money({ label: 'Total (últimos 12 meses)' }), prevista: money({ label: 'Previsão atualizada' }) },
  groups: [{ by: 'titulo' }],
  sequence: true,
});
