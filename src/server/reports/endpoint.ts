import { z } from 'zod';
import { type AnyField, formatValue, type Report, type ReportPreview, shownReport, validateDraft } from '../../resources/definition';
import { sendFile } from '../exports/export';
import { checkSize } from '../exports/exported-list';
import { fileName, readFormat } from '../exports/formats';
import { type Endpoint, endpoint } from '../http/endpoint';
import { ValidationError } from '../http/errors';
import type { Work } from '../work';
import { divergencesOf, readLines } from './lines';
import { printable } from './print';
import type { ReportRegistration } from './report';

type Query = Readonly<Record<string, unknown>>;

/**
 * The call of a report: the lines for the screen or, with `formato`, the file. Both are drawn from the same lines.
 */
export function reportEndpoint(registration: ReportRegistration): Endpoint {
  const { report, rules } = registration;
  return endpoint<unknown, Query>({
    method: 'GET',
    url: report.path,
    access: { menu: [report.menu], regra: 1 },
    tag: 'Relatórios',
    summary: `${report.title}; com formato=pdf, xlsx ou csv, o arquivo`,
    query: querySchema(report),
    handle: async (work, { query, reply }) => {
      const { formato, ...sent } = query;
      const parameters = readParameters(report, sent);
      const frame = await rules.frame(work, parameters);
      const shown = { rules, report: shownReport(report, frame?.columns) };
      const lines = frame ? await readLines(work, shown, parameters) : [];
      const about = [...describe(report, parameters), ...(frame?.about ?? [])];
      if (formato === undefined) {
        return {
          titulo: report.title,
          cabecalho: about,
          minuta: frame?.draft ?? null,
          colunas: frame?.columns ?? null,
          linhas: lines,
          divergencias: divergencesOf(shown.report, lines),
          notas: frame?.notes ?? [],
        } satisfies ReportPreview;
      }
      const format = readFormat(String(formato));
      const list = printable(work, shown, about, frame, lines);
      checkSize(format, list.total);
      const send = await sendFile(work, list, format, fileName({ label: { many: report.title } }, work.today(), format), reply);
      await recordIssue(work, report, format, parameters, list.total);
      return send();
    },
  });
}

function querySchema({ parameters }: Report): z.ZodType<Query> {
  const named = Object.entries(parameters).map(([name, { label }]) => [name, z.string().optional().describe(label)]);
  return z.looseObject({ ...Object.fromEntries(named), formato: z.string().optional().describe('pdf, xlsx ou csv; sem ele, as linhas') });
}

/** @throws ValidationError by parameter */
function readParameters({ parameters }: Report, query: Query): Query {
  const typed = Object.fromEntries(
    Object.entries(query)
      .filter(([name]) => parameters[name])
      .map(([name, value]) => [name, fromQuery(parameters[name] as AnyField, value)]),
  );
  const { changes, issues } = validateDraft({ fields: parameters }, typed);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  return changes;
}

/** A query string carries text only. */
function fromQuery({ kind }: AnyField, value: unknown): unknown {
  if (value === '') return null;
  if (kind === 'yesNo' || kind === 'active') return value === 'true' ? true : value === 'false' ? false : value;
  if ((kind === 'year' || kind === 'integer' || kind === 'ref') && /^\d+$/.test(String(value))) return Number(value);
  return value;
}

function describe({ parameters }: Report, values: Query): string[] {
  return Object.entries(parameters)
    .filter(([name]) => values[name] !== undefined && values[name] !== null && values[name] !== false)
    .map(([name, field]) => `${field.label}: ${formatValue(field, values[name])}`);
}

/** Who printed what, with which parameters. */
async function recordIssue(work: Work, report: Report, formato: string, parameters: Query, linhas: number): Promise<void> {
  await work.transact(async (tx) =>
    tx.audit({
      recurso: report.name,
      sistema: report.menu,
      acao: 'imprimir',
      descricao: report.title,
      depois: { formato, linhas, parametros: parameters },
    }),
  );
}
