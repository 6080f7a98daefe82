import type { NearestPeriod, Report, ReportLine } from '../../../../resources/definition';
import { type DashboardFrame, once } from '../../../../server/dashboards/dashboard';
import { drawReport } from '../../../../server/reports/draw';
import type { ReportRegistration } from '../../../../server/reports/report';
import type { Work } from '../../../../server/work';
import type { Conferencia } from '../../calculo/conferencia/result';
import type { LoaParameters } from '../../reports/loa/parameters';
import { conferirVersao } from '../conferencia/conferencia';
import { anexoAdequacaoRules } from '../reports/loa/anexo-adequadacao';
import { anexoIIDespesaRules } from '../reports/loa/anexoii-despesa';
import { anexoVIIIRules } from '../reports/loa/anexoviii';
import { comparativoRealizadoRules } from '../reports/loa/comparativo-realizado';
import { receitaDespesaFonteRules } from '../reports/loa/receita-despesa-fonte';
import { resumoReceitaRules } from '../reports/loa/resumo-receita';
import { frameOfVersion, loaMaisProxima, type PrintedVersion, printedVersion } from '../reports/loa/version';

type Lines = () => Promise<readonly ReportLine[]>;

/**
 * What the numbers of the Painel are taken from: the lines of the reports that they lead to, so that each is the figure of
 * its report, and the conferência of the version. Each is read once, when the first number asks for it.
 */
export interface Found {
  work: Work;
  version: PrintedVersion;
  orgao_id: number | null;
  /** The address of a report for the same parameters. */
  addressOf: (report: Report) => string;
  adequacao: Lines;
  comparativo: Lines;
  fontes: Lines;
  naturezas: Lines;
  receitas: Lines;
  vinculos: Lines;
  conferencia: () => Promise<Conferencia>;
}

/** Finds the version that the parameters speak of (rule C9); null without a LOA in the exercício. */
export async function acharLoa(work: Work, sent: Readonly<Record<string, unknown>>): Promise<DashboardFrame<Found> | null> {
  const parameters = sent as unknown as LoaParameters;
  const version = await printedVersion(work, parameters);
  if (!version) return null;
  const { exercicio, orgao_id = null } = parameters;
  const asked = { exercicio, versao_id: version.id, ...(orgao_id && { orgao_id }) };
  const lines = (registration: ReportRegistration): Lines => once(async () => (await drawReport(work, registration, asked)).lines);
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  const { about, draft } = frameOfVersion(version);
  return {
    about,
    draft,
    found: {
      work,
      version,
      orgao_id,
      addressOf: ({ path }) => `${path}?${query}`,
      adequacao: lines(anexoAdequacaoRules),
      comparativo: lines(comparativoRealizadoRules),
      fontes: lines(receitaDespesaFonteRules),
      naturezas: lines(anexoIIDespesaRules),
      receitas: lines(resumoReceitaRules),
      vinculos: lines(anexoVIIIRules),
      conferencia: once(() => conferirVersao(work, version.id)),
    },
  };
}

/** The exercício nearest to the chosen one that has a LOA. */
export async function exercicioMaisProximo(work: Work, { exercicio }: Readonly<Record<string, unknown>>): Promise<NearestPeriod | null> {
  const found = await loaMaisProxima(work, Number(exercicio));
  return found === null ? null : { nome: `exercício de ${found}`, parametros: { exercicio: String(found) } };
}

/** A figure of a line, zero when there is no such line or it says nothing. */
export const figure = (line: ReportLine | undefined, column: string): string => String(line?.[column] ?? '0.00');

/** The last line of a report, which adds up the others. */
export const totalDe = (lines: readonly ReportLine[]): ReportLine | undefined => lines.findLast(({ tipo }) => tipo === 'total');
