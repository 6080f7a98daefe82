import { buffer } from 'node:stream/consumers';
import { formatBytes, formatInstant } from '../../../../../resources/definition';
import { NIVEIS_ASSINATURA } from '../../../../../resources/definition/signatures';
import { readRecord } from '../../../../../server/resources/record';
import type { Work } from '../../../../../server/work';
import { processo } from '../../../resources/processo/processo';
import { lerAssinaturas, type PecaLida } from '../assinaturas-lidas';
import { conferirCorrente } from '../corrente';
import { type AnexoDoEvento, type EventoLido, lerEventos } from '../detalhe';
import { escapado } from '../regras';
import { capaDe, compor, nomeDaPeca, notaDe, pecaDe } from './compor';
import { paginasDe, unir } from './folhas';

/** Loaded when somebody asks for the first. */
const library = () => import('@cantoo/pdf-lib');

/** A piece of the whole, with the pages that it takes. */
interface Peca {
  titulo: string;
  /** The name that it has to who may read it, where it is another. */
  nome?: string;
  autor: string;
  data: string;
  pdf: Uint8Array;
  paginas: number;
  /** A file that no page can show goes inside the PDF. */
  embutido?: { nome: string; tipo: string; conteudo: Uint8Array };
}

/** A file of an event, with what its bytes are kept by. */
interface Arquivo extends Record<string, unknown> {
  id: number;
  nome: string;
  tipo: string;
  tamanho: number;
  sha256: string;
}

/** How many pieces a process has on paper: its events and their files. */
export async function contarPecas(work: Work, id: number): Promise<number> {
  const row = await work.db.first<{ n: number }>(
    'select (select count(*) from processo_evento where processo_id = $1)::int + (select count(*) from processo_evento_anexo where processo_id = $1)::int as n',
    [id],
  );
  return row?.n ?? 0;
}

/**
 * The whole process in one PDF (handbook Administração 1.9): cover, index, each event followed by its files, and the head of the chain;
 * every page numbered. What the reader may not see is as many pages as
 * it has, which say so: the number of a page is the same to every reader.
 *
 * @param progress how many pieces are ready
 * @throws NotFoundError for a process out of sight; what `signal` throws when it is stopped
 */
export async function comporCompleto(
  work: Work,
  id: number,
  signal: AbortSignal,
  progress: (done: number, total: number) => void = () => undefined,
): Promise<{ nome: string; pdf: Uint8Array; paginas: number }> {
  const resource = work.services.registry.get(processo.name);
  const header = await readRecord(work, resource, id);
  const eventos = await lerEventos(work, id);
  // whole, only to count their pages: the number of a page is the same to every reader
  const inteiros = await lerEventos(work, id, () => 'true');
  const total = await contarPecas(work, id);
  const pecas: Peca[] = [];
  const acrescentar = (peca: Peca) => {
    signal.throwIfAborted();
    pecas.push(peca);
    progress(pecas.length, total);
  };
  for (const [n, evento] of eventos.entries()) {
    acrescentar(await pecaDoEvento(work, id, evento, inteiros[n] ?? evento));
    for (const peca of await pecasDosAnexos(work, id, evento)) acrescentar(peca);
  }
  const capa = await compor(work, id, String(header.identificacao), capaDe(header));
  const chain = await conferirCorrente(work, id);
  const pecasAssinadas = await lerAssinaturas(work, { resource, record: header }, eventos);
  const fim = await compor(work, id, 'Integridade', `${assinaturasEmPapel(pecasAssinadas)}${fimDe(chain)}`);
  const indice = await comporIndice(work, id, pecas, await paginasDe(capa));
  return juntar([capa, indice, ...pecas.map(({ pdf }) => pdf), fim], pecas, `Processo ${header.rotulo}`);
}

async function pecaDoEvento(work: Work, id: number, evento: EventoLido, inteiro: EventoLido): Promise<Peca> {
  const titulo = nomeDaPeca(evento);
  const shown = await compor(work, id, titulo, pecaDe(evento));
  const pdf = evento.restrita ? await repetida(shown, await paginasDe(await compor(work, id, titulo, pecaDe(inteiro)))) : shown;
  return { titulo, autor: (evento.autor as { nome: string }).nome, data: String(evento.data_hora), pdf, paginas: await paginasDe(pdf) };
}

