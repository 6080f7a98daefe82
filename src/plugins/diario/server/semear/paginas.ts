import { PDFDocument, type PDFFont, StandardFonts } from '@cantoo/pdf-lib';
import type { Compositor } from '../edicao/compor';
import { materiasDa } from '../edicao/materias';

const MARGEM = 56;
const LETRA = 11;
const LINHA = 16;

/** The pages of an edition of the demonstration: one for each matter, after the head, of plain letters. */
export const comporSimples: Compositor = async (work, edicao) => {
  const materias = await materiasDa(work, edicao.id);
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const folhas = new Map<number, readonly [number, number]>();
  for (const [n, { id, titulo, texto, secao }] of materias.entries()) {
    const page = document.addPage();
    const { width, height } = page.getSize();
    const cabeca = `${edicao.diario} - Edição nº ${edicao.numero_escrito} - ${edicao.data_edicao.split('-').reverse().join('/')} - página ${n + 1}`;
    const linhas = [cabeca, '', secao, '', ...[titulo, '', ...texto.split('\n')].flatMap((um) => quebrar(um, font, width - 2 * MARGEM))];
    for (const [k, linha] of linhas.entries()) page.drawText(linha, { x: MARGEM, y: height - MARGEM - k * LINHA, size: LETRA, font });
    folhas.set(id, [n + 1, n + 1]);
  }
  document.setCreationDate(work.now());
  document.setModificationDate(work.now());
  return { pdf: await document.save({ useObjectStreams: false }), pages: materias.length, folhas };
};

function quebrar(texto: string, font: PDFFont, largura: number): string[] {
  const linhas = [''];
  for (const palavra of texto.split(' ')) {
    const junta = `${linhas.at(-1)} ${palavra}`.trim();
    if (font.widthOfTextAtSize(junta, LETRA) <= largura) linhas[linhas.length - 1] = junta;
    else linhas.push(palavra);
  }
  return linhas;
}
