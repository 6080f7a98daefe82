import { type AnyField, compareDecimals, type Model, type Report, type ReportLine } from '../../resources/definition';

type Order = NonNullable<Model['ordem']>;
type Compare = (left: unknown, right: unknown) => number;

/** As people look things up: without regard to accents, and 2 before 10. */
const { compare } = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

const DECIMALS: readonly AnyField['kind'][] = ['money', 'decimal', 'percent', 'integer', 'year'];

/**
 * The lines of a report in the order of a model: each stretch of detail lines is ordered by itself, and headings, sums and
 * the lines that the source made strong stay where they are. Lines without a value come last either way, and equal ones
 * keep the order of the report, which also stands while the column is not shown.
 */
export function ordered({ columns }: Report, lines: readonly ReportLine[], order: Order | null): readonly ReportLine[] {
  const field = order && columns[order.coluna];
  if (!order || !field) return lines;
  const compare = comparison(field, order);
  const moved: ReportLine[] = [];
  let stretch: ReportLine[] = [];
  const close = () => {
    for (const line of stretch.sort(compare)) moved.push(line);
    stretch = [];
  };
  for (const line of lines) {
    if (line.tipo === 'linha') {
      stretch.push(line);
      continue;
    }
    close();
    moved.push(line);
  }
  close();
  return moved;
}

function comparison({ kind }: AnyField, { coluna, sentido }: Order): (left: ReportLine, right: ReportLine) => number {
  const values: Compare = DECIMALS.includes(kind)
    ? (left, right) => compareDecimals(String(left), String(right))
    : (left, right) => compare(String(left), String(right));
  const way = sentido === 'decrescente' ? -1 : 1;
  return ({ [coluna]: left }, { [coluna]: right }) => {
    const [first, second] = [left ?? '', right ?? ''];
    if (first === '' || second === '') return Number(first === '') - Number(second === '');
    return way * values(first, second);
  };
}
