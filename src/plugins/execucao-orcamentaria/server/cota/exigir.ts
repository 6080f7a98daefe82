import { compareDecimals, formatDecimal, fromCents, toCents } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { quotaUntil } from '../../../planejamento/server';
import { type DotacaoLida, menos, reais } from '../saldos';

const COTA_LOCK = 7_230_060;

interface Usado extends Record<string, unknown> {
  /** Decimals in reais. */
  empenhado: string;
  bloqueado: string;
}

/**
 * What is committed of a unidade, grupo and fonte stays within what the published cronograma releases until the end of the period of the
 * day, less what is held back (handbook Execução 4.3). Nothing is judged while the entity does not control cotas, or no cronograma is
 * published.
 *
 * @throws ValidationError
 */
export async function exigirCota(tx: Work, dotacao: DotacaoLida, valor: string, data: string, campo = 'valor'): Promise<void> {
  const { unidade_id, fonte_recurso_id, natureza, periodo_cota } = dotacao;
  if (periodo_cota === null) return;
  const grupo = natureza.slice(2, 3);
  const mes = fimDoPeriodo(Number(data.slice(5, 7)), Number(periodo_cota));
  const cota = await quotaUntil(tx, { exercicio: tx.setting.exercicio as number, mes, unidade_id, grupo, fonte_id: fonte_recurso_id });
  if (cota === null) return;
  // other dotações take from the same cota
  await tx.db.rows('select pg_advisory_xact_lock($1, hashtext($2))', [COTA_LOCK, `${unidade_id}:${grupo}:${fonte_recurso_id}`]);
  const row = await tx.db.first<Usado>(
    `select coalesce(sum(d.empenhado), 0)::numeric(18,2)::text as empenhado, coalesce(sum(d.contingenciado), 0)::numeric(18,2)::text as bloqueado
       from public.dotacao d join public.natureza_despesa n on n.id = d.natureza_despesa_id
      where d.cliente_id = $1 and d.exercicio = $2 and d.unidade_id = $3 and d.fonte_recurso_id = $4 and substr(n.codigo, 3, 1) = $5 and d.data_exclusao is null`,
    [tx.cliente.id, tx.setting.exercicio, unidade_id, fonte_recurso_id, grupo],
  );
  const left = menos(menos(cota, row?.empenhado ?? '0.00'), row?.bloqueado ?? '0.00');
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
