import type { Resource } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { adoptFiles, checkFiles } from '../../../../server/resources/files';
import type { Work } from '../../../../server/work';

/**
 * Makes a record the owner of files that an act asked for, by the fields where they stand.
 *
 * @throws ValidationError for a file that is not of the caller, or of another kind
 */
export async function tomarArquivos(tx: Work, { name }: Resource, id: number, campos: Readonly<Record<string, unknown>>): Promise<void> {
  const resource = tx.services.registry.get(name);
  const issues = await checkFiles(tx, resource, campos, null);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  await adoptFiles(tx, resource, id, campos);
}
