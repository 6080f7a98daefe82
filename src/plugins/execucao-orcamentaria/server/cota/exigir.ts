import { compareDecimals, formatDecimal, fromCents, sumDecimals, toCents } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { quotaUntil } from '../../../planejamento/server';
import type { BASES_COTA } from '../../resources/parametro_cota';
import type { LiquidacaoAPagar } from '../pagamento/ler';
import { type DotacaoLida, menos, reais } from '../saldos';

const COTA_LOCK = 7_230_060;

interface Usado extends Record<string, unknown> {
  /** Decimals in reais. */
  usado: string;
  bloqueado: string;
}

/** What a cota is released for, and for how many months at once. */
interface Cota {
  unidade_id: number;
  grupo: string;
  fonte_recurso_id: number;
  periodo: string;
}

/**
 * What is committed of a unidade, grupo and fonte stays within what the published cronograma releases until the end of the period of the
 * day, less what is held back (handbook Execução 4.3). Nothing is judged while the entity does not control cotas by what it commits, or no
 * cronograma is published.
 *
 * @throws ValidationError
 */
export async function exigirCota(tx: Work, dotacao: DotacaoLida, valor: string, data: string): Promise<void> {
  const { unidade_id, fonte_recurso_id, natureza, periodo_cota: periodo } = dotacao;
  if (periodo === null) return;
  await exigirNaCota(tx, { unidade_id, grupo: natureza.slice(2, 3), fonte_recurso_id, periodo }, 'empenhado', valor, data, 'valor');
}

/**
 * The same of what is paid, each unidade, grupo and fonte once, where it is what takes from the cota.
 *
 * @param pays gross by liquidação, in reais
 * @param periodo months that a cota is released for at once; null while what is paid takes from none
 * @throws ValidationError
 */
export async function exigirCotasDoPagamento(
  tx: Work,
  liquidacoes: readonly Pick<LiquidacaoAPagar, 'id' | 'unidade_id' | 'grupo' | 'fonte_recurso_id'>[],
  pays: ReadonlyMap<number, string>,
  data: string,
  periodo: string | null,
): Promise<void> {
  if (periodo === null) return;
  const cotas = new Map<string, Cota & { valor: string }>();
  for (const { id, unidade_id, grupo, fonte_recurso_id } of liquidacoes) {
    const cota = { unidade_id, grupo, fonte_recurso_id, periodo };
    const valor = sumDecimals([cotas.get(chaveDa(cota))?.valor ?? '0.00', pays.get(id) as string]);
    cotas.set(chaveDa(cota), { ...cota, valor });
  }
  // in one order for everybody, as each is locked
  for (const key of [...cotas.keys()].sort()) {
    const { valor, ...cota } = cotas.get(key) as Cota & { valor: string };
    await exigirNaCota(tx, cota, 'pago', valor, data, 'ordem_pagamento_id');
  }
}

const chaveDa = ({ unidade_id, grupo, fonte_recurso_id }: Cota): string => `${unidade_id}:${grupo}:${fonte_recurso_id}`;

async function exigirNaCota(tx: Work, de: Cota, base: keyof typeof BASES_COTA, valor: string, data: string, campo: string): Promise<void> {
  const { unidade_id, grupo, fonte_recurso_id, periodo } = de;
  const mes = fimDoPeriodo(Number(data.slice(5, 7)), Number(periodo));
  const cota = await quotaUntil(tx, { exercicio: tx.setting.exercicio as number, mes, unidade_id, grupo, fonte_id: fonte_recurso_id });
  if (cota === null) return;
  // other dotações take from the same cota
  await tx.db.rows('select pg_advisory_xact_lock($1, hashtext($2))', [COTA_LOCK, chaveDa(de)]);
  const row = await tx.db.first<Usado>(
    `select coalesce(sum(d.${base}), 0)::numeric(18,2)::text as usado, coalesce(sum(d.contingenciado), 0)::numeric(18,2)::text as bloqueado
       from public.dotacao d join public.natureza_despesa n on n.id = d.natureza_despesa_id
      where d.cliente_id = $1 and d.exercicio = $2 and d.unidade_id = $3 and d.fonte_recurso_id = $4 and substr(n.codigo, 3, 1) = $5 and d.data_exclusao is null`,
    [tx.cliente.id, tx.setting.exercicio, unidade_id, fonte_recurso_id, grupo],
  );
  const left = menos(menos(cota, row?.usado ?? '0.00'), row?.bloqueado ?? '0.00');
  if (compareDecimals(valor, left) <= 0) return;
  const livre = toCents(left) > 0n ? left : fromCents(0n);
  throw new ValidationError({
    [campo]: [
      `A cota liberada até ${String(mes).padStart(2, '0')}/${data.slice(0, 4)} para a unidade, o grupo ${grupo} e a fonte é de R$ ${formatDecimal(cota, 2)}: restam ${reais(livre)}.`,
    ],
  });
}

/** The last month of the period that a month is in. */
const fimDoPeriodo = (mes: number, meses: number): number => Math.ceil(mes / meses) * meses;
