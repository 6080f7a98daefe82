import { endpoint } from '../../../server/http/endpoint';
import { ConflictError, NotFoundError } from '../../../server/http/errors';
import { sendsMail } from '../../../server/mail/letter';
import { readId } from '../../../server/resources/list';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { emailSaida } from '../resources/email_saida';

/** A key within an address: it opens an account or a paper for whoever follows the link. */
const KEY = /(?<=https?:\/\/[^\s/]+(?:\/\S*)?[=/])(?=[\w-]*[A-Z\d])[\w.-]{20,}/g;

export const emailSaidaRules = onResource(emailSaida, {
  seen: (t) => `${t}.situacao <> 'enviado'`,
  derived: { quantos_anexos: (t) => `nullif(cardinality(${t}.anexos), 0)` },
});

export const unsentMailEndpoints = [
  endpoint({
    method: 'GET',
    url: `${emailSaida.api.path}/:id/mensagem`,
    access: { menu: [emailSaida.menu], regra: 5 },
    tag: emailSaida.label.many,
    summary: 'Texto de um e-mail não enviado',
    handle: (work, { params }) => lerMensagem(work, readId(params.id)),
  }),
];

/**
 * The words of a letter that waits, and that they were read in the trail. The keys of its links stay with whom it was written to: they
 * would open another's account.
 *
 * @throws ConflictError once there is a server of mail: what waits is then only of whom it goes to
 */
async function lerMensagem(work: Work, id: number): Promise<{ texto: string | null }> {
  if (sendsMail(work))
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: 'O envio de e-mail está configurado: a mensagem só se lê na caixa de quem a recebe.',
    });
  const row = await work.db.first<{ assunto: string; texto: string | null }>(
    "select assunto, texto from email_saida where id = $1 and situacao <> 'enviado'",
    [id],
  );
  if (!row) throw new NotFoundError();
  await work.transact(async (tx) =>
    tx.audit({ acao: 'visualizar', recurso: emailSaida.name, sistema: emailSaida.menu, registroId: id, descricao: row.assunto }),
  );
  return { texto: row.texto && work.services.vault.open(row.texto).replace(KEY, '•••') };
}
