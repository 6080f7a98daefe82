import type { AnyRecord } from '../../resources/definition';
import { storeFile } from '../files/files';
import { AppError, ValidationError } from '../http/errors';
import type { SentFile } from '../http/multipart';
import { sendsMail, writeTo } from '../mail/letter';
import { reserve } from '../resources/lock';
import { readRecord } from '../resources/record';
import { updateRecord } from '../resources/write';
import type { Work } from '../work';
import { makeLink, takeLink } from './links';
import { readKeys, type SecurityKey } from './security-keys';

/** What people see of themselves in Meu perfil. */
export interface OwnProfile extends Record<string, unknown> {
  id: number;
  foto: string | null;
  nome: string;
  nome_social: string | null;
  email: string;
  cpf_cnpj: string;
  fone: string | null;
  notificacao_email: boolean;
  /** The name of a servant belongs to the register of personnel. */
  nome_somente_leitura: boolean;
  /** A new address that waits for its confirmation. */
  email_pendente: string | null;
  /** Whether the address can be changed: it needs a letter to the new one. */
  email_alteravel: boolean;
}

/** GET /auth/meu-perfil. */
export async function readOwnProfile(work: Work): Promise<OwnProfile> {
  const row = await work.db.first<OwnProfile & { tipo: string[] }>(
    `select u.id, (select '/arquivo/' || a.token from arquivo a where a.id = u.foto) as foto, p.nome, p.apelido_fantasia as nome_social, u.email,
            p.cpf_cnpj, p.fone, u.notificacao_email, u.tipo,
            (select l.dados->>'email' from uso_unico l where l.usuario_id = u.id and l.tipo = 'email' and l.usado_em is null and l.expira_em > $2
              order by l.criado_em desc limit 1) as email_pendente
       from usuario u join pessoa p on p.id = u.pessoa_id where u.id = $1`,
    [work.user.usuarioId, work.now()],
  );
  if (!row) throw new AppError('NAO_ENCONTRADO');
  const { tipo, ...profile } = row;
  return { ...profile, nome_somente_leitura: tipo.includes('servidor'), email_alteravel: sendsMail(work) };
}

/** What the form of Meu perfil may send; what is absent stays as it is. */
export interface ProfileChanges {
  nome?: string;
  nome_social?: string | null;
  fone?: string | null;
  email?: string;
  notificacao_email?: boolean;
  /** Removes the photo. */
  foto?: null;
}

/**
 * POST (form) /auth/meu-perfil: changes the own person and account by the road of every record, with its trail. A new
 * address only takes effect when its letter is answered.
 *
 * @throws ValidationError by field; ConflictError REGISTRO_EM_EDICAO while somebody edits the record
 */
export async function saveOwnProfile(work: Work, changes: ProfileChanges, photo: SentFile | undefined): Promise<string> {
  const { user } = work;
  const current = await readOwnProfile(work);
  if (changes.nome !== undefined && changes.nome !== current.nome && current.nome_somente_leitura)
    throw new ValidationError({ nome: ['O nome de servidor é mantido pelo cadastro de pessoal.'] });
  const email = changes.email?.trim().toLowerCase();
  const newEmail = email !== undefined && email !== current.email ? email : null;
  if (newEmail && !current.email_alteravel)
    throw new ValidationError({
      email: ['O envio de e-mail não está configurado, e o novo endereço não pode ser confirmado. Procure o administrador.'],
    });
  const foto = photo ? (await storeFile(work, photo)).id : changes.foto;
  await work.withEveryPermission().transact(async (tx) => {
    await change(tx, 'pessoa', user.pessoaId, { nome: changes.nome, apelido_fantasia: changes.nome_social, fone: changes.fone });
    await change(tx, 'usuario', user.usuarioId, { notificacao_email: changes.notificacao_email, foto });
    if (newEmail) await askConfirmation(tx, current, newEmail);
  });
  return newEmail ? `Enviamos um link de confirmação para ${newEmail}. Até lá, vale o e-mail atual.` : 'Perfil atualizado com sucesso!';
}

