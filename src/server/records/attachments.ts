import { z } from 'zod';
import { storeFile } from '../files/files';
import { ConflictError, NotFoundError, ValidationError } from '../http/errors';
import type { SentFile } from '../http/multipart';
import type { Work } from '../work';
import { type Dossier, keyOf, needToAttach, refuseExcluded } from './dossier';
import { tellFollowers } from './followers';
import { ownOnly } from './own';

/** What is said of a file that is attached. */
export const attachmentDraft = z.object({
  tipo_anexo_id: z.coerce.number('Escolha o tipo do anexo.').int('Escolha o tipo do anexo.').positive('Escolha o tipo do anexo.'),
  descricao: z.string().trim().max(150, 'A descrição aceita até 150 caracteres.').nullish(),
});
export type AttachmentDraft = z.infer<typeof attachmentDraft>;

/** A file of a dossier, as the wire carries it. */
export interface Attachment extends Record<string, unknown> {
  id: number;
  /** Null once it was taken off. */
  url: string | null;
  nome: string;
  tipo: string;
  tamanho: number;
  tipo_anexo: string;
  descricao: string | null;
  autor_id: number;
  autor: string;
  data_hora: string;
  excluido_em: string | null;
}

const SELECT = `select x.id, case when x.excluido_em is null then '/arquivo/' || a.token end as url, a.nome, a.tipo, a.tamanho, t.nome as tipo_anexo,
    x.descricao, x.autor_id, p.nome as autor, x.data_hora, x.excluido_em
  from registro_anexo x join arquivo a on a.id = x.arquivo_id join tipo_anexo t on t.id = x.tipo_anexo_id
       join public.usuario u on u.id = x.autor_id join public.pessoa p on p.id = u.pessoa_id`;

/** Everything that was ever attached to a record, newest first. */
export function readAttachments(work: Work, dossier: Dossier): Promise<Attachment[]> {
  const [, recurso, id] = keyOf(work, dossier);
  return work.db.rows<Attachment>(`${SELECT} where x.recurso = $1 and x.registro_id = $2 order by x.data_hora desc, x.id desc`, [
    recurso,
    id,
  ]);
}

/**
 * Attaches a file that was sent, whose content says its type.
 *
 * @throws PermissionError without regra 2 nor 5; ConflictError for an excluded record; ValidationError for none or several
 *   files, or an unknown type; AppError for what the store does not take
 */
export async function attachFile(
  work: Work,
  dossier: Dossier,
  { tipo_anexo_id, descricao }: AttachmentDraft,
  files: readonly SentFile[],
): Promise<Attachment> {
  needToAttach(work, dossier);
  refuseExcluded(dossier);
  const [file] = files;
  if (!file || files.length > 1) throw new ValidationError({ arquivo: ['Envie um arquivo no campo "arquivo".'] });
  return work.transact(async (tx) => {
    if (!(await tx.db.first('select id from tipo_anexo where id = $1', [tipo_anexo_id])))
      throw new ValidationError({ tipo_anexo_id: ['Escolha o tipo do anexo.'] });
    const stored = await storeFile(tx, file);
    const row = await tx.db.first<{ id: number }>(
      `insert into registro_anexo (cliente_id, recurso, registro_id, arquivo_id, tipo_anexo_id, descricao, autor_id, data_hora)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [...keyOf(tx, dossier), stored.id, tipo_anexo_id, descricao || null, tx.user.usuarioId, tx.now()],
    );
    const id = row?.id ?? 0;
    await tx.db.execute("update arquivo set dono_tipo = 'registro_anexo', dono_id = $3 where cliente_id = $1 and id = $2", [
      tx.cliente.id,
      stored.id,
      id,
    ]);
    const attachment = await attachmentOf(tx, dossier, id);
    auditAttachment(tx, dossier, attachment, 'incluir');
    await tellFollowers(tx, dossier.resource, dossier.record, `anexou ${attachment.nome} (${attachment.tipo_anexo}).`);
    return attachment;
  });
}

/**
 * Takes off a file that the caller attached: nobody reads it any more, and the trail keeps that it was there.
 *
 * @throws NotFoundError for a file that is not there; PermissionError for another's; ConflictError for one that is signed, or waits
 *   for a signature
 */
export async function removeAttachment(work: Work, dossier: Dossier, id: number): Promise<void> {
  needToAttach(work, dossier);
  refuseExcluded(dossier);
  await work.transact(async (tx) => {
    const attachment = await attachmentOf(tx, dossier, id);
    ownOnly(tx, attachment, 'Só quem anexou o arquivo pode tirá-lo.');
    await refuseSigned(tx, id);
    await tx.db.execute('update registro_anexo set excluido_em = $3 where cliente_id = $1 and id = $2', [tx.cliente.id, id, tx.now()]);
    auditAttachment(tx, dossier, attachment, 'excluir');
  });
}

/** @throws ConflictError for a file that is signed, or waits for a signature */
async function refuseSigned(tx: Work, id: number): Promise<void> {
  const signed = await tx.db.first(
    `select s.id from assinatura_pedido s join assinatura_peca p on p.id = s.peca_id where p.anexo_id = $1 and s.situacao in ('pendente', 'assinada') limit 1`,
    [id],
  );
  if (signed)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: 'Este anexo foi enviado para assinatura. Cancele os pedidos pendentes antes de tirá-lo; um anexo assinado fica.',
    });
}

async function attachmentOf(tx: Work, dossier: Dossier, id: number): Promise<Attachment> {
  const [, recurso, registroId] = keyOf(tx, dossier);
  const found = await tx.db.first<Attachment>(
    `${SELECT} where x.id = $3 and x.recurso = $1 and x.registro_id = $2 and x.excluido_em is null`,
    [recurso, registroId, id],
  );
  if (!found) throw new NotFoundError('Anexo não encontrado.');
  return found;
}

function auditAttachment(
  tx: Work,
  { resource: { definition }, record }: Dossier,
  attachment: Attachment,
  acao: 'incluir' | 'excluir',
): void {
  const what = { cadastro: definition.name, registro: record.id, arquivo: attachment.nome, tipo_anexo: attachment.tipo_anexo };
  tx.audit({
    acao,
    recurso: 'registro_anexo',
    registroId: attachment.id,
    descricao: attachment.nome,
    sistema: definition.menu,
    ...(acao === 'incluir' ? { depois: what } : { antes: what }),
  });
}
