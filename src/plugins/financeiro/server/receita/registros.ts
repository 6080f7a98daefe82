import { compareDecimals, formatDecimal } from '../../../../resources/definition';
import { entityOf } from '../../../../server/entity';
import { NotFoundError, ValidationError } from '../../../../server/http/errors';
import { readRecord } from '../../../../server/resources/record';
import type { Work } from '../../../../server/work';
import type { NaturezaReceita } from '../../../classificacoes/resources/natureza_receita';
import type { ContaBancaria as ContaDoLivro } from '../../../contabilidade/server';
import { unforeseenRevenue, VIGENTE } from '../../../planejamento/server';
import type { ContaBancaria } from '../../resources/conta_bancaria';

const EVERYTHING = { sensitive: true };

/** An account as it is read to move its money, and the day on which it is. */
export type ContaLida = ContaBancaria & { hoje: string };

/** A nature of revenue, with its rateio and what it takes for the FUNDEB. */
export async function lerNatureza(tx: Work, id: number): Promise<NaturezaReceita> {
  return (await readRecord(tx, tx.services.registry.get('natureza_receita'), id, EVERYTHING)) as unknown as NaturezaReceita;
}

/**
 * An account of the entity, with its fontes, as it stays until the transaction ends: whoever closes it waits for who moves its money, and
 * sees what was left in it.
 */
export async function lerConta(tx: Work, id: number): Promise<ContaLida> {
  await tx.db.rows('select c.id from public.conta_bancaria c where c.id = $1 and c.cliente_id = $2 for key share', [id, tx.cliente.id]);
  const conta = (await readRecord(tx, tx.services.registry.get('conta_bancaria'), id, EVERYTHING)) as unknown as ContaBancaria;
  return { ...conta, hoje: tx.today() };
}

/** What the ledger needs of an account that the transaction already read, and so keeps open: in one statement. */
export async function lerContaDoLivro(tx: Work, id: number): Promise<ContaDoLivro> {
  const row = await tx.db.first<ContaDoLivro & Record<string, unknown>>(
    'select id, tipo from public.conta_bancaria where id = $1 and cliente_id = $2',
    [id, tx.cliente.id],
  );
  if (!row) throw new NotFoundError();
  return row;
}

/** What the ledger needs of an account. */
export const contaDoLivro = ({ id, tipo }: ContaBancaria): ContaDoLivro => ({ id, tipo });

/** Why the account takes nothing on a day; null when it does. Once it closed, no day of it does: it closed without a cent (S17). */
export function contaFechada({ hoje, abertura, encerramento, situacao }: ContaLida, data: string): string | null {
  if (!situacao || (encerramento && (encerramento < data || encerramento <= hoje))) return 'A conta bancária está encerrada.';
  return abertura > data ? 'A conta bancária ainda não estava aberta nesta data.' : null;
}

/** A row of the LOA in force, for a fonte. */
export interface Prevista extends Record<string, unknown> {
  id: number;
  co_id: number | null;
}

/** What was collected: of which fonte, and of which CO when it says one. */
interface Arrecadado {
  fonte_recurso_id: number;
  co_id?: number | null | undefined;
}

/**
 * The rows of the LOA in force that a nature realises: those of the entity, or rows of value zero, made now. Of a fonte with several, the
 * one of the CO of what was collected or, without one, the one without CO, or the first.
 *
 * @returns what finds the row of what was collected
 * @throws ValidationError without a LOA in force, or for a fonte that no revenue may be of
 */
export async function receitasPrevistas(
  tx: Work,
  natureza: number,
  arrecadado: readonly Arrecadado[],
): Promise<(of: Arrecadado) => Prevista | undefined> {
  const entidade = entityOf(tx);
  const fontes = [...new Set(arrecadado.map(({ fonte_recurso_id }) => fonte_recurso_id))];
  const rows = await tx.db.rows<Prevista & { fonte_recurso_id: number }>(
    `select p.id, p.fonte_recurso_id, p.codigo_acompanhamento_id as co_id
       from public.previsao_receita p join public.orgao o on o.id = p.orgao_id
      where p.cliente_id = $1 and p.versao_planejamento_id in (${VIGENTE}) and p.data_exclusao is null
        and coalesce(o.entidade_id, o.id) = $3 and p.natureza_receita_id = $4 and p.fonte_recurso_id = any($5::bigint[])
      order by p.fonte_recurso_id, p.codigo_acompanhamento_id is not null, p.ficha, p.id`,
    [tx.cliente.id, tx.setting.exercicio, entidade, natureza, fontes],
  );
  for (const fonte_recurso_id of fontes) {
    if (rows.some((row) => row.fonte_recurso_id === fonte_recurso_id)) continue;
    const made = await unforeseenRevenue(tx, { orgao_id: entidade, natureza_receita_id: natureza, fonte_recurso_id });
    rows.push({ id: made.id, co_id: null, fonte_recurso_id });
  }
  return ({ fonte_recurso_id, co_id = null }) => {
    const ofFonte = rows.filter((row) => row.fonte_recurso_id === fonte_recurso_id);
    return ofFonte.find((row) => row.co_id === co_id) ?? ofFonte[0];
  };
}

/** STN code of the fonte in which money waits until it is known whose it is. */
const DEPOSITOS_DE_TERCEIROS = '862';

/** The fonte of ingressos a identificar: they are no revenue yet (fontes 860 to 869 are extraorçamentárias). */
export async function fonteDeIngressos(tx: Work): Promise<number> {
  const row = await tx.db.first<{ id: number }>(
    "select id from fonte_recurso where codigo_stn = $1 and grupo = '1' and situacao order by codigo limit 1",
    [DEPOSITOS_DE_TERCEIROS],
  );
  if (!row)
    throw new ValidationError({
      id: [`Cadastre a fonte ${DEPOSITOS_DE_TERCEIROS} – Depósitos de terceiros: é nela que espera o que não se identificou.`],
    });
  return row.id;
}

/**
 * What the ledger of the entity has in accounts, by conta-corrente: debits less credits. The book is locked by the entry that
 * has just been posted, so that nobody moves it meanwhile.
 */
async function saldoDoLivro(tx: Work, conta: string, chaves: Readonly<Record<string, number>>): Promise<string> {
  const row = await tx.db.first<{ saldo: string }>(
    `select coalesce(sum(s.debitos - s.creditos), 0)::numeric(18,2)::text as saldo from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id
      where s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3 and c.codigo like $4 and s.conta_corrente @> $5::jsonb`,
    [tx.cliente.id, tx.setting.entidadeId, tx.setting.exercicio, `${conta}%`, JSON.stringify(chaves)],
  );
  return row?.saldo ?? '0.00';
}

/**
 * No more is classified than what waits to be.
 *
 * @throws ValidationError
 */
export async function exigirIngresso(tx: Work, fonte_recurso_id: number): Promise<void> {
  const saldo = await saldoDoLivro(tx, '2.1.8.8.1.04.99', { fonte_recurso_id });
  if (compareDecimals(saldo, '0') > 0)
    throw new ValidationError({ valor_bruto: [`Não há tanto ingresso a identificar: faltariam R$ ${formatDecimal(saldo, 2)}.`] });
}
