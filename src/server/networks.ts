import { BlockList, isIP } from 'node:net';
import type { Executor } from './db/executor';
import { AppError } from './http/errors';

/** A network: its address and the length of its prefix. */
export interface Network {
  address: string;
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

/** Reads `10.0.0.0/8`, `2001:db8::/32` or one address; null when it is none of them. */
export function readNetwork(text: string): Network | null {
  const [address = '', length, ...rest] = text.trim().split('/');
  const version = isIP(address);
  const longest = version === 4 ? 32 : 128;
  const prefix = length === undefined ? longest : /^\d{1,3}$/.test(length) ? Number(length) : -1;
  if (version === 0 || rest.length > 0 || prefix < 0 || prefix > longest) return null;
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/** The networks that somebody may come from; null is all of them. */
export type Networks = BlockList | null;

/** The networks of a user today: the own ones, else those of the groups in force. */
export async function readNetworks(db: Executor, usuarioId: number, today: string): Promise<Networks> {
  const rows = await db.rowsPlanned<{ cidr: string; proprio: boolean }>(
    `select f.cidr, f.usuario_id is not null as proprio from faixa_ip f
      where f.usuario_id = $1 or exists (
        select from usuario_grupo g where g.pai_id = $1 and g.grupo_id = f.grupo_id and g.inicio <= $2 and (g.fim is null or g.fim >= $2))`,
    [usuarioId, today],
  );
  const own = rows.filter(({ proprio }) => proprio);
  const chosen = own.length > 0 ? own : rows;
  if (chosen.length === 0) return null;
  const networks = new BlockList();
  for (const { cidr } of chosen) {
    const network = readNetwork(cidr);
    if (network) networks.addSubnet(network.address, network.prefix, network.family);
  }
  return networks;
}

/** Whether an address is in the networks. An IPv4 address that came as IPv6 is itself. */
export function comesFrom(networks: Networks, ip: string): boolean {
  if (!networks) return true;
  const bare = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(bare) !== 0 && networks.check(bare, isIP(bare) === 4 ? 'ipv4' : 'ipv6');
}

/** The refusal of who comes from elsewhere. */
export function networkRefusal(): AppError {
  return new AppError('SEM_PERMISSAO', { message: 'Acesso não permitido a partir desta rede.' });
}
