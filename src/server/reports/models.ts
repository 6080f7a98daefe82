import { type AnyField, type Model, type Report, type ReportLine, SENTIDO_ORDEM, type ShownColumns } from '../../resources/definition';
import { type Endpoint, endpoint } from '../http/endpoint';
import { ValidationError } from '../http/errors';
import { createModel, deleteModel, type ModelDraft, type ModelOwner, modelDraft, readModels } from '../models/models';
import { readId } from '../resources/list';
import type { Work } from '../work';
import { ordered } from './order';
import { describeParameters, readParameters } from './parameters';

/** Kinds of column in which SUBTOTAL and TOTAL can be read. */
const SAYS: readonly AnyField['kind'][] = ['text', 'longText', 'code'];

/** The calls of the models of a report: copies of it with what a person chose (handbook 8.6). */
export function modelEndpoints(report: Report): Endpoint[] {
  const common = { access: { menu: [report.menu], regra: report.regra }, tag: 'Relatórios' };
  const url = `${report.path}/modelos`;
  return [
    endpoint({
      ...common,
      method: 'GET',
      url,
      summary: `${report.title}: modelos que posso usar`,
      handle: (work) => readModels(work, ownerOf(report)),
    }),
    endpoint<ModelDraft>({
      ...common,
      method: 'POST',
      url,
      summary: `${report.title}: guardar um modelo`,
      body: modelDraft,
      handle: async (work, { body, reply }) => {
        const result = await work.transact((tx) => keepModel(tx, report, body));
        reply.code(201);
        return { message: 'Modelo guardado com sucesso!', result };
      },
    }),
    endpoint({
      ...common,
      method: 'DELETE',
      url: `${url}/:id`,
      summary: `${report.title}: excluir um modelo`,
      handle: async (work, { params }) => {
        await work.transact((tx) => deleteModel(tx, ownerOf(report), readId(params.id)));
        return { message: 'Modelo excluído com sucesso!', result: null };
      },
    }),
  ];
}

/** What a model changes of what is printed, and its name; its parameters are filled in by the screen. */
export type ChosenModel = Pick<Model, 'nome' | 'colunas' | 'ordem' | 'cabecalho'>;

/**
 * The model that a query asks for; null for the original.
 *
 * @throws ValidationError on `modelo` for one that does not exist or is not shared with the caller
 */
export async function chooseModel(work: Work, report: Report, asked: unknown): Promise<ChosenModel | null> {
  if (asked === undefined || asked === '') return null;
  const found = /^\d{1,15}$/.test(String(asked)) && (await readModels(work, ownerOf(report))).find(({ id }) => id === Number(asked));
  if (!found) throw new ValidationError({ modelo: ['Este modelo não existe mais ou não é compartilhado com você. Restaure o original.'] });
  return found;
}

/** What a model says of itself, in words, as the heading tells it; its order only where a table shows the column. */
export function describeModel(tables: readonly { report: Report }[], { nome, ordem }: ChosenModel): string[] {
  const field = ordem && tables.map(({ report: { columns } }) => columns[ordem.coluna]).find(Boolean);
  return [`Modelo: ${nome}`, ...(field ? [`Ordem: ${field.label}, ${SENTIDO_ORDEM[ordem.sentido].toLowerCase()}`] : [])];
}

/** The report with the columns of a model, and its lines in its order with what a sum is in the first of them. */
export function arrange(
  report: Report,
  lines: readonly ReportLine[],
  { colunas, ordem }: ChosenModel,
): { report: Report; columns: ShownColumns; lines: readonly ReportLine[] } {
  const names = known(report, colunas);
  const [said = ''] = Object.keys(report.columns);
  const [first = ''] = names;
  const chosen = names.map((name) => [name, report.columns[name] as AnyField] as const);
  const shown = { ...report, columns: Object.fromEntries(chosen) };
  const columns = Object.fromEntries(chosen.map(([name, { label }]) => [name, label]));
  const placed = ordered(report, lines, ordem);
  if (said === first) return { report: shown, columns, lines: placed };
  const moved = placed.map((line) =>
    line.tipo === 'linha' || line.tipo === 'grupo' ? line : { ...line, [first]: line[first] ?? line[said] },
  );
  return { report: shown, columns, lines: moved };
}

/**
 * The columns of a model that the report shows now: one may have left it since, or be hidden by the parameters; where only
 * texts would be left of them, those of the report stay. What the sums are of needs a text: without one in front, the
 * report's own first column stays.
 */
function known({ columns }: Report, colunas: readonly string[]): string[] {
  const names = colunas.filter((name) => Object.hasOwn(columns, name));
  const texts = names.filter((name) => SAYS.includes(columns[name]?.kind ?? 'text'));
  if (names.length < colunas.length && texts.length === names.length) return Object.keys(columns);
  const [said = ''] = Object.keys(columns);
  const first = columns[names[0] ?? ''];
  return first && SAYS.includes(first.kind) ? names : [said, ...names.filter((name) => name !== said)];
}

/** Keeps a model of the report, once what it says is judged. */
async function keepModel(tx: Work, report: Report, draft: ModelDraft): Promise<Model | undefined> {
  checkColumns(report, draft.colunas);
  checkOrder(report, draft.ordem ?? null);
  return createModel(tx, ownerOf(report), { ...draft, visao: null, filtros: await checkParameters(tx, report, draft.filtros ?? null) });
}

function ownerOf({ name, title, menu }: Report): ModelOwner {
  return { column: 'relatorio', name, title, menu };
}

function checkColumns(report: Report, colunas: readonly string[]): void {
  const refuse = (text: string) => {
    throw new ValidationError({ colunas: [text] });
  };
  if (new Set(colunas).size < colunas.length) refuse('Cada coluna aparece uma vez só.');
  const unknown = colunas.find((name) => !Object.hasOwn(report.columns, name));
  if (unknown !== undefined) refuse(`O relatório não tem a coluna "${unknown}".`);
  const first = report.columns[colunas[0] ?? ''];
  if (first && !SAYS.includes(first.kind))
    refuse(`A primeira coluna deve ser de texto: é nela que se lê de que são as somas. "${first.label}" não é.`);
}

function checkOrder({ columns, sequence }: Report, ordem: Model['ordem']): void {
  if (!ordem) return;
  if (sequence)
    throw new ValidationError({
      ordem: ['As linhas deste relatório têm uma sequência própria, que um modelo não muda. Deixe a ordem do relatório.'],
    });
  if (!Object.hasOwn(columns, ordem.coluna)) throw new ValidationError({ ordem: [`O relatório não tem a coluna "${ordem.coluna}".`] });
}

/**
 * The parameters to remember, without what is no parameter of the report.
 *
 * @throws ValidationError by parameter, as when the report itself is asked for
 */
async function checkParameters(tx: Work, { parameters }: Report, sent: Model['filtros']): Promise<Model['filtros']> {
  if (!sent) return null;
  await describeParameters(tx, parameters, readParameters(parameters, sent));
  return Object.fromEntries(Object.entries(sent).filter(([name, value]) => Object.hasOwn(parameters, name) && value !== ''));
}
