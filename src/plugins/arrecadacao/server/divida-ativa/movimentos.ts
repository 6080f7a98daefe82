import { addDays, compareDecimals, formatDate, sumDecimals } from '../../../../resources/definition';
import type { Nightly } from '../../../../server/jobs/nightly';
import { openPlatformWork } from '../../../../server/platform-work';
import type { Work } from '../../../../server/work';
import { type DividaAtiva, EM_ABERTO } from '../../resources/divida_ativa';
import type { Componente } from '../../resources/divida_ativa_movimento';
import { atualizador } from '../debitos';
import { agrupar, contabilizar } from '../fatos';
import { saldoComponenteSql } from './sql';

/** What late payment adds to the principal, in the order in which it is entered. */
const ENCARGOS = ['correcao', 'juros', 'multa'] as const satisfies readonly Componente[];

/** A row of the ledger of the dívida ativa; reais, signed. */
export interface Movimento {
  divida_ativa_id: number;
  debito_id: number;
  data: string;
  tipo: 'inscricao' | 'atualizacao' | 'recebimento' | 'cancelamento';
  componente: Componente;
  valor: string;
  no_recebimento?: boolean;
  motivo?: string | null;
}

/** Enters movements; those of nothing are left out. */
export async function entrar(tx: Work, movimentos: readonly Movimento[]): Promise<void> {
  const rows = movimentos.filter(({ valor }) => compareDecimals(valor, '0') !== 0);
  if (rows.length === 0) return;
  await tx.db.execute(
    `insert into divida_ativa_movimento (cliente_id, usuario_cadastro_id, divida_ativa_id, debito_id, data, tipo, componente, natureza, valor, no_recebimento, motivo)
     select $1, $2, x.divida_ativa_id, x.debito_id, x.data, x.tipo, x.componente, d.natureza, x.valor, coalesce(x.no_recebimento, false), x.motivo
       from jsonb_to_recordset($3::jsonb) as x(divida_ativa_id bigint, debito_id bigint, data date, tipo text, componente text, valor numeric, no_recebimento boolean, motivo text)
       join public.divida_ativa d on d.id = x.divida_ativa_id`,
    [tx.cliente.id, tx.caller?.usuarioId ?? null, JSON.stringify(rows)],
  );
}

interface Saldo extends Record<string, unknown> {
  divida_ativa_id: number;
  debito_id: number;
  tributo_id: number;
  exercicio: number;
  pagavel_ate: string;
  principal: string;
  correcao: string;
  juros: string;
  multa: string;
}

const COLUMNS = (until?: string) =>
  `i.divida_ativa_id, i.debito_id, b.tributo_id, b.exercicio, b.pagavel_ate::text, ${(['principal', ...ENCARGOS] as const)
    .map((name) => `${saldoComponenteSql('i.debito_id', name, until)}::text as ${name}`)
    .join(', ')}`;

/**
 * Enters what the charges of every inscription grew until a day, by `atualizar` (fact ARR-ATUA). Running it again enters
 * nothing.
 *
 * @param dia the last day of a month
 * @param ids of which inscriptions; all that are still owed unless said
 */
export async function atualizarDivida(tx: Work, dia: string, ids: readonly number[] | null = null): Promise<void> {
  const rows = await tx.db.rows<Saldo>(
    `with novos as (
       insert into divida_ativa_atualizada (debito_id, dia)
       select i.debito_id, $1 from divida_ativa d join debito_inscrito i on i.divida_ativa_id = d.id
        where d.data_inscricao <= $1::date and d.situacao = any($2::text[]) and ($3::bigint[] is null or d.id = any($3)) order by i.debito_id
       on conflict do nothing returning debito_id)
     select ${COLUMNS('$1::date')} from novos n join debito_inscrito i on i.debito_id = n.debito_id join public.debito b on b.id = i.debito_id order by i.debito_id`,
    [dia, EM_ABERTO, ids],
  );
  const onDay = await atualizador(tx, [...new Set(rows.map(({ tributo_id }) => tributo_id))]);
  const grown = rows.flatMap((row) => {
    const due = onDay(row.tributo_id, { principal: row.principal, vencimento: row.pagavel_ate }, dia);
    return ENCARGOS.map((componente) => ({ row, componente, valor: minus(due[componente], row[componente]) }));
  });
  await entrar(
    tx,
    grown.map(({ row, componente, valor }) => ({ ...key(row), data: dia, tipo: 'atualizacao' as const, componente, valor })),
  );
  await contabilizar(
    tx,
    {
      fato: 'ARR-ATUA',
      data: dia,
      origem: { tipo: 'debito', id: rows[0]?.debito_id ?? 0 },
      parte: dia,
      historico: `Atualização da dívida ativa até ${formatDate(dia)}`,
    },
    agrupar(grown.map(({ row, valor }) => ({ ...credito(row), valor }))),
  );
}

