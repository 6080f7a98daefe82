import type { Resource } from '../../resources/definition';
import type { MappedColumn } from './mapping';
import { targetsOf } from './targets';

/** Headers less alike than this are left for people to map. */
const LEAST_ALIKE = 0.62;

/**
 * A mapping of the columns whose headers look like the names or labels of fields; the best pair is taken first, and each
 * field once.
 */
export function suggestMapping(resource: Resource, colunas: readonly string[]): MappedColumn[] {
  const targets = targetsOf(resource);
  const pairs = colunas.flatMap((coluna) =>
    targets.map((target) => ({ coluna, target, alike: Math.max(alike(coluna, target.campo), alike(coluna, target.rotulo)) })),
  );
  pairs.sort((a, b) => b.alike - a.alike);
  const [columns, fields] = [new Set<string>(), new Set<string>()];
  const chosen: MappedColumn[] = [];
  for (const { coluna, target, alike: score } of pairs) {
    if (score < LEAST_ALIKE) break;
    if (columns.has(coluna) || fields.has(target.campo)) continue;
    columns.add(coluna);
    fields.add(target.campo);
    chosen.push({ coluna, campo: target.campo, transformacao: 'nenhuma', de_para: null, chave: target.chave });
  }
  return chosen.sort((a, b) => colunas.indexOf(a.coluna ?? '') - colunas.indexOf(b.coluna ?? ''));
}

/** From 0 to 1: the share of pairs of letters that two names have in common (Dice), without accents and signs. */
export function alike(a: string, b: string): number {
  const [x, y] = [folded(a), folded(b)];
  if (x === y) return x === '' ? 0 : 1;
  const [left, right] = [pairsOf(x), pairsOf(y)];
  if (left.length === 0 || right.length === 0) return 0;
  const rest = [...right];
  const common = left.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return (2 * common.length) / (left.length + right.length);
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\b|_)id$/, '')
    .replace(/[^a-z0-9]/g, '');
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(text.length - 1, 0) }, (_, i) => text.slice(i, i + 2));
}
