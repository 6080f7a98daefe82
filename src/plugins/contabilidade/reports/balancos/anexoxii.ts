import { choice, defineReport, money } from '../../../../resources/definition';
import { ate, ateOUltimoMes, BALANCOS, exercicio, rotulo } from '../parametros';

/** Anexo 12: the budget and what was done of it, with the restos a pagar of the years before. */
export const anexoXII = defineReport({
  name: 'relatorio_anexoxii',
  title: 'Anexo 12 – Balanço Orçamentário',
  path: `${BALANCOS}anexoxii`,
  law: 'Lei 4.320/1964, art. 102 e Anexo 12; MCASP, Parte V. Valores em R$ 1,00.',
  opens: ateOUltimoMes,
  parameters: {
    exercicio,
    ate,
    quadro: choice(
      {
        todos: 'Todos',
        receitas: 'Receitas orçamentárias',
        despesas: 'Despesas orçamentárias',
        rpnp: 'Execução de restos a pagar não processados',
        rpp: 'Execução de restos a pagar processados',
      },
      { label: 'Quadros', required: true, default: 'todos', span: 6 },
    ),
  },
  columns: {
    rotulo,
    inicial: money({ label: 'Inicial' }),
    atualizada: money({ label: 'Atualizada' }),
    realizada: money({ label: 'Receitas realizadas' }),
    empenhada: money({ label: 'Despesas empenhadas' }),
    liquidada: money({ label: 'Despesas liquidadas' }),
    paga: money({ label: 'Despesas pagas' }),
    anteriores: money({ label: 'Inscritos em exercícios anteriores' }),
    inscritos: money({ label: 'Inscritos em 31/12 do exercício anterior' }),
    liquidados: money({ label: 'Liquidados' }),
    pagos: money({ label: 'Pagos' }),
    cancelados: money({ label: 'Cancelados' }),
    saldo: money({ label: 'Saldo' }),
  },
  groups: [{ by: 'titulo' }],
  tables: 'quadro',
  sequence: true,
});
