import { endpoint } from '../../../../server/http/endpoint';
import type { Permissions, Tree } from '../../../../server/permissions';
import type { Work } from '../../../../server/work';
import { type ConflictPair, conflictsOf } from '../../calculo/segregation';

/** Every pair of functions that the law keeps apart. */
export function lerPares(work: Work): Promise<ConflictPair[]> {
  return work.db.rows<ConflictPair & Record<string, unknown>>('select * from conflito_permissao order by id');
}

/** GET /cadastro/usuarios/conflitos: the pairs, for the screens that give permissions. */
export const listPairs = endpoint({
  method: 'GET',
  url: '/cadastro/usuarios/conflitos',
  access: { menu: ['cadastro.usuarios.grupos', 'cadastro.usuarios.permissoes'], regra: 1 },
  tag: 'Grupos de usuários',
  summary: 'Segregação de funções: pares de atos',
  handle: (work) => lerPares(work),
});

/** A pair of acts that the same person may perform, in words. */
export interface SegregationWarning {
  texto: string;
  gravidade: ConflictPair['gravidade'];
}

/** The pairs that a set of permissions joins. */
export function segregationWarnings(pairs: readonly ConflictPair[], tree: Tree, permissions: Permissions): SegregationWarning[] {
  const held = new Map(tree.nodes.map(({ id }) => [id, new Set(permissions.rulesOf(id))]));
  return conflictsOf(pairs, tree.nodes, held).map(({ ato_a, ato_b, gravidade }) => ({
    texto: `Pode ${ato_a} e também ${ato_b}.`,
    gravidade,
  }));
}
