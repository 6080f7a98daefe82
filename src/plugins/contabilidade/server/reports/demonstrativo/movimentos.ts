import { toCents } from '../../../../../resources/definition';
import type { Work } from '../../../../../server/work';
import { Livro, type Movimento } from '../../../calculo/livro';
import { classificado } from '../../livro/classificado';
import { porChamada } from './por-chamada';

/** The books of a year within the scope of the caller. */
export interface LivroLido {
  livro: Livro;
  /** Of several entities: what they owe each other was taken off. */
  consolidado: boolean;
}

/**
 * The kept balances of a year, added up by what statements tell apart. Of several entities, the accounts of the fifth digit 2 are taken
 * off (handbook 10, Consolidado, a); the closing of the year is left out.
 */
export async function lerLivro(work: Work, exercicio: number): Promise<LivroLido> {
  const rows = await work
    .inYear(exercicio)
    .db.rows<Omit<Movimento, 'debitos' | 'creditos'> & { debitos: string; creditos: string; entidades: number }>(saldosSql(work));
  const consolidado = rows.some(({ entidades }) => entidades > 1);
  const kept = consolidado ? rows.filter(({ conta }) => !BETWEEN_ENTITIES.test(conta)) : rows;
  const livro = new Livro(kept.map((row) => ({ ...row, debitos: toCents(row.debitos), creditos: toCents(row.creditos) })));
  return { livro, consolidado };
}

/** The books of a year, read once for each call. */
export const livroDe = porChamada(lerLivro);

/** The accounts of what the entities of a municipality owe each other. */
export const BETWEEN_ENTITIES = /^[1-4]\.\d\.\d\.\d\.2\./;

function saldosSql(work: Work): string {
  const { colunas, tabelas } = classificado(work);
  return `select s.periodo, c.codigo as conta, s.isf, ${colunas}, e.poder, sum(s.debitos)::text as debitos, sum(s.creditos)::text as creditos,
         (select count(distinct x.entidade_id) from saldo_contabil x)::int as entidades
    from saldo_contabil s join plano_conta c on c.id = s.conta_id join public.orgao e on e.id = s.entidade_id
    ${tabelas}
   where s.periodo <= 12 group by 1, 2, 3, 4, 5, 6, 7, 8, 9`;
}