const key = ({ divida_ativa_id, debito_id }: Saldo) => ({ divida_ativa_id, debito_id });
const credito = ({ tributo_id, exercicio }: Saldo) => ({ tributo_id, exercicio });
const minus = (a: string, b: string) => sumDecimals([a, negative(b)]);
const negative = (value: string) => (value.startsWith('-') ? value.slice(1) : `-${value}`);

/** Charges received of a débito on a day; reais, positive. */
export interface EncargosRecebidos {
  debito_id: number;
  data: string;
  correcao: string;
  juros: string;
  multa: string;
  /** Forgiven together with what was paid, by the law of a parcelamento. */
  dispensado?: Partial<Record<(typeof ENCARGOS)[number], string>>;
  documento: string;
}

/** Of the charges received, what had been recognised by ARR-ATUA and what had not; the second also by component. */
export interface EncargosDivididos {
  reconhecido: string;
  nao_reconhecido: string;
  porComponente: Record<(typeof ENCARGOS)[number], string>;
}

/**
 * Enters the charges received of an inscribed débito; of one that is not, nothing. Who receives writes the payment of the
 * principal in `debito_movimento` before, and the dívida ativa follows it by itself. What was received and no monthly update
 * had entered is entered with it, apart, so that no charge is recognised twice (fact ARR-REDA).
 *
 * @returns of the charges received, what had been recognised by ARR-ATUA and what had not
 */
export async function receberEncargos(tx: Work, recebido: EncargosRecebidos): Promise<EncargosDivididos> {
  const [row] = await saldosDe(tx, 'i.debito_id = $1', [recebido.debito_id]);
  const porComponente = { correcao: '0.00', juros: '0.00', multa: '0.00' };
  if (!row) return { reconhecido: '0.00', nao_reconhecido: '0.00', porComponente };
  const paidOff = compareDecimals(row.principal, '0') === 0;
  const base = { ...key(row), data: recebido.data, motivo: recebido.documento };
  const split = { reconhecido: ['0.00'], nao_reconhecido: ['0.00'] };
  const movimentos = ENCARGOS.flatMap((componente): Movimento[] => {
    const paid = recebido[componente];
    const forgiven = recebido.dispensado?.[componente] ?? '0';
    const taken = sumDecimals([paid, forgiven]);
    const missing = compareDecimals(taken, row[componente]) > 0 ? minus(taken, row[componente]) : '0.00';
    const unknown = compareDecimals(missing, paid) > 0 ? paid : missing;
    porComponente[componente] = unknown;
    split.nao_reconhecido.push(unknown);
    split.reconhecido.push(minus(paid, unknown));
    const left = minus(sumDecimals([row[componente], missing]), taken);
    return [
      { ...base, tipo: 'atualizacao', componente, valor: missing, no_recebimento: true },
      { ...base, tipo: 'recebimento', componente, valor: negative(paid) },
      { ...base, tipo: 'cancelamento', componente, valor: negative(forgiven) },
      // cents that the last update left over
      ...(paidOff ? [{ ...base, tipo: 'atualizacao' as const, componente, valor: negative(left), no_recebimento: true }] : []),
    ];
  });
  await entrar(tx, movimentos);
  return { reconhecido: sumDecimals(split.reconhecido), nao_reconhecido: sumDecimals(split.nao_reconhecido), porComponente };
}

