import type { ImapFlow } from 'imapflow';
import { readClientes } from '../../../server/clientes';
import { notify } from '../../../server/notifications';
import { openPlatformWork } from '../../../server/platform-work';
import type { Services } from '../../../server/services';
import type { Work } from '../../../server/work';
import { webmailConta } from '../resources/webmail_conta';
import { RELIDOS } from './cabecalho';
import { comImap, naPasta } from './conexoes';
import { COLUNAS, type Conta, comoConta } from './conta';
import { enderecos, relerEnvelope } from './mensagens';

/** How soon an account is looked at again (W10); one whose server does not answer is given more time. */
const EVERY_S = 60;
const AFTER_FAILURE_S = 600;
/** Accounts looked at in one go, and how many at once. */
const BATCH = 200;
const AT_ONCE = 8;
/** Those that are left after so long wait for the next minute: what else runs each minute is not kept waiting by a dead server. */
const BUDGET_MS = 30_000;
/** Messages that are told of one by one; of more, only how many. */
const TOLD = 3;

interface Vista extends Record<string, unknown> {
  conta_id: number;
  uidvalidity: string | null;
  uidnext: number | null;
}

/** Tells the owners of new messages of their accounts. Any process may do it: an account is taken before it is looked at. */
export async function avisarNovos(services: Services): Promise<void> {
  const until = Date.now() + BUDGET_MS;
  for (const cliente of await readClientes(services.database.pool)) {
    const platform = await openPlatformWork(services, cliente);
    const waiting = await reservar(platform);
    const next = async (): Promise<void> => {
      for (let vista = waiting.shift(); vista && Date.now() < until; vista = waiting.shift()) await olhar(platform, vista);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  }
}

/** An account whose password was refused waits until it is saved again: asking on would have the provider close it. */
async function reservar(platform: Work): Promise<Vista[]> {
  const now = platform.now();
  return platform.transact((tx) =>
    tx.db.rows<Vista>(
      `update webmail_novos set proxima_em = $3 where cliente_id = $1 and conta_id in (
         select n.conta_id from public.webmail_novos n join public.webmail_conta c on c.id = n.conta_id
          where n.cliente_id = $1 and n.proxima_em <= $2 and c.data_exclusao is null and c.situacao <> 'erro_login'
          order by n.proxima_em limit ${BATCH} for update of n skip locked)
       returning conta_id, uidvalidity::text as uidvalidity, uidnext::int as uidnext`,
      [platform.cliente.id, now, new Date(now.getTime() + EVERY_S * 1000)],
    ),
  );
}

async function olhar(platform: Work, vista: Vista): Promise<void> {
  const row = await platform.db.first<Parameters<typeof comoConta>[1]>(`select ${COLUNAS} from webmail_conta where id = $1`, [
    vista.conta_id,
  ]);
  if (!row) return;
  const conta = comoConta(platform, row);
  try {
    const { uidvalidity, uidnext, novas } = await comImap(platform, conta, (client) => novasDesde(client, vista));
    await platform.transact(async (tx) => {
      await tx.db.execute('update webmail_conta set ultimo_sync = $3 where id = $1 and cliente_id = $2', [
        conta.id,
        tx.cliente.id,
        tx.now(),
      ]);
      // who wrote first tells: another process may have looked meanwhile
      const mine = await tx.db.execute(
        `update webmail_novos set uidvalidity = $3::bigint, uidnext = $4::bigint
          where conta_id = $1 and cliente_id = $2 and uidnext is not distinct from $5::bigint and uidvalidity is not distinct from $6::bigint`,
        [conta.id, tx.cliente.id, uidvalidity, uidnext, vista.uidnext, vista.uidvalidity],
      );
      if (mine > 0 && novas.length > 0) await avisar(tx, conta, novas);
    });
  } catch (error) {
    platform.services.log.warn({ conta: conta.id, falha: (error as Error).message }, 'uma conta de e-mail não pôde ser consultada');
    await platform.transact((tx) =>
      tx.db.execute('update webmail_novos set proxima_em = $3 where conta_id = $1 and cliente_id = $2', [
        conta.id,
        tx.cliente.id,
        new Date(tx.now().getTime() + AFTER_FAILURE_S * 1000),
      ]),
    );
  }
}

interface Nova {
  de: string;
  assunto: string;
}

/** What arrived since the folder was last looked at; the first time nothing is new. */
async function novasDesde(client: ImapFlow, vista: Vista): Promise<{ uidvalidity: string; uidnext: number; novas: Nova[] }> {
  return naPasta(client, 'INBOX', null, async () => {
    const { uidValidity = 0n, uidNext: uidnext = 1 } = (await client.status('INBOX', { uidNext: true, uidValidity: true })) || {};
    const uidvalidity = String(uidValidity);
    if (vista.uidnext === null || vista.uidvalidity !== uidvalidity || uidnext <= vista.uidnext) return { uidvalidity, uidnext, novas: [] };
    const uids = (await client.search({ uid: `${vista.uidnext}:*`, seen: false }, { uid: true })) || [];
    const fresh = uids.filter((uid) => uid >= (vista.uidnext ?? 0));
    const read = fresh.length > 0 ? await client.fetchAll(fresh, { uid: true, envelope: true, headers: RELIDOS }, { uid: true }) : [];
    for (const message of read) await relerEnvelope(message);
    const novas = read.map(({ envelope = {} }) => {
      const [from] = enderecos(envelope.from);
      return { de: from?.nome || from?.email || 'remetente desconhecido', assunto: envelope.subject ?? '' };
    });
    return { uidvalidity, uidnext, novas };
  });
}

/** The owner is told from whom and about what; what the message says stays in the mailbox. */
async function avisar(tx: Work, conta: Conta, novas: readonly Nova[]): Promise<void> {
  const notice = { tipo: 'email_novo' as const, url: `/webmail?conta=${conta.id}`, origem: { tipo: webmailConta.name, id: conta.id } };
  if (novas.length > TOLD)
    return notify(tx, [conta.usuario_id], {
      ...notice,
      titulo: `${novas.length} e-mails novos`,
      texto: `Na caixa de entrada de ${conta.email}.`,
    });
  for (const { de, assunto } of novas)
    await notify(tx, [conta.usuario_id], { ...notice, titulo: `E-mail de ${de}`, texto: assunto || '(sem assunto)' });
}
