import type { Work } from '../../../../server/work';

const LOCKS = {
  divida_ativa: 7_230_012,
  certidao_divida_ativa: 7_230_013,
  certidao_debito: 7_230_014,
  parcelamento_debito: 7_230_015,
} as const;

/** The next number of the year in a book, without gaps: who comes at the same time waits, and a refused act gives it back. */
export async function proximoNumero(tx: Work, livro: keyof typeof LOCKS, ano: number): Promise<number> {
  await tx.db.rows('select pg_advisory_xact_lock($1, $2)', [LOCKS[livro], tx.cliente.id]);
  const row = await tx.db.first<{ n: number }>(
    `select coalesce(max(t.numero), 0) + 1 as n from public.${livro} t where t.cliente_id = $1 and t.ano = $2`,
    [tx.cliente.id, ano],
  );
  return row?.n ?? 1;
}
