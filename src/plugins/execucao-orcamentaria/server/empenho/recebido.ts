import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import type { EmpenhoEmLiquidacao } from '../../resources/empenho_em_liquidacao';
import { estornarEmLiquidacao, reconhecer } from './filhos';
import { travarEmpenho } from './ler';

/** What another module received or measured of an empenho. */
export interface Recebido {
  /** AAAA-MM-DD */
  data: string;
  /** Reais. */
  valor: string;
  documento: string;
  /** Where it goes, part by part; an account of the chart, by its code, takes the place of the one of the nature. */
  destinos: readonly { parte: EmpenhoEmLiquidacao['detalhes'][number]['parte']; conta: string | null; valor: string }[];
}

/**
 * Puts in liquidação what another module received definitively of an empenho.
 *
 * @param campo the field of that document that what refuses it is said of
 * @returns the id of the row in liquidação
 * @throws ValidationError
 */
export async function reconhecerRecebimento(
  tx: Work,
  empenhoId: number,
  { data, valor, documento, destinos }: Recebido,
  campo: string,
): Promise<number> {
  const detalhes: { parte: string; valor: string; conta_contabil_id: number | null }[] = [];
  for (const { parte, conta, valor: parcela } of destinos)
    detalhes.push({ parte, valor: parcela, conta_contabil_id: conta ? await contaDoPlano(tx, conta) : null });
  const { id } = await noCampo(campo, async () =>
    reconhecer(tx, await travarEmpenho(tx, empenhoId), { data, valor, documento, detalhes, observacao: null }),
  );
  return id;
}

/** Takes back what was recognised of a receipt, while nothing of it was liquidated. @throws ValidationError */
export async function estornarReconhecimento(
  tx: Work,
  empenhoId: number,
  emLiquidacaoId: number,
  asked: { data: string; motivo: string },
): Promise<void> {
  await noCampo('id', async () => estornarEmLiquidacao(tx, await travarEmpenho(tx, empenhoId), emLiquidacaoId, asked));
}

/** An account of the chart of the year, however many levels of zeros end its code. */
export async function contaDoPlano(tx: Work, codigo: string): Promise<number> {
  const row = await tx.db.first<{ id: number }>(
    "select c.id from plano_conta c where regexp_replace(c.codigo, '([.]0+)+$', '') = $1 and c.tipo = 'A' order by c.codigo limit 1",
    [codigo],
  );
  if (!row) throw new ValidationError({ id: [`A conta ${codigo} não está no plano de contas: implante o plano do exercício.`] });
  return row.id;
}

/** What refuses a document of another module, said of one of its fields. */
export async function noCampo<T>(campo: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ValidationError({ [campo]: Object.values(error.issues).flat() });
  }
}
