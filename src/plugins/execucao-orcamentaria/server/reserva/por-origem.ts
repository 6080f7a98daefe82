import { compareDecimals, type Issues, sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type ReservaDotacao, reservaDotacao } from '../../resources/reserva_dotacao';
import { fichaEscrita, lerDotacao, reais, travar } from '../saldos';
import { anularReserva, travarReserva } from './rules';

/** The document that a reserva is made for. */
interface Origem {
  tipo: NonNullable<ReservaDotacao['origem']>;
  id: number;
}

/** What is to be reserved of a dotação for another document. */
export interface PedidoReserva {
  dotacao_id: number;
  /** Reais. */
  valor: string;
  /** Path of its line in that document: what refuses it is said there. */
  campo: string;
}

/**
 * Reserves what a document of another module will spend, until the end of the exercício. Its dotações are locked first, in the order of
 * everybody, and judged together: a refusal names every line that has no balance, and nothing is reserved.
 *
 * @returns the ids of the reservas, in order
 * @throws ValidationError by line
 */
export async function reservarPara(tx: Work, { tipo, id }: Origem, motivo: string, pedidos: readonly PedidoReserva[]): Promise<number[]> {
  await travar(tx, { dotacoes: pedidos.map(({ dotacao_id }) => dotacao_id) });
  const issues: Issues = {};
  for (const { dotacao_id, valor, campo } of pedidos) {
    const dotacao = await lerDotacao(tx, dotacao_id, `${campo}.dotacao_id`);
    if (compareDecimals(dotacao.disponivel, valor) < 0)
      issues[`${campo}.valor`] = [`Saldo insuficiente na dotação ${fichaEscrita(dotacao)}: disponível ${reais(dotacao.disponivel)}.`];
  }
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  const resource = tx.services.registry.get(reservaDotacao.name);
  const made: number[] = [];
  for (const { dotacao_id, valor, campo } of pedidos) {
    const draft = { dotacao_id, valor, data: tx.today(), validade: `${tx.setting.exercicio}-12-31`, motivo };
    made.push((await naLinha(campo, () => createRecord(tx, resource, draft, { origem: tipo, origem_id: id }))).id);
  }
  return made;
}

/** What the reserva itself refuses (the twelfths of an execução provisória, a closed month) is said of the line that asked for it. */
async function naLinha<T>(campo: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const issues = Object.entries(error.issues).map(
      ([path, words]) => [`${campo}.${path === 'dotacao_id' ? path : 'valor'}`, words] as const,
    );
    throw new ValidationError(Object.fromEntries(issues));
  }
}

interface Reserva extends Record<string, unknown> {
  id: number;
  dotacao_id: number;
  /** What of it was not given back; reais. */
  liquido: string;
  saldo: string;
}

async function lerReservas(tx: Work, tipo: Origem['tipo'], ids: readonly number[]): Promise<Reserva[]> {
  return tx.db.rows<Reserva>(
    `select r.id, r.dotacao_id, (r.valor - r.anulado)::text as liquido, r.saldo::text from public.reserva_dotacao r
      where r.cliente_id = $1 and r.origem = $2 and r.origem_id = any($3::bigint[]) order by r.id`,
    [tx.cliente.id, tipo, ids],
  );
}

/** Locks the reservas of documents and their dotações, in the order of everybody: what is read of them next is what is so. */
export async function travarReservasDe(tx: Work, tipo: Origem['tipo'], ids: readonly number[]): Promise<void> {
  const rows = await lerReservas(tx, tipo, ids);
  await travar(tx, { dotacoes: rows.map(({ dotacao_id }) => dotacao_id), reservas: rows.map(({ id }) => id) });
}

/** Gives back to the dotações, today, what is left of the reservas of a document. Without any it does nothing. */
export async function liberarReservasDe(tx: Work, { tipo, id }: Origem, motivo: string): Promise<void> {
  await travarReservasDe(tx, tipo, [id]);
  for (const row of await lerReservas(tx, tipo, [id]))
    if (compareDecimals(row.saldo, '0') > 0)
      await anularReserva(tx, await travarReserva(tx, row.id), { data: tx.today(), valor: null, motivo });
}

/** The most that a document keeps reserved in a dotação. */
export interface Teto {
  dotacao_id: number;
  /** Reais. */
  valor: string;
}

/**
 * Gives back to each dotação, today, what the reservas of a document have beyond what it still needs there; what was committed of them
 * stays. Without any excess it does nothing.
 */
export async function reduzirReservasDe(tx: Work, { tipo, id }: Origem, motivo: string, tetos: readonly Teto[]): Promise<void> {
  await travarReservasDe(tx, tipo, [id]);
  const rows = await lerReservas(tx, tipo, [id]);
  for (const { dotacao_id, valor: teto } of tetos) {
    const daqui = rows.filter((row) => row.dotacao_id === dotacao_id);
    let excesso = sumDecimals(['0.00', ...daqui.map(({ liquido }) => liquido), `-${teto}`]);
    for (const row of daqui) {
      const valor = compareDecimals(excesso, row.saldo) < 0 ? excesso : row.saldo;
      if (compareDecimals(valor, '0') <= 0) continue;
      await anularReserva(tx, await travarReserva(tx, row.id), { data: tx.today(), valor, motivo });
      excesso = sumDecimals([excesso, `-${valor}`]);
    }
  }
}