async function pecasDosAnexos(work: Work, id: number, evento: EventoLido): Promise<Peca[]> {
  const files = await work.db.rows<Arquivo>(
    'select a.id, q.nome, q.tipo, q.tamanho, q.sha256 from processo_evento_anexo a join public.arquivo q on q.id = a.arquivo_id where a.evento_id = $1 order by a.ordem, a.id',
    [evento.id],
  );
  const read = new Map(evento.anexos.map((anexo) => [anexo.id, anexo]));
  const common = { autor: (evento.autor as { nome: string }).nome, data: String(evento.data_hora) };
  const made: Peca[] = [];
  for (const file of files) {
    const note = notaEmLugarDe(read.get(file.id));
    if (note) {
      const page = await compor(work, id, note.titulo, note.texto);
      const pdf = note.inteira ? await repetida(page, (await pecaDoArquivo(work, id, file)).paginas) : page;
      made.push({ ...common, titulo: note.titulo, nome: file.nome, pdf, paginas: await paginasDe(pdf) });
    } else made.push({ ...common, titulo: file.nome, ...(await pecaDoArquivo(work, id, file)) });
  }
  return made;
}

/**
 * The page that stands for a file that is not shown; null for one that is. What only some may read is as long to all (`inteira`); what was
 * taken out is one page to everybody.
 */
function notaEmLugarDe(anexo: AnexoDoEvento | undefined): { titulo: string; texto: string; inteira: boolean } | null {
  if (anexo?.desentranhada)
    return { titulo: 'Peça desentranhada', texto: `${notaDe(anexo.desentranhada)}${anexo.desentranhada.motivo ?? ''}`, inteira: false };
  if (anexo && !anexo.restrita) return null;
  return { titulo: 'Peça de acesso restrito', texto: '<p><strong>Peça de acesso restrito.</strong></p>', inteira: true };
}

/** A page as many times as there are pages of what it stands for. */
async function repetida(page: Uint8Array, paginas: number): Promise<Uint8Array> {
  if (paginas <= 1) return page;
  return (await unir(Array.from({ length: paginas }, () => page))).save({ useObjectStreams: false });
}

/** A PDF as its pages, a picture on one, anything else named on a page with the file inside. */
async function pecaDoArquivo(work: Work, id: number, file: Arquivo): Promise<Pick<Peca, 'pdf' | 'paginas' | 'embutido'>> {
  const content = await buffer(await work.services.files.read(file.sha256));
  if (file.tipo === 'application/pdf') {
    const paginas = await paginasDe(content).catch(() => 0);
    if (paginas > 0) return { pdf: content, paginas };
  }
  if (file.tipo === 'image/jpeg' || file.tipo === 'image/png') {
    const pdf = await folhaDaImagem(content, file.tipo).catch(() => null);
    if (pdf) return { pdf, paginas: 1 };
  }
  const words = `<h2>${escapado(file.nome)}</h2><p>${formatBytes(file.tamanho)} · ${escapado(file.tipo)}</p><p>SHA-256 ${file.sha256}</p><p>O arquivo vai anexado a este PDF.</p>`;
  const pdf = await compor(work, id, file.nome, words);
  return { pdf, paginas: await paginasDe(pdf), embutido: { nome: file.nome, tipo: file.tipo, conteudo: content } };
}

/** A4, in points, and the margin that a picture keeps. */
const A4 = { width: 595.28, height: 841.89, margin: 40 };

async function folhaDaImagem(content: Uint8Array, tipo: string): Promise<Uint8Array> {
  const { PDFDocument } = await library();
  const document = await PDFDocument.create({ updateMetadata: false });
  const picture = tipo === 'image/png' ? await document.embedPng(content) : await document.embedJpg(content);
  const { width, height } = picture.scaleToFit(A4.width - 2 * A4.margin, A4.height - 2 * A4.margin);
  document.addPage([A4.width, A4.height]).drawImage(picture, { x: (A4.width - width) / 2, y: (A4.height - height) / 2, width, height });
  return document.save();
}

