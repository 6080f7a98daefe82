import type { Services } from '../services';

/** Throws away the contents that no file has any more; one that another file also has stays. */
export async function removeUnused({ database, files }: Pick<Services, 'database' | 'files'>, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  const { rows } = await database.pool.query<{ sha256: string }>(
    'delete from arquivo_conteudo c where c.sha256 = any($1) and not exists (select from arquivo a where a.sha256 = c.sha256) returning c.sha256',
    [hashes],
  );
  for (const { sha256 } of rows) await files.remove(sha256);
}
