import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ParsedMail } from 'mailparser';
import { z } from 'zod';
import { plainText } from '../../../resources/definition/format';
import { contentOf } from '../../../server/files/content';
import { findFile } from '../../../server/files/files';
import { NotFoundError, ValidationError } from '../../../server/http/errors';
import type { SentFile } from '../../../server/http/multipart';
import { cleanHtml } from '../../../server/resources/html';
import type { Work } from '../../../server/work';
import { comImap } from './conexoes';
import { type Conta, lerConta } from './conta';
import { type Lugar, lugarDe } from './endereco';
import { analisar, ERRO_DE_ENVIO, lerGuardada, nomeDe } from './ler';

/** W7. */
export const MAIS_DESTINATARIOS = 100;
const MAIS_BYTES = 25_000_000;

const people = z.union([z.string().max(20_000), z.array(z.string().max(300)).max(500)]).nullish();
const json = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value ?? undefined;
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }, shape);

/** A message as it is sent by the screen, to be sent or to be kept. */
export const ESCRITA = z.object({
  conta: z.coerce.number('Escolha a conta.').int('Escolha a conta.').positive('Escolha a conta.'),
  para: people.meta({ title: 'Destinatários, separados por vírgula' }),
  cc: people,
  cco: people,
  assunto: z.string().max(500, 'O assunto aceita até 500 caracteres.').nullish(),
  html: z.string().max(2_000_000, 'O texto é grande demais: junte-o como anexo.').nullish(),
  resposta_a: z.string().max(2000).nullish().meta({ title: 'A mensagem que esta responde ou encaminha' }),
  tipo: z.enum(['responder', 'encaminhar'], 'Diga se a mensagem responde ou encaminha a outra.').nullish(),
  anexos_de: json(
    z
      .array(z.object({ id: z.string(), n: z.coerce.number().int().min(0) }), 'Envie a lista de anexos de outras mensagens.')
      .max(50)
      .optional(),
  ).meta({ title: 'Anexos de mensagens guardadas: o id de cada mensagem e o número do anexo' }),
  guardados: json(z.array(z.string().max(200), 'Envie a lista de endereços de arquivos.').max(50).optional()).meta({
    title: 'Arquivos guardados no sistema, pelo endereço de cada um (/arquivo/…)',
  }),
  rascunho: z.string().max(2000).nullish().meta({ title: 'O rascunho que esta substitui' }),
  confirmado: z.string().nullish(),
});
export type Escrita = z.infer<typeof ESCRITA>;

/** A message in full: its bytes, and to whom they go. */
export interface Composta {
  raw: Buffer;
  destinatarios: string[];
  recusados: string[];
  messageId: string;
}

interface Anexado {
  filename: string;
  content: Buffer;
  contentType?: string;
  cid?: string;
  contentDisposition?: 'inline' | 'attachment';
}

/**
 * Writes a message.
 *
 * @param como a draft keeps its Bcc, and may lack everything; what is sent never has it in its headers (W7)
 * @throws ValidationError for addresses that are none, too many of them, or more bytes than a message takes
 */
