import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { text } from '../../resources/definition';
import { columnOf } from '../exports/columns';
import type { ExportedList } from '../exports/exported-list';
import { bareLetterhead } from '../exports/letterhead';
import { writePdf } from '../exports/pdf';
import { richBlocks } from '../exports/rich-text';
import { AppError } from '../http/errors';
import type { Work } from '../work';
import type { LaidOut } from './compile';
import { type Paper, paperSource } from './paper-source';
import { hasCompiler, printer } from './printer';
import { markupOf } from './resolve-tags';

let compiles: boolean | undefined;

/**
 * The PDF of a paper. A picture that cannot be drawn is left out with its words; where the compiler cannot lay the paper out at
 * all, or has no version for this machine, its text is printed without its looks.
 *
 * @throws AppError INTEGRACAO_INDISPONIVEL when it takes too long
 */
export async function layOut(work: Work, paper: Paper): Promise<Uint8Array> {
  return (await layOutWithPlaces(work, paper))?.pdf ?? printPlain(paper);
}

/**
 * The PDF of a paper with the page of each of its places; null where the compiler cannot lay it out, or has no version for this machine.
 *
 * @throws AppError INTEGRACAO_INDISPONIVEL when it takes too long
 */
export async function layOutWithPlaces(work: Work, paper: Paper): Promise<LaidOut | null> {
  compiles ??= hasCompiler();
  if (!compiles) return null;
  const attempts = [paper, ...(paper.pictures.size > 0 ? [{ ...paper, pictures: new Map<string, Uint8Array>() }] : [])];
  for (const attempt of attempts) {
    try {
      return await printer.print(paperSource(attempt));
    } catch (error) {
      if (error instanceof AppError) throw error;
      work.services.log.warn({ err: error, documento: paper.titulo }, 'o documento não pôde ser composto como está');
    }
  }
  return null;
}

/** The words of a paper, as the lists of the product print them. */
export async function printPlain(paper: Paper): Promise<Uint8Array> {
  const out = new PassThrough();
  const [pdf] = await Promise.all([buffer(out), writePdf(plainPaper(paper), out, new AbortController().signal)]);
  return pdf;
}

/** The same words as a list of the product prints them. */
function plainPaper({ titulo, cabecalho, rodape, minuta, body, conferencia }: Paper): ExportedList {
  const [first, ...others] = richBlocks(spaced(markupOf(body))).map((block) => {
    const rows = block.kind === 'table' ? block.rows.map((cells) => ({ ...cells })) : [];
    const width = block.kind === 'table' ? (block.head ?? block.rows[0] ?? []) : [];
    return {
      columns: width.map((_, at) => columnOf(String(at), text(4000, { label: block.kind === 'table' ? (block.head?.[at] ?? '') : '' }))),
      total: rows.length,
      texto: block.kind === 'text' ? block.paragraphs : [],
      batches: async function* () {
        yield rows;
      },
    };
  });
  return {
    ...(first ?? { columns: [], total: 0, batches: async function* () {} }),
    others,
    titulo,
    municipio: cabecalho?.municipio ?? '',
    filtros: [],
    emissao: rodape ?? '',
    minuta,
    ...(conferencia && { controle: `Confira em ${conferencia.endereco}: código ${conferencia.codigo}` }),
    timbre: async () => cabecalho ?? bareLetterhead(''),
  };
}

/** The cells of a plain table have one line each: where another began in them there is a blank. */
function spaced(markup: string): string {
  return markup.replace(/<br>/g, '<br> ');
}