async function change(tx: Work, name: 'pessoa' | 'usuario', id: number, changes: Record<string, unknown>): Promise<void> {
  const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (Object.keys(sent).length === 0) return;
  const resource = tx.services.registry.get(name);
  await reserve(tx, resource, id, false);
  const row = await tx.db.first<{ versao: number }>(`select versao from ${name} where id = $1`, [id]);
  await updateRecord(tx, resource, id, { ...sent, versao: row?.versao });
}

const EMAIL_LINK_MIN = 24 * 60;

async function askConfirmation(tx: Work, { email, nome }: OwnProfile, novo: string): Promise<void> {
  const key = await makeLink(tx, { tipo: 'email', usuarioId: tx.user.usuarioId, minutes: EMAIL_LINK_MIN, dados: { email: novo } });
  await writeTo(
    tx,
    { email: novo, nome },
    {
      subject: 'Confirme o seu novo e-mail',
      lines: ['Para usar este endereço na sua conta, entre no sistema e abra o link abaixo. Ele vale por 24 horas e uma única vez.'],
      link: `/auth/meu-perfil?confirmar_email=${key}`,
    },
  );
  await writeTo(
    tx,
    { email, nome },
    {
      subject: 'Pedido de troca de e-mail',
      lines: [`Foi pedida a troca do e-mail da sua conta para ${novo}. Se não foi você, troque a sua senha e avise o administrador.`],
    },
  );
}

/**
 * POST /auth/meu-perfil/confirmar-email: the link that was sent to the new address, opened by the owner of the account.
 *
 * @throws AppError LINK_EXPIRADO; ValidationError when another account took the address meanwhile
 */
export async function confirmOwnEmail(work: Work, key: string): Promise<void> {
  await work.withEveryPermission().transact(async (tx) => {
    const { usuario_id, dados } = await takeLink<{ email: string }>(tx, 'email', key);
    if (usuario_id !== tx.user.usuarioId) throw new AppError('LINK_EXPIRADO');
    await change(tx, 'usuario', usuario_id, { email: dados.email });
  });
}

/** GET /auth/meus-dados: everything that the register of people and the account hold about the caller (LGPD art. 18). */
export async function readOwnData(
  work: Work,
): Promise<{ gerado_em: string; conta: OwnProfile; chaves_seguranca: SecurityKey[]; pessoa: AnyRecord }> {
  const all = work.withEveryPermission();
  const pessoa = await readRecord(all, work.services.registry.get('pessoa'), work.user.pessoaId);
  const chaves_seguranca = await readKeys(work, work.user.usuarioId);
  return { gerado_em: work.now().toISOString(), conta: await readOwnProfile(work), chaves_seguranca, pessoa };
}

const MOST_ACCESSES = 200;

/**
 * GET /auth/meus-dados/acessos: when, and from which entity, the caller's sensitive data were seen, or left in a list
 * with those of others. Never by whom.
 */
export async function readOwnDataAccesses(work: Work): Promise<{ data_hora: string; entidade: string | null; acao: string }[]> {
  return work.db.rows(
    `select a.data_hora, o.nome as entidade, case when a.registro_id is null then 'exportar' else a.acao end as acao
       from auditoria a left join public.orgao o on o.id = a.entidade_id and o.cliente_id = a.cliente_id
      where a.recurso = 'pessoa' and a.usuario_id is distinct from $2
        and ((a.registro_id = $1 and a.acao in ('visualizar', 'exportar', 'imprimir'))
             or (a.registro_id is null and a.acao = 'visualizar' and (a.depois->>'registros')::int8multirange @> $1::bigint))
      order by a.data_hora desc limit ${MOST_ACCESSES}`,
    [work.user.pessoaId, work.user.usuarioId],
  );
}
