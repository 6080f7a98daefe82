import { ValidationError } from '../../../server/http/errors';
import type { Work } from '../../../server/work';
import { comImap, naPasta } from './conexoes';
import { type Conta, lerConta } from './conta';
import { type Lugar, lugarDe } from './endereco';
import { pastaDe } from './pastas';

interface Grupo {
  conta: Conta;
  pasta: string;
  uidvalidity: string;
  uids: number[];
}

/** Messages by the folder that they are in, of accounts of the caller. @throws NotFoundError for what is no message of theirs */
async function porPasta(work: Work, ids: readonly string[]): Promise<Grupo[]> {
  const found = new Map<string, Lugar[]>();
  for (const lugar of ids.map(lugarDe)) {
    const key = `${lugar.conta}|${lugar.uidvalidity}|${lugar.pasta}`;
    found.set(key, [...(found.get(key) ?? []), lugar]);
  }
  const groups: Grupo[] = [];
  for (const lugares of found.values()) {
    const [first] = lugares;
    if (!first) continue;
    const { pasta, uidvalidity } = first;
    groups.push({ conta: await lerConta(work, first.conta), pasta, uidvalidity, uids: lugares.map(({ uid }) => uid) });
  }
  return groups;
}

/** Marks messages, or takes marks off them. */
export async function marcar(
  work: Work,
  ids: readonly string[],
  { lida, sinalizada }: { lida?: boolean | undefined; sinalizada?: boolean | undefined },
): Promise<void> {
  const changes = [['\\Seen', lida] as const, ['\\Flagged', sinalizada] as const].filter(([, on]) => on !== undefined);
  for (const { conta, pasta, uidvalidity, uids } of await porPasta(work, ids))
    await comImap(work, conta, (client) =>
      naPasta(client, pasta, uidvalidity, async () => {
        for (const [flag, on] of changes)
          if (on) await client.messageFlagsAdd(uids, [flag], { uid: true });
          else await client.messageFlagsRemove(uids, [flag], { uid: true });
      }),
    );
}

/** Moves messages to a folder of the account that each is of, or to the one that has a part: `@arquivo`, `@spam`. */
export async function mover(work: Work, ids: readonly string[], destino: string): Promise<void> {
  const groups = await porPasta(work, ids);
  if (!destino.startsWith('@') && new Set(groups.map(({ conta }) => conta.id)).size > 1)
    throw new ValidationError({ pasta: ['As mensagens são de contas diferentes: mova as de uma conta de cada vez.'] });
  for (const { conta, pasta, uidvalidity, uids } of groups)
    await comImap(work, conta, async (client) => {
      const to =
        destino === '@arquivo' || destino === '@spam' ? await pastaDe(client, conta, destino === '@spam' ? 'spam' : 'arquivo') : destino;
      if (to === pasta) return;
      await naPasta(client, pasta, uidvalidity, async () => {
        const moved = await client.messageMove(uids, to, { uid: true });
        if (!moved) throw new ValidationError({ pasta: [`As mensagens não foram movidas: a pasta "${to}" não existe ou não as aceita.`] });
      });
    });
}

/** Takes messages to the Lixeira; those that are already there are gone for good. @returns how many were gone for good */
export async function excluir(work: Work, ids: readonly string[]): Promise<number> {
  let gone = 0;
  for (const { conta, pasta, uidvalidity, uids } of await porPasta(work, ids))
    await comImap(work, conta, async (client) => {
      const trash = await pastaDe(client, conta, 'lixeira');
      await naPasta(client, pasta, uidvalidity, async () => {
        if (pasta !== trash) return void (await client.messageMove(uids, trash, { uid: true }));
        await client.messageDelete(uids, { uid: true });
        gone += uids.length;
      });
    });
  return gone;
}
