import type { Issues } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { COMODINS } from '../../resources/evento_contabil';
import { documentsOf } from '../tabelas/donos';
import { completarCodigoDaConta } from '../tabelas/plano';
import { grupoDe, sidesOf } from './pares';
import type { ParDoEvento } from './tipos';

interface Conta extends Record<string, unknown> {
  codigo: string;
  isf: string;
  conta_corrente_classe: string | null;
  bloqueio_manual: boolean;
}

/**
 * ME5: of a manual event no pair is over an account that has an owner, none is financial, and what takes the place of an account is
 * a class that a manual entry may move. A class or range leaves its owned accounts out by itself.
 */
export async function julgarEventoManual(
  work: Work,
  pares: readonly Pick<ParDoEvento, 'conta_debito' | 'conta_credito'>[],
): Promise<Issues | null> {
  const sides = sidesOf(pares);
  const contas = await work.db.rows<Conta>(
    "select codigo, isf, conta_corrente_classe, bloqueio_manual from plano_conta where codigo = any($1::text[]) and tipo = 'A'",
    [sides.map(({ token }) => completarCodigoDaConta(token))],
  );
  const byCode = new Map(contas.map((conta) => [conta.codigo, conta]));
  for (const { path, token, lado } of sides) {
    const wrong = wrongToken(token, lado, byCode.get(completarCodigoDaConta(token)));
    if (wrong) return { [path]: [wrong] };
  }
  return null;
}

function wrongToken(token: string, lado: string | null, conta: Conta | undefined): string | null {
  if (lado === 'F')
    return `A conta ${completarCodigoDaConta(token)}, no lado Financeiro, só recebe lançamentos de documentos: nenhum evento manual a move.`;
  if (grupoDe(token)) return null;
  if (token in COMODINS) return `Um evento manual não usa o marcador ${token}, que só um documento completa. Escreva a conta.`;
  if (!conta) return null;
  const documentos = documentsOf(conta, conta.isf === 'F' ? 'F' : null, new Set());
  if (documentos) return `A conta ${conta.codigo} só recebe lançamentos de documentos (${documentos}): nenhum evento manual a move.`;
  return conta.bloqueio_manual || conta.isf === 'F'
    ? `A conta ${conta.codigo} só recebe lançamentos de documentos: nenhum evento manual a move.`
    : null;
}
