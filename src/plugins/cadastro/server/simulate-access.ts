import { z } from 'zod';
import { endpoint } from '../../../server/http/endpoint';
import { ValidationError } from '../../../server/http/errors';
import { buildMenus } from '../../../server/identity/menu';
import { readId } from '../../../server/resources/list';
import { readRecord } from '../../../server/resources/record';
import type { Work } from '../../../server/work';
import { usuario } from '../resources/usuario';
import { lerPares, segregationWarnings } from './segregation/pairs';

const input = z.object({ entidade_id: z.number().int().nullish() });

/**
 * What another user may open and do in an entity: read-only, nobody's session is taken. Who asked, and about whom, stays
 * in the trail. It is no act of the record: the copies of permissions are read outside any transaction.
 */
export const simulateAccess = endpoint<z.infer<typeof input>>({
  method: 'POST',
  url: `${usuario.api.path}/:id/simular`,
  access: { menu: [usuario.menu], regra: 5 },
  tag: usuario.label.many,
  summary: 'Permissão do usuário: simular acesso',
  body: input,
  handle: async (work, { params, body }) => ({
    message: 'Acesso simulado.',
    result: await simular(work, readId(params.id), body.entidade_id ?? null),
  }),
});

async function simular(work: Work, id: number, entidadeId: number | null): Promise<unknown> {
  const { access, registry } = work.services;
  const { nome } = await readRecord(work, registry.get('usuario'), id);
  const entidades = await access.entitiesOf(work.cliente, id);
  const chosen = entidadeId ?? entidades[0]?.id ?? null;
  if (chosen !== null && !entidades.some((entity) => entity.id === chosen))
    throw new ValidationError({ entidade_id: ['O usuário não tem acesso a esta entidade.'] });
  const tree = await access.treeOf();
  const permissions = await access.permissionsOf(work.cliente, id, chosen);
  await work.transact(async (tx) =>
    tx.audit({
      acao: 'ato',
      recurso: 'usuario',
      registroId: id,
      descricao: String(nome),
      sistema: usuario.menu,
      depois: { ato: 'simular', entidade_id: chosen },
    }),
  );
  return {
    usuario: { id, nome },
    entidades,
    entidade_id: chosen,
    menu: buildMenus(tree, permissions).menu,
    conflitos: segregationWarnings(await lerPares(work), tree, permissions),
  };
}
