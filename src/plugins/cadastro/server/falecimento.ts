import { ConflictError } from '../../../server/http/errors';
import { offersAt, point } from '../../../server/offers';
import { readRecord } from '../../../server/resources/record';
import { audit, writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { pessoa } from '../resources/pessoa';
import { fecharConta } from './people';

/** Where a module says what follows, in it, from the death of a person: told once, in the transaction in which it was registered. */
export const FALECIMENTO = point<(tx: Work, pessoaId: number, dia: string) => Promise<void>>('falecimento de uma pessoa');

/**
 * Registers the death of a person: the account is closed and the modules that depend on the person are told. Again, on the same day, it
 * does nothing.
 *
 * @returns the roles that the person held
 * @throws ConflictError when another day is registered
 */
export async function registrarFalecimento(tx: Work, pessoaId: number, dia: string): Promise<readonly string[]> {
  const resource = tx.services.registry.get(pessoa.name);
  const record = await readRecord(tx.withEveryPermission(), resource, pessoaId, { sensitive: true });
  const papeis = (record.papeis ?? []) as readonly string[];
  if (record.data_obito === dia) return papeis;
  if (record.data_obito)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: 'O cadastro da pessoa tem outra data de óbito: corrija-a em Cadastro › Pessoa.',
    });
  await writeColumns(tx, pessoa, pessoaId, { data_obito: dia });
  await fecharConta(tx, pessoaId);
  audit(tx, resource, record, 'alterar', { antes: { data_obito: null }, depois: { data_obito: dia } });
  for (const seguir of offersAt(tx, FALECIMENTO)) await seguir(tx, pessoaId, dia);
  return papeis;
}
