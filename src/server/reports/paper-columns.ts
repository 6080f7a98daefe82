import { type Report, type ReportLine, repeatedOf } from '../../resources/definition';

/** Columns of a matrix side by side on a page of paper. */
const PER_PAGE = 8;

/**
 * The columns of each table on paper, by position: those of a matrix are split among several, with what is before them in
 * each and what is after them in the last. What the headings of the groups say already is not printed again in every line.
 */
export function bandsOf({ columns, repeated }: Report, lines: readonly ReportLine[]): number[][] {
  const names = Object.keys(columns);
  const said = saidByHeadings(names, lines);
  const all = names.flatMap((name, index) => (said.has(name) ? [] : [index]));
  const matrix = all.filter((index) => Object.hasOwn(repeated, repeatedOf(names[index] ?? '')));
  if (matrix.length <= PER_PAGE) return [all];
  const [first = 0, last = 0] = [matrix[0], matrix.at(-1)];
  const bands = Array.from({ length: Math.ceil(matrix.length / PER_PAGE) }, (_, at) => matrix.slice(at * PER_PAGE, (at + 1) * PER_PAGE));
  const outside = (from: number, to: number) => all.filter((index) => index >= from && index < to);
  return bands.map((band, at) => [...outside(0, first), ...band, ...(at === bands.length - 1 ? outside(last + 1, names.length) : [])]);
}

/** The columns whose every text stands in a heading above its line; the first one names the lines, and stays. */
function saidByHeadings(names: readonly string[], lines: readonly ReportLine[]): Set<string> {
  const candidates = new Set(names.slice(1));
  const headings: string[] = [];
  const used = new Set<string>();
  let headingBefore = false;
  for (const line of lines) {
    if (line.tipo === 'grupo') {
      // headings in a row are one place; the next place begins after lines
      if (!headingBefore) headings.length = 0;
      headings.push(String(line.texto));
    } else
      for (const name of candidates) {
        const value = line[name];
        if (value === null || value === undefined || value === '') continue;
        if (line.tipo === 'linha' && headings.includes(String(value))) used.add(name);
        else candidates.delete(name);
      }
    headingBefore = line.tipo === 'grupo';
  }
  return new Set([...candidates].filter((name) => used.has(name)));
}
