import path from 'node:path';
import { sumDecimals } from '../../../../resources/definition';
import type { OrderedSheet } from '../../../../server/imports/hierarchy';
import type { Judged } from '../../../../server/imports/judge';
import { Judge } from '../../../../server/imports/judge';
import { poorMapping } from '../../../../server/imports/mapping';
import type { Plan } from '../../../../server/imports/plan';
import { type RowFault, RowReport } from '../../../../server/imports/report';
import type { Sheet, SheetRow } from '../../../../server/imports/sheet';
import { judgeLinked } from '../../../../server/imports/trial';
import type { ServerResource } from '../../../../server/resources/registry';
import type { Work } from '../../../../server/work';

/** What the rows of a file would do, counted. */
export interface Tally {
  total: number;
  validas: number;
  com_avisos: number;
  com_erros: number;
  a_incluir: number;
  a_atualizar: number;
  ignoradas: number;
  /** Sums of the money columns over the rows that are written, by field. */
  controle: Record<string, string>;
}

/** Rows judged by one statement of each kind. */
export const BATCH = 500;

/** An empty count. */
export function newTally(plan: Plan): Tally {
  const money = plan.columns.filter(({ target, campo }) => target?.field.kind === 'money' && !campo.includes('.'));
  return {
    total: 0,
    validas: 0,
    com_avisos: 0,
    com_erros: 0,
    a_incluir: 0,
    a_atualizar: 0,
    ignoradas: 0,
    controle: Object.fromEntries(money.map(({ campo }) => [campo, '0.00'])),
  };
}

/** Counts a row. */
export function contar(tally: Tally, { acao, avisos, changes }: Judged): void {
  tally.total += 1;
  if (Object.keys(avisos).length > 0) tally.com_avisos += 1;
  if (acao === 'erro') tally.com_erros += 1;
  else tally.validas += 1;
  if (acao === 'incluir') tally.a_incluir += 1;
  if (acao === 'atualizar') tally.a_atualizar += 1;
  if (acao === 'ignorar') tally.ignoradas += 1;
  if (acao !== 'incluir' && acao !== 'atualizar') return;
  for (const [campo, sum] of Object.entries(tally.controle)) tally.controle[campo] = sumDecimals([sum, String(changes[campo] ?? '0.00')]);
}

/** A tally with the rows that were refused. */
export interface Judgement {
  tally: Tally;
  faults: readonly RowFault[];
  warnings: readonly RowFault[];
  /** The CSV of the refused rows, and of the rows with warnings; null when there are none. */
  reports: { erros: string | null; avisos: string | null };
}

interface Input {
  sheet: OrderedSheet;
  plan: Plan;
  resource: ServerResource;
  /** Where the reports are written. */
  folder: string;
  progress: (done: number) => void;
  signal: AbortSignal;
}

/** Judges every row of a file and writes nothing. */
export async function julgarPlanilha(work: Work, { sheet, plan, resource, folder, progress, signal }: Input): Promise<Judgement> {
  const judge = new Judge(resource, plan);
  const faults = new RowReport(plan, sheet.colunas, path.join(folder, 'erros.csv'), 'erros');
  const warnings = new RowReport(plan, sheet.colunas, path.join(folder, 'avisos.csv'), 'avisos');
  const tally = newTally(plan);
  const tomar = async (judged: Judged) => {
    contar(tally, judged);
    if (judged.acao === 'erro') await faults.add(judged.row, judged.issues);
    if (Object.keys(judged.avisos).length > 0) await warnings.add(judged.row, judged.avisos);
  };
  const linked: SheetRow[] = [];
  for await (const rows of batches(sheet, BATCH)) {
    signal.throwIfAborted();
    linked.push(...rows.filter(sheet.isLinked));
    const free = rows.filter((row) => !sheet.isLinked(row));
    for (const judged of free.length > 0 ? await judge.judge(work, free, false) : []) await tomar(judged);
    progress(tally.total);
  }
  for (const judged of await judgeLinked(work, resource, judge, linked)) await tomar(judged);
  progress(tally.total);
  const poor = poorMapping(resource.definition.label.many, plan.columns, sheet.colunas);
  const ofFile = [...(poor ? [poor] : []), ...sheet.avisos].map((mensagem) => ({ linha: null, coluna: null, valor: null, mensagem }));
  return {
    tally,
    faults: faults.listed,
    warnings: [...ofFile, ...warnings.listed],
    reports: { erros: await faults.finish(), avisos: await warnings.finish() },
  };
}

/** Rows of a file in groups, from the one that comes after a line. */
export async function* batches(sheet: Sheet, size: number, after = 0): AsyncGenerator<SheetRow[]> {
  let rows: SheetRow[] = [];
  let reached = after === 0;
  for await (const row of sheet.rows()) {
    if (!reached) {
      reached = row.linha === after;
      continue;
    }
    rows.push(row);
    if (rows.length < size) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** How many rows a file has below its header. */
export async function contarLinhas(sheet: Sheet): Promise<number> {
  let total = 0;
  for await (const _row of sheet.rows()) total += 1;
  return total;
}
