import { z } from 'zod';
import {
  type AnyField,
  PUBLICO_MODELO,
  type Report,
  type ReportLine,
  type ReportModel,
  SENTIDO_ORDEM,
  type ShownColumns,
} from '../../resources/definition';
import { type Endpoint, endpoint } from '../http/endpoint';
import { NotFoundError, PermissionError, ValidationError } from '../http/errors';
import { readId } from '../resources/list';
import type { Work } from '../work';
import { ordered } from './order';
import { describeParameters, readParameters } from './parameters';

/** Models of one report that one person may have. */
const MOST_OWN = 50;
/** Kinds of column in which SUBTOTAL and TOTAL can be read. */
const SAYS: readonly AnyField['kind'][] = ['text', 'longText', 'code'];

const draft = z.object({
  nome: z.string().trim().min(1, 'O campo "Nome" é obrigatório.').max(80, 'O campo "Nome" aceita até 80 caracteres.'),
  colunas: z.array(z.string().max(60)).min(1, 'Escolha ao menos uma coluna.').max(200),
  publico: z.enum(Object.keys(PUBLICO_MODELO) as (keyof typeof PUBLICO_MODELO)[]).default('usuario'),
  ordem: z
    .object({
      coluna: z.string().max(60),
      sentido: z.enum(Object.keys(SENTIDO_ORDEM) as (keyof typeof SENTIDO_ORDEM)[]).default('crescente'),
    })
    .nullish(),
  filtros: z.record(z.string().max(60), z.string().max(4000)).nullish(),
  cabecalho: z.string().trim().max(300, 'O campo "Cabeçalho" aceita até 300 caracteres.').nullish(),
  copia_de: z.number().int().positive().nullish(),
});
type Draft = z.infer<typeof draft>;

/** The calls of the models of a report: copies of it with what a person chose (handbook 8.6). */
export function modelEndpoints(report: Report): Endpoint[] {
  const common = { access: { menu: [report.menu], regra: report.regra }, tag: 'Relatórios' };
  const url = `${report.path}/modelos`;
  return [
    endpoint({
      ...common,
      ...{ method: 'GET', url, summary: `${report.title}: modelos que posso usar` },
      handle: (work) => readModels(work, report),
    }),
    endpoint<Draft>({
      ...common,
      ...{ method: 'POST', url, summary: `${report.title}: guardar um modelo`, body: draft },
      handle: async (work, { body, reply }) => {
        const result = await work.transact((tx) => createModel(tx, report, body));
        reply.code(201);
        return { message: 'Modelo guardado com sucesso!', result };
      },
    }),
    endpoint({
      ...common,
      ...{ method: 'DELETE', url: `${url}/:id`, summary: `${report.title}: excluir um modelo` },
      handle: async (work, { params }) => {
        await work.transact((tx) => deleteModel(tx, report, readId(params.id)));
        return { message: 'Modelo excluído com sucesso!', result: null };
      },
    }),
  ];
}

/** What a model changes of what is printed, and its name; its parameters are filled in by the screen. */
export type ChosenModel = Pick<ReportModel, 'nome' | 'colunas' | 'ordem' | 'cabecalho'>;

/**
 * The model that a query asks for; null for the original.
 *
 * @throws ValidationError on `modelo` for one that does not exist or is not shared with the caller
 */
