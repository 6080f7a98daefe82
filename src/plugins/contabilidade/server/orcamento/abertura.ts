import type { ClosingYear, OpeningPart } from '../../../../server/closing';
import type { Work } from '../../../../server/work';
import { assumirSaldosDasDotacoes, type SaldosAssumidos, travarDotacoes } from '../../../planejamento/server';
import { balanceSql } from '../conferencia/saldos';
import { CONTAS_DA_DOTACAO } from './contas';
import { provasDasDotacoes } from './provas';

/** What each ficha had when the year began to be kept here: as the book says. */
export const aberturaDasDotacoes: OpeningPart = { travar: travarDotacoes, assumir, provas: provasDasDotacoes };

async function assumir(tx: Work, year: ClosingYear): Promise<void> {
  const sums = Object.entries(CONTAS_DA_DOTACAO).map(([name, contas]) => `${balanceSql(contas)}::numeric(18,2)::text as ${name}`);
  const saldos = await tx.db.rows<SaldosAssumidos>(
    `select (s.conta_corrente ->> 'dotacao_id')::bigint as id, ${sums.join(', ')}
       from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id
      where s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3 and s.conta_corrente ? 'dotacao_id' group by 1`,
    [tx.cliente.id, year.entidade_id, year.exercicio],
  );
  await assumirSaldosDasDotacoes(tx, year, saldos);
}
