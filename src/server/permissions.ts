import { SESSAO } from '../resources/definition/resource';
import type { Executor } from './db/executor';

/** A node of the tree of systems, as permission and menus need it. */
export interface Node {
  id: number;
  codigo: string;
  nome: string;
  url: string | null;
  urlsAlternativas: readonly string[];
  icone: string | null;
  ordem: number;
  paiId: number | null;
  tipo: string;
  menu: readonly string[];
  regrasDisponiveis: readonly number[];
  situacaoTela: number;
}

/** The active tree, with its nodes by code. */
export interface Tree {
  nodes: readonly Node[];
  byCodigo: ReadonlyMap<string, Node>;
}

interface NodeRow extends Record<string, unknown> {
  id: number;
  codigo: string;
  nome: string;
  url: string | null;
  urls_alternativas: string | null;
  icone: string | null;
  ordem: number;
  sistema_pai_id: number | null;
  tipo: string;
  menu: string[];
  regras_disponiveis: string[];
  situacao_tela: string;
}

/** Reads the active nodes, in the order of their siblings. */
export async function readTree(db: Executor): Promise<Tree> {
  const rows = await db.rows<NodeRow>(
    `select id, codigo, nome, url, urls_alternativas, icone, ordem, sistema_pai_id, tipo, menu, regras_disponiveis, situacao_tela
       from sistema where ativo order by ordem, id`,
  );
  const nodes = rows.map((row) => ({
    id: row.id,
    codigo: row.codigo,
    nome: row.nome,
    url: row.url,
    urlsAlternativas: row.urls_alternativas?.split('\n').filter(Boolean) ?? [],
    icone: row.icone,
    ordem: row.ordem,
    paiId: row.sistema_pai_id,
    tipo: row.tipo,
    menu: row.menu,
    regrasDisponiveis: row.regras_disponiveis.map(Number),
    situacaoTela: Number(row.situacao_tela),
  }));
  return { nodes, byCodigo: new Map(nodes.map((node) => [node.codigo, node])) };
}

/** What the groups in force say of a person beside the rules. */
interface Flags {
  consolida: boolean;
  gestor: boolean;
  exige2fa: boolean;
  papeis: readonly string[] | null;
}

/** What a user may do in one entity today. */
export class Permissions {
  /** Rules by node id. */
  private readonly rules: ReadonlyMap<number, ReadonlySet<number>>;
  private readonly tree: Tree;
  /** Root systems that the entity does not use. */
  readonly closedRoots: ReadonlySet<number>;
  /** Group flags in force. */
  readonly consolida: boolean;
  readonly gestor: boolean;
  readonly exige2fa: boolean;
  /** The functional roles of the groups in force; null of who is bound by the rules alone, because none of the groups speaks of roles. */
  readonly papeis: readonly string[] | null;

  constructor(tree: Tree, rules: ReadonlyMap<number, ReadonlySet<number>>, flags: Flags, closedRoots: ReadonlySet<number> = new Set()) {
    this.tree = tree;
    this.rules = rules;
    this.closedRoots = closedRoots;
    this.consolida = flags.consolida;
    this.gestor = flags.gestor;
    this.exige2fa = flags.exige2fa;
    this.papeis = flags.papeis;
  }

  /** Every rule of every node, for the platform's own work. */
  static everything(): Permissions {
    return new EveryPermission();
  }

  /** The rules held on a node, in order. */
  rulesOf(nodeId: number): number[] {
    return [...(this.rules.get(nodeId) ?? [])].sort((a, b) => a - b);
  }

  /** Whether the rule is held on the node of this code. An unknown code is never held, that of the session always. */
  has(codigo: string, regra: number): boolean {
    if (codigo === SESSAO) return true;
    const node = this.tree.byCodigo.get(codigo);
    return node !== undefined && (this.rules.get(node.id)?.has(regra) ?? false);
  }

  /** Acts and sensitive data of nodes that do not offer 5 or 6 use 3 (handbook 4.3). */
  hasAct(codigo: string, regra: number): boolean {
    const node = this.tree.byCodigo.get(codigo);
    const offered = node?.regrasDisponiveis.includes(regra) ?? false;
    return this.has(codigo, offered ? regra : Math.min(regra, 3));
  }
}

class EveryPermission extends Permissions {
  constructor() {
    super({ nodes: [], byCodigo: new Map() }, new Map(), { consolida: true, gestor: false, exige2fa: false, papeis: null });
  }