export async function chooseModel(work: Work, report: Report, asked: unknown): Promise<ChosenModel | null> {
  if (asked === undefined || asked === '') return null;
  const found = /^\d{1,15}$/.test(String(asked)) && (await readModels(work, report)).find(({ id }) => id === Number(asked));
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

/** Own models, those of who shares a group with the caller and asks for it, and those for everybody. */
async function readModels(work: Work, { name }: Report): Promise<ReportModel[]> {
  return work.db.rows<ReportModel & Record<string, unknown>>(
    `select m.id, m.nome, m.colunas, m.ordem, m.filtros, m.cabecalho, m.publico, p.nome as autor, m.autor_id = $2 as proprio
       from modelo_relatorio m
       left join public.usuario u on u.id = m.autor_id and u.cliente_id = m.cliente_id
       left join public.pessoa p on p.id = u.pessoa_id and p.cliente_id = m.cliente_id
      where m.relatorio = $1
        and (m.autor_id = $2 or m.publico = 'todos'
             or m.publico = 'grupo' and exists (
                  select from public.usuario_grupo a join public.usuario_grupo b on b.grupo_id = a.grupo_id
                   where a.pai_id = m.autor_id and b.pai_id = $2
                     and a.inicio <= $3 and (a.fim is null or a.fim >= $3) and b.inicio <= $3 and (b.fim is null or b.fim >= $3)))
      order by lower(m.nome), m.id`,
    [name, work.user.usuarioId, work.today()],
  );
}

async function createModel(tx: Work, report: Report, draft: Draft): Promise<ReportModel | undefined> {
  const { nome, colunas, publico, copia_de, ordem = null, cabecalho } = draft;
  checkColumns(report, colunas);
  checkOrder(report, ordem);
  const filtros = await checkParameters(tx, report, draft.filtros ?? null);
  const models = await readModels(tx, report);
  const own = models.filter(({ proprio }) => proprio);
  if (own.some((model) => model.nome.toLowerCase() === nome.toLowerCase()))
    throw new ValidationError({ nome: ['Você já tem um modelo com este nome. Escolha outro.'] });
  if (own.length >= MOST_OWN) throw new ValidationError({ nome: [`Você já tem ${MOST_OWN} modelos deste relatório. Exclua um antes.`] });
  if (copia_de && !models.some(({ id }) => id === copia_de))
    throw new ValidationError({ copia_de: ['O modelo copiado não existe mais ou não é compartilhado com você.'] });
  const row = await tx.db.first<{ id: number }>(
    `insert into modelo_relatorio (cliente_id, relatorio, nome, copia_de, colunas, publico, autor_id, criado_em, ordem, filtros, cabecalho)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      ...[tx.cliente.id, report.name, nome, copia_de ?? null, colunas, publico, tx.user.usuarioId, tx.now()],
      ...[ordem && JSON.stringify(ordem), filtros && JSON.stringify(filtros), cabecalho || null],
    ],
  );
  const made = (await readModels(tx, report)).find(({ id }) => id === row?.id);
  tx.audit({ ...aboutModel(report, row?.id, nome), acao: 'incluir', depois: made && keptOf(made) });
  return made;
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

function checkOrder({ columns, sequence }: Report, ordem: ReportModel['ordem']): void {
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
async function checkParameters(tx: Work, { parameters }: Report, sent: ReportModel['filtros']): Promise<ReportModel['filtros']> {
  if (!sent) return null;
  await describeParameters(tx, parameters, readParameters(parameters, sent));
  return Object.fromEntries(Object.entries(sent).filter(([name, value]) => Object.hasOwn(parameters, name) && value !== ''));
}

async function deleteModel(tx: Work, report: Report, id: number): Promise<void> {
  const model = (await readModels(tx, report)).find((one) => one.id === id);
  if (!model) throw new NotFoundError('Modelo não encontrado.');
  if (!model.proprio && !tx.has(report.menu, 4)) throw new PermissionError(report.menu, 4);
  await tx.db.execute('delete from modelo_relatorio where cliente_id = $1 and id = $2', [tx.cliente.id, id]);
  tx.audit({ ...aboutModel(report, id, model.nome), acao: 'excluir', antes: keptOf(model) });
}

/** What the trail keeps of a model. */
function keptOf({ colunas, publico, ordem, filtros, cabecalho }: ReportModel) {
  return { colunas, publico, ordem, filtros, cabecalho };
}

function aboutModel({ menu, title }: Report, registroId: number | undefined, nome: string) {
  return { recurso: 'modelo_relatorio', sistema: menu, registroId, descricao: `${title}: ${nome}` };
}
