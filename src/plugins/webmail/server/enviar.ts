import type { ImapFlow } from 'imapflow';
import { AppError } from '../../../server/http/errors';
import type { SentFile } from '../../../server/http/multipart';
import type { Work } from '../../../server/work';
import { webmailConta } from '../resources/webmail_conta';
import { comImap, naPasta } from './conexoes';
import { type Conta, lerConta } from './conta';
import { idDe, lugarDe } from './endereco';
import { type Composta, compor, type Escrita } from './escrita';
import { falhaDe, palavras } from './falhas';
import { analisar, comoAnexos, lerGuardada } from './ler';
import { pastaDe } from './pastas';
import { abrirSmtp } from './servidores';

/**
 * Sends a message (W7): it leaves by SMTP, its copy stays in Enviados, and the draft that it was goes away. One that could not leave
 * stays in Rascunhos with the reason.
 *
 * @throws ValidationError by field; AppError INTEGRACAO_INDISPONIVEL when it was not sent, with the id of the draft
 */
export async function enviar(work: Work, sent: Escrita, files: readonly SentFile[]): Promise<{ message: string; result: object }> {
  const conta = await lerConta(work, sent.conta);
  const composta = await compor(work, conta, sent, files, { rascunho: false });
  const recusados = await despachar(work, conta, composta).catch((error: unknown) => guardarErro(work, conta, sent, files, error));
  await work.transact(async (tx) =>
    tx.audit({
      acao: 'ato',
      recurso: webmailConta.name,
      registroId: conta.id,
      descricao: conta.email,
      depois: { ato: 'enviar', destinatarios: composta.destinatarios.length },
    }),
  );
  const copia = await comImap(work, conta, async (client) => {
    await guardar(client, conta, 'enviados', composta);
    await arrumar(client, conta, sent);
  }).then(
    () => null,
    () => 'A cópia não pôde ser guardada em Enviados.',
  );
  const notes = ['Mensagem enviada.', recusados.length > 0 && `O servidor recusou: ${recusados.join(', ')}.`, copia];
  return { message: notes.filter(Boolean).join(' '), result: { message_id: composta.messageId, recusados } };
}

/** @returns the addresses that the server did not take, when it took others */
async function despachar(work: Work, conta: Conta, { raw, destinatarios }: Composta): Promise<string[]> {
  const transport = await abrirSmtp(conta.smtp, work.services.config);
  try {
    const { rejected = [] } = await transport.sendMail({ envelope: { from: conta.email, to: destinatarios }, raw });
    return rejected.map((one) => (typeof one === 'string' ? one : one.address));
  } finally {
    transport.close();
  }
}

async function guardarErro(work: Work, conta: Conta, sent: Escrita, files: readonly SentFile[], error: unknown): Promise<never> {
  const erro = palavras(error, conta.smtp.host);
  const draft = await guardarRascunho(work, sent, files, erro).catch(() => null);
  const where = draft ? 'Ela está em Rascunhos.' : 'Ela também não pôde ser guardada em Rascunhos: copie o texto antes de sair.';
  throw new AppError('INTEGRACAO_INDISPONIVEL', {
    message: `A mensagem não foi enviada. ${erro} ${where}`,
    detalhe: { falha: error instanceof AppError ? 'recusa' : falhaDe(error), rascunho: draft?.id ?? null },
  });
}

/** A draft that was kept: its id, and the files that it holds. */
export interface Rascunho {
  id: string;
  anexos: ReturnType<typeof comoAnexos>;
}

/** Keeps a message in Rascunhos, in the place of the draft that it was. */
export async function guardarRascunho(work: Work, sent: Escrita, files: readonly SentFile[], erro?: string): Promise<Rascunho> {
  const conta = await lerConta(work, sent.conta);
  const composta = await compor(work, conta, sent, files, { rascunho: true, ...(erro && { erro }) });
  return comImap(work, conta, async (client) => {
    const id = await guardar(client, conta, 'rascunhos', composta);
    await tirarRascunho(client, conta, sent.rascunho);
    return { id, anexos: comoAnexos((await analisar(composta.raw)).attachments) };
  });
}

/** Takes a draft away for good. @throws NotFoundError for one that is not there */
export async function descartarRascunho(work: Work, id: string): Promise<void> {
  const lugar = lugarDe(id);
  const conta = await lerConta(work, lugar.conta);
  await comImap(work, conta, async (client) => {
    await lerGuardada(client, lugar);
    await tirarRascunho(client, conta, id);
  });
}

async function guardar(
  client: ImapFlow,
  { id: conta, ...rest }: Conta,
  papel: 'enviados' | 'rascunhos',
  { raw, messageId }: Composta,
): Promise<string> {
  const pasta = await pastaDe(client, rest, papel);
  const kept = await client.append(pasta, raw, papel === 'rascunhos' ? ['\\Draft', '\\Seen'] : ['\\Seen']);
  if (!kept) throw new Error(`a pasta ${pasta} não aceitou a mensagem`);
  if (kept.uid && kept.uidValidity) return idDe({ conta, pasta, uidvalidity: String(kept.uidValidity), uid: kept.uid });
  // a server without UIDPLUS does not say where it put it
  return naPasta(client, pasta, null, async () => {
    const found = await client.search({ header: { 'message-id': messageId } }, { uid: true });
    const uid = (found || []).at(-1) ?? 0;
    return idDe({ conta, pasta, uidvalidity: client.mailbox ? String(client.mailbox.uidValidity) : '0', uid });
  });
}

/** The draft that was sent goes away, and what it answers says so. A failure of either changes nothing of what was sent. */
async function arrumar(client: ImapFlow, conta: Conta, { rascunho, resposta_a, tipo }: Escrita): Promise<void> {
  await tirarRascunho(client, conta, rascunho).catch(() => undefined);
  const answered = resposta_a && lugarDe(resposta_a);
  if (!answered || answered.conta !== conta.id) return;
  await naPasta(client, answered.pasta, answered.uidvalidity, () =>
    client.messageFlagsAdd([answered.uid], [tipo === 'encaminhar' ? '$Forwarded' : '\\Answered'], { uid: true }),
  ).catch(() => undefined);
}

/** Only a draft is taken away: an id of another message changes nothing. */
async function tirarRascunho(client: ImapFlow, conta: Conta, id: string | null | undefined): Promise<void> {
  const lugar = id ? lugarDe(id) : null;
  if (!lugar || lugar.conta !== conta.id) return;
  await naPasta(client, lugar.pasta, lugar.uidvalidity, async () => {
    const found = (await client.fetchOne(String(lugar.uid), { uid: true, flags: true }, { uid: true })) || null;
    if (found?.flags?.has('\\Draft')) await client.messageDelete([lugar.uid], { uid: true });
  });
}
