import { isCanonicalDecimal, roundDecimal } from '../../../../resources/definition';
import { type ArquivoDoLeiaute, CARACTERES, type ColunaDoLeiaute, type EscritaDoLeiaute } from './leiaute';

/** What came of writing a value in its column. */
interface Escrito {
  texto: string;
  /** A text was cut to its size; a number or a date that does not fit is wrong. */
  problema?: 'cortado' | 'nao_cabe';
}

/** The line numbers where something is not as the layout wants. */
export interface Problemas {
  cortados: Set<number>;
  naoCabem: Set<number>;
  vazios: Set<number>;
  trocados: Set<number>;
}

const TEXTOS: readonly ColunaDoLeiaute['formato'][] = ['texto', 'digitos'];

/** A value as its format writes it, before its width. */
function formatar({ formato, casas }: ColunaDoLeiaute, bruto: string): string {
  const [ano = '', mes = '', dia = ''] = bruto.split('-');
  switch (formato) {
    case 'texto':
      return bruto.replace(/\s+/g, ' ').trim();
    case 'digitos':
      return bruto.replace(/[^\p{L}\p{N}]/gu, '');
    case 'inteiro':
      return bruto;
    case 'decimal_ponto':
      return decimal(bruto, casas);
    case 'decimal_virgula':
      return decimal(bruto, casas).replace('.', ',');
    case 'decimal_implicito':
      return decimal(bruto, casas)
        .replace('.', '')
        .replace(/^(-?)0+(?=\d)/, '$1');
    case 'aaaammdd':
      return `${ano}${mes}${dia}`;
    case 'ddmmaaaa':
      return `${dia}${mes}${ano}`;
    case 'iso':
      return bruto;
    case 'barras':
      return `${dia}/${mes}/${ano}`;
    case 'aaaamm':
      return `${ano}${mes}`;
  }
}

const decimal = (bruto: string, casas: number | null) => (isCanonicalDecimal(bruto) ? roundDecimal(bruto, casas ?? 2) : bruto);

const ehNumero = ({ formato }: ColunaDoLeiaute) => formato === 'inteiro' || formato.startsWith('decimal');

/** Writes a value in a column, within its size. */
export function escreverValor(coluna: ColunaDoLeiaute, bruto: string | null, fixo: boolean): Escrito {
  const { tamanho } = coluna;
  let texto = bruto === null ? '' : formatar(coluna, bruto);
  let problema: Escrito['problema'];
  if (tamanho !== null && texto.length > tamanho) {
    problema = TEXTOS.includes(coluna.formato) ? 'cortado' : 'nao_cabe';
    texto = texto.slice(0, tamanho);
  }
  return { texto: fixo && tamanho !== null ? preencher(coluna, texto, tamanho) : texto, ...(problema && { problema }) };
}

function preencher(coluna: ColunaDoLeiaute, texto: string, tamanho: number): string {
  const numero = ehNumero(coluna);
  const zeros = (coluna.preenchimento ?? (numero ? 'zero' : 'espaco')) === 'zero';
  if ((coluna.alinhamento ?? (numero ? 'direita' : 'esquerda')) === 'esquerda') return texto.padEnd(tamanho, zeros ? '0' : ' ');
  if (!zeros) return texto.padStart(tamanho);
  // the sign comes before the zeros
  return texto.startsWith('-') ? `-${texto.slice(1).padStart(tamanho - 1, '0')}` : texto.padStart(tamanho, '0');
}

/** Writes the lines of a file, one after the other, and keeps what is wrong with each. */
export class Escritor {
  readonly problemas: Problemas = { cortados: new Set(), naoCabem: new Set(), vazios: new Set(), trocados: new Set() };
  private readonly linhas: string[] = [];
  private readonly arquivo: ArquivoDoLeiaute;
  private readonly escrita: EscritaDoLeiaute;

  constructor(arquivo: ArquivoDoLeiaute, escrita: EscritaDoLeiaute) {
    this.arquivo = arquivo;
    this.escrita = escrita;
    if (arquivo.formato === 'delimitado' && arquivo.cabecalho) this.linhas.push(this.juntar(arquivo.colunas.map(({ nome }) => nome)));
  }

  /** Number, in the file, of the line that comes next. */
  get proxima(): number {
    return this.linhas.length + 1;
  }

  /** Adds a line of raw values, in the order of the columns. */
  linha(brutos: readonly (string | null)[]): void {
    const { colunas, formato } = this.arquivo;
    const n = this.proxima;
    const textos = colunas.map((coluna, at) => {
      const bruto = brutos[at] ?? null;
      const { texto, problema } = escreverValor(coluna, bruto, formato === 'fixo');
      if (problema) (problema === 'cortado' ? this.problemas.cortados : this.problemas.naoCabem).add(n);
      if (coluna.obrigatoria && (bruto === null || bruto.trim() === '')) this.problemas.vazios.add(n);
      return texto;
    });
    const linha = formato === 'fixo' ? textos.join('') : this.juntar(textos);
    if (this.escrita.codificacao === 'latin1' && temTroca(linha)) this.problemas.trocados.add(n);
    this.linhas.push(this.escrita.codificacao === 'latin1' ? emLatin1(linha) : linha);
  }

  /** The file; in ISO-8859-1, of letters that it has. */
  texto(): string {
    return this.linhas.map((linha) => `${linha}${FINS[this.escrita.fim_de_linha]}`).join('');
  }

  private juntar(textos: readonly string[]): string {
    const separador = CARACTERES[this.arquivo.separador ?? 'ponto_e_virgula'];
    const { colunas, aspas } = this.arquivo;
    const celulas = textos.map((texto, at) => {
      if (!aspas) return texto.replaceAll(separador, ' ');
      return TEXTOS.includes(colunas[at]?.formato ?? 'texto') ? `"${texto.replaceAll('"', '""')}"` : texto;
    });
    return celulas.join(separador);
  }
}

const FINS: Readonly<Record<EscritaDoLeiaute['fim_de_linha'], string>> = { crlf: '\r\n', lf: '\n' };

/** Letters that ISO-8859-1 does not have. */
const DE_FORA = /[\u{100}-\u{10ffff}]/gu;
/** What word processors write, as the encoding has it. */
const PARECIDAS: Readonly<Record<string, string>> = { '–': '-', '—': '-', '‘': "'", '’': "'", '“': '"', '”': '"', '…': '.', '•': '-' };

/** The text in what ISO-8859-1 has, letter by letter, so that no width changes. */
const emLatin1 = (texto: string) => texto.replace(DE_FORA, (letra) => PARECIDAS[letra] ?? '?');

/** Whether a letter has nothing like it there. */
const temTroca = (texto: string) => [...texto.matchAll(DE_FORA)].some(([letra]) => PARECIDAS[letra] === undefined);
