import { choice, defineReport, money, monthsOver } from '../../../../resources/definition';
import { exercicio, rotulo } from '../parametros';
import { RELATORIOS_LRF } from './rreo';

/** DCA (LRF, art. 51): the accounts of the whole year, by the tables of the sheet of Siconfi. */
export const dca = defineReport({
  name: 'relatorio_dca',
  title: 'Declaração de Contas Anuais – DCA',
  path: `${RELATORIOS_LRF}dca`,
  law: 'LRF (LC 101/2000), art. 51; Portaria STN da DCA do exercício. Valores em R$ 1,00.',
  opens: (exercicio) => ({ exercicio: monthsOver(exercicio) === 12 ? exercicio : exercicio - 1 }),
  parameters: {
    exercicio,
    anexo: choice(
      {
        todos: 'Todos',
        ab: 'Anexo I-AB – Balanço patrimonial',
        c: 'Anexo I-C – Receitas orçamentárias',
        d: 'Anexo I-D – Despesas por natureza',
        e: 'Anexo I-E – Despesas por função',
        f: 'Anexo I-F – Restos a pagar por natureza',
        g: 'Anexo I-G – Restos a pagar por função',
        hi: 'Anexo I-HI – Variações patrimoniais',
      },
      { label: 'Anexo', required: true, default: 'ab', span: 6 },
    ),
  },
  columns: {
    rotulo,
    valor: money({ label: 'Valor' }),
    bruta: money({ label: 'Receitas brutas realizadas' }),
    deducao_fundeb: money({ label: 'Deduções – Fundeb' }),
    deducao_outras: money({ label: 'Outras deduções' }),
    liquida: money({ label: 'Receitas líquidas' }),
    empenhada: money({ label: 'Despesas empenhadas' }),
    liquidada: money({ label: 'Despesas liquidadas' }),
    paga: money({ label: 'Despesas pagas' }),
    rpnp: money({ label: 'Inscrição de RP não processados' }),
    rpp: money({ label: 'Inscrição de RP processados' }),
    rpp_pagos: money({ label: 'RP processados pagos' }),
    rpp_cancelados: money({ label: 'RP processados cancelados' }),
    rpnp_pagos: money({ label: 'RP não processados pagos' }),
    rpnp_cancelados: money({ label: 'RP não processados cancelados' }),
  },
  groups: [{ by: 'titulo' }],
  tables: 'anexo',
  sequence: true,
});
