import type { CardFormat } from './dashboard';
import { formatDecimal } from './format';

/** A value as a dashboard shows it, exact: a count, "R$ 1.234,56" or "12,34 %". */
export function formatFigure(value: string, format: CardFormat): string {
  if (format === 'inteiro') return formatDecimal(value, 0);
  return format === 'moeda' ? `R$ ${formatDecimal(value, 2)}`.replace('R$ -', '-R$ ') : `${formatDecimal(value, 2)} %`;
}
