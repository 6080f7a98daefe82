import type { Work } from '../../../../server/work';
import { type ConflictPair, conflictsOf, ehRecusado, type Held } from '../../calculo/segregation';
import type { MatrixLine } from '../grants';

/** What a user has or would have: the lines of the fields `grupos` and `excecoes`. */
export interface Profile {
  grupos: readonly GroupLine[];
  excecoes: readonly ExceptionLine[];
}

/** The profile of a record, or of a draft; of nothing, an empty one. */
export function profileOf(record: object | null): Profile {
  const { grupos, excecoes } = (record ?? {}) as Partial<Profile>;
  return { grupos: grupos ?? [], excecoes: excecoes ?? [] };
}

interface Line {
  inicio: string;
  fim?: string | null;
}
interface GroupLine extends Line {
  grupo_id: number;
  entidade_id?: number | null;
}
interface ExceptionLine extends Line {
  sistema_id: number;
  regra: string;
  efeito: string;
}

type Nodes = readonly { id: number; codigo: string }[];

/** Judges sets of permissions against the pairs; the matrices of groups are read once. */
export class Judge {
  private readonly pairs: readonly ConflictPair[];
  private readonly nodes: Nodes;
  private readonly matrices: ReadonlyMap<number, Held>;
  private readonly today: string;

  constructor(pairs: readonly ConflictPair[], nodes: Nodes, matrices: ReadonlyMap<number, Held>, today: string) {
    this.pairs = pairs.filter(ehRecusado);
    this.nodes = nodes;
    this.matrices = matrices;
    this.today = today;
  }

  /** The same judge for groups as they would be. */
  with(grupoId: number, matrix: Held): Judge {
    return new Judge(this.pairs, this.nodes, new Map([...this.matrices, [grupoId, matrix]]), this.today);
  }

  /** The refused pairs of one set of rules. */
  ofRules(held: Held): ConflictPair[] {
    return conflictsOf(this.pairs, this.nodes, held);
  }

  /**
   * The refused pairs that a profile joins, in any entity, today or on the day that a line of it begins. What one group
   * alone joins was judged when the group was saved.
   */
  ofProfile(profile: Profile): ConflictPair[] {
    const known = new Set(
      profile.grupos.flatMap(({ grupo_id }) => this.ofRules(this.matrices.get(grupo_id) ?? new Map())).map(({ id }) => id),
    );
    const found = new Map<number, ConflictPair>();
    for (const entidade of entitiesOf(profile))
      for (const day of daysOf(profile, this.today))
        for (const pair of this.ofRules(this.rulesOn(profile, entidade, day))) if (!known.has(pair.id)) found.set(pair.id, pair);
    return [...found.values()];
  }

  /** Groups and concessions in force, less refusals in force (handbook 4.5). */
  private rulesOn({ grupos, excecoes }: Profile, entidade: number | null, day: string): Held {
    const held = new Map<number, Set<number>>();
    const acrescentar = (sistema: number, rules: Iterable<number>) => held.set(sistema, new Set([...(held.get(sistema) ?? []), ...rules]));
    for (const line of grupos.filter((line) => estaEmVigor(line, day) && (!line.entidade_id || line.entidade_id === entidade)))
      for (const [sistema, rules] of this.matrices.get(line.grupo_id) ?? []) acrescentar(sistema, rules);
    const exceptions = excecoes.filter((line) => estaEmVigor(line, day));
    for (const { sistema_id, regra, efeito } of exceptions) if (efeito === 'conceder') acrescentar(sistema_id, [Number(regra)]);
    for (const { sistema_id, regra, efeito } of exceptions) {
      if (efeito !== 'negar') continue;
      // without seeing a screen nothing is done in it
      if (regra === '1') held.delete(sistema_id);
      else held.get(sistema_id)?.delete(Number(regra));
    }
    return held;
  }
}

function estaEmVigor({ inicio, fim }: Line, day: string): boolean {
  return inicio <= day && (!fim || fim >= day);
}

function entitiesOf({ grupos }: Profile): (number | null)[] {
  return [...new Set([null, ...grupos.map(({ entidade_id }) => entidade_id ?? null)])];
}

function daysOf({ grupos, excecoes }: Profile, today: string): string[] {
  return [...new Set([today, ...[...grupos, ...excecoes].map(({ inicio }) => inicio).filter((inicio) => inicio > today)])];
}

/** Lines of a matrix as rules by node. */
export function heldOf(lines: readonly MatrixLine[]): Held {
  return new Map(lines.map(({ sistema_id, regras }) => [sistema_id, new Set(regras.map(Number))]));
}

/** The matrices of groups. */
export async function lerMatrizes(work: Work, grupos: readonly number[]): Promise<Map<number, Held>> {
  const rows = await work.db.rows<MatrixLine & { pai_id: number } & Record<string, unknown>>(
    'select pai_id, sistema_id, regras from grupo_permissao where pai_id = any($1::bigint[])',
    [[...new Set(grupos)]],
  );
  const byGroup = new Map<number, MatrixLine[]>();
  for (const row of rows) byGroup.set(row.pai_id, [...(byGroup.get(row.pai_id) ?? []), row]);
  return new Map([...byGroup].map(([id, lines]) => [id, heldOf(lines)]));
}
