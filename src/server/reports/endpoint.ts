import { z } from 'zod';
import type { Report, ReportCell, ReportPreview, ReportTablePreview } from '../../resources/definition';
import { checkSize } from '../exports/exported-list';
import { formats, readFormat } from '../exports/formats';
import { type Endpoint, endpoint } from '../http/endpoint';
import { NotFoundError } from '../http/errors';
import { readId } from '../resources/list';
import type { Work } from '../work';
import { issueInBackground } from './background';
import { controlCode } from './control';
import { type DrawnReport, type DrawnTable, drawReport } from './draw';
import { readIssues } from './history';
import { sendAgain, sendReport } from './issue';
import { modelEndpoints } from './models';
import { readParameters } from './parameters';
import { printable } from './print';
import type { ReportRegistration } from './report';

type Query = Readonly<Record<string, unknown>>;

/** The calls of a report: its lines or the file of them, what was issued before, and its models. */
export function reportEndpoints(registration: ReportRegistration): Endpoint[] {
  const { report, rules } = registration;
  return [
    linesEndpoint(registration),
    ...(rules.cell ? [cellEndpoint(registration, rules.cell)] : []),
    historyEndpoint(registration),
    againEndpoint(registration),
    ...modelEndpoints(report),
  ];
}

const CELL = {
  linha: z.string().max(200).describe('A linha, como o campo abre das linhas a diz'),
  coluna: z.string().max(60).describe('O nome da coluna'),
};

/** What a figure adds up, by the line and the column that the lines name. */
function cellEndpoint(registration: ReportRegistration, cell: NonNullable<ReportRegistration['rules']['cell']>): Endpoint {
  const { report } = registration;
  return endpoint<unknown, Query>({
    ...common(registration),
    url: `${report.path}/celula`,
    summary: `${report.title}: o que um valor soma`,
    query: z.lazy(() => z.looseObject({ ...namedParameters(report), ...CELL })),
    handle: async (work, { query: { linha, coluna, ...sent } }): Promise<ReportCell> => {
      const found = await cell(work, readParameters(report.parameters, sent), String(linha), String(coluna));
      if (!found) throw new NotFoundError('O relatório não tem esse valor: veja-o de novo.');
      return found;
    },
  });
}

/** The lines for the screen or, with `formato`, the file: both are drawn from the same lines. */
function linesEndpoint(registration: ReportRegistration): Endpoint {
  const { report } = registration;
  return endpoint<unknown, Query>({
    ...common(registration),
    url: report.path,
    summary: `${report.title}; com formato=pdf, xlsx, ods ou csv, o arquivo`,
    query: z.lazy(() => querySchema(report)),
    handle: async (work, { query, reply }) => {
      const { formato, segundo_plano, ...sent } = query;
      const drawn = await drawReport(work, registration, sent);
      if (formato === undefined) {
        if (report.regra === 6) await noteSight(work, drawn);
        return previewOf(drawn);
      }
      const format = readFormat(String(formato));
      const total = drawn.lines.length;
      checkSize(format, total);
      if (total <= formats[format].mostAtOnce && segundo_plano !== 'true')
        return sendReport(work, drawn, await printable(work, drawn), format, reply);
      const tarefa_id = await issueInBackground(work, drawn, format, sent);
      reply.code(202);
      return {
        message: 'O relatório está sendo feito em segundo plano. Você será avisado quando o arquivo estiver pronto.',
        result: { tarefa_id },
      };
    },
  });
}

/** Who looked at what is personal, and of whom: a paper leaves its own row. */
function noteSight(work: Work, { report, parameters, lines }: DrawnReport): Promise<void> {
  return work.transact(async (tx) =>
    tx.audit({
      acao: 'visualizar',
      recurso: report.name,
      sistema: report.menu,
      descricao: report.title,
      depois: { parametros: parameters, linhas: lines.length },
    }),
  );
}

const HISTORY = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1), codigo: z.string().max(80).optional() });

function historyEndpoint(registration: ReportRegistration): Endpoint {
  const { report } = registration;
  return endpoint<unknown, { page: number; codigo?: string }>({
    ...common(registration),
    url: `${report.path}/emissoes`,
    summary: `${report.title}: emissões anteriores; com codigo, as que trazem os valores de um documento`,
    query: HISTORY,
    handle: (work, { query: { page, codigo } }) => readIssues(work, report, page, codigo),
  });
}

function againEndpoint(registration: ReportRegistration): Endpoint {
  const { report } = registration;
  return endpoint({
    ...common(registration),
    url: `${report.path}/emissoes/:id/arquivo`,
    summary: `${report.title}: o arquivo de uma emissão, enquanto guardado`,
    handle: (work, { params, reply }) => sendAgain(work, report, readId(params.id), reply),
  });
}

function common({ report: { menu, regra }, rules: { also } }: ReportRegistration): Pick<Endpoint, 'method' | 'access' | 'also' | 'tag'> {
  return { method: 'GET', access: { menu: [menu], regra }, ...(also && { also }), tag: 'Relatórios' };
}

function previewOf({ report, heading, about, draft, tables, control }: DrawnReport): ReportPreview {
  const quadros = tables.map(tableOf);
  const [only, ...others] = quadros;
  return {
    titulo: report.title,
    subtitulo: heading,
    cabecalho: about,
    minuta: draft,
    controle: controlCode(control),
    divergencias: tables.flatMap(({ divergences }) => divergences),
    ...(only && others.length === 0 ? only : { ...NO_TABLE, quadros }),
  };
}

const NO_TABLE: ReportTablePreview = { quadro: null, colunas: null, texto: [], linhas: [], notas: [] };

function tableOf({ name, columns, frame, lines, notes }: DrawnTable): ReportTablePreview {
  return { quadro: name, colunas: columns, texto: frame?.text ?? [], linhas: lines, notas: notes };
}

const namedParameters = ({ parameters }: Report): Readonly<Record<string, z.ZodType>> =>
  Object.fromEntries(Object.entries(parameters).map(([name, { label }]) => [name, z.string().optional().meta({ title: label })]));

function querySchema(report: Report): z.ZodType<Query> {
  return z.looseObject({
    ...namedParameters(report),
    modelo: z
      .string()
      .optional()
      .describe('Número de um modelo: as suas colunas, ordem e cabeçalho; os parâmetros que ele guarda são os que se enviam'),
    formato: z.string().optional().describe('pdf, xlsx, ods ou csv; sem ele, as linhas'),
    segundo_plano: z.string().optional().describe('true faz o arquivo em segundo plano, como se faz sempre com muitas linhas'),
  });
}
