import { insertMany } from '../../../../server/resources/many';
import type { Work } from '../../../../server/work';
import type { CronogramaDesembolso } from '../../resources/cronograma/cronograma_desembolso';
import { cronogramaLinha } from '../../resources/cronograma/cronograma_linha';
import { cronogramaMeta } from '../../resources/cronograma/cronograma_meta';
import { type Bimestre, type Mes, NOMES_BIMESTRES, NOMES_MESES } from '../../resources/cronograma/months';
import { reestimadoSql } from '../loa/reestimativas';
import { bimestersOf, distribuir, monthsOf, redistribuir, type Weights } from './distribuir';

type Head = Pick<CronogramaDesembolso, 'id' | 'nivel' | 'metodo'>;
type Amounts<K extends string> = Readonly<Record<K, string | null>>;

interface PaymentRow extends Record<string, unknown> {
  orgao_id: number;
  unidade_id: number;
  grupo: string;
  fonte_recurso_id: number;
  dotacao_id: number | null;
  total: string;
  legislativo: boolean;
}

interface RevenueRow extends Record<string, unknown> {
  natureza_receita_id: number;
  fonte_recurso_id: number;
  previsto: string;
}

/** What tells a row of the desembolso from another; `nivel` is that of the cronograma. */
const KEY = 'orgao_id, unidade_id, grupo, fonte_recurso_id, dotacao_id';

/** SQL of the rows that the dotações of an exercício make, each with its total (R1): the CTE `atuais`. */
export const paymentRowsSql = (cliente: string, exercicio: string, nivel: string) =>
  `atuais as (
     select d.orgao_id, d.unidade_id, substr(n.codigo, 3, 1) as grupo, d.fonte_recurso_id,
            case when ${nivel} = 'dotacao' then d.id end as dotacao_id, sum(d.valor_atualizado) as total, bool_or(o.poder = 'legislativo') as legislativo
       from public.dotacao d join public.natureza_despesa n on n.id = d.natureza_despesa_id join public.orgao o on o.id = d.orgao_id
      where d.cliente_id = ${cliente} and d.exercicio = ${exercicio} and d.data_exclusao is null
      group by 1, 2, 3, 4, 5)`;

/** SQL of what is expected of each natureza and fonte, the LOA in force with its reestimativas: the CTE `previstas`. */
const revenueRowsSql = `previstas as (
     select r.natureza_receita_id, r.fonte_recurso_id, sum(r.valor_liquido + ${reestimadoSql('r')}) as previsto
       from public.previsao_receita r join public.versao_planejamento v on v.id = r.versao_planejamento_id
      where r.cliente_id = $1 and r.data_exclusao is null and v.instrumento = 'loa' and v.exercicio_referencia = $2
        and v.situacao_versao in ('vigente', 'encerrada') and v.data_exclusao is null
      group by 1, 2 having sum(r.valor_liquido + ${reestimadoSql('r')}) > 0 or bool_or(r.origem = 'loa'))`;

/**
 * Makes the lines of a cronograma anew: of the dotações and of the revenue as they are now, distributed by its method.
 * Σ of the totals = Σ of the dotações, and each row adds up to its total except by the method manual.
 */
export async function gerar(tx: Work, head: Head): Promise<void> {
  await limpar(tx, head, 'cronograma_linha');
  const payments = await tx.db.rows<PaymentRow>(
    `with ${paymentRowsSql('$1', '$2', '$3')} select ${KEY}, total::text as total, legislativo from atuais order by ${KEY}`,
    [tx.cliente.id, tx.setting.exercicio, head.nivel],
  );
  await escrever(
    tx,
    head,
    payments.map((row) => ({ row, months: espalhar(row.total, monthsOf(head.metodo, row.grupo, row.legislativo)) })),
  );
  await gerarMetas(tx, head);
}

/** The metas alone, of the revenue as it is now, by the method of the head. */
export async function gerarMetas(tx: Work, head: Head): Promise<void> {
  await limpar(tx, head, 'cronograma_meta');
  const due = head.metodo === 'vencimentos' ? await dueDates(tx) : new Map<number, Weights>();
  const revenues = await tx.db.rows<RevenueRow>(
    `with ${revenueRowsSql} select natureza_receita_id, fonte_recurso_id, previsto::text as previsto from previstas order by 1, 2`,
    [tx.cliente.id, tx.setting.exercicio],
  );
  await escreverMetas(
    tx,
    head,
    revenues.map((row) => ({ row, bimesters: espalhar(row.previsto, bimestersOf(head.metodo, due.get(row.natureza_receita_id))) })),
  );
}

async function limpar(tx: Work, { id }: Head, table: 'cronograma_linha' | 'cronograma_meta'): Promise<void> {
  await tx.db.execute(`delete from public.${table} where cliente_id = $1 and cronograma_desembolso_id = $2`, [tx.cliente.id, id]);
}

const espalhar = (total: string, weights: Weights | null) => (weights ? distribuir(total, weights) : []);

/**
 * Makes the lines of a revision anew from those of the cronograma that it revises: what the credits and the reestimativas
 * changed goes to the months from `first` on (0 is January), and to their bimestres.
 */
