import type { ColunaDeclarada } from '../../../calculo/demonstrativo';
import { DOTACAO_ATUALIZADA, EMPENHADA, INSCRITA_RPNP, LIQUIDADA, PAGA, PREVISAO_ATUALIZADA, REALIZADA } from '../../../calculo/orcamento';
import type { Bimestre } from './bimestre';

/** The columns of the lines of expense, in an annex that has revenue in others. */
export const DA_DESPESA = ['atualizada', 'empenhada', 'liquidada', 'paga', 'rpnp'] as const;

/** What was foreseen and collected of revenue until a bimestre. */
export const colunasDaReceita = ({ ate }: Bimestre): readonly ColunaDeclarada[] => [
  { nome: 'atualizada', mede: { contas: PREVISAO_ATUALIZADA, ate } },
  { nome: 'ate', mede: { contas: REALIZADA, ate } },
];

/** What was authorised and executed of expense until a bimestre; restos a pagar are inscribed in the last. */
export const colunasDaExecucao = ({ ate, ultimo }: Bimestre): readonly ColunaDeclarada[] => [
  { nome: 'atualizada', mede: { contas: DOTACAO_ATUALIZADA, ate } },
  { nome: 'empenhada', mede: { contas: EMPENHADA, ate } },
  { nome: 'liquidada', mede: { contas: LIQUIDADA, ate } },
  { nome: 'paga', mede: { contas: PAGA, ate } },
  { nome: 'rpnp', mede: { contas: ultimo ? INSCRITA_RPNP : [], ate } },
];

/** Labels of the columns of the expense; restos a pagar only where there are any. */
export const rotulosDaExecucao = ({ ultimo }: Bimestre): Readonly<Record<string, string>> => ({
  empenhada: 'Despesas empenhadas',
  liquidada: 'Despesas liquidadas',
  paga: 'Despesas pagas',
  ...(ultimo ? { rpnp: 'Inscritas em RP não processados' } : {}),
});
