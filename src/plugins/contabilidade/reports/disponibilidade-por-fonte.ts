import { defineReport, money } from '../../../resources/definition';
import { ate, ateOUltimoMes, CONTABILIDADE, exercicio, rotulo } from './parametros';

/** What each fonte has in cash, what of it is owed or committed, and what is left of the surplus of the year before. */
export const disponibilidadePorFonte = defineReport({
  name: 'relatorio_disponibilidade_por_fonte',
  title: 'Disponibilidade Financeira por Fonte',
  path: `${CONTABILIDADE}disponibilidade-por-fonte`,
  law: 'LRF (LC 101/2000), arts. 8º, parágrafo único, e 50, I; Lei 4.320/1964, art. 43, §§ 1º e 2º. Valores em R$ 1,00.',
  opens: ateOUltimoMes,
  parameters: { exercicio, ate },
  columns: {
    rotulo,
    caixa: money({ label: 'Caixa e bancos' }),
    liquidado: money({ label: '(−) Liquidado a pagar' }),
    rpp: money({ label: '(−) RP processados' }),
    rpnp_liquidado: money({ label: '(−) RP não processados liquidados' }),
    extra: money({ label: '(−) Consignações e depósitos' }),
    disponivel: money({ label: 'Disponível líquido' }),
    a_liquidar: money({ label: '(−) Empenhado a liquidar' }),
    rpnp_a_liquidar: money({ label: '(−) RP não processados a liquidar' }),
    projetado: money({ label: 'Superávit ou déficit projetado' }),
    superavit: money({ label: 'Superávit do exercício anterior' }),
    utilizado: money({ label: '(−) Utilizado em créditos' }),
    restante: money({ label: 'Superávit a utilizar' }),
  },
  groups: [{ by: 'titulo' }],
  sequence: true,
});