/** The index says the page of each piece, which depends on how many pages it takes itself: it is laid out again until it agrees. */
async function comporIndice(work: Work, id: number, pecas: readonly Peca[], antes: number): Promise<Uint8Array> {
  // as long as it is with every name in it, so that what follows has the same number to every reader
  const inteiro = pecas.map((peca) => ({ ...peca, titulo: peca.nome ?? peca.titulo }));
  const own = await paginasDoIndice(work, id, inteiro, antes);
  const pdf = await folhaDoIndice(work, id, pecas, antes + own);
  const missing = own - (await paginasDe(pdf));
  if (missing <= 0) return pdf;
  const branca = await compor(work, id, 'Índice', '<p>Folha em branco.</p>');
  return (await unir([pdf, await repetida(branca, missing)])).save({ useObjectStreams: false });
}

async function paginasDoIndice(work: Work, id: number, pecas: readonly Peca[], antes: number): Promise<number> {
  let own = 1;
  for (;;) {
    const paginas = await paginasDe(await folhaDoIndice(work, id, pecas, antes + own));
    if (paginas <= own) return own;
    own = paginas;
  }
}

/** The index of pieces of which the first comes after so many pages. */
function folhaDoIndice(work: Work, id: number, pecas: readonly Peca[], antes: number): Promise<Uint8Array> {
  let page = antes + 1;
  const rows = pecas.map(({ titulo, autor, data, paginas }, n) => {
    const at = page;
    page += paginas;
    return `<tr><td>${n + 1}</td><td>${formatInstant(data)}</td><td>${escapado(titulo)}</td><td>${escapado(autor)}</td><td>${at}</td></tr>`;
  });
  const head = '<tr><th>Seq.</th><th>Data</th><th>Peça</th><th>Autor</th><th>Fls.</th></tr>';
  return compor(work, id, 'Índice', `<h2>Índice</h2><table border="1"><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`);
}

/** Who signed each piece, with the code by which anybody checks it. */
export function assinaturasEmPapel(pecas: readonly PecaLida[]): string {
  const signed = pecas.flatMap(({ nome, codigo, sha256, substituida_em, pedidos }) =>
    substituida_em
      ? []
      : pedidos
          .filter(({ situacao }) => situacao === 'assinada')
          .map(({ signatario, cargo, nivel_usado, data_hora }) => {
            const level = NIVEIS_ASSINATURA[nivel_usado ?? 'simples'];
            return `<p><strong>${escapado(nome)}</strong>: ${escapado([signatario, cargo].filter(Boolean).join(', '))}, assinatura ${level.toLowerCase()}, ${formatInstant(data_hora ?? '', true)}. Código ${codigo}, SHA-256 ${sha256}</p>`;
          }),
  );
  return signed.length > 0 ? `<h2>Assinaturas</h2>${signed.join('')}` : '';
}

function fimDe({ integra, eventos, hash }: Awaited<ReturnType<typeof conferirCorrente>>): string {
  return `<h2>Integridade</h2><p>${integra ? 'A corrente de eventos está íntegra.' : 'A corrente de eventos diverge do que foi selado.'}</p><p>${eventos} eventos. Resumo do último: ${hash}</p>`;
}

/** All parts in one document, with the number of each page at its foot. */
async function juntar(
  parts: readonly Uint8Array[],
  pecas: readonly Peca[],
  rotulo: string,
): Promise<{ nome: string; pdf: Uint8Array; paginas: number }> {
  const { StandardFonts, rgb } = await library();
  const whole = await unir(parts);
  const font = await whole.embedFont(StandardFonts.Helvetica);
  for (const { embutido } of pecas) if (embutido) await whole.attach(embutido.conteudo, embutido.nome, { mimeType: embutido.tipo });
  const pages = whole.getPages();
  for (const [n, page] of pages.entries())
    page.drawText(`Fls. ${n + 1}/${pages.length} · ${rotulo}`, { x: 28, y: 10, size: 7, font, color: rgb(0.2, 0.24, 0.29) });
  return {
    nome: `${rotulo.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.pdf`,
    pdf: await whole.save({ useObjectStreams: false }),
    paginas: pages.length,
  };
}
