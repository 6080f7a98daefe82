import type { ImapFlow } from 'imapflow';
import { validateDraft } from '../../../resources/definition';
import { ValidationError } from '../../../server/http/errors';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { PAPEIS, webmailConta } from '../resources/webmail_conta';
import { exigirServidor } from './conta';
import { palavras } from './falhas';
import { pastasEspeciais } from './pastas';
import { type Alcance, abrirImap, abrirSmtp } from './servidores';

const EU = '(select usuario_id from quem_le)';

export const webmailContaRules = onResource(webmailConta, {
  // W3: seen by its owner, and by those with whom it is shared
  sight: (t) =>
    `(${t}.usuario_id = ${EU} or exists (select from public.webmail_conta_usuarios_delegados d where d.pai_id = ${t}.id and d.alvo_id = ${EU}))`,
  lockedBecause: (t) => `case when ${t}.usuario_id <> ${EU} then 'A conta é compartilhada com você: só o dono a altera ou exclui.' end`,
  askOutside: async (sent, work, id) => {
    exigirServidor(work);
    const current = id === null ? undefined : await propria(work, id);
    // another's, or not there: what comes next says so
    if (id !== null && !current) return sent;
    const { changes, issues } = validateDraft(webmailConta, sent, current);
    if (Object.keys(issues).length > 0) return sent;
    const all: Readonly<Record<string, unknown>> = { ...current, ...changes };
    const found = await experimentar(work, all, typeof changes.senha === 'string' ? changes.senha : String(current?.senha_aberta ?? ''));
    const blank = Object.entries(found).filter(([field]) => !all[field]);
    return { ...sent, ...Object.fromEntries(blank) };
  },
  complete: async (draft, work, current) => ({
    ...draft,
    usuario_id: current?.usuario_id ?? work.caller?.usuarioId ?? null,
    padrao: draft.padrao === true || (await primeira(work, current?.id ?? 0)) || (draft.padrao ?? current?.padrao ?? false),
    ...(work.caller && { situacao: 'ok', ultimo_sync: work.now().toISOString() }),
  }),
  // W2: one of them is the standard one
  afterSave: async (id, work, _current, draft) => {
    if (draft.padrao)
      await work.db.execute(
        `update webmail_conta set padrao = false, versao = versao + 1 where cliente_id = $1 and id <> $2 and padrao
           and usuario_id = (select c.usuario_id from public.webmail_conta c where c.id = $2)`,
        [work.cliente.id, id],
      );
    await work.db.execute(
      'insert into webmail_novos (conta_id, cliente_id, proxima_em) values ($1, $2, $3) on conflict (conta_id) do update set proxima_em = excluded.proxima_em',
      [id, work.cliente.id, work.now()],
    );
  },
});

/** The account as it is stored, when it is the caller's, with the password open. */
async function propria(work: Work, id: number): Promise<(Record<string, unknown> & { senha_aberta: string }) | undefined> {
  const row = await work.db.first<Record<string, unknown> & { senha: string | null }>(
    'select * from webmail_conta where id = $1 and usuario_id = $2',
    [id, work.user.usuarioId],
  );
  return row && { ...row, senha: { definido: row.senha !== null }, senha_aberta: row.senha ? work.services.vault.open(row.senha) : '' };
}

async function primeira(work: Work, id: number): Promise<boolean> {
  const other = await work.db.first('select id from webmail_conta where usuario_id = $1 and id <> $2 and padrao limit 1', [
    work.caller?.usuarioId ?? 0,
    id,
  ]);
  return other === undefined;
}

/**
 * Signs in to both servers (W1).
 *
 * @returns the special folders that the server names, by the field of each
 * @throws ValidationError on the field of what failed; both are tried, so that one saving tells of both
 */
async function experimentar(work: Work, all: Readonly<Record<string, unknown>>, senha: string): Promise<Record<string, string>> {
  const alcance = (which: 'imap' | 'smtp') =>
    ({
      host: all[`${which}_host`],
      porta: all[`${which}_porta`],
      seguranca: all[`${which}_seguranca`],
      login: all.login,
      senha,
    }) as Alcance;
  const [entrada, saida] = await Promise.allSettled([entrar(work, alcance('imap')), autenticar(work, alcance('smtp'))]);
  const issues = {
    ...(entrada.status === 'rejected' && { imap_host: [`Entrada: ${palavras(entrada.reason, String(all.imap_host))}`] }),
    ...(saida.status === 'rejected' && { smtp_host: [`Saída: ${palavras(saida.reason, String(all.smtp_host))}`] }),
  };
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  return entrada.status === 'fulfilled' ? entrada.value : {};
}

async function entrar(work: Work, alcance: Alcance): Promise<Record<string, string>> {
  let client: ImapFlow | undefined;
  try {
    client = await abrirImap(alcance, work.services.config);
    const found = await pastasEspeciais(client);
    return Object.fromEntries(Object.entries(found).map(([papel, path]) => [PAPEIS[papel as keyof typeof PAPEIS], path]));
  } finally {
    await client?.logout().catch(() => undefined);
  }
}

async function autenticar(work: Work, alcance: Alcance): Promise<void> {
  const transport = await abrirSmtp(alcance, work.services.config);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
