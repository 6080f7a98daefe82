import { useCan } from '@refinedev/core';
import { useSession } from '../providers/session';
import type { Act, Resource } from './definition/resource';
import { isOfRole } from './definition/roles';

/** What the person's rules allow on the records of a resource, in the chosen fiscal year. */
export interface Rights {
  /** Regra 1: who reads the list reads its records. */
  open: boolean;
  create: boolean;
  edit: boolean;
  unlock: boolean;
  remove: boolean;
  /** The records belong to a fiscal year, and the chosen one is closed: nothing can be written. */
  closedYear: boolean;
}

/** Reads the rights from the profile's menu; calls that the resource does not have are never allowed. */
export function useRights(resource: Resource): Rights {
  const { user } = useSession();
  const open = useRule(resource, 'show');
  const edit = useRule(resource, 'edit');
  const create = useRule(resource, 'create');
  const unlock = useRule(resource, 'unlock');
  const remove = useRule(resource, 'delete');
  const { exercicio, exercicios } = user.contexto;
  const closedYear =
    resource.year === true &&
    !resource.afterClosing &&
    exercicios.some(({ ano, situacao }) => ano === exercicio && situacao === 'encerrado');
  const { calls } = resource;
  return {
    open,
    create: create && calls?.create !== false && !closedYear,
    edit: edit && calls?.update !== false,
    unlock: unlock && calls?.update !== false,
    remove: remove && calls?.delete !== false && !closedYear,
    closedYear,
  };
}

/** Whether the person holds the rule and the function of an act of a resource; what is of who follows it by its key is nobody's here. */
export function useActRights({ menu }: Pick<Resource, 'menu'>): (act: Pick<Act, 'regra' | 'roles' | 'actor'>) => boolean {
  const { access, user } = useSession();
  return ({ regra = 5, roles, actor }) => !actor && access.has(menu, regra) && isOfRole(user.papeis ?? null, roles);
}

function useRule(resource: Resource, action: string): boolean {
  return useCan({ resource: resource.name, action, params: { menu: resource.menu } }).data?.can ?? false;
}
