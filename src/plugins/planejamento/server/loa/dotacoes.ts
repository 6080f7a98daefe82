import { z } from 'zod';
import { fromCents, toCents } from '../../../../resources/definition';
import { endpoint } from '../../../../server/http/endpoint';
import { ValidationError } from '../../../../server/http/errors';
import { offerAt } from '../../../../server/offers';
import { readId } from '../../../../server/resources/list';
import { readRecord } from '../../../../server/resources/record';
import { onResource, type RowSql } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { type Dotacao, dotacao } from '../../resources/loa/dotacao';
import { classificacaoDespesaSql, fonteSql, naturezaDespesaSql } from '../linhas/classification-sql';
import { movimentoDaDotacao, type SaldosDaDotacao } from '../pontos';

/** Letters of the ação that a label keeps. */
const NOME = 60;

/** Money as people read it. */
const reaisSql = (value: string) => `'R$ ' || translate(to_char(${value}, 'FM999,999,999,999,990.00'), ',.', '.,')`;

/** `0044 · Atenção básica · 02.05 · 10.301.0004.2009 · 3.1.90.11 · 1.500`: nothing of it changes. */
const rotuloSql: RowSql = (t) =>
  `concat_ws(' · ', lpad(${t}.ficha::text, 4, '0'), (select left(a.nome, ${NOME}) from public.acao a where a.id = ${t}.acao_id),
     (select o.codigo || '.' || u.codigo from public.unidade u join public.orgao o on o.id = u.orgao_id where u.id = ${t}.unidade_id),
     (select concat_ws('.', f.codigo, s.codigo, p.codigo, a.codigo) from public.funcao f, public.subfuncao s, public.programa p, public.acao a
       where f.id = ${t}.funcao_id and s.id = ${t}.subfuncao_id and p.id = ${t}.programa_id and a.id = ${t}.acao_id),
     ${naturezaDespesaSql(t)}, ${fonteSql(t)})`;

/** By ficha, by the beginning of the classification or by the name of the ação. */
const foundBy = (t: string, like: string) =>
  `(f_busca(${classificacaoDespesaSql(t)}) like ${like} or lpad(${t}.ficha::text, 4, '0') like ${like}
    or exists (select from public.acao a where a.id = ${t}.acao_id and f_busca(a.nome) like ${like}))`;

const LAST_MONTH = 12;

/**
 * SQL of how much of a dotação in execução provisória may be used until the end of a month: as many twelfths of its valor
 * inicial, half up to the cent, of which December closes it. Null of one that is not provisional.
 *
 * @param month SQL of the month, 1 to 12
 */
const capSql = (t: string, month: string) => `case when ${t}.provisoria then round(${t}.valor_inicial * ${month} / 12, 2) end`;

/** The month of an exercício that a day is in; days before and after it are of its first and of its last one. */
const monthSql = (t: string, day: string) =>
  `case extract(year from ${day})::int when ${t}.exercicio then extract(month from ${day})::int else case when ${day} < make_date(${t}.exercicio, 1, 1) then 1 else 12 end end`;

/**
 * How much of a dotação may be used until the end of a month, in all, while its LOA is only a bill (handbook Planejamento
 * 4, execução provisória); whoever consumes it asks, with its row locked.
 *
 * @param month 1 to 12
 * @returns a decimal string; null when the dotação is not provisional, and then its balance alone limits it
 */
export async function tetoProvisorio(tx: Work, dotacaoId: number, month: number): Promise<string | null> {
  const row = await tx.db.first<{ teto: string | null }>(
    `select (${capSql('d', '$2::int')})::text as teto from public.dotacao d where d.id = $1 and d.cliente_id = $3`,
    [dotacaoId, month, tx.cliente.id],
  );
  return row?.teto ?? null;
}

