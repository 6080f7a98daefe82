import type { ClosingYear, OpeningPart } from '../../../../server/closing';
import { entityOf } from '../../../../server/entity';
import { ConflictError } from '../../../../server/http/errors';
import type { QueryProof } from '../../../../server/proofs';
import type { Work } from '../../../../server/work';
import { balanceOf } from '../../../contabilidade/server';
import { empenho } from '../../resources/empenho';
import { saldosDasLiquidacoes, saldosDosEmpenhos } from '../provas';

/** SQL of whether an empenho `d` is of the months before those that are kept here: its balances come with the opening. */
const OF_BEFORE = 'd.numero is not null and antes_do_corte(d.cliente_id, d.exercicio::smallint, d.data_emissao)';
const OF_YEAR = 'd.cliente_id = $1 and d.entidade_id = $2 and d.exercicio = $3 and d.data_exclusao is null';

/** What the opening says of an empenho, and the accounts that have it. */
const CONTAS = {
  em_liquidacao: ['6.2.2.1.3.02'],
  liquidado: ['6.2.2.1.3.03', '6.2.2.1.3.04'],
  pago: ['6.2.2.1.3.04'],
} as const;

const values = (tx: Work, { entidade_id, exercicio }: ClosingYear) => [tx.cliente.id, entidade_id, exercicio];

/** The empenhos that were open when the year began to be kept here: as the book says. */
export const aberturaDosEmpenhos: OpeningPart = {
  travar: async (tx, year) => {
    await tx.db.rows(
      `select d.id from public.empenho d where ${OF_YEAR} and ${OF_BEFORE} order by d.id for no key update`,
      values(tx, year),
    );
  },
  assumir,
  provas: () => [...saldosDosEmpenhos(), ...saldosDasLiquidacoes(), semEmpenho],
};

/** One that would be left in red stays as it is: the proofs then say what of it differs. */
async function assumir(tx: Work, year: ClosingYear): Promise<void> {
  const names = Object.keys(CONTAS) as (keyof typeof CONTAS)[];
  await tx.db.execute(
    `with livro as (
       select (s.conta_corrente ->> 'empenho_id')::bigint as id, ${names.map((name) => `${balanceOf(CONTAS[name])} as ${name}`).join(', ')}
         from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id
        where s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3 and s.conta_corrente ? 'empenho_id' and c.codigo like '6.2.2.1.3.%' group by 1)
     update public.empenho t set ${names.map((name) => `${name} = coalesce(l.${name}, 0)`).join(', ')}, versao = t.versao + 1
       from public.empenho d left join livro l on l.id = d.id
      where t.id = d.id and ${OF_YEAR} and ${OF_BEFORE} and least(${names.map((name) => `coalesce(l.${name}, 0)`).join(', ')}) >= 0
        and coalesce(l.liquidado, 0) >= coalesce(l.pago, 0) and d.valor >= coalesce(l.em_liquidacao + l.liquidado, 0)`,
    values(tx, year),
  );
}

/** What is still to be executed is of an empenho, which goes on here; what was settled before is told apart by its number alone. */
const semEmpenho: QueryProof = {
  codigo: 'CF6',
  nome: 'em aberto sem empenho (registre o empenho, com a data dele, e informe-o no saldo)',
  link: empenho.route.base,
  verifica: 'Todo o crédito empenhado e não pago é de empenhos registrados.',
  lados: ['Zero', 'Livro'],
  unidade: 'moeda',
  sql: `select 'Ficha ' || coalesce(lpad(d.ficha::text, 4, '0'), 'não informada') as descricao, 0::numeric as a, ${balanceOf(['6.2.2.1.3', '-6.2.2.1.3.04'])} as b, null::text as link
     from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id
     left join public.dotacao d on d.id = (s.conta_corrente ->> 'dotacao_id')::bigint
    where s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3 and c.codigo like '6.2.2.1.3.%' and not s.conta_corrente ? 'empenho_id' group by d.ficha`,
};

/**
 * Whether an empenho is of the months before those that are kept here: it is registered to go on here, and neither moves nor posts anything.
 *
 * @throws ConflictError once the opening that brings its balances was posted
 */
export async function deAntesDoCorte(tx: Work, data: string): Promise<boolean> {
  const { exercicio } = tx.setting;
  const row = await tx.db.first<{ antes: boolean; aberto: boolean }>(
    `select antes_do_corte($1, $3::smallint, $4::date) as antes, exists (
       select from public.lancamento_contabil l where l.cliente_id = $1 and l.entidade_id = $2 and l.exercicio = $3 and l.periodo = 0 and l.estorno_de_id is null
          and not exists (select from public.lancamento_contabil r where r.estorno_de_id = l.id)) as aberto`,
    [tx.cliente.id, entityOf(tx), exercicio, data],
  );
  if (row?.antes && row.aberto)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: 'O empenho é de antes da data de corte, e os saldos de abertura já foram lançados: desfaça a abertura para registrá-lo.',
    });
  return row?.antes ?? false;
}
