import { addIssue, GRID_MESSAGES, type Issues } from '../../../../resources/definition';
import { numberProblem } from '../../../../resources/definition/typed-number';
import type { Classifier } from './lookups';

/** What every check of a row gets: the messages by field, the exercício, and what each column is called. */
export interface Judging {
  issues: Issues;
  exercicio: number;
  labels: Readonly<Record<string, string>>;
  /** Columns whose classifier may have ended: of a law that was already enacted it is told, and justified, by the conferência. */
  encerrados?: readonly string[];
}

const labelOf = ({ labels }: Judging, field: string) => labels[field] ?? field;

/**
 * The classifier of a column, which must exist (G01) and be in force in the exercício (G02); an empty column is left to
 * what says it is required.
 */
export function used<C extends Classifier>(
  judging: Judging,
  field: string,
  id: number | null | undefined,
  all: ReadonlyMap<number, C>,
): C | undefined {
  if (id === null || id === undefined) return undefined;
  const found = all.get(id);
  const label = labelOf(judging, field);
  if (!found) addIssue(judging.issues, field, GRID_MESSAGES.G01(label, String(id)));
  else if (!estaEmVigor(found, judging.exercicio) && !judging.encerrados?.includes(field))
    addIssue(judging.issues, field, GRID_MESSAGES.G02(label, found.codigo, judging.exercicio));
  return found;
}

/** The programa or the ação of a column, among those of the PPA of the version: two plans may have the same code. */
export function doPlano<C extends Classifier>(
  judging: Judging,
  field: 'programa_id' | 'acao_id',
  id: number | null | undefined,
  all: ReadonlyMap<number, C>,
): C | undefined {
  if (id === null || id === undefined || all.has(id)) return used(judging, field, id, all);
  addIssue(judging.issues, field, `${labelOf(judging, field)} não é do PPA da versão: escolha entre os daquele PPA.`);
  return undefined;
}

/** Whether rows of an exercício may use it (rule C4). */
export function estaEmVigor(
  { situacao, vigencia_inicio, vigencia_fim }: Omit<Classifier, 'id' | 'codigo' | 'nome'>,
  exercicio: number,
): boolean {
  return situacao && (vigencia_inicio ?? 0) <= exercicio && (vigencia_fim ?? 9999) >= exercicio;
}

/** G03: the row is of a level that only gathers others. */
export function synthetic(judging: Judging, field: string, { codigo }: Classifier): void {
  addIssue(judging.issues, field, GRID_MESSAGES.G03(labelOf(judging, field), codigo));
}

/** G09: two columns that do not go together; the message stands at the first. */
export function apart(judging: Judging, field: string, own: Classifier, otherField: string, other: Classifier): void {
  addIssue(judging.issues, field, GRID_MESSAGES.G09(labelOf(judging, field), own.codigo, labelOf(judging, otherField), other.codigo));
}

/** G14: the columns that a row cannot do without. */
export function demand(judging: Judging, row: Readonly<Record<string, unknown>>, fields: readonly string[]): void {
  for (const field of fields)
    if (row[field] === null || row[field] === undefined || row[field] === '')
      addIssue(judging.issues, field, GRID_MESSAGES.G14(labelOf(judging, field)));
}

const MOST = 10n ** 16n;
const DECIMAL = /^-?\d+(\.\d+)?$/;

/** A decimal string as it is; what was typed and is no number counts as zero until it is judged. */
export function decimalDe(value: unknown): string {
  return DECIMAL.test(String(value ?? '')) ? String(value) : '0';
}

/** G04 alone: a number that may be negative, as an index in per cent. */
export function numeric(judging: Judging, field: string, value: unknown): void {
  if (value !== null && value !== undefined && value !== '' && !DECIMAL.test(String(value)))
    addIssue(judging.issues, field, numberProblem(value));
}

/** G04, G05 and G07: an amount of money as the wire carries it; empty is no amount. */
export function amount(judging: Judging, field: string, value: unknown): void {
  if (value === null || value === undefined || value === '') return;
  const text = String(value);
  if (!DECIMAL.test(text)) addIssue(judging.issues, field, numberProblem(value));
  else if (text.startsWith('-')) addIssue(judging.issues, field, GRID_MESSAGES.G05());
  else if (BigInt(text.split('.')[0] ?? '0') >= MOST) addIssue(judging.issues, field, GRID_MESSAGES.G07());
}

/** Funções that take only their own subfunções, which no other função takes (Portaria MOG 42/1999 art. 1º §2º; reserves). */
const CLOSED = ['28', '99'];

/** Whether a subfunção may be used with a função. */
export function subfuncaoCabe(funcao: string, { funcao_tipica }: { funcao_tipica: string }): boolean {
  return funcao === funcao_tipica || (!CLOSED.includes(funcao) && !CLOSED.includes(funcao_tipica));
}
