import { ConflictError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { lerPares } from './pairs';

/** One of the two acts of a pair, by the menu code and the rule that it needs. */
type Act = readonly [menu: string, regra: number];

/**
 * Refuses an act on a document to who has performed on it the act that the law keeps apart (handbook Cadastro 4.5), both
 * permissions notwithstanding. Pairs that the table does not keep apart on the document refuse nothing.
 *
 * @param performedBy the users who performed the first act
 * @param performing the user who would perform the second; the caller unless said
 * @throws ConflictError SEGREGACAO_DE_FUNCOES
 */
export async function recusarNoDocumento(
  tx: Work,
  first: Act,
  second: Act,
  performedBy: readonly (number | null)[],
  performing: number | null = tx.caller?.usuarioId ?? null,
): Promise<void> {
  if (performing === null || !performedBy.includes(performing)) return;
  const pair = (await lerPares(tx)).find(
    ({ no_documento, sistemas_a, regras_a, sistemas_b, regras_b }) =>
      no_documento && covers(sistemas_a, regras_a, first) && covers(sistemas_b, regras_b, second),
  );
  if (!pair) return;
  const { ato_a, ato_b, fundamento } = pair;
  throw new ConflictError('SEGREGACAO_DE_FUNCOES', {
    message: `Quem praticou o ato de ${ato_a} não pode ${ato_b} no mesmo documento.`,
    detalhe: { conflitos: [{ ato_a, ato_b, fundamento }] },
  });
}

function covers(systems: readonly string[], rules: readonly string[], [menu, regra]: Act): boolean {
  return rules.includes(String(regra)) && systems.some((system) => menu === system || menu.startsWith(`${system}.`));
}
