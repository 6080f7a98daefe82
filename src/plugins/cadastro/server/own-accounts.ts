import { reserve } from '../../../server/resources/lock';
import { readRecord } from '../../../server/resources/record';
import { updateRecord } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { pessoa } from '../resources/pessoa';

/** A bank account as a form shows it, and sends it back. */
export type ContaBancaria = Readonly<Record<string, unknown>>;

/** The bank accounts of a person, in full: whether the caller may see them is the business of who asks. */
export async function lerContas(work: Work, pessoaId: number): Promise<readonly ContaBancaria[]> {
  return (await lerPessoa(work, pessoaId)).contas_bancarias as ContaBancaria[];
}

/**
 * Writes the bank accounts of a person, in the name of who acts for it: what changes waits for somebody of the municipality to check it
 * with the holder, and until then nothing is paid into it.
 *
 * @throws ValidationError, ConflictError
 */
export async function escreverContas(tx: Work, pessoaId: number, contas_bancarias: readonly ContaBancaria[]): Promise<void> {
  const resource = tx.services.registry.get(pessoa.name);
  const { versao } = await lerPessoa(tx, pessoaId);
  await reserve(tx, resource, pessoaId, false);
  await updateRecord(tx.withEveryPermission(), resource, pessoaId, { versao, contas_bancarias });
}

function lerPessoa(work: Work, id: number) {
  return readRecord(work.withEveryPermission(), work.services.registry.get(pessoa.name), id, { sensitive: true });
}
