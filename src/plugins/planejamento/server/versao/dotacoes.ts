import { formatDecimal } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { firstMessages } from '../../../../server/http/first-messages';
import type { RowSql } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import type { VersaoPlanejamento } from '../../resources/versao/versao_planejamento';
import { chaveDaDespesaSql } from '../linhas/business-key';
import { classificacaoDespesaSql } from '../linhas/classification-sql';

/** What a dotação takes from its row of the LOA as it is. */
const SAME = [
  'orgao_id',
  'unidade_id',
  'funcao_id',
  'subfuncao_id',
  'programa_id',
  'acao_id',
  'natureza_despesa_id',
  'fonte_recurso_id',
  'codigo_acompanhamento_id',
  'esfera',
  'ficha',
];

/** Of the statements below, `$1` is the cliente, `$2` the exercício and `$3` the version. */
const LINES = `(select l.id, l.ficha, l.valor, ${chaveDaDespesaSql('l')} as chave from public.previsao_despesa l
  where l.versao_planejamento_id = $3 and l.cliente_id = $1 and l.data_exclusao is null)`;
const doAno: RowSql = (d) => `${d}.cliente_id = $1 and ${d}.exercicio = $2 and ${d}.data_exclusao is null`;
/** The row of the version that a dotação of the LOA is of. */
const correspondenciaDe: RowSql = (d) => `${d}.origem = 'loa' and l.chave = ${chaveDaDespesaSql(d)}`;

/** SQL condition that dotações of an execução provisória are of the rows of a version. */
export const provisionalSql: RowSql = (v) =>
  `exists (select from public.dotacao d join public.previsao_despesa p on p.id = d.previsao_despesa_id
    where p.versao_planejamento_id = ${v}.id and d.provisoria and d.data_exclusao is null)`;

/** Whether the dotações of an exercício are there, and whether they are those of an execução provisória. */
export async function dotacoesAbertas(tx: Work, exercicio: number): Promise<'nenhuma' | 'provisorias' | 'da_lei'> {
  const row = await tx.db.first<{ provisoria: boolean | null }>(
    `select bool_or(d.provisoria) as provisoria from public.dotacao d where d.cliente_id = $1 and d.exercicio = $2 and d.origem = 'loa' and d.data_exclusao is null`,
    [tx.cliente.id, exercicio],
  );
  if (row?.provisoria === null || row?.provisoria === undefined) return 'nenhuma';
  return row.provisoria ? 'provisorias' : 'da_lei';
}

/**
 * Opens a dotação for every row of a version of the LOA, with its ficha and its value (R1 of `dotacao`); all of them or,
 * with the transaction, none. Those that an execução provisória opened are taken over, with what was consumed of them:
 * each takes the value of its row, and what the version no longer has is left with nothing.
 *
 * @param provisoria the bill is executed before it is law, by twelfths
 * @throws ValidationError naming the fichas that would be left with less than what was consumed of them
 */
export async function abrirDotacoes(
  tx: Work,
  { id, exercicio_referencia }: Pick<VersaoPlanejamento, 'id' | 'exercicio_referencia'>,
  provisoria = false,
): Promise<void> {
  const ofTheYear = [tx.cliente.id, exercicio_referencia];
  const values = [...ofTheYear, id];
  const written = [...values, provisoria, tx.now(), tx.caller?.usuarioId ?? null];
  // in the order of the fichas, as whoever consumes them locks them (R2)
  const there = await tx.db.rows(`select d.id from public.dotacao d where ${doAno('d')} order by d.ficha for update`, ofTheYear);
  if (there.length > 0) {
    await recusarInsuficiencias(tx, values);
    await tomarFichas(tx, values);
    await tx.db.execute(
      `update public.dotacao t set valor_inicial = coalesce(l.valor, 0), previsao_despesa_id = coalesce(l.id, t.previsao_despesa_id),
              provisoria = $4, versao = t.versao + 1, data_alteracao = $5::timestamptz, usuario_alteracao_id = $6::bigint
         from public.dotacao d left join ${LINES} l on ${correspondenciaDe('d')} where d.id = t.id and ${doAno('d')} and d.origem = 'loa'`,
      written,
    );
  }
  await tx.db.execute(
    `insert into public.dotacao (cliente_id, exercicio, previsao_despesa_id, origem, valor_inicial, provisoria, ${SAME.join(', ')}, data_cadastro, usuario_cadastro_id)
     select p.cliente_id, p.exercicio, p.id, 'loa', p.valor, $4, ${SAME.map((name) => `p.${name}`).join(', ')}, $5::timestamptz, $6::bigint
       from public.previsao_despesa p join ${LINES} l on l.id = p.id
      where not exists (select from public.dotacao d where ${doAno('d')} and ${correspondenciaDe('d')}) order by p.ficha`,
    written,
  );
}

async function recusarInsuficiencias(tx: Work, values: readonly unknown[]): Promise<void> {
  const rows = await tx.db.rows<{ ficha: string; nome: string; diferenca: string }>(
    `select lpad(x.ficha::text, 4, '0') as ficha, x.nome, x.diferenca::text as diferenca
       from (select d.ficha, ${classificacaoDespesaSql('d')} as nome,
                    d.contingenciado + d.reservado + d.empenhado - (coalesce(l.valor, 0) + d.creditos - d.reducoes) as diferenca
               from public.dotacao d left join ${LINES} l on ${correspondenciaDe('d')} where ${doAno('d')} and d.origem = 'loa') x
      where x.diferenca > 0 order by x.ficha`,
    values,
  );
  if (rows.length === 0) return;
  const said = rows.map(
    ({ ficha, nome, diferenca }) =>
      `A ficha ${ficha} (${nome}) ficaria R$ ${formatDecimal(diferenca, 2)} abaixo do que já foi consumido: cubra a diferença por crédito adicional.`,
  );
  throw new ValidationError({ fichas: firstMessages(said) });
}

/**
 * The fichas are those of the version: a dotação takes the one of its row, and another that has it, of a row that left or
 * of a crédito opened meanwhile, goes after the last.
 */
async function tomarFichas(tx: Work, values: readonly unknown[]): Promise<void> {
  const moved = await tx.db.rows<{ id: number; ficha: number }>(
    `with lei as ${LINES}, agora as (
       select d.id, d.ficha, l.ficha as sua, l.id is null and exists (select from lei x where x.ficha = d.ficha) as cede
         from public.dotacao d left join lei l on ${correspondenciaDe('d')} where ${doAno('d')}),
     destino as (
       select a.id, a.ficha, case when a.cede then greatest((select max(ficha) from lei), (select max(ficha) from agora))
                + row_number() over (partition by a.cede order by a.ficha) else coalesce(a.sua, a.ficha) end::int as nova from agora a)
     select id, nova as ficha from destino where nova <> ficha`,
    values,
  );
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  // two that exchange their fichas never have the same one at once
  await tx.db.execute('update public.dotacao set ficha = - ficha where cliente_id = $1 and id = any($2::bigint[])', [tx.cliente.id, ids]);
  await tx.db.execute(
    `update public.dotacao t set ficha = x.ficha from unnest($2::bigint[], $3::int[]) as x(id, ficha) where t.cliente_id = $1 and t.id = x.id`,
    [tx.cliente.id, ids, moved.map(({ ficha }) => ficha)],
  );
}
