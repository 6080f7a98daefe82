import { readClientes } from '../clientes';
import { openPlatformWork } from '../platform-work';
import type { Services } from '../services';
import { sendsMail, writeTo } from './letter';

/** A notification not read for so long is also sent by e-mail (handbook Administração 16, N6). */
const UNREAD_MIN = 10;
/** What was already old when e-mail began to be sent is no longer news. */
const NEWS_HOURS = 24;
const BATCH = 200;

/** Sends to who asked for it the notifications that were not read in ten minutes, once each. */
export async function copyUnreadByMail(services: Services): Promise<void> {
  for (const cliente of await readClientes(services.database.pool)) {
    const platform = await openPlatformWork(services, cliente);
    if (!sendsMail(platform)) continue;
    await platform.transact(async (tx) => {
      const now = tx.now().getTime();
      const rows = await tx.db.rows<{ id: number; titulo: string; texto: string; url: string | null; nome: string; email: string }>(
        `update notificacao set enviada_email = $2 where cliente_id = $1 and id in (
           select n.id from public.notificacao n join public.usuario u on u.id = n.usuario_id
            where n.cliente_id = $1 and u.notificacao_email and n.enviada_email is null and n.lida_em is null and n.oculta_em is null and n.no_sino
              and n.notificacao_sistema_id is null and n.data_hora between $3 and $4
            order by n.id limit ${BATCH} for update of n skip locked)
         returning id, titulo, texto, url,
           (select p.nome from public.usuario u join public.pessoa p on p.id = u.pessoa_id where u.id = usuario_id) as nome,
           (select u.email from public.usuario u where u.id = usuario_id) as email`,
        [cliente.id, tx.now(), new Date(now - NEWS_HOURS * 3_600_000), new Date(now - UNREAD_MIN * 60_000)],
      );
      for (const { titulo, texto, url, nome, email } of rows)
        await writeTo(
          tx,
          { nome, email },
          { subject: titulo, lines: [texto], ...(url?.startsWith('/') && !url.startsWith('/arquivo/') && { link: url }) },
        );
    });
  }
}