export async function revisar(tx: Work, former: Head, head: Head, first: number): Promise<void> {
  await limpar(tx, head, 'cronograma_linha');
  const payments = await tx.db.rows<PaymentRow & Amounts<Mes>>(
    `with ${paymentRowsSql('$1', '$2', '$3')}, antigas as (
       select ${KEY}, ${NOMES_MESES.join(', ')}, o.poder = 'legislativo' as legislativo from public.cronograma_linha l
         join public.orgao o on o.id = l.orgao_id
        where l.cliente_id = $1 and l.cronograma_desembolso_id = $4 and l.data_exclusao is null)
     select ${KEY.split(', ')
       .map((name) => `coalesce(n.${name}, a.${name}) as ${name}`)
       .join(', ')}, coalesce(n.total, 0)::numeric(18,2)::text as total, coalesce(n.legislativo, a.legislativo) as legislativo,
            ${NOMES_MESES.map((mes) => `a.${mes}::text as ${mes}`).join(', ')}
       from atuais n full join antigas a on a.unidade_id = n.unidade_id and a.grupo = n.grupo and a.fonte_recurso_id = n.fonte_recurso_id
        and coalesce(a.dotacao_id, 0) = coalesce(n.dotacao_id, 0) order by 1, 2, 3, 4, 5`,
    [tx.cliente.id, tx.setting.exercicio, head.nivel, former.id],
  );
  await escrever(
    tx,
    head,
    payments.map((row) => ({
      row,
      months: redistribuir(
        row.total,
        NOMES_MESES.map((mes) => row[mes]),
        first,
        row.legislativo,
      ),
    })),
  );
  await revisarMetas(tx, former, head, first);
}

/** The metas alone of a revision, from `first` on. */
export async function revisarMetas(tx: Work, former: Head, head: Head, first: number): Promise<void> {
  await limpar(tx, head, 'cronograma_meta');
  const revenues = await tx.db.rows<RevenueRow & Amounts<Bimestre>>(
    `with ${revenueRowsSql}, antigas as (
       select * from public.cronograma_meta where cliente_id = $1 and cronograma_desembolso_id = $3 and data_exclusao is null)
     select coalesce(n.natureza_receita_id, a.natureza_receita_id) as natureza_receita_id,
            coalesce(n.fonte_recurso_id, a.fonte_recurso_id) as fonte_recurso_id, coalesce(n.previsto, 0)::numeric(18,2)::text as previsto,
            ${NOMES_BIMESTRES.map((bimestre) => `a.${bimestre}::text as ${bimestre}`).join(', ')}
       from previstas n full join antigas a on a.natureza_receita_id = n.natureza_receita_id and a.fonte_recurso_id = n.fonte_recurso_id
      order by 1, 2`,
    [tx.cliente.id, tx.setting.exercicio, former.id],
  );
  await escreverMetas(
    tx,
    head,
    revenues.map((row) => ({
      row,
      bimesters: redistribuir(
        row.previsto,
        NOMES_BIMESTRES.map((bimestre) => row[bimestre]),
        Math.floor(first / 2),
        false,
      ),
    })),
  );
}

async function escrever(tx: Work, { id }: Head, rows: readonly { row: PaymentRow; months: readonly string[] }[]): Promise<void> {
  if (rows.length === 0) return;
  await insertMany(
    tx,
    tx.services.registry.get(cronogramaLinha.name),
    rows.map(({ row: { orgao_id, unidade_id, grupo, fonte_recurso_id, dotacao_id, total }, months }) => ({
      cronograma_desembolso_id: id,
      orgao_id,
      unidade_id,
      grupo,
      fonte_recurso_id,
      dotacao_id,
      total,
      ...named(NOMES_MESES, months),
    })),
  );
}

async function escreverMetas(tx: Work, { id }: Head, rows: readonly { row: RevenueRow; bimesters: readonly string[] }[]): Promise<void> {
  if (rows.length === 0) return;
  await insertMany(
    tx,
    tx.services.registry.get(cronogramaMeta.name),
    rows.map(({ row: { natureza_receita_id, fonte_recurso_id, previsto }, bimesters }) => ({
      cronograma_desembolso_id: id,
      natureza_receita_id,
      fonte_recurso_id,
      previsto,
      ...named(NOMES_BIMESTRES, bimesters),
    })),
  );
}

const named = (names: readonly string[], values: readonly string[]) =>
  Object.fromEntries(names.map((name, index) => [name, values[index] ?? null]));

/** How many instalments of the taxes fall due in each bimestre of the exercício, by the natureza that they are collected in. */
async function dueDates(tx: Work): Promise<ReadonlyMap<number, Weights>> {
  const rows = await tx.within({ entidadeIds: null }).db.rows<{ natureza_receita_id: number; parcelas: number[] }>(
    `select r.natureza_receita_id, array[${NOMES_BIMESTRES.map((_, index) => `(count(*) filter (where ceil(extract(month from c.vencimento) / 2) = ${index + 1}))::int`).join(', ')}] as parcelas
       from tributo t join tributo_receitas r on r.pai_id = t.id and r.componente = 'principal'
            join tributo_calendario c on c.pai_id = t.id and c.parcela > 0 and c.exercicio = $1 and extract(year from c.vencimento) = $1
      group by 1`,
    [tx.setting.exercicio],
  );
  return new Map(rows.map(({ natureza_receita_id, parcelas }) => [natureza_receita_id, parcelas.map(BigInt)]));
}