export const dotacaoRules = onResource(dotacao, {
  derived: {
    rotulo: rotuloSql,
    saldo_hoje: (t) => `'Disponível ' || ${reaisSql(`${t}.disponivel`)}`,
    codigo_completo: classificacaoDespesaSql,
    teto_provisorio: (t) => capSql(t, monthSql(t, 'current_date')),
  },
  filters: {
    entidade: (value, t, param) =>
      `exists (select from public.orgao o where o.id = ${t}.orgao_id and coalesce(o.entidade_id, o.id) = ${param(value)})`,
    natureza: (value, t, param) =>
      `exists (select from public.natureza_despesa n where n.id = ${t}.natureza_despesa_id and replace(n.codigo, '.', '') like ${param(`${String(value).replace(/\D/g, '')}%`)})`,
    com_saldo: (value, t) => (value === '1' ? `${t}.disponivel > 0` : 'true'),
    termo: (value, t, param) => {
      const text = String(value).replace(/[\\%_]/g, '\\$&');
      const ficha = /^\d{1,9}$/.test(text) ? `${t}.ficha = ${param(Number(text))} or ` : '';
      return `(${ficha}f_busca(${classificacaoDespesaSql(t)}) like f_busca(${param(`${text}%`)})
        or exists (select from public.acao a where a.id = ${t}.acao_id and f_busca(a.nome) like f_busca(${param(`%${text}%`)})))`;
    },
  },
  searchAlso: foundBy,
});

const PARTS = [
  'valor_inicial',
  'creditos',
  'reducoes',
  'valor_atualizado',
  'contingenciado',
  'reservado',
  'empenhado',
  'liquidado',
  'pago',
  'disponivel',
] as const;

/** What each dotação may still commit. Its writers lock the row, so an answer is never half of an operation. */
export const dotacaoEndpoints = [
  endpoint({
    method: 'GET',
    url: `${dotacao.api.path}/:id/saldo`,
    access: { menu: [dotacao.menu], regra: 1 },
    tag: dotacao.label.many,
    summary: 'Dotação: saldo em uma data',
    query: z.object({ data: z.iso.date('Informe a data como AAAA-MM-DD.').optional() }),
    handle: (work, { params, query }) => balanceAt(work, readId(params.id), query.data ?? work.today()),
  }),
];

const subtrair = (a = '0.00', b = '0.00') => fromCents(toCents(a) - toCents(b));

/** What each balance of a dotação moved after a day, by who keeps the books. */
async function movidoDepois(work: Work, id: number, data: string): Promise<SaldosDaDotacao> {
  const movido = await offerAt(work, movimentoDaDotacao)(work, id, data);
  return { ...movido, valor_atualizado: subtrair(movido.creditos, movido.reducoes) };
}

/**
 * The balance of a dotação at the end of a day: what it is now, less what the ledger moved since. Before it was opened there is
 * none.
 */
async function balanceAt(work: Work, id: number, data: string): Promise<unknown> {
  if (data > work.today()) throw new ValidationError({ data: ['A data não pode ser futura.'] });
  const record = (await readRecord(work, work.services.registry.get(dotacao.name), id)) as Dotacao;
  const opened = await work.db.first<{ data: string }>(
    `select to_char(coalesce(v.data_vigencia, make_date(v.exercicio_referencia, 1, 1)), 'YYYY-MM-DD') as data from previsao_despesa d join versao_planejamento v on v.id = d.versao_planejamento_id where d.id = $1`,
    [record.previsao_despesa_id ?? 0],
  );
  const before = opened?.data !== undefined && data < opened.data;
  const month = data.startsWith(String(work.setting.exercicio)) ? Number(data.slice(5, 7)) : LAST_MONTH;
  const moved = data < work.today() ? await movidoDepois(work, id, data) : {};
  return {
    id,
    ficha: record.ficha,
    rotulo: record.rotulo,
    data,
    ...Object.fromEntries(PARTS.map((name) => [name, before ? '0.00' : subtrair(String(record[name] ?? '0.00'), moved[name])])),
    teto_provisorio: before ? null : await tetoProvisorio(work, id, month),
  };
}
