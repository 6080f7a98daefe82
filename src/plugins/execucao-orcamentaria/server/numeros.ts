import { ValidationError } from '../../../server/http/errors';
import type { RowSql } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { entidadeDe } from './datas';

/** Kinds of document that are numbered in an entity and exercício, each by its own counter. */
export type Especie = 'movimentacao' | 'reserva' | 'empenho' | 'liquidacao' | 'ordem_pagamento' | 'pagamento';

/** Number of a document of the execution as people say it: `00231/2026`. */
export const numeroSql: RowSql = (t) => `lpad(${t}.numero::text, 5, '0') || '/' || ${t}.exercicio`;

/** The same, of a number that is known. */
export const numeroEscrito = (numero: number, exercicio: number): string => `${String(numero).padStart(5, '0')}/${exercicio}`;

interface Cronologia {
  /** Name of the field that holds the date. */
  campo: string;
  /** `empenho`: as the refusal says it. */
  documento: string;
}

/**
 * The next number of a kind of document of the entity and exercício of the work. The counter stays locked until the
 * transaction ends; balances are locked before it, the book after it.
 *
 * @param cronologia D2: no document has a date before that of the last number
 * @throws ValidationError on the date
 */
export async function proximoNumero(tx: Work, especie: Especie, data: string, cronologia?: Cronologia): Promise<number> {
  const { exercicio } = tx.setting;
  const key = [entidadeDe(tx), exercicio, especie];
  await tx.db.execute('insert into numero_execucao (entidade_id, exercicio, especie) values ($1, $2, $3) on conflict do nothing', key);
  const last = (await tx.db.first<{ ultimo: number; depois: boolean }>(
    `select ultimo, coalesce(ultima_data > $4::date, false) as depois from numero_execucao
      where entidade_id = $1 and exercicio = $2 and especie = $3 for update`,
    [...key, data],
  )) as { ultimo: number; depois: boolean };
  if (cronologia && last.depois)
    throw new ValidationError({
      [cronologia.campo]: [`Existe ${cronologia.documento} nº ${numeroEscrito(last.ultimo, exercicio)} com data posterior.`],
    });
  await tx.db.execute(
    `update numero_execucao set ultimo = ultimo + 1, ultima_data = greatest(ultima_data, $4::date)
      where entidade_id = $1 and exercicio = $2 and especie = $3`,
    [...key, data],
  );
  return last.ultimo + 1;
}
