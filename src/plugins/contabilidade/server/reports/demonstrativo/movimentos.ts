import { toCents } from '../../../../../resources/definition';
import type { Work } from '../../../../../server/work';
import { Livro, type Movimento } from '../../../calculo/livro';

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
    .db.rows<Omit<Movimento, 'debitos' | 'creditos'> & { debitos: string; creditos: string; entidades: number }>(BALANCES);
  const consolidado = rows.some(({ entidades }) => entidades > 1);
  const kept = consolidado ? rows.filter(({ conta }) => !BETWEEN_ENTITIES.test(conta)) : rows;
  const livro = new Livro(kept.map((row) => ({ ...row, debitos: toCents(row.debitos), creditos: toCents(row.creditos) })));
  return { livro, consolidado };
}

const BETWEEN_ENTITIES = /^[1-4]\.\d\.\d\.\d\.2\./;

const BALANCES = `select s.periodo, c.codigo as conta, s.isf, f.codigo as fonte, co.codigo as co, r.codigo as receita, n.codigo as despesa,
         fn.codigo || '.' || sf.codigo as funcao, e.poder, sum(s.debitos)::text as debitos, sum(s.creditos)::text as creditos,
         (select count(distinct x.entidade_id) from saldo_contabil x)::int as entidades
    from saldo_contabil s join plano_conta c on c.id = s.conta_id join public.orgao e on e.id = s.entidade_id
    left join public.fonte_recurso f on f.id = s.fonte_recurso_id
    left join public.codigo_acompanhamento co on co.id = (s.conta_corrente ->> 'co_id')::bigint
    left join public.natureza_receita r on r.id = (s.conta_corrente ->> 'natureza_receita_id')::bigint
    left join public.dotacao d on d.id = (s.conta_corrente ->> 'dotacao_id')::bigint
    left join public.natureza_despesa n on n.id = coalesce((s.conta_corrente ->> 'natureza_despesa_id')::bigint, d.natureza_despesa_id)
    left join public.funcao fn on fn.id = d.funcao_id left join public.subfuncao sf on sf.id = d.subfuncao_id
   where s.periodo <= 12 group by 1, 2, 3, 4, 5, 6, 7, 8, 9`;
