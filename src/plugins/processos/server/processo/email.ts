import { z } from 'zod';
import { ValidationError } from '../../../../server/http/errors';
import { publicAddress, requireMail } from '../../../../server/mail/letter';
import { post } from '../../../../server/mail/outbox';
import type { Work } from '../../../../server/work';
import { enderecoDe, exigirParte } from './destinos';
import { travar } from './estado';
import { registrarEvento } from './eventos';
import { escapado } from './regras';

/** From this level on, a piece never leaves by e-mail (handbook Administração 1.9). */
const SIGILOSO = 3;

export const ENVIAR_EMAIL = z.object({
  processo_id: z.coerce.number('Informe o processo.').int().positive(),
  evento_id: z.coerce.number().int().positive().nullish(),
  para: z
    .array(z.email('Confira o endereço de e-mail.'), 'Informe para quem vai.')
    .min(1, 'Informe para quem vai.')
    .max(50, 'Até 50 endereços por vez.'),
  assunto: z.string('Escreva o assunto.').trim().min(1, 'Escreva o assunto.').max(200, 'O assunto aceita até 200 caracteres.'),
  mensagem: z.string('Escreva a mensagem.').trim().min(1, 'Escreva a mensagem.').max(20_000, 'A mensagem aceita até 20 mil caracteres.'),
  incluir_link: z.coerce.boolean().default(false),
});

/**
 * Writes to people about a process; the message leaves by the outbox, and the event keeps to whom it went. Its pieces do not go along:
 * who receives it opens the link.
 *
 * @throws AppError INTEGRACAO_NAO_CONFIGURADA without a server of mail; ValidationError for an event of another process
 */
export async function enviarEmail(tx: Work, asked: z.infer<typeof ENVIAR_EMAIL>): Promise<{ enderecos: number }> {
  const estado = await travar(tx, asked.processo_id);
  await exigirParte(tx, estado.id);
  requireMail(tx, 'Avise os interessados por outro meio, ou peça a configuração em Configuração › Cliente.');
  if (asked.evento_id) {
    const event = await tx.db.first<{ sigilo_id: number }>('select sigilo_id from processo_evento where id = $1 and processo_id = $2', [
      ...[asked.evento_id, estado.id],
    ]);
    if (!event) throw new ValidationError({ evento_id: ['O evento não é deste processo.'] });
  }
  const secret = estado.sigilo_id >= SIGILOSO || estado.acesso_id === 2;
  const link = asked.incluir_link || secret ? `\n\n${publicAddress(tx)}${enderecoDe(estado.id)}` : '';
  const para = [...new Set(asked.para.map((address) => address.toLowerCase()))];
  for (const to of para) await post(tx, { to, subject: asked.assunto, text: `${asked.mensagem}${link}\n\n${tx.cliente.nome}` });
  await registrarEvento(tx, estado.id, {
    ...{ tipo: 'email', sigilo_id: estado.sigilo_id, campos: { para: para.join(', ') } },
    texto: `<p>Para ${escapado(para.join(', '))}: <strong>${escapado(asked.assunto)}</strong></p><p>${escapado(asked.mensagem)}</p>`,
  });
  return { enderecos: para.length };
}
