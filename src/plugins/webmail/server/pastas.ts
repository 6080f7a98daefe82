import type { ImapFlow, ListResponse } from 'imapflow';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import { PAPEIS, type Papel } from '../resources/webmail_conta';
import type { Conta } from './conta';

/** The marks of RFC 6154. */
const MARCAS: Readonly<Record<string, Papel>> = {
  '\\Sent': 'enviados',
  '\\Drafts': 'rascunhos',
  '\\Trash': 'lixeira',
  '\\Junk': 'spam',
  '\\Archive': 'arquivo',
};

/** What a folder that does not exist yet is called when something is to be kept in it. */
const NOMES: Readonly<Record<Papel, string>> = {
  enviados: 'Enviados',
  rascunhos: 'Rascunhos',
  lixeira: 'Lixeira',
  spam: 'Spam',
  arquivo: 'Arquivo',
};

/** A folder, as the wire carries it. */
export interface Pasta {
  /** Its path in the mailbox. */
  id: string;
  nome: string;
  papel: 'entrada' | Papel | null;
  nao_lidas: number;
  total: number;
  /** How many folders it is inside of. */
  nivel: number;
  /** It only holds other folders. */
  fechada: boolean;
}

/** The folders in the order in which people look for them: the entrance, those with a part of their own, the others by name. */
export async function lerPastas(client: ImapFlow, conta: Conta): Promise<Pasta[]> {
  const list = await client.list({ statusQuery: { messages: true, unseen: true } });
  const papeis = papeisDe(list, conta);
  const order = ['entrada', ...Object.keys(PAPEIS)];
  const classificar = ({ papel }: Pasta) => (papel ? order.indexOf(papel) : order.length);
  return list.map((each) => comoPasta(each, papeis)).sort((a, b) => classificar(a) - classificar(b) || a.id.localeCompare(b.id, 'pt-BR'));
}

function comoPasta({ path, name, parentPath, delimiter, flags, status }: ListResponse, papeis: ReadonlyMap<string, Papel>): Pasta {
  const entrance = path.toUpperCase() === 'INBOX';
  const inside = parentPath && delimiter ? parentPath.split(delimiter).length : 0;
  return {
    id: path,
    nome: entrance ? 'Caixa de entrada' : name,
    papel: entrance ? 'entrada' : (papeis.get(path) ?? null),
    nao_lidas: status?.unseen ?? 0,
    total: status?.messages ?? 0,
    nivel: inside,
    fechada: flags.has('\\Noselect'),
  };
}

/** The part of each folder: what the account says, else what the server does. */
function papeisDe(list: readonly ListResponse[], { pastas }: Pick<Conta, 'pastas'>): Map<string, Papel> {
  const found = new Map<string, Papel>();
  for (const { path, specialUse } of list) {
    const papel = MARCAS[specialUse ?? ''];
    if (papel && !pastas[papel]) found.set(path, papel);
  }
  for (const [papel, path] of Object.entries(pastas)) if (path) found.set(path, papel as Papel);
  return found;
}

/** The special folders that a server names. */
export async function pastasEspeciais(client: ImapFlow): Promise<Partial<Record<Papel, string>>> {
  const found: Partial<Record<Papel, string>> = {};
  for (const { path, specialUse } of await client.list()) {
    const papel = MARCAS[specialUse ?? ''];
    if (papel) found[papel] ??= path;
  }
  return found;
}

/** The folder of a part, which is made where there is none. */
export async function pastaDe(client: ImapFlow, { pastas }: Pick<Conta, 'pastas'>, papel: Papel): Promise<string> {
  const list = await client.list();
  const own = pastas[papel];
  const found = list.find(({ path }) => path === own) ?? list.find(({ specialUse }) => MARCAS[specialUse ?? ''] === papel);
  if (found) return found.path;
  return (await client.mailboxCreate(own ?? NOMES[papel])).path;
}

/** @throws ValidationError for a name that a folder cannot have, or that another has */
export async function criarPasta(client: ImapFlow, nome: string, dentroDe: string | null): Promise<string> {
  const { path, created } = await client.mailboxCreate(await caminho(client, nome, dentroDe));
  if (!created) throw new ValidationError({ nome: [`Já existe a pasta "${path}".`] });
  return path;
}

/** @throws ConflictError for a folder with a part of its own */
export async function renomearPasta(client: ImapFlow, conta: Conta, id: string, nome: string): Promise<string> {
  const { parentPath } = await livre(client, conta, id, 'renomeada');
  return (await client.mailboxRename(id, await caminho(client, nome, parentPath || null))).newPath;
}

/** @throws ConflictError for a folder with a part of its own, or that holds something */
export async function excluirPasta(client: ImapFlow, conta: Conta, id: string): Promise<void> {
  const { status } = await livre(client, conta, id, 'excluída');
  if ((status?.messages ?? 0) > 0)
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'A pasta tem mensagens: mova-as ou exclua-as antes.' });
  await client.mailboxDelete(id);
}

async function livre(client: ImapFlow, conta: Conta, id: string, done: string): Promise<ListResponse> {
  const list = await client.list({ statusQuery: { messages: true } });
  const found = list.find(({ path }) => path === id);
  if (!found) throw new ValidationError({ id: ['A pasta não existe mais. Atualize a lista de pastas.'] });
  if (id.toUpperCase() === 'INBOX' || papeisDe(list, conta).has(id))
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: `A pasta "${found.name}" é do funcionamento do e-mail e não pode ser ${done}.`,
    });
  return found;
}

async function caminho(client: ImapFlow, nome: string, dentroDe: string | null): Promise<string> {
  const [any] = await client.list();
  const delimiter = any?.delimiter ?? '/';
  if (nome.includes(delimiter)) throw new ValidationError({ nome: [`O nome da pasta não pode ter "${delimiter}".`] });
  return dentroDe ? `${dentroDe}${delimiter}${nome}` : nome;
}
