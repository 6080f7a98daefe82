import type { CardAnswer, ChartPoint, Dashboard, NearestPeriod } from '../../resources/definition';
import type { Work } from '../work';

/** What a card says: decimal strings, a share already in %. What is absent is null on the wire. */
export interface CardFacts {
  /** Null when there is nothing to measure. */
  valor: string | null;
  anterior?: string | null;
  meta?: string | null;
  /** Unless said, whether the value reaches the target (or stays below it) by the sense of the card. */
  situacao?: CardAnswer['situacao'];
  faixas?: CardAnswer['faixas'];
  /** The values of the periods that end in this one, from the oldest; of more than 12, the last are shown. */
  serie?: CardAnswer['serie'];
  /** Address of the list or report whose total is the value, for the same parameters. */
  detalhe?: string | null;
  nota?: string | null;
}

/** What a chart draws: the series have the same `x` in the same order. */
export interface ChartFacts {
  series: readonly { nome: string; pontos: readonly (Omit<ChartPoint, 'detalhe'> & { detalhe?: string | null })[] }[];
  nota?: string | null;
}

/** What the parameters speak of, found once for every number of a call. */
export interface DashboardFrame<Found> {
  /** Beyond the parameters, in words. */
  about: readonly string[];
  /** "MINUTA – …" while the figures may still change. */
  draft: string | null;
  found: Found;
}

/** How one number is reckoned, within the scope of who asks. */
type Reckon<Found, Facts> = (found: Found) => Promise<Facts>;

/** The server side of a dashboard. */
export interface DashboardRules<Found, Card extends string = string, Chart extends string = string> {
  /**
   * Finds what the parameters speak of.
   *
   * @returns null when there is nothing to measure: every card is then empty
   * @throws ValidationError by parameter
   */
  frame: (work: Work, parameters: Readonly<Record<string, unknown>>) => Promise<DashboardFrame<Found> | null>;
  /** Where there is nothing to measure, the nearest period that has something; null when none has. */
  nearest: (work: Work, parameters: Readonly<Record<string, unknown>>) => Promise<NearestPeriod | null>;
  cards: Readonly<Record<Card, Reckon<Found, CardFacts>>>;
  charts: Readonly<Record<Chart, Reckon<Found, ChartFacts>>>;
}

/** A dashboard with its server side, registered by its plugin. */
export interface DashboardRegistration {
  dashboard: Dashboard;
  rules: DashboardRules<unknown>;
}

/** Binds the server side to a dashboard: every card and chart that it declares is reckoned. */
export function onDashboard<Found, Card extends string, Chart extends string>(
  dashboard: Dashboard<Card, Chart>,
  rules: DashboardRules<Found, NoInfer<Card>, NoInfer<Chart>>,
): DashboardRegistration {
  return { dashboard, rules: rules as unknown as DashboardRules<unknown> };
}

/** Work that several numbers of a call share, done when the first asks for it; a failure is that of all that asked. */
export function once<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= run();
    return running;
  };
}
