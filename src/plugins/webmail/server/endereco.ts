import { NotFoundError } from '../../../server/http/errors';

/** Where a message is: its id says all of it, and stays the same while the folder is the same (W5). */
export interface Lugar {
  conta: number;
  pasta: string;
  uidvalidity: string;
  uid: number;
}

/** The id of a message. */
export function idDe({ conta, pasta, uidvalidity, uid }: Lugar): string {
  return `${conta}.${uidvalidity}.${uid}.${Buffer.from(pasta).toString('base64url')}`;
}

/** @throws NotFoundError for what is no id */
export function lugarDe(id: string): Lugar {
  const [, conta, uidvalidity = '', uid, pasta = ''] = /^(\d{1,15})\.(\d{1,20})\.(\d{1,10})\.([\w-]{1,1400})$/.exec(id) ?? [];
  if (!conta) throw new NotFoundError('Mensagem não encontrada.');
  return { conta: Number(conta), uidvalidity, uid: Number(uid), pasta: Buffer.from(pasta, 'base64url').toString() };
}
