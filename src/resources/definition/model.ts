import type { Visao } from './views';

/** Who may use a model of a list or of a report. */
export const PUBLICO_MODELO = { usuario: 'Só eu', grupo: 'Meu grupo', todos: 'Todos' } as const;

/** Which way the lines of a model go. */
export const SENTIDO_ORDEM = { crescente: 'Crescente', decrescente: 'Decrescente' } as const;

/** A list or a report as somebody wants it, under a name (handbook Cadastro 8.6). The original of the product never changes. */
export interface Model {
  id: number;
  nome: string;
  /** Names of columns, in their order. */
  colunas: readonly string[];
  /** The column that orders the lines, in a report the detail lines inside their group; null keeps the original order. */
  ordem: { coluna: string; sentido: keyof typeof SENTIDO_ORDEM } | null;
  /** Filters or parameters by name, as a query string carries them; null leaves those of the screen. */
  filtros: Readonly<Record<string, string>> | null;
  /** How the list is seen; null leaves that of the screen. Only of a list. */
  visao: Visao | null;
  /** Printed under the title; only of a report. */
  cabecalho: string | null;
  publico: keyof typeof PUBLICO_MODELO;
  autor: string | null;
  /** Of whoever asks. */
  proprio: boolean;
}
