import type { ClosingYear, OpeningPart } from '../../../../server/closing';
import type { Work } from '../../../../server/work';
import { balanceOf } from '../../../contabilidade/server';
import { CONTAS_DA_DOTACAO, provasDasDotacoes } from '../provas';

/** The dotações that an entity executes, by their órgãos. */
const OF_ENTITY = `d.cliente_id = $1 and d.exercicio = $3 and d.data_exclusao is null
  and exists (select from public.orgao o where o.id = d.orgao_id and coalesce(o.entidade_id, o.id) = $2)`;

const values = (tx: Work, { entidade_id, exercicio }: ClosingYear) => [tx.cliente.id, entidade_id, exercicio];

/** What each ficha had when the year began to be kept here: as the book says. */
export const aberturaDasDotacoes: OpeningPart = {
  travar: async (tx, year) => {
    await tx.db.rows(`select d.id from public.dotacao d where ${OF_ENTITY} order by d.ficha for no key update`, values(tx, year));
  },
  assumir,
  provas: provasDasDotacoes,
};

/** One that would be left in red stays as it is: the proofs then say what of it differs. */
async function assumir(tx: Work, year: ClosingYear): Promise<void> {
  const names = Object.keys(CONTAS_DA_DOTACAO) as (keyof typeof CONTAS_DA_DOTACAO)[];
  await tx.db.execute(
    `with livro as (
       select (s.conta_corrente ->> 'dotacao_id')::bigint as id, ${names.map((name) => `${balanceOf(CONTAS_DA_DOTACAO[name])} as ${name}`).join(', ')}
         from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id
        where s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3 and s.conta_corrente ? 'dotacao_id' group by 1)
     update public.dotacao t set ${names.map((name) => `${name} = coalesce(l.${name}, 0)`).join(', ')}, versao = t.versao + 1
       from public.dotacao d left join livro l on l.id = d.id
      where t.id = d.id and ${OF_ENTITY} and (${names.map((name) => `d.${name} is distinct from coalesce(l.${name}, 0)`).join(' or ')})
        and least(${names.map((name) => `coalesce(l.${name}, 0)`).join(', ')}) >= 0
        and coalesce(l.empenhado, 0) >= coalesce(l.liquidado, 0) and coalesce(l.liquidado, 0) >= coalesce(l.pago, 0)
        and d.valor_inicial + coalesce(l.creditos - l.reducoes - l.contingenciado - l.reservado - l.empenhado, 0) >= 0`,
    values(tx, year),
  );
}
