import type { AnyRecord, Resource } from '../../resources/definition';
import { isInside, readGeometry } from '../../resources/definition/geometry';
import type { Work } from '../work';

/**
 * What is said of a drawing that leaves the municipality: it is kept, because some works and roads do, and whoever drew it looks again.
 *
 * @returns null where all is inside, and where the limit of the municipality is not known
 */
export async function outsideNotice(work: Work, { fields }: Resource, record: AnyRecord): Promise<string | null> {
  const drawings = Object.entries(fields).flatMap(([name, field]) => {
    const drawing = 'geometry' in field && field.geometry ? readGeometry(record[name]) : null;
    return drawing ? [{ label: field.label, text: record[name], drawing }] : [];
  });
  if (drawings.length === 0) return null;
  const row = await work.db.first<{ limite: string | null }>('select c.limite from public.cliente c where c.id = $1', [work.cliente.id]);
  const limit = readGeometry(row?.limite);
  if (!limit) return null;
  // the limit itself is in no limit
  const others = drawings.filter(({ text }) => text !== row?.limite);
  const outside = others.filter(({ drawing }) => drawing.corners.some((corner) => !isInside(corner, limit)));
  return outside.length > 0
    ? `${outside.map(({ label }) => `"${label}"`).join(' e ')} sai do limite do município: confira o desenho.`
    : null;
}
