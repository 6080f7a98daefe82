import type { Fields } from './field';
import type { Resource } from './resource';

/** How the value of a card reads: a count, reais with two places, or a share in %. */
export type CardFormat = 'inteiro' | 'moeda' | 'percentual';

/** Whether more of it is good or bad news; neither when absent. */
export type CardSense = 'maior_melhor' | 'menor_melhor';

/** A number of a dashboard. */
export interface DashboardCard {
  label: string;
  /** The heading that it stands under, with those beside it of the same group. */
  group?: string;
  format: CardFormat;
  sense?: CardSense;
  /** The law that prescribes it. */
  law?: string;
  /** What it is made of, as people read it. */
  formula?: string;
  /** Menu code whose regra 1 shows it; that of the dashboard by default. */
  menu?: string;
}

/** A drawing of a dashboard. */
export interface DashboardChart {
  label: string;
  /**
   * `bar`, in descending order; `funnel`, the stages of a way in their order; `pairedBar`, two columns for each thing; `stackedBar`, one column for each thing, of its parts; `donut`,
   * parts of a whole; `line`, over time.
   */
  type: 'bar' | 'funnel' | 'pairedBar' | 'stackedBar' | 'donut' | 'line';
  /** Reais unless said. */
  format?: Exclude<CardFormat, 'percentual'>;
  law?: string;
  /** Menu code whose regra 1 shows it; that of the dashboard by default. */
  menu?: string;
}

/** Numbers and drawings of a module on one screen. Plain data: how each is reckoned stays on the server. */
export interface Dashboard<Card extends string = string, Chart extends string = string> {
  kind: 'dashboard';
  /** Names it in the trail. */
  id: string;
  title: string;
  /** Address of the screen; the calls are `{path}/indicadores` and `{path}/indicadores/{id}` below /api. */
  path: string;
  /** Menu code that decides permission; by default that of the address. */
  menu: string;
  /** What the person chooses; an `exercicio` that is not chosen is that of the top of the screen. */
  parameters: Fields;
  /** The register without which there is nothing to measure: where a module that was never used begins. */
  fedBy: Pick<Resource, 'menu' | 'route'>;
  /** In the order of the screen, by id. */
  cards: Readonly<Record<Card, DashboardCard>>;
  charts: Readonly<Record<Chart, DashboardChart>>;
}

/** Declares a dashboard; it only fills in the menu. */
export function defineDashboard<Card extends string, Chart extends string>(
  input: Omit<Dashboard<Card, Chart>, 'kind' | 'menu'> & { menu?: string },
): Dashboard<Card, Chart> {
  return { kind: 'dashboard', menu: input.path.slice(1).replaceAll('/', '.'), ...input };
}

/** How a value is to what is asked of it, in words. */
export const CARD_STATES = { ok: 'Atende', alerta: 'Acima do alerta', prudencial: 'Acima do prudencial', atencao: 'Atenção' } as const;
export type CardState = keyof typeof CARD_STATES;

/** A line that a value comes to before its bound. */
export interface CardBand {
  situacao: 'alerta' | 'prudencial';
  /** Decimal string, as the value. */
  desde: string;
}

/** A card as the API sends it: every number is a decimal string, a share already in %. */
export interface CardAnswer {
  id: string;
  nome: string;
  formato: CardFormat;
  /** Null when there is nothing to measure: shown as "–". */
  valor: string | null;
  /** The same of the period before. */
  anterior: string | null;
  /** (valor − anterior) ÷ |anterior|, in % with two places; null without a period before, or when it was zero. */
  variacao: string | null;
  /** The legal bound or the target. */
  meta: string | null;
  /** Whether it is as it must be; null when nothing is asked of it. */
  situacao: CardState | null;
  /** The lines before the bound, from the nearest to nothing: which of them the value came to is its state. */
  faixas: readonly CardBand[];
  /** How the value came to be, from the oldest: at most 12; null where nothing is known. */
  serie: readonly { x: string; y: string | null }[];
  /** Address of the list or report whose total is the value. */
  detalhe: string | null;
  /** One more line, in words. */
  nota: string | null;
  /** Why it could not be read; the others are there. */
  erro: string | null;
}

/** A value of a series. */
export interface ChartPoint {
  x: string;
  /** Decimal string; null where nothing is known. */
  y: string | null;
  detalhe: string | null;
  /** Of a bar that asks for a look: what it is, in the words written beside its value, and how much it matters. */
  aviso?: { texto: string; grave: boolean };
}

/** A chart as the API sends it; the series have the same `x` in the same order. */
export interface ChartAnswer {
  id: string;
  nome: string;
  tipo: DashboardChart['type'];
  formato: NonNullable<DashboardChart['format']>;
  series: readonly { nome: string; pontos: readonly ChartPoint[] }[];
  nota: string | null;
  erro: string | null;
}

/** A period with data. */
export interface NearestPeriod {
  /** In words: "exercício de 2026". */
  nome: string;
  /** The parameters that ask for it, beside those that were chosen. */
  parametros: Readonly<Record<string, string>>;
}

/** The answer of `GET {path}/indicadores`: what the person may not see is not there. */
export interface DashboardAnswer {
  /** The instant of the figures. */
  gerado_em: string;
  /** The parameters and what they found, in words. */
  parametros: readonly string[];
  /** "MINUTA – …" while what is shown may still change. */
  minuta: string | null;
  /** Whether the parameters found nothing to measure. */
  vazio: boolean;
  /** When they found nothing, the nearest period that has something; null when no period has. */
  proximo: NearestPeriod | null;
  cards: readonly CardAnswer[];
  charts: readonly ChartAnswer[];
}
