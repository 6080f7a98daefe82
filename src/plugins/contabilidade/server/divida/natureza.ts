import type { Work } from '../../../../server/work';

/**
 * SQL of whether the de-para of a nature of the expense `n` leads to an account that is kept by debt: then its empenho must name the
 * contract (K6): so is what pays the principal or the interest of an agreement with the own RPPS, whose short-term account is of charges.
 */
export const deDividaSql = (n: string): string =>
  `exists (select from natureza_conta c join public.plano_conta p on p.id = c.conta_id
     where (p.conta_corrente_classe = 'DV' or (p.codigo like '2.1.1.4.2.%' and ${n}.codigo ~ '^(3[.]2|4[.]6)[.]')) and c.papel in ('VPD', 'PASP') and (${n}.codigo = c.prefixo or ${n}.codigo like c.prefixo || '.%'))`;

/** Who is owed by a debt of the entity; null of one that is not of it. */
export async function credorDaDivida(work: Work, id: number): Promise<number | null> {
  return (await work.db.first<{ credor_id: number }>('select d.credor_id from divida_fundada d where d.id = $1', [id]))?.credor_id ?? null;
}
