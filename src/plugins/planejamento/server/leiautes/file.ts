import type { ColunaLeiaute, LayoutExportacao, OrigemLeiaute, SEPARADORES } from '../../resources/processamentos/layout_exportacao';
import type { LeiauteLine } from './lines';

type Leiaute = Pick<LayoutExportacao, 'formato' | 'separador' | 'cabecalho' | 'elemento_raiz' | 'elemento_linha' | 'colunas'>;

/** The file of a layout. */
export interface LeiauteFile {
  /** Every line of the file, without its end. */
  linhas: readonly string[];
  /** What does not fit, by line and column; with any, the file is not to be used. */
  recusas: readonly string[];
}

const SEPARATOR: Readonly<Record<keyof typeof SEPARADORES, string>> = { ponto_virgula: ';', virgula: ',', barra: '|', tabulacao: '\t' };
const FILL = { espaco: ' ', zero: '0' } as const;
const ENTITY: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** What is not the line's as it is. */
const FORMS: Readonly<Partial<Record<OrigemLeiaute, (line: LeiauteLine) => string>>> = {
  unidade_sem_pontos: ({ unidade }) => undotted(unidade),
  natureza_sem_pontos: ({ natureza }) => undotted(natureza),
  fonte_sem_pontos: ({ fonte }) => undotted(fonte),
  valor: ({ valor }) => (valor ?? '').replace('.', ','),
  valor_ponto: ({ valor }) => valor ?? '',
  // 0.07 is 7 cents
  valor_centavos: ({ valor }) => undotted(valor).replace(/^0+(?=\d)/, ''),
};
const undotted = (value: string | null | undefined) => (value ?? '').replaceAll('.', '');

/** Writes the lines of a version as a layout asks. */
export function arquivoDoLeiaute(leiaute: Leiaute, lines: readonly LeiauteLine[]): LeiauteFile {
  const { colunas } = leiaute;
  const recusas: string[] = [];
  const cells = lines.map((line, index) =>
    colunas.map((coluna) => {
      const value = cellOf(line, coluna);
      const length = [...value].length;
      if (coluna.tamanho && length > coluna.tamanho)
        recusas.push(
          `Linha ${index + 1}${line.ficha ? ` (ficha ${line.ficha.padStart(4, '0')})` : ''}, coluna "${coluna.nome}": "${value}" tem ${length} caracteres e cabem ${coluna.tamanho}.`,
        );
      return value;
    }),
  );
  return { linhas: WRITERS[leiaute.formato](leiaute, cells), recusas };
}

/** The value of a column, in one line: the ends of lines are the file's. */
function cellOf(line: LeiauteLine, { origem, texto }: ColunaLeiaute): string {
  const value = origem === 'texto' ? texto : (FORMS[origem]?.(line) ?? line[origem]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may be in the file
  return (value ?? '').replace(/[\u0000-\u001f\u007f]+/g, ' ');
}

const WRITERS: Readonly<Record<Leiaute['formato'], (leiaute: Leiaute, cells: readonly (readonly string[])[]) => string[]>> = {
  csv: ({ separador, cabecalho, colunas }, cells) => {
    const separator = SEPARATOR[separador ?? 'ponto_virgula'];
    const citar = (value: string) => (value.includes(separator) || value.includes('"') ? `"${value.replaceAll('"', '""')}"` : value);
    const head = cabecalho ? [colunas.map(({ nome }) => nome)] : [];
    return [...head, ...cells].map((row) => row.map(citar).join(separator));
  },
  txt: ({ colunas }, cells) => cells.map((row) => row.map((value, at) => padded(value, colunas[at] as ColunaLeiaute)).join('')),
  xml: ({ elemento_raiz, elemento_linha, colunas }, cells) => [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${elemento_raiz}>`,
    ...cells.map(
      (row) =>
        `<${elemento_linha}>${row.map((value, at) => `<${colunas[at]?.nome}>${escaped(value)}</${colunas[at]?.nome}>`).join('')}</${elemento_linha}>`,
    ),
    `</${elemento_raiz}>`,
  ],
};

/** Characters are counted as people do, whatever they take in the file. */
function padded(value: string, { tamanho, alinhamento, preenchimento }: ColunaLeiaute): string {
  const fill = FILL[preenchimento].repeat(Math.max(0, (tamanho ?? 0) - [...value].length));
  return alinhamento === 'direita' ? fill + value : value + fill;
}

const escaped = (value: string) => value.replace(/[&<>"']/g, (sign) => ENTITY[sign] ?? sign);
