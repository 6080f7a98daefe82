import type { Issues } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { emVigorEm, primariaSql } from '../../../classificacoes/server';
import { ldoDespesa } from '../../resources/ldo/ldo_despesa';
import { ldoReceita } from '../../resources/ldo/ldo_receita';
import { despesaPrimariaSql } from './metas';
import { naLinhaDaLdo } from './rows';

/** The part of a code that tells its place in the tree: without the zeros on the right, the municipal breakdown last. */
const lugarSql = (n: string) => `regexp_replace(${n}.codigo || '.' || ${n}.desdobramento, '(\\.0+)+$', '')`;

export const ldoReceitaRules = naLinhaDaLdo(ldoReceita, {
  derived: { primaria: (t) => `(select ${primariaSql('n')} from natureza_receita n where n.id = ${t}.natureza_receita_id)` },
  judge: async (row, law, work, current) =>
    current ? null : natureUnfit(work, Number(row.natureza_receita_id), law.id, law.exercicio_referencia, row.rpps === true),
});

export const ldoDespesaRules = naLinhaDaLdo(ldoDespesa, {
  derived: {
    primaria: (t) =>
      `(${despesaPrimariaSql(t)} or (${t}.grupo = 'reserva' and (select l.reserva_primaria from ldo l where l.id = ${t}.ldo_id)))`,
  },
  judge: ({ grupo, intra }) =>
    intra === true && (grupo === 'reserva' || grupo === 'rp_primarias')
      ? { intra: ['A reserva e os restos a pagar não são intraorçamentários: marque "Não".'] }
      : null,
});

/** A nature that the LDO may take: in use, below the category, not over nor under another row, all primary or none. */
async function natureUnfit(work: Work, id: number, ldoId: number, exercicio: number, rpps: boolean): Promise<Issues | null> {
  const nature = await work.db.first<{ codigo: string; situacao: boolean; in_force: boolean; place: string; mixed: boolean }>(
    `select n.codigo, n.situacao, ${emVigorEm('n', '$2::int')} as in_force, ${lugarSql('n')} as place,
            exists (select from natureza_receita f where ${lugarSql('f')} like ${lugarSql('n')} || '.%' and ${primariaSql('f')} <> ${primariaSql('n')}) as mixed
       from natureza_receita n where n.id = $1`,
    [id, exercicio],
  );
  if (!nature) return null;
  const recusar = (message: string): Issues => ({ natureza_receita_id: [message] });
  if (!nature.situacao) return recusar(`A natureza ${nature.codigo} está inativa.`);
  if (!nature.in_force) return recusar(`A natureza ${nature.codigo} não vigora em ${exercicio}.`);
  if (!nature.place.includes('.'))
    return recusar(`A natureza ${nature.codigo} é uma categoria: use a origem, a espécie ou um nível inferior.`);
  if (nature.mixed)
    return recusar(`A natureza ${nature.codigo} reúne receitas primárias e financeiras: use os níveis inferiores, que as separam.`);
  const other = await work.db.first<{ codigo: string }>(
    `select n.codigo from ldo_receita r join natureza_receita n on n.id = r.natureza_receita_id
      where r.ldo_id = $1 and r.rpps = $2 and n.id <> $3 and (${lugarSql('n')} like $4 || '.%' or $4 like ${lugarSql('n')} || '.%') limit 1`,
    [ldoId, rpps, id, nature.place],
  );
  return other
    ? recusar(`A natureza ${nature.codigo} e a ${other.codigo}, que já está na LDO, contêm uma à outra: some uma só vez.`)
    : null;
}

const FACTOR = (year: string, index: string) =>
  `(select (1 + e.ipca / 100) * (1 + e.pib_crescimento / 100) from ldo_dado_economico e where e.ldo_id = r.ldo_id and e.ano = ${year}) * (1 + coalesce(r.${index}, 0) / 100)`;

/**
 * Projects X, X+1 and X+2 of every receita and despesa that has a reestimate: each year is the one before times inflation,
 * real growth and the effect of legislation, rounded to the cent line by line (handbook, Receitas da LDO R1; LRF art. 12).
 *
 * @throws ValidationError naming the years without dados econômicos
 */
export async function projetar(tx: Work, { id, exercicio_referencia: x }: { id: number; exercicio_referencia: number }): Promise<void> {
  const missing = await yearsWithoutEconomy(tx, id, x, x + 2);
  if (missing.length > 0)
    throw new ValidationError({ exercicio_referencia: [`Cadastre os dados econômicos de ${missing.join(', ')} antes de projetar.`] });
  // the exercício of the law need not be the one chosen in the header
  const { db } = tx.within({ exercicio: null });
  for (const table of ['ldo_receita', 'ldo_despesa'])
    await db.execute(
      `update ${table} t set previsto_x = p.x, previsto_x1p = p.x1, previsto_x2p = p.x2, versao = t.versao + 1,
              data_alteracao = $3, usuario_alteracao_id = $4
         from (select r.id, a.x, b.x1, c.x2 from public.${table} r
                cross join lateral (select round(r.reestimado_x1 * ${FACTOR('$5::int', 'indice_x')}, 2) as x) a
                cross join lateral (select round(a.x * ${FACTOR('$5::int + 1', 'indice_x1p')}, 2) as x1) b
                cross join lateral (select round(b.x1 * ${FACTOR('$5::int + 2', 'indice_x2p')}, 2) as x2) c
               where r.ldo_id = $1 and r.cliente_id = $2 and r.data_exclusao is null and r.reestimado_x1 is not null) p
        where t.id = p.id and t.cliente_id = $2`,
      [id, tx.cliente.id, tx.now(), tx.caller?.usuarioId ?? null, x],
    );
}

/** Years of a LDO, from one to another, that have no dados econômicos. */
export async function yearsWithoutEconomy(work: Work, ldoId: number, from: number, to: number): Promise<number[]> {
  const rows = await work.within({ exercicio: null }).db.rows<{ ano: number }>(
    `select a.ano from generate_series($2::int, $3::int) a (ano)
      where not exists (select from ldo_dado_economico e where e.ldo_id = $1 and e.ano = a.ano) order by 1`,
    [ldoId, from, to],
  );
  return rows.map(({ ano }) => ano);
}
