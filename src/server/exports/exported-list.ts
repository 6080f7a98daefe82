import { formatMoment } from '../../resources/definition';
import { ValidationError } from '../http/errors';
import { readListQuery } from '../resources/list-query';
import type { ServerResource } from '../resources/registry';
import { countSearched } from '../resources/searched-documents';
import { sightOf } from '../resources/sight';
import type { Work } from '../work';
import { type ListWalk, type Walk, walkList } from './batches';
import { chooseColumns, type ExportColumn, type ExportRow } from './columns';
import { describeFilters, filtersForTrail } from './filters';
import type { ExportFormat } from './formats';
import { chosenEntity, type Letterhead, readLetterhead } from './letterhead';
import { MOST_PDF_ROWS } from './pdf';
import type { PdfChart } from './pdf-chart';
import type { PdfCode } from './pdf-codes';
import type { Signatory } from './pdf-document';

/** Which list is asked for and how: plain data, so that a job can be told the same. */
export interface ExportOrder {
  recurso: string;
  formato: ExportFormat;
  /** The query string of the list, without what belongs to the export. */
  parametros: Readonly<Record<string, unknown>>;
  campos?: string;
}

/** A table ready to be written in any format. */
export interface ListTable extends Walk {
  /** Of a list of several tables: what this one is called. */
  nome?: string | null;
  columns: readonly ExportColumn[];
  /** On paper, the positions of the columns of each of several tables, one after the other; without it, one of all. */
  bands?: readonly (readonly number[])[];
  /** What is printed when there are no rows. */
  vazio?: string;
  /** Of a report that is also a text: its paragraphs, printed before the rows. */
  texto?: readonly string[];
  /** Printed after the rows. */
  notas?: readonly string[];
  /** Drawn after the rows, on paper: a spreadsheet draws its own. */
  grafico?: PdfChart | null;
  /** Whether a row is a heading or a sum. */
  strong?: (row: ExportRow) => boolean;
}

/** A list ready to be written in any format: its table, or the first of several. */
export interface ExportedList extends ListTable {
  titulo: string;
  /** Of a report: a text of the municipality's own, under the title; null without one. */
  subtitulo?: string | null;
  municipio: string;
  /** In words. */
  filtros: readonly string[];
  /** "Emitido por {nome} em {data} às {hora}". */
  emissao: string;
  /** The tables that come after the first. */
  others?: readonly ListTable[];
  /** Of a report: what stands under the title. */
  cabecalho?: readonly string[];
  /** Of a report that is not final: printed across every page. */
  minuta?: string | null;
  /** Read by machines, after the rows, on paper. */
  codigos?: readonly PdfCode[];
  /** Of a report: who signs it, on paper. */
  assinaturas?: readonly Signatory[];
  /** Of a report: what the paper is checked by, in words. */
  controle?: string;
  /** Of the last pages of another document: they are not counted apart from its own. */
  numerada?: false;
  /** What the sheet that says what the others are of is called. */
  about?: string;
  /** What heads its pages, on paper. */
  timbre(): Promise<Letterhead>;
}

/** The tables of a list, in the order of printing. */
export function tablesOf(list: ExportedList): readonly [ListTable, ...ListTable[]] {
  return [list, ...(list.others ?? [])];
}

/** The rows of all the tables of a list. */
export function totalOf(list: ExportedList): number {
  return tablesOf(list).reduce((sum, { total }) => sum + total, 0);
}

/**
 * What a spreadsheet says of a report beside its lines, which must begin at the first row to be reckoned with: a line for
 * each thing, with what it is. Nothing for a list.
 */
export function aboutRows(list: ExportedList): [what: string, text: string][] {
  const { cabecalho, titulo, subtitulo, municipio, minuta, emissao, controle = '' } = list;
  if (!cabecalho) return [];
  const rows: [string, string][] = [
    ['Município', municipio],
    ['Relatório', titulo],
    ['Cabeçalho', subtitulo ?? ''],
    ...cabecalho.map((text, index): [string, string] => [index === 0 ? 'Base legal' : 'Parâmetros', text]),
    ['Situação', minuta ?? ''],
    ...tablesOf(list).flatMap(({ nome, total, vazio = '', texto = [], notas = [] }): [string, string][] => [
      ['Quadro', nome ?? ''],
      ['Linhas', total === 0 ? vazio : total.toLocaleString('pt-BR')],
      ...texto.map((text): [string, string] => ['Texto', text]),
      ...notas.map((text): [string, string] => ['Nota', text]),
    ]),
    ['Emissão', emissao],
    ['Conferência', controle],
  ];
  return rows.filter(([, text]) => text !== '');
}

/** The list of a resource, ready to be written. */
export interface ResourceList extends ExportedList, ListWalk {}

/**
 * Opens a list for export: the rows that the screen would page through, with the caller's scope and masks.
 *
 * @throws ValidationError for a wrong parameter; PermissionError for `excluidos` without regra 4
 */
export async function openExport(work: Work, resource: ServerResource, order: ExportOrder): Promise<ResourceList> {
  const { definition } = resource;
  const { list } = readListQuery(resource, order.parametros, sightOf(work, resource));
  if (list.excluidos !== 'nao') work.need(definition.menu, 4);
  await countSearched(work, resource, list);
  const columns = chooseColumns(definition, order.campos);
  const seen = work.seeing(definition.name, list.excluidos);
  const walk = await walkList(seen, resource, list, columns, sightOf(work, resource));
  checkSize(order.formato, walk.total);
  return {
    ...walk,
    columns,
    timbre: () => readLetterhead(work, chosenEntity(work, definition.entity === true)),
    titulo: definition.label.many,
    municipio: work.cliente.nome,
    filtros: await describeFilters(work, resource, list),
    emissao: `Emitido por ${work.user.nome} em ${formatMoment(work.now())}`,
  };
}

/** @throws ValidationError for a PDF of more rows than anybody could print */
export function checkSize(formato: ExportFormat, total: number): void {
  if (formato !== 'pdf' || total <= MOST_PDF_ROWS) return;
  const most = MOST_PDF_ROWS.toLocaleString('pt-BR');
  throw new ValidationError({
    formato: [
      `O PDF aceita até ${most} linhas e a lista tem ${total.toLocaleString('pt-BR')}. Filtre a lista ou exporte em CSV, XLSX ou ODS.`,
    ],
  });
}

/**
 * Adds the export to the trail, and the sight of personal data when any left unmasked: which fields of which records
 * (handbook 7.2). What was exported is named by its columns; no value of a row is kept.
 */
export function recordExport(tx: Work, resource: ServerResource, order: ExportOrder, { columns, total, records }: ResourceList): void {
  const { definition } = resource;
  const entry = { recurso: definition.name, sistema: definition.menu, descricao: definition.label.many };
  const { list } = readListQuery(resource, order.parametros, sightOf(tx, resource));
  const filtros = filtersForTrail(resource, list);
  tx.audit({
    ...entry,
    acao: 'exportar',
    depois: { formato: order.formato, linhas: total, colunas: columns.map(({ name }) => name), filtros },
  });
  const personal = sightOf(tx, resource).sensitive ? columns.filter(({ field }) => field.personal).map(({ name }) => name) : [];
  if (personal.length === 0) return;
  for (const registros of records()) tx.audit({ ...entry, acao: 'visualizar', depois: { linhas: total, colunas: personal, registros } });
}
