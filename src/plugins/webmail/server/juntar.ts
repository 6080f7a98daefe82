import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ParsedMail } from 'mailparser';
import { formatInstant } from '../../../resources/definition/format';
import { refuseInfected } from '../../../server/antivirus';
import { storeFile } from '../../../server/files/files';
import { AppError } from '../../../server/http/errors';
import type { SentFile } from '../../../server/http/multipart';
import type { Work } from '../../../server/work';
import { tramitar } from '../../processos/server';
import { comImap } from './conexoes';
import { lerConta } from './conta';
import { lugarDe } from './endereco';
import { analisar, lerGuardada, nomeDe, pessoas } from './ler';

/**
 * Makes a message an event `juntada` of a process, with its original and the files that it brings. A file of a kind that the municipality
 * does not take stays only inside the original.
 *
 * @throws NotFoundError for a message, or a process, that the caller does not see; what the process refuses
 */
export async function anexarAoProcesso(work: Work, id: string, processo_id: number): Promise<string> {
  const lugar = lugarDe(id);
  const { raw } = await comImap(work, await lerConta(work, lugar.conta), (client) => lerGuardada(client, lugar));
  const mail = await analisar(raw);
  const folder = await mkdtemp(path.join(tmpdir(), 'sgp-email-'));
  try {
    const original = await escrever(folder, 0, nomeDoOriginal(mail), raw);
    const anexos = await Promise.all(
      mail.attachments.flatMap((one, n) => (one.related ? [] : [escrever(folder, n + 1, nomeDe(one, n), one.content)])),
    );
    await refuseInfected(work, [original, ...anexos]);
    const left = await work.transact(async (tx) => {
      const kept = [await storeFile(tx, original, 'message/rfc822')];
      const outside: string[] = [];
      for (const file of anexos) {
        const stored = await storeFile(tx, file).catch((error: unknown) => {
          if (error instanceof AppError && error.codigo === 'TIPO_ARQUIVO_INVALIDO') return null;
          throw error;
        });
        if (stored) kept.push(stored);
        else outside.push(file.nome);
      }
      await tramitar(
        tx,
        {
          processo_id,
          evento: JSON.stringify({ tipo: 'juntada', texto: descricao(mail) }),
          anexos: kept.map(({ id: arquivo_id }) => ({ arquivo_id })),
        },
        [],
      );
      return outside;
    });
    const note = left.length > 0 ? ` Só dentro do original, por serem de um tipo que o município não aceita: ${left.join(', ')}.` : '';
    return `Mensagem juntada ao processo.${note}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function escrever(folder: string, n: number, nome: string, content: Buffer): Promise<SentFile> {
  const file = path.join(folder, String(n));
  await writeFile(file, content);
  return { field: 'id', nome, path: file, tamanho: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

function nomeDoOriginal({ subject }: ParsedMail): string {
  const bare = (subject ?? '')
    .replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
  return `${bare || 'mensagem'}.eml`;
}

function descricao(mail: ParsedMail): string {
  const listar = (header: ParsedMail['to']) =>
    pessoas(header)
      .map(({ nome, email }) => (nome ? `${nome} <${email}>` : email))
      .join(', ');
  const lines: [string, string][] = [
    ['De', listar(mail.from)],
    ['Para', listar(mail.to)],
    ['Cópia', listar(mail.cc)],
    ['Data', mail.date ? formatInstant(mail.date.toISOString()) : ''],
    ['Assunto', mail.subject ?? '(sem assunto)'],
  ];
  const shown = lines.filter(([, value]) => value).map(([label, value]) => `<strong>${label}:</strong> ${escaped(value)}`);
  return `<p>E-mail juntado pelo Webmail.</p><p>${shown.join('<br>')}</p>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
