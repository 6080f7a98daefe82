import pdfMake from 'pdfmake';
import roboto from 'pdfmake/fonts/Roboto.js';

/** A list as it goes to paper; every text is ready to be read. */
export interface PdfList {
  titulo: string;
  municipio: string;
  /** PNG or JPEG as a `data:` address. */
  brasao: string | null;
  /** The filters in words; empty when the list has none. */
  filtros: readonly string[];
  /** "Emitido por … em …". */
  emissao: string;
  columns: readonly { label: string; numeric: boolean }[];
  rows: readonly (readonly string[])[];
  /** What stands above the rows, a paragraph each. */
  cabecalho: readonly string[];
  /** Across every page; null on what is final. */
  minuta: string | null;
  /** In the place of the rows when there are none. */
  vazio: string;
  /** After the rows, a paragraph each. */
  notas: readonly string[];
  /** Positions of the rows in bold. */
  strong: readonly number[];
}

/** More columns than this do not fit on an upright page. */
const MOST_UPRIGHT = 7;
/** A4 in points. */
const PAGE = { short: 595.28, long: 841.89 };
const MARGIN = 28;
/** Side of the coat of arms. */
const BRASAO = 34;
const CELL_PADDING = 3;
const FONT_SIZE = 8;
const GREY = '#5A6673';
const LINE = '#C5CCD3';
const HEADER_FILL = '#E8ECF0';

pdfMake.setFonts(roboto);
pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy((file) => Object.values(roboto.Roboto).includes(file));

/** Makes the PDF of a list: a heading and the names of the columns on every page, "Página x de y" at the foot. */
export async function makePdf(list: PdfList): Promise<Buffer> {
  try {
    return await pdfMake.createPdf(documentOf(list)).getBuffer();
  } catch (error) {
    // a damaged image is no reason to be left without the list
    if (!list.brasao) throw error;
    return makePdf({ ...list, brasao: null });
  }
}

function documentOf(list: PdfList): object {
  const { titulo, municipio, brasao, filtros, emissao, columns, cabecalho, minuta, vazio, notas } = list;
  const landscape = columns.length > MOST_UPRIGHT;
  return {
    info: { title: `${titulo} · ${municipio}`, author: municipio, subject: titulo },
    language: 'pt-BR',
    displayTitle: true,
    // displayTitle is of version 1.4
    version: '1.7',
    // named, so that all pages share one copy
    images: brasao ? { brasao } : {},
    ...(minuta && { watermark: { text: minuta, color: GREY, opacity: 0.18, bold: true } }),
    pageSize: 'A4',
    pageOrientation: landscape ? 'landscape' : 'portrait',
    pageMargins: [MARGIN, 58, MARGIN, 36],
    defaultStyle: { font: 'Roboto', fontSize: FONT_SIZE },
    header: {
      margin: [MARGIN, 18, MARGIN, 0],
      columnGap: 8,
      columns: [
        ...(brasao ? [{ image: 'brasao', fit: [BRASAO, BRASAO], width: BRASAO }] : []),
        {
          margin: [0, 2, 0, 0],
          stack: [
            { text: municipio, fontSize: 9, color: GREY },
            { text: titulo, fontSize: 13, bold: true },
          ],
        },
      ],
    },
    footer: (page: number, pages: number) => ({
      margin: [MARGIN, 12, MARGIN, 0],
      fontSize: 7,
      color: GREY,
      columns: [{ text: emissao }, { text: `Página ${page} de ${pages}`, alignment: 'right', width: 90 }],
    }),
    content: [
      ...cabecalho.filter(Boolean).map((text) => ({ text, color: GREY, margin: [0, 0, 0, 4] })),
      ...(filtros.length > 0 ? [{ text: `Filtros: ${filtros.join('; ')}.`, color: GREY, margin: [0, 0, 0, 6] }] : []),
      tableOf(list, (landscape ? PAGE.long : PAGE.short) - 2 * MARGIN),
      ...(list.rows.length === 0 ? [{ text: vazio, margin: [0, 8, 0, 0] }] : []),
      ...notas.map((text) => ({ text, margin: [0, 6, 0, 0] })),
    ],
  };
}

function tableOf({ columns, rows, strong }: PdfList, width: number): object {
  const bold = new Set(strong);
  const cell = (text: string, index: number, row: number) => {
    if (bold.has(row)) return { text, bold: true, alignment: columns[index]?.numeric ? 'right' : 'left' };
    return columns[index]?.numeric ? { text, alignment: 'right' } : text;
  };
  const header = columns.map(({ label, numeric }) => ({ text: label, bold: true, alignment: numeric ? 'right' : 'left' }));
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: widthsOf({ columns, rows }, width),
      body: [header, ...rows.map((row, at) => row.map((text, index) => cell(text, index, at)))],
    },
    layout: {
      hLineWidth: () => 0.4,
      vLineWidth: () => 0,
      hLineColor: () => LINE,
      fillColor: (row: number) => (row === 0 ? HEADER_FILL : null),
      paddingLeft: () => CELL_PADDING,
      paddingRight: () => CELL_PADDING,
      paddingTop: () => 2,
      paddingBottom: () => 2,
    },
  };
}

/** Shares the width by the longest text of each column, within bounds: measuring every cell would cost far more. */
function widthsOf({ columns, rows }: Pick<PdfList, 'columns' | 'rows'>, width: number): number[] {
  const weights = columns.map(({ label }, index) => {
    const longest = rows.reduce((most, row) => Math.max(most, row[index]?.length ?? 0), label.length);
    return Math.min(Math.max(longest, 5), 45);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const free = width - columns.length * 2 * CELL_PADDING;
  return weights.map((weight) => (free * weight) / total);
}
