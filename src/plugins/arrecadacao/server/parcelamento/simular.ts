import { z } from 'zod';
import { addIssue, compareDecimals, formatDecimal, type Issues, monthsFrom, sumDecimals } from '../../../../resources/definition';
import { readCalendar } from '../../../../server/calendar/read-calendar';
import { endpoint } from '../../../../server/http/endpoint';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { type Consolidado, consolidar, planoDeParcelas, totalDe } from '../../calculo/parcelamento';
import { parcelamentoDebito } from '../../resources/parcelamento_debito';
import { atualizador, saldoSql } from '../debitos';
import { debitosIncobraveis } from '../divida-ativa/prescricao';

/** What is asked for in a proposal. */
export interface Pedido {
  contribuinte_id: number;
  modelo_id: number;
  numero_parcelas: number;
  /** Civil date. */
  primeiro_vencimento: string;
  debitos: readonly { debito_id: number }[];
}

/** A proposal as it would be today; reais. */
export interface Plano {
  data: string;
  consolidado: string;
  entrada: string;
  debitos: (Consolidado & { debito_id: number })[];
  /** 0 is the down payment. */
  parcelas: { numero: number; vencimento: string; valor: string }[];
}

interface Modelo extends Record<string, unknown> {
  nome: string;
  max_parcelas: number;
  parcela_minima: string;
  entrada: string;
  desconto_juros: string;
  desconto_multa: string;
}

interface Debito extends Record<string, unknown> {
  id: number;
  contribuinte_id: number;
  tributo_id: number;
  pagavel_ate: string;
  saldo: string;
  parcelado: boolean;
}

/**
 * What a proposal would be today: each débito by `atualizar`, less the discounts of the law, in parcels that fall due monthly
 * on days on which banks open.
 *
 * @throws ValidationError by field
 */
export async function simular(
  work: Work,
  { contribuinte_id, modelo_id, numero_parcelas, primeiro_vencimento, debitos }: Pedido,
): Promise<Plano> {
  const data = work.today();
  const law = await work.db.first<Modelo>(
    'select nome, max_parcelas, parcela_minima::text, entrada::text, desconto_juros::text, desconto_multa::text from modelo_parcelamento where id = $1 and situacao',
    [modelo_id],
  );
  if (!law) throw new ValidationError({ modelo_id: ['Escolha um modelo em vigor.'] });
  const rows = await lerDebitos(
    work,
    debitos.map(({ debito_id }) => debito_id),
  );
  recusar({ ...(await debitIssues(work, contribuinte_id, debitos, rows)), ...termIssues(law, numero_parcelas, primeiro_vencimento, data) });
  const onDay = await atualizador(work, [...new Set([...rows.values()].map(({ tributo_id }) => tributo_id))]);
  const consolidados = debitos.map(({ debito_id }) => {
    const { tributo_id, saldo, pagavel_ate } = rows.get(debito_id) as Debito;
    const due = onDay(tributo_id, { principal: saldo, vencimento: pagavel_ate }, data);
    return { debito_id, ...consolidar(due, { juros: law.desconto_juros, multa: law.desconto_multa }) };
  });
  const consolidado = sumDecimals(consolidados.map(totalDe));
  const plan = planoDeParcelas(consolidado, law.entrada, numero_parcelas);
  const least = plan.parcelas.at(-1) ?? '0';
  if (compareDecimals(least, law.parcela_minima) < 0 || plan.parcelas.length < numero_parcelas)
    throw new ValidationError({
      numero_parcelas: [
        `Cada parcela seria de R$ ${formatDecimal(least, 2)}; a mínima de ${law.nome} é R$ ${formatDecimal(law.parcela_minima, 2)}.`,
      ],
    });
  const down = compareDecimals(plan.entrada, '0') > 0;
  const values = [...(down ? [{ numero: 0, valor: plan.entrada }] : []), ...plan.parcelas.map((valor, n) => ({ numero: n + 1, valor }))];
  const calendar = await readCalendar(work);
  return {
    data,
    consolidado,
    entrada: plan.entrada,
    debitos: consolidados,
    parcelas: values.map((parcela, n) => ({ ...parcela, vencimento: calendar.bankDayFrom(monthsFrom(primeiro_vencimento, n)) })),
  };
}

async function lerDebitos(work: Work, ids: readonly number[]): Promise<Map<number, Debito>> {
  const rows = await work.db.rows<Debito>(
    `select d.id, d.contribuinte_id, d.tributo_id, d.pagavel_ate::text, (${saldoSql('d')})::text as saldo,
            exists (select from debito_parcelado p where p.debito_id = d.id) as parcelado from debito d where d.id = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function debitIssues(
  work: Work,
  contribuinte: number,
  debitos: Pedido['debitos'],
  rows: ReadonlyMap<number, Debito>,
): Promise<Issues> {
  const prescribed = await debitosIncobraveis(work, [...rows.keys()]);
  const issues: Issues = {};
  if (debitos.length === 0) addIssue(issues, 'debitos', 'Escolha ao menos um débito.');
  for (const [at, { debito_id }] of debitos.entries()) {
    const own = rows.get(debito_id);
    const place = `debitos.${at}.debito_id`;
    if (!own) addIssue(issues, place, 'Registro não encontrado.');
    else if (own.contribuinte_id !== contribuinte) addIssue(issues, place, 'O débito é de outro devedor.');
    else if (compareDecimals(own.saldo, '0') <= 0) addIssue(issues, place, 'Não há mais o que dever deste débito.');
    else if (own.parcelado) addIssue(issues, place, 'O débito já está parcelado.');
    else if (prescribed.has(debito_id)) addIssue(issues, place, prescribed.get(debito_id) ?? '');
  }
  return issues;
}

function termIssues({ nome, max_parcelas }: Modelo, numero: number, first: string, today: string): Issues {
  return {
    ...(numero > max_parcelas && { numero_parcelas: [`${nome} admite até ${max_parcelas} parcelas.`] }),
    ...(first < today && { primeiro_vencimento: ['O primeiro vencimento não pode ter passado.'] }),
  };
}

function recusar(issues: Issues): void {
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
}

/** The proposal before it is made. Reais under tax secrecy: regra 6. */
export const simularParcelamento = endpoint({
  method: 'POST',
  url: `${parcelamentoDebito.api.path}/simular`,
  access: { menu: [parcelamentoDebito.menu], regra: 6 },
  tag: parcelamentoDebito.label.many,
  summary: 'Parcelamento: simular',
  body: z.object({
    contribuinte_id: z.number('Escolha o devedor.').int(),
    modelo_id: z.number('Escolha o modelo.').int(),
    numero_parcelas: z.number('Informe quantas parcelas.').int().min(1, 'Informe quantas parcelas.').max(240, 'São parcelas demais.'),
    primeiro_vencimento: z.iso.date('Informe o primeiro vencimento.'),
    debitos: z.array(z.object({ debito_id: z.number().int() })).max(240, 'São débitos demais.'),
  }),
  handle: async (work, { body }) => {
    const plan = await simular(work, body);
    await work.transact(async (tx) =>
      tx.audit({
        acao: 'visualizar',
        recurso: 'contribuinte',
        registroId: body.contribuinte_id,
        sistema: parcelamentoDebito.menu,
        depois: { campos: ['debitos'] },
      }),
    );
    return plan;
  },
});
