import { buffer } from 'node:stream/consumers';
import type { Work } from '../work';

/** A PDF takes no other kind of image. */
const DRAWN = ['image/png', 'image/jpeg'];

/**
 * The coat of arms that heads a paper: of the entity that it is of, when she has one, else of the municipality.
 *
 * @returns a `data:` address; null without one, or when it is not PNG nor JPEG
 */
export async function readBrasao(work: Work, entity: number | null): Promise<string | null> {
  const file = await work.db.first<{ sha256: string; tipo: string }>(
    `select a.sha256, a.tipo from arquivo a
      where a.tipo = any($3)
        and (a.id = (select brasao from orgao where id = $2) or a.token = (select replace(brasao, '/arquivo/', '') from cliente where id = $1))
      order by (a.id = (select brasao from orgao where id = $2)) desc nulls last limit 1`,
    [work.cliente.id, entity, DRAWN],
  );
  if (!file) return null;
  const content = await buffer(await work.services.files.read(file.sha256));
  return `data:${file.tipo};base64,${content.toString('base64')}`;
}
