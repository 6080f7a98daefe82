import { Permissions } from './permissions';
import type { Services } from './services';
import { type Cliente, Work } from './work';

/** The work of the platform itself (seed, jobs): no session, every permission, every entity of the cliente. */
export async function openPlatformWork(services: Services, cliente: Cliente): Promise<Work> {
  const exercicio = Number(services.clock.today().slice(0, 4));
  return new Work({
    services,
    cliente,
    caller: null,
    permissions: Permissions.everything(),
    entities: [],
    origin: { ip: '', userAgent: 'SGP', pagina: '' },
    setting: { entidadeId: null, exercicio },
    scope: { clienteId: cliente.id, entidadeIds: null, exercicio: null, excluidos: null, leitor: null },
    target: services.database.pool,
    unhurried: true,
  });
}
