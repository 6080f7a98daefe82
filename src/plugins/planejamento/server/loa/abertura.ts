import type { ClosingYear } from '../../../../server/closing';
import type { Work } from '../../../../server/work';

/** The dotações that an entity executes, by their órgãos. */
const OF_ENTITY = `d.cliente_id = $1 and d.exercicio = $3 and d.data_exclusao is null
  and exists (select from public.orgao o where o.id = d.orgao_id and coalesce(o.entidade_id, o.id) = $2)`;

const values = (tx: Work, { entidade_id, exercicio }: ClosingYear) => [tx.cliente.id, entidade_id, exercicio];

/** Locks the dotações of an entity in a year, by ficha. */
export async function travarDotacoes(tx: Work, year: ClosingYear): Promise<void> {
  await tx.db.rows(`select d.id from public.dotacao d where ${OF_ENTITY} order by d.ficha for no key update`, values(tx, year));
}

/** The balances of a dotação that the execution moves, in reais. */
const SALDOS = ['creditos', 'reducoes', 'contingenciado', 'reservado', 'empenhado', 'liquidado', 'pago'] as const;

/** What a dotação is to have of each balance. */
export type SaldosAssumidos = { id: number } & Record<(typeof SALDOS)[number], string>;

/**
 * Has the dotações of an entity in a year keep the given balances, and zero those that are not given. One that would be left in red stays
 * as it is: the proofs then say what of it differs.
 */
export async function assumirSaldosDasDotacoes(tx: Work, year: ClosingYear, saldos: readonly SaldosAssumidos[]): Promise<void> {
  await tx.db.execute(
    `with livro as (select * from jsonb_to_recordset($4::jsonb) as x(id bigint, ${SALDOS.map((name) => `${name} numeric(18,2)`).join(', ')}))
     update public.dotacao t set ${SALDOS.map((name) => `${name} = coalesce(l.${name}, 0)`).join(', ')}, versao = t.versao + 1
       from public.dotacao d left join livro l on l.id = d.id
      where t.id = d.id and ${OF_ENTITY} and (${SALDOS.map((name) => `d.${name} is distinct from coalesce(l.${name}, 0)`).join(' or ')})
        and least(${SALDOS.map((name) => `coalesce(l.${name}, 0)`).join(', ')}) >= 0
        and coalesce(l.empenhado, 0) >= coalesce(l.liquidado, 0) and coalesce(l.liquidado, 0) >= coalesce(l.pago, 0)
        and d.valor_inicial + coalesce(l.creditos - l.reducoes - l.contingenciado - l.reservado - l.empenhado, 0) >= 0`,
    [...values(tx, year), JSON.stringify(saldos)],
  );
}
