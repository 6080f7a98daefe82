import { createHash } from 'node:crypto';
import { type Fields, formatDecimal, type GridLine, type GridValues, money, text } from '../../../../resources/definition';
import { fieldsOfGrid, type GridRegistration, storedFields } from '../../../../server/grids/grid';
import { readLines } from '../../../../server/grids/read';
import type { Work } from '../../../../server/work';
import type { Lookups, VersionFrame } from '../../calculo/linhas/lookups';
import type { CodigoLido } from '../../resources/processamentos/operations';

/** A line that an operation would write. */
export interface PlannedLine {
  /** Null of a new line. */
  id: number | null;
  rev: number | null;
  /** As people call it. */
  nome: string;
  /** What the line counts for in the total, before and after; decimal strings. */
  antes: string | null;
  depois: string;
  values: GridValues;
}

/** A register that an operation made beside the lines. */
export interface Criado {
  recurso: string;
  id: number;
}

/** What an operation would do. */
export interface Plan {
  lidas: number;
  linhas: readonly PlannedLine[];
  /** What to know of it beyond the lines and the totals, as a sentence. */
  nota?: string;
  /** What is confirmed in the place of the lines, of a plan that makes records: their ids are others each time. */
  prova?: readonly unknown[];
  /** What the codes of a sheet were taken for. */
  dePara?: readonly CodigoLido[];
  /** The registers that it made, in their order. */
  criados?: readonly Criado[];
}

/** A row of the result of a processing, by the columns of its file; amounts are decimal strings. */
export type ResultRow = Readonly<Record<string, unknown>>;

/** A file that an act makes: what it is called, its media type and its lines, without their ends. */
export interface MadeFile {
  nome: string;
  tipo: string;
  linhas: readonly string[];
}

/** What an act did. */
export interface Done {
  /** In a sentence that is true before and after. */
  resumo: string;
  lidas: number;
  /** Nothing is confirmed when it is zero. */
  gravadas: number;
  /** Totals before and after; decimal strings. */
  antes: string;
  depois: string;
  /** Everything that it touched. What is in it must not differ between the simulation and the confirmation. */
  linhas: readonly ResultRow[];
  /** Id of the version that it made. */
  destino?: number;
  /** The file that is its result, instead of the spreadsheet of what it touched. */
  arquivo?: MadeFile;
}

/** The server side of an operation that is an act of the version or of the cronograma. */
export interface ActRules {
  /** What whoever does it elsewhere needs: menu code and rule. */
  permissoes: readonly (readonly [menu: string, regra: number])[];
  /** The columns of its result. */
  colunas: Fields;
  /** Does it, by the functions of the screen where it is done; of a simulation everything is taken back. */
  run: (tx: Work, given: Omit<Given, 'lookups'>) => Promise<Done>;
}

/** The columns of what has a value before and after. */
export const BEFORE_AND_AFTER: Fields = {
  nome: text(400, { label: 'Linha' }),
  antes: money({ label: 'Antes' }),
  depois: money({ label: 'Depois' }),
};

/** An amount as a sentence says it. */
export const reais = (value: string) => `R$ ${formatDecimal(value, 2)}`;

/** What an operation works with. */
export interface Given {
  version: VersionFrame;
  lookups: Lookups;
  /** The parameters, already checked field by field. */
  entrada: Readonly<Record<string, unknown>>;
}

/** The server side of an operation over the lines of a grid. */
export interface OperationRules {
  grade: GridRegistration;
  /**
   * Says what would be written; the save judges it by the rules of the grid.
   *
   * @throws ValidationError by parameter
   */
  plan: (work: Work, given: Given) => Promise<Plan>;
}

/** Every line of a version by id, with its classification in words and these derived fields. */
export async function linesOf(
  work: Work,
  { grid }: GridRegistration,
  versionId: number,
  derived: readonly string[] = [],
): Promise<(GridLine & { id: number; rev: number; nome: string })[]> {
  const ids = await work.db.rows<{ id: number }>(
    `select t.id from ${grid.resource.name} t where t.versao_planejamento_id = $1 order by t.id`,
    [versionId],
  );
  const fields = [...storedFields(grid), ...fieldsOfGrid(grid).filter((name) => derived.includes(name)), 'classificacao'];
  const lines = await readLines(
    work,
    grid,
    versionId,
    ids.map(({ id }) => id),
    fields,
  );
  // always in the same order: the fingerprint of what would be written depends on it
  return ids.flatMap(({ id }) => {
    const { classificacao, ...line } = lines.get(id) ?? {};
    return classificacao === undefined ? [] : [{ ...line, nome: String(classificacao) } as never];
  });
}

/** The change of a value, unless there is none. */
export function mudancaDe(
  { id, rev, nome }: { id: number; rev: number; nome: string },
  antes: string,
  depois: string,
  values: GridValues,
): PlannedLine[] {
  return Object.keys(values).length === 0 ? [] : [{ id, rev, nome, antes, depois, values }];
}

/** SHA-256 of what would be written over which state: the confirmation does what was simulated or nothing (R5). */
export function fingerprintOf({ linhas, prova }: Plan): string {
  return resumoDe(prova ?? linhas.map(({ id, rev, nome, values }) => [id, rev, nome, values]));
}

/** The same, of what an act did. */
export function fingerprintOfDone({ resumo, linhas, arquivo }: Done): string {
  return resumoDe([resumo, linhas, ...(arquivo ? [arquivo.linhas] : [])]);
}

function resumoDe(what: unknown): string {
  return createHash('sha256').update(JSON.stringify(what)).digest('hex');
}
