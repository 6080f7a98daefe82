import {
  type CardAnswer,
  type ChartAnswer,
  compareDecimals,
  type Dashboard,
  type DashboardAnswer,
  type DashboardCard,
  type DashboardChart,
  divideDecimals,
  multiplyDecimals,
  sumDecimals,
} from '../../resources/definition';
import { ValidationError } from '../http/errors';
import { describeParameters, readParameters } from '../reports/parameters';
import type { Work } from '../work';
import type { CardFacts, ChartFacts, DashboardRegistration } from './dashboard';

/** What of a dashboard is asked for: all of it, or one card or chart by its id. */
export type Asked = string | null;

/**
 * Reckons a dashboard for somebody. What the person may not see is left out, and what fails says so alone.
 *
 * @param sent the parameters as a query string carries them
 * @throws ValidationError by parameter
 */
export async function readDashboard(
  work: Work,
  { dashboard, rules }: DashboardRegistration,
  sent: Readonly<Record<string, unknown>>,
  asked: Asked = null,
): Promise<DashboardAnswer> {
  const { exercicio } = dashboard.parameters;
  const chosen = exercicio && !sent.exercicio ? { ...sent, exercicio: work.setting.exercicio } : sent;
  const parameters = readParameters(dashboard.parameters, chosen);
  const frame = await rules.frame(work, parameters);
  const wanted = <T extends { menu?: string }>(all: Readonly<Record<string, T>>) =>
    Object.entries(all).filter(([id, one]) => (asked === null || id === asked) && maySee(work, dashboard, one));
  const reckon = async <F>(id: string, how: ((found: unknown) => Promise<F>) | undefined, none: F): Promise<[F, string | null]> => {
    if (!frame || !how) return [none, null];
    try {
      return [await how(frame.found), null];
    } catch (error) {
      // what is wrong with the parameters is wrong for all
      if (error instanceof ValidationError) throw error;
      work.services.log.error({ err: error, painel: dashboard.id, indicador: id }, 'um indicador não pôde ser apurado');
      return [none, FAILED];
    }
  };
  const [cards, charts, about] = await Promise.all([
    Promise.all(wanted(dashboard.cards).map(async ([id, card]) => cardAnswer(id, card, ...(await reckon(id, rules.cards[id], NO_VALUE))))),
    Promise.all(
      wanted(dashboard.charts).map(async ([id, chart]) => chartAnswer(id, chart, ...(await reckon(id, rules.charts[id], NO_SERIES)))),
    ),
    describeParameters(work, dashboard.parameters, parameters),
  ]);
  return {
    gerado_em: work.now().toISOString(),
    parametros: [...about, ...(frame?.about ?? [])],
    minuta: frame?.draft ?? null,
    vazio: frame === null,
    proximo: frame ? null : await rules.nearest(work, parameters),
    cards,
    charts,
  };
}

/** The menu code that a card or chart needs. */
export const menuOf = ({ menu }: Dashboard, one: { menu?: string }): string => one.menu ?? menu;

/** The ids of the cards and charts that the person may see. */
export const visibleOf = (work: Work, dashboard: Dashboard): string[] =>
  Object.entries({ ...dashboard.cards, ...dashboard.charts }).flatMap(([id, one]) => (maySee(work, dashboard, one) ? [id] : []));

function maySee(work: Work, dashboard: Dashboard, one: { menu?: string }): boolean {
  return work.has(menuOf(dashboard, one), 1);
}

/** Points of the small line of a card. */
const MOST_POINTS = 12;
const FAILED = 'Não foi possível carregar este indicador.';
const NO_VALUE: CardFacts = { valor: null };
const NO_SERIES: ChartFacts = { series: [] };

function cardAnswer(id: string, card: DashboardCard, facts: CardFacts, erro: string | null): CardAnswer {
  const { valor, anterior = null, meta = null, faixas = [], serie = [], detalhe = null, nota = null } = facts;
  const { situacao = reached(card, valor, meta, faixas) } = facts;
  return {
    id,
    nome: card.label,
    formato: card.format,
    valor,
    anterior,
    variacao: variation(valor, anterior),
    meta,
    situacao,
    faixas,
    serie: serie.slice(-MOST_POINTS),
    detalhe,
    nota,
    erro,
  };
}

function chartAnswer(id: string, chart: DashboardChart, { series, nota = null }: ChartFacts, erro: string | null): ChartAnswer {
  const complete = series.map(({ nome, pontos }) => ({
    nome,
    pontos: pontos.map((point) => ({ ...point, detalhe: point.detalhe ?? null })),
  }));
  return { id, nome: chart.label, tipo: chart.type, formato: chart.format ?? 'moeda', series: complete, nota, erro };
}

/** (valor − anterior) ÷ |anterior|, in % with two places; null when there is nothing to compare with. */
function variation(valor: string | null, anterior: string | null): string | null {
  if (valor === null || anterior === null) return null;
  const difference = sumDecimals([valor, multiplyDecimals(anterior, '-1')]);
  return divideDecimals(multiplyDecimals(difference, '100'), anterior.replace('-', ''), 2);
}

function reached(
  { sense }: DashboardCard,
  valor: string | null,
  meta: string | null,
  faixas: CardAnswer['faixas'],
): CardAnswer['situacao'] {
  if (!sense || valor === null || meta === null) return null;
  const difference = compareDecimals(valor, meta);
  if (sense === 'maior_melhor' ? difference < 0 : difference > 0) return 'atencao';
  return faixas.findLast(({ desde }) => compareDecimals(valor, desde) > 0)?.situacao ?? 'ok';
}
