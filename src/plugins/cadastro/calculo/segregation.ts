/** What one person should not hold together (handbook Cadastro 4.5), as the table `conflito_permissao` says it. */
export interface ConflictPair {
  id: number;
  /** The two acts, in words that follow "Quem". */
  ato_a: string;
  ato_b: string;
  /** Menu codes, each with what is below it; `*` is all of them. */
  sistemas_a: readonly string[];
  exceto_a: readonly string[];
  regras_a: readonly string[];
  sistemas_b: readonly string[];
  regras_b: readonly string[];
  gravidade: 'alerta' | 'impede';
  /** Both may be held, but not used by one person on one document. */
  no_documento: boolean;
  /** Legal source. */
  fundamento: string;
}

/** Rules held, by node id. */
export type Held = ReadonlyMap<number, ReadonlySet<number>>;

/** The pairs whose two sides a set of permissions holds. */
export function conflictsOf(pairs: readonly ConflictPair[], nodes: readonly { id: number; codigo: string }[], held: Held): ConflictPair[] {
  const codes = new Map(nodes.map(({ id, codigo }) => [id, codigo]));
  const grants = [...held].map(([id, rules]) => ({ codigo: codes.get(id) ?? '', rules }));
  const holds = (systems: readonly string[], except: readonly string[], rules: readonly string[]) =>
    grants.some(
      (grant) =>
        grant.codigo !== '' &&
        systems.some((system) => system === '*' || ehAbaixo(grant.codigo, system)) &&
        !except.some((system) => ehAbaixo(grant.codigo, system)) &&
        rules.some((rule) => grant.rules.has(Number(rule))),
    );
  return pairs.filter((pair) => holds(pair.sistemas_a, pair.exceto_a, pair.regras_a) && holds(pair.sistemas_b, [], pair.regras_b));
}

/** Whether holding both is refused, not only told of. */
export function ehRecusado({ gravidade, no_documento }: ConflictPair): boolean {
  return gravidade === 'impede' && !no_documento;
}

function ehAbaixo(codigo: string, system: string): boolean {
  return codigo === system || codigo.startsWith(`${system}.`);
}
