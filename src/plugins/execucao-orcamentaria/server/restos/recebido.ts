import { lockBalances } from '../../../../server/documents/balances';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { restoAPagar } from '../../resources/restos/resto_a_pagar';
import { restoAPagarMovimento } from '../../resources/restos/resto_a_pagar_movimento';
import { contaDoPlano, noCampo, type Recebido } from '../empenho/recebido';
import { estornarMovimento, reconhecerNoResto } from './movimentos';

/** Locks the restos of an empenho, as whoever moves them does, before what is below them. */
export async function travarRestosDoEmpenho(tx: Work, empenhoId: number): Promise<void> {
  const rows = await tx.db.rows<{ id: number }>('select r.id from resto_a_pagar r where r.empenho_id = $1 order by r.id', [empenhoId]);
  await lockBalances(
    tx,
    restoAPagar.name,
    rows.map(({ id }) => id),
  );
}

/** The resto não processado of an empenho; none of one that was wholly liquidated. */
async function restoDoEmpenho(tx: Work, empenhoId: number): Promise<number> {
  const row = await tx.db.first<{ id: number }>(
    "select r.id from resto_a_pagar r where r.empenho_id = $1 and r.tipo = 'nao_processado' order by r.a_liquidar desc, r.id limit 1",
    [empenhoId],
  );
  if (row) return row.id;
  throw new ValidationError({ id: ['Deste empenho nada se inscreveu em restos a pagar não processados: não há o que receber por ele.'] });
}

/**
 * Puts in liquidação, in its resto a pagar, what another module received definitively of an empenho of a year that is over (event 4030).
 *
 * @param campo the field of that document that what refuses it is said of
 * @returns the id of the movement of the resto a pagar
 * @throws ValidationError
 */
export async function reconhecerEmRestos(tx: Work, empenhoId: number, recebido: Recebido, campo: string): Promise<number> {
  const contas = new Map<string, string>();
  for (const { conta } of recebido.destinos) if (conta) contas.set(conta, await codigoDoPlano(tx, conta));
  const destinos = recebido.destinos.map((one) => ({ ...one, conta: one.conta && (contas.get(one.conta) ?? null) }));
  return noCampo(campo, async () => reconhecerNoResto(tx, await restoDoEmpenho(tx, empenhoId), { ...recebido, destinos }));
}

/** The whole code, in the chart of the year, of the account that a module names. */
async function codigoDoPlano(tx: Work, conta: string): Promise<string> {
  const row = await tx.db.first<{ codigo: string }>('select codigo from plano_conta where id = $1', [await contaDoPlano(tx, conta)]);
  return row?.codigo ?? conta;
}

/** Takes back what was recognised of a receipt in a resto a pagar, while nothing of it was liquidated. @throws ValidationError */
export async function estornarNoResto(tx: Work, movimentoId: number, asked: { data: string; motivo: string }): Promise<void> {
  const row = await tx.db.first<{ resto: number }>(
    `select m.resto_a_pagar_id as resto from public.${restoAPagarMovimento.name} m where m.id = $1 and m.cliente_id = $2`,
    [movimentoId, tx.cliente.id],
  );
  if (row) await noCampo('id', () => estornarMovimento(tx, row.resto, movimentoId, asked));
}
