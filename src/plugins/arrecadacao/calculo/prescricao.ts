import { addDays } from '../../../resources/definition';

/** What counts for the prescription of a credit. Civil dates. */
export interface Prazo {
  vencimento: string;
  /** Notification of the launch; without one, the due date alone counts. */
  notificacao: string | null;
  /** Years of the law, five as a rule (CTN, art. 174). */
  anos: number;
  /** Enforceability suspended (CTN, art. 151); without an end it still is. */
  suspensoes: readonly { inicio: string; fim: string | null }[];
  /** Days of acts that make the count begin again (CTN, art. 174, p.u.). */
  interrupcoes: readonly string[];
  /** Of a credit that is no tax: the day of its inscription, and that of the execution, if there was one. */
  naoTributaria?: { inscricao: string | null; execucao: string | null };
}

/** Days that the inscription of a credit that is no tax suspends its prescription (LEF, art. 2º § 3º). */
const INSCRIPTION_DAYS = 180;

/**
 * The last day on which a credit may be collected, as seen on `data`: five years and what it was suspended, counted anew
 * from each interruption. What interrupts after that day finds nothing to interrupt.
 */
export function prescreveEm({ vencimento, notificacao, anos, suspensoes, interrupcoes, naoTributaria }: Prazo, data: string): string {
  const periods = merged([...suspensoes, ...(naoTributaria ? daInscricao(naoTributaria) : [])], data);
  const later = notificacao && notificacao > vencimento ? notificacao : vencimento;
  return [...interrupcoes]
    .sort()
    .reduce(
      (until, day) => (day > until || day <= later ? until : contarDesde(day, anos, periods)),
      contarDesde(addDays(later, 1), anos, periods),
    );
}

function daInscricao({ inscricao, execucao }: NonNullable<Prazo['naoTributaria']>): Prazo['suspensoes'] {
  if (!inscricao) return [];
  const most = addDays(inscricao, INSCRIPTION_DAYS);
  return [{ inicio: inscricao, fim: execucao && execucao < most ? execucao : most }];
}

/** Years from a day, longer by the days suspended before they end. */
function contarDesde(start: string, years: number, periods: readonly Period[]): string {
  let end = somarAnos(start, years);
  for (const { inicio, fim } of periods) {
    const from = inicio < start ? start : inicio;
    if (fim > from && from <= end) end = addDays(end, daysBetween(from, fim));
  }
  return end;
}

interface Period {
  inicio: string;
  fim: string;
}

/** Periods in order, those that touch as one; what has no end goes until the day. */
function merged(periods: Prazo['suspensoes'], data: string): Period[] {
  const closed = periods.map(({ inicio, fim }) => ({ inicio, fim: fim ?? data })).sort((a, b) => (a.inicio < b.inicio ? -1 : 1));
  const result: Period[] = [];
  for (const { inicio, fim } of closed) {
    const last = result.at(-1);
    if (last && inicio <= last.fim) last.fim = fim > last.fim ? fim : last.fim;
    else result.push({ inicio, fim });
  }
  return result;
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The day of the same number; where there is none, the next one (Código Civil, art. 132 § 3º). */
function somarAnos(day: string, years: number): string {
  const same = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return new Date(Date.parse(`${same.slice(0, 8)}01`) + (Number(day.slice(8)) - 1) * 86_400_000).toISOString().slice(0, 10);
}