/** Takes back the charges that a document had received of inscribed débitos, and what had been recognised with them. */
export async function devolverEncargos(
  tx: Work,
  { debitos, data, documento }: { debitos: readonly number[]; data: string; documento: string },
): Promise<void> {
  await saldosDe(tx, 'i.debito_id = any($1::bigint[])', [debitos]);
  const rows = await tx.db.rows<Movimento & Record<string, unknown>>(
    `select m.divida_ativa_id, m.debito_id, m.tipo, m.componente, m.no_recebimento, (-sum(m.valor))::text as valor
       from public.divida_ativa_movimento m
      where m.cliente_id = $1 and m.debito_id = any($2::bigint[]) and m.motivo = $3 and m.componente <> 'principal'
      group by m.divida_ativa_id, m.debito_id, m.tipo, m.componente, m.no_recebimento order by m.debito_id, m.tipo desc`,
    [tx.cliente.id, debitos, documento],
  );
  await entrar(
    tx,
    rows.map((row) => ({ ...row, data, motivo: documento })),
  );
}

/** What is entered of inscribed débitos; the inscriptions are locked first. */
async function saldosDe(tx: Work, where: string, values: readonly unknown[]): Promise<Saldo[]> {
  await tx.db.rows(
    `select d.id from public.divida_ativa d where d.cliente_id = $${values.length + 1} and exists (select from debito_inscrito i where i.divida_ativa_id = d.id and ${where}) order by d.id for update`,
    [...values, tx.cliente.id],
  );
  return tx.db.rows<Saldo>(
    `select ${COLUMNS()} from debito_inscrito i join divida_ativa d on d.id = i.divida_ativa_id join public.debito b on b.id = i.debito_id where ${where} order by i.debito_id`,
    values,
  );
}

/** Takes away all that is still owed of an inscription: the principal of its débitos, and the charges entered (fact ARR-BXDA). */
export async function extinguir(
  tx: Work,
  { id }: Pick<DividaAtiva, 'id'>,
  tipo: 'cancelamento' | 'prescricao' | 'remissao',
  motivo: string,
): Promise<void> {
  const rows = await saldosDe(tx, 'i.divida_ativa_id = $1', [id]);
  const data = tx.today();
  await tx.db.rows('select b.id from public.debito b where b.cliente_id = $1 and b.id = any($2::bigint[]) order by b.id for update', [
    tx.cliente.id,
    rows.map(({ debito_id }) => debito_id),
  ]);
  await tx.db.execute(
    `insert into debito_movimento (cliente_id, usuario_cadastro_id, debito_id, data, tipo, valor, motivo)
     select $1, $2, m.debito_id, $4, $5, -sum(m.valor), $6 from public.debito_movimento m
      where m.cliente_id = $1 and m.debito_id = any($3::bigint[]) group by m.debito_id having sum(m.valor) > 0 order by m.debito_id`,
    [tx.cliente.id, tx.caller?.usuarioId ?? null, rows.map(({ debito_id }) => debito_id), data, tipo, motivo],
  );
  await entrar(
    tx,
    rows.flatMap((row) =>
      ENCARGOS.map((componente) => ({
        ...key(row),
        data,
        tipo: 'cancelamento' as const,
        componente,
        valor: negative(row[componente]),
        motivo,
      })),
    ),
  );
  await contabilizar(
    tx,
    { fato: 'ARR-BXDA', data, origem: { tipo: 'divida_ativa', id }, historico: motivo },
    agrupar(rows.map((row) => ({ ...credito(row), valor: sumDecimals([row.principal, ...ENCARGOS.map((name) => row[name])]) }))),
  );
}

/** The update of the month that ended last, entered by the first night that follows (and by any later one that finds it missing). */
export const nightlyAtualizacao: Nightly = {
  name: 'atualizacao_divida_ativa',
  run: async (services) => {
    const failed: unknown[] = [];
    for (const cliente of await services.access.everyCliente())
      await (await openPlatformWork(services, cliente))
        .transact((tx) => atualizarDivida(tx, addDays(`${tx.today().slice(0, 7)}-01`, -1)))
        // what the ledger of one municipality refuses does not keep the update from the others
        .catch((error: unknown) => failed.push(error));
    if (failed.length > 0) throw new AggregateError(failed, 'A dívida ativa não foi atualizada em todos os municípios.');
  },
};
