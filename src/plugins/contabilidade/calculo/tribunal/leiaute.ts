import type { CODIFICACOES, FINS_DE_LINHA } from '../../resources/lrf/layout_tribunal';
import type { LayoutTribunalArquivo, SEPARADORES } from '../../resources/lrf/layout_tribunal_arquivo';

/** A file of a layout, as its register has it. */
export type ArquivoDoLeiaute = Pick<
  LayoutTribunalArquivo,
  'nome' | 'consulta' | 'extensao' | 'formato' | 'separador' | 'cabecalho' | 'aspas' | 'colunas' | 'regras'
>;
export type ColunaDoLeiaute = ArquivoDoLeiaute['colunas'][number];
export type RegraDoLeiaute = ArquivoDoLeiaute['regras'][number];

/** What the bytes of every file of a layout have in common. */
export interface EscritaDoLeiaute {
  codificacao: keyof typeof CODIFICACOES;
  fim_de_linha: keyof typeof FINS_DE_LINHA;
}

/** What the marks of names and of fixed values become. */
export interface Marcas {
  ano: number;
  mes: number;
  /** Of the entity. */
  cnpj: string;
  /** Number of the line, in a column. */
  linha?: number;
}

/** The character of each separator. */
export const CARACTERES: Readonly<Record<keyof typeof SEPARADORES, string>> = {
  ponto_e_virgula: ';',
  virgula: ',',
  barra: '|',
  tabulacao: '\t',
};

/** A text with its marks filled in; one that it does not know stays as it was typed. */
export function preencherMarcas(texto: string, { ano, mes, cnpj, linha }: Marcas): string {
  const values: Readonly<Record<string, string | undefined>> = {
    ano: String(ano),
    mes: String(mes).padStart(2, '0'),
    cnpj,
    linha: linha?.toString(),
  };
  return texto.replace(/\{(\w+)\}/g, (mark, nome: string) => values[nome] ?? mark);
}

/** The name of a file in the package. */
export function nomeDoArquivo({ nome, extensao }: Pick<ArquivoDoLeiaute, 'nome' | 'extensao'>, marcas: Marcas): string {
  return `${preencherMarcas(nome, marcas)}.${extensao}`;
}

/** The raw value of a column in a row of its source: what rules judge. */
export function valorBruto(
  { origem, valor_fixo }: ColunaDoLeiaute,
  linha: Readonly<Record<string, string | null>>,
  marcas: Marcas,
): string | null {
  if (origem) return linha[origem.slice(origem.indexOf('.') + 1)] ?? null;
  return valor_fixo === null ? null : preencherMarcas(valor_fixo, marcas);
}