export async function compor(
  work: Work,
  conta: Conta,
  sent: Escrita,
  files: readonly SentFile[],
  como: { rascunho: boolean; erro?: string },
): Promise<Composta> {
  const [para, cc, cco] = await Promise.all([enderecar(sent.para), enderecar(sent.cc), enderecar(sent.cco)]);
  const destinatarios = [...new Set([...para, ...cc, ...cco].map(({ address }) => address))];
  const recusados = destinatarios.filter((address) => !EMAIL.test(address));
  if (!como.rascunho) julgar(sent, [para, cc, cco], destinatarios);
  const origem = sent.resposta_a ? await lerOrigem(work, sent.resposta_a) : null;
  const { html, imagens } = imagensDentro(cleanHtml(sent.html ?? ''));
  const anexos = [
    ...(await enviados(files)),
    ...(await doSistema(work, sent.guardados ?? [])),
    ...(await deOutras(work, sent.anexos_de ?? [])),
    ...imagens,
  ];
  const total = anexos.reduce((sum, { content }) => sum + content.length, Buffer.byteLength(html));
  if (total > MAIS_BYTES)
    throw new ValidationError({ anexos: ['A mensagem passa de 25 MB com os anexos. Tire algum, ou envie-o por um link.'] });
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const messageId = `<${randomUUID()}@${conta.email.split('@')[1]}>`;
  const node = new MailComposer({
    from: { name: conta.nome, address: conta.email },
    to: para,
    cc,
    bcc: cco,
    subject: sent.assunto ?? '',
    html,
    text: textoPuro(html),
    messageId,
    date: work.now(),
    ...(origem && sent.tipo === 'responder' && { inReplyTo: origem.messageId, references: origem.references }),
    ...(origem && sent.tipo !== 'responder' && { references: origem.references }),
    attachments: anexos,
    headers: { ...(como.erro && { [ERRO_DE_ENVIO]: como.erro }) },
    // a name in an attachment never makes the server read a file or call an address
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  node.keepBcc = como.rascunho;
  return { raw: await node.build(), destinatarios: destinatarios.filter((address) => EMAIL.test(address)), recusados, messageId };
}

const EMAIL = /^[^\s@<>"]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?$/i;

interface Pessoa {
  name: string;
  address: string;
}

/** `Ana <ana@exemplo.gov.br>, jose@exemplo.gov.br; …` */
async function enderecar(sent: Escrita['para']): Promise<Pessoa[]> {
  const text = (Array.isArray(sent) ? sent.join(', ') : (sent ?? '')).replaceAll(';', ',').replace(/[\r\n]+/g, ', ');
  if (!text.trim()) return [];
  const { default: parse } = await import('nodemailer/lib/addressparser');
  return parse(text, { flatten: true }).map(({ name, address }) => ({ name: name ?? '', address: (address || name || '').trim() }));
}

function julgar(sent: Escrita, [para, cc, cco]: readonly [Pessoa[], Pessoa[], Pessoa[]], all: readonly string[]): void {
  const issues: Record<string, string[]> = {};
  for (const [field, list] of Object.entries({ para, cc, cco })) {
    const wrong = list.filter(({ address }) => !EMAIL.test(address)).map(({ address }) => `"${address}"`);
    if (wrong.length > 0) issues[field] = [`Confira ${wrong.join(', ')}: não é um e-mail, como nome@exemplo.gov.br.`];
  }
  if (all.length === 0) issues.para = ['Informe ao menos um destinatário.'];
  if (all.length > MAIS_DESTINATARIOS)
    issues.para = [`A mensagem tem ${all.length} destinatários, e o máximo é ${MAIS_DESTINATARIOS}. Envie-a em partes.`];
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  const question = 'A mensagem está sem assunto. Enviar assim mesmo?';
  if (!sent.assunto?.trim() && sent.confirmado !== question) throw new ValidationError({ assunto: [question] }, { confirmar: question });
}

/** What a message answers: its id, and the conversation up to it (W9). */
async function lerOrigem(work: Work, id: string): Promise<{ messageId: string; references: string[]; lugar: Lugar } | null> {
  const { mail, lugar } = await lerOutra(work, id);
  if (!mail.messageId) return null;
  const before = typeof mail.references === 'string' ? [mail.references] : (mail.references ?? []);
  return { messageId: mail.messageId, references: [...new Set([...before, mail.messageId])].slice(-30), lugar };
}

async function lerOutra(work: Work, id: string): Promise<{ mail: ParsedMail; lugar: Lugar }> {
  const lugar = lugarDe(id);
  const { raw } = await comImap(work, await lerConta(work, lugar.conta), (client) => lerGuardada(client, lugar));
  return { mail: await analisar(raw), lugar };
}

async function enviados(files: readonly SentFile[]): Promise<Anexado[]> {
  return Promise.all(files.map(async ({ nome, path }) => ({ filename: nome, content: await readFile(path) })));
}

async function doSistema(work: Work, addresses: readonly string[]): Promise<Anexado[]> {
  const found: Anexado[] = [];
  for (const address of addresses) {
    const { nome, tipo, sha256 } = await findFile(work, address.replace(/^.*\/arquivo\//, ''));
    found.push({ filename: nome, content: await contentOf(work, sha256), contentType: tipo });
  }
  return found;
}

async function deOutras(work: Work, wanted: readonly { id: string; n: number }[]): Promise<Anexado[]> {
  const mails = new Map<string, ParsedMail>();
  const found: Anexado[] = [];
  for (const { id, n } of wanted) {
    const mail = mails.get(id) ?? (await lerOutra(work, id)).mail;
    mails.set(id, mail);
    const attachment = mail.attachments[n];
    if (!attachment) throw new NotFoundError('Um dos anexos não está mais na mensagem de onde vinha. Junte-o outra vez.');
    found.push({ filename: nomeDe(attachment, n), content: attachment.content, contentType: attachment.contentType });
  }
  return found;
}

/** Pictures inside the text go as parts of the message: many readers show no others. */
function imagensDentro(markup: string): { html: string; imagens: Anexado[] } {
  const imagens: Anexado[] = [];
  const html = markup.replace(
    /src="data:(image\/(png|jpeg|gif|webp));base64,([^"]+)"/g,
    (_, contentType: string, kind: string, body: string) => {
      const cid = `${randomUUID()}@imagem`;
      const filename = `imagem-${imagens.length + 1}.${kind}`;
      imagens.push({ filename, contentType, cid, contentDisposition: 'inline', content: Buffer.from(body, 'base64') });
      return `src="cid:${cid}"`;
    },
  );
  return { html, imagens };
}

/** The same words for who reads no HTML, a block a line. */
function textoPuro(html: string): string {
  return html
    .split(/<br[^>]*>|<\/(?:p|div|li|h\d|tr|blockquote)>/i)
    .map(plainText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
