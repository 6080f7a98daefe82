import { plainTyping } from './typed-text';

/** Kinds whose value people type as a number; what may stand round it depends on the kind: `R$` before reais, `%` after a percentage. */
export type NumberKind = 'money' | 'decimal' | 'percent' | 'integer';

/** The decimal mark, where it is known beforehand; otherwise a comma, or a point that cannot group thousands. */
export type DecimalMark = 'comma' | 'point';

/**
 * A number as people type, paste or import it — "1.234,56", "1234.56", "R$ -1.234,56", "(10,00)", "1.234,56-" — as an exact
 * decimal string. The only reader of numbers of forms, grids, filters, acts and imports (handbook, "Typed numbers, cells and text").
 *
 * @returns null for what is not in the grammar: nothing is half-read
 */
export function readTypedNumber(kind: NumberKind, typed: string, mark?: DecimalMark): string | null {
  const { negative, bare } = withoutFrame(kind, plainTyping(typed));
  const parts = mark ? partsWith(mark, bare) : (partsWith('comma', bare) ?? partsOfPoint(bare));
  if (!parts) return null;
  const whole = parts.whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  const value = parts.places ? `${whole}.${parts.places}` : whole;
  return negative && /[1-9]/.test(value) ? `-${value}` : value;
}

/** Why a text was not read: it has no digit at all, or it could be read in two ways or in none. */
export function numberProblem(typed: unknown): string {
  // an object, or nothing, has no words of its own to be told back
  if (typeof typed !== 'string' && typeof typed !== 'number') return 'O valor não é numérico.';
  return /\d/.test(String(typed)) ? `Número ambíguo ou malformado: "${typed}".` : `Valor "${typed}" não é numérico.`;
}

/** Takes off one sign (before, after, or a pair of parentheses) and one mark of the kind, in whatever order they stand. */
function withoutFrame(kind: NumberKind, text: string): { negative: boolean; bare: string } {
  let bare = text;
  let sign: '+' | '-' | undefined;
  let marked = false;
  for (;;) {
    const [, leading, signed = ''] = /^([-+]) ?(.+)$/.exec(bare) ?? [];
    const closed = /^\( ?([^()]+?) ?\)$/.exec(bare)?.[1] ?? /^([^-]+?) ?-$/.exec(bare)?.[1];
    const inner = kind === 'money' ? /^R\$ ?(.+)$/i.exec(bare)?.[1] : kind === 'percent' ? /^(.+?) ?%$/.exec(bare)?.[1] : undefined;
    if (!sign && leading) {
      sign = leading as '+' | '-';
      bare = signed;
    } else if (!sign && closed) {
      sign = '-';
      bare = closed;
    } else if (!marked && inner) {
      marked = true;
      bare = inner;
    } else return { negative: sign === '-', bare };
  }
}

const GROUPED = {
  comma: /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?: \d{3})+)(?:,(\d+))?$/,
  point: /^(\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+)(?:\.(\d+))?$/,
};

interface Parts {
  whole: string;
  places: string | undefined;
}

function partsWith(mark: DecimalMark, bare: string): Parts | null {
  const [, whole, places] = GROUPED[mark].exec(bare) ?? [];
  return whole === undefined ? null : { whole, places };
}

/** A single point that cannot group thousands: "1234.5", "1.2345", "0.500". */
function partsOfPoint(bare: string): Parts | null {
  const [, whole, places] = /^(0(?=\.\d{3}$)|\d+(?=\.(?:\d{1,2}|\d{4,})$))\.(\d+)$/.exec(bare) ?? [];
  return whole === undefined ? null : { whole, places };
}
