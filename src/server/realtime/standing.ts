import type { IncomingMessage } from 'node:http';
import type { Services } from '../services';
import { menuOfGrid } from './grid-channel';
import type { Holder, Standing } from './pusher-protocol';
import { menuOfRecord } from './record-channel';

interface Live extends Record<string, unknown> {
  id: number;
}

/**
 * Judges connections by the sessions that opened them: one that was revoked, expired or rested too long, or of an account that is
 * no longer active, ends its connection; the lines of a grid are heard while the user may read its screen in some entity.
 */
export function standingIn(services: Services): Standing {
  return async (listeners) => {
    const holders = listeners.flatMap((listener) => listener.holders);
    const live = await liveSessions(
      services,
      holders.map(({ sessao }) => sessao),
    );
    const judge = async ({ holders, channels }: (typeof listeners)[number]) => {
      if (!holders.every(({ sessao }) => live.has(sessao))) return { ended: true, lost: [] };
      const heard = await Promise.all(channels.map((channel) => mayStillHear(services, holders, channel)));
      return { ended: false, lost: channels.filter((_, index) => !heard[index]) };
    };
    return Promise.all(listeners.map(judge));
  };
}

async function liveSessions({ database, clock }: Services, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await database.pool.query<Live>(
    `select s.id from sessao_usuario s join usuario_credencial c on c.usuario_id = s.usuario_id join cliente k on k.id = s.cliente_id
      where s.id = any($1::bigint[]) and s.revogado_em is null and s.expira_em > $2 and c.situacao = 'ativa'
        and s.ultimo_uso > $2::timestamptz - make_interval(mins => k.tempo_sessao_min)`,
    [ids, clock.now()],
  );
  return new Set(rows.map(({ id }) => id));
}

async function mayStillHear({ access, registry }: Services, holders: readonly Holder[], channel: string): Promise<boolean> {
  const name = channel.replace(/^private-/, '');
  const menu = menuOfGrid(registry, name) ?? menuOfRecord(registry, name);
  if (menu === null) return true;
  const clientes = await access.everyCliente();
  for (const { cliente: id, usuario } of holders) {
    const cliente = clientes.find((one) => one.id === id);
    if (!cliente) continue;
    for (const entity of await access.entitiesOf(cliente, usuario))
      if ((await access.permissionsOf(cliente, usuario, entity.id)).has(menu, 1)) return true;
  }
  return false;
}

/** Where a connection comes from: who connects or, behind a proxy of trust, whom that proxy says. */
export function addressIn({ config }: Services): (request: IncomingMessage) => string {
  return ({ socket, headers }) => {
    const told = config.CONFIAR_PROXY
      ? String(headers['x-forwarded-for'] ?? '')
          .split(',')
          .at(-1)
          ?.trim()
      : '';
    return told || (socket.remoteAddress ?? '');
  };
}