  override has(): boolean {
    return true;
  }

  override hasAct(): boolean {
    return true;
  }
}

interface GrantRow extends Record<string, unknown> {
  sistema_id: number;
  regras: string[];
  efeito: string;
}

/**
 * Effective permission (handbook 4.5): what the groups in force give for the entity or for all, plus concessions in
 * force, minus refusals in force, within what the node offers and the systems active for the entity.
 */
export async function readPermissions(
  db: Executor,
  tree: Tree,
  usuarioId: number,
  entidadeId: number | null,
  today: string,
): Promise<Permissions> {
  const grants = await db.rowsPlanned<GrantRow>(
    `select p.sistema_id, p.regras, 'grupo' as efeito
       from usuario_grupo g join grupo_permissao p on p.pai_id = g.grupo_id
      where g.pai_id = $1 and g.inicio <= $2 and (g.fim is null or g.fim >= $2) and (g.entidade_id is null or g.entidade_id = $3)
     union all
     select e.sistema_id, array[e.regra], e.efeito from usuario_excecao e
      where e.pai_id = $1 and e.inicio <= $2 and (e.fim is null or e.fim >= $2)`,
    [usuarioId, today, entidadeId],
  );
  const flags = await db.firstPlanned<{ consolida: boolean; gestor: boolean; exige_2fa: boolean; por_papel: boolean; papeis: string[] }>(
    `select coalesce(bool_or(g.consolida), false) as consolida, coalesce(bool_or(g.gestor), false) as gestor, coalesce(bool_or(g.exige_2fa), false) as exige_2fa,
       coalesce(bool_or(g.so_dos_papeis or g.papeis <> '{}'), false) as por_papel,
       array(select distinct papel from usuario_grupo d join grupo_usuario h on h.id = d.grupo_id, unnest(h.papeis) papel
              where d.pai_id = $1 and d.inicio <= $2 and (d.fim is null or d.fim >= $2) and (d.entidade_id is null or d.entidade_id = $3)
              order by papel) as papeis
       from usuario_grupo u join grupo_usuario g on g.id = u.grupo_id
      where u.pai_id = $1 and u.inicio <= $2 and (u.fim is null or u.fim >= $2) and (u.entidade_id is null or u.entidade_id = $3)`,
    [usuarioId, today, entidadeId],
  );
  const inactive = await db.rowsPlanned<{ sistema_id: number }>(
    'select sistema_id from sistema_gestao where entidade_id = $1 and not ativo',
    [entidadeId],
  );
  const closedRoots = new Set(inactive.map(({ sistema_id }) => sistema_id));
  const held = {
    consolida: flags?.consolida ?? false,
    gestor: flags?.gestor ?? false,
    exige2fa: flags?.exige_2fa ?? false,
    papeis: flags?.por_papel ? flags.papeis : null,
  };
  return new Permissions(tree, effectiveRules(tree, grants, closedRoots), held, closedRoots);
}

function effectiveRules(tree: Tree, grants: readonly GrantRow[], closedRoots: ReadonlySet<number>): Map<number, Set<number>> {
  const given = new Map<number, Set<number>>();
  const refused = new Map<number, Set<number>>();
  for (const { sistema_id, regras, efeito } of grants) {
    const target = efeito === 'negar' ? refused : given;
    const rules = target.get(sistema_id) ?? new Set<number>();
    for (const regra of regras) rules.add(Number(regra));
    target.set(sistema_id, rules);
  }
  const rootOf = rootFinder(tree);
  const effective = new Map<number, Set<number>>();
  for (const node of tree.nodes) {
    if (closedRoots.has(rootOf(node.id))) continue;
    const rules = new Set([...(given.get(node.id) ?? [])].filter((regra) => node.regrasDisponiveis.includes(regra)));
    for (const regra of refused.get(node.id) ?? []) rules.delete(regra);
    if (rules.size > 0 && !refused.get(node.id)?.has(1)) rules.add(1);
    if (rules.size > 0 && rules.has(1)) effective.set(node.id, rules);
  }
  return effective;
}

function rootFinder(tree: Tree): (id: number) => number {
  const parents = new Map(tree.nodes.map(({ id, paiId }) => [id, paiId]));
  return (id) => {
    let current = id;
    for (let parent = parents.get(current); parent; parent = parents.get(current)) current = parent;
    return current;
  };
}
