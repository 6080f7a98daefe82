import { lancamentoContabil } from '../../resources/lancamento_contabil';

/** Something whose A is not its B. */
export interface Divergencia {
  descricao: string;
  a: string;
  b: string;
  diferenca: string;
  /** Address of the thing, when it has one. */
  link: string | null;
}

/** A proof of a book with what came of it: decimals in reais, or counts. */
export interface Provado {
  /** Point of the conferência: `CF6`. */
  codigo: string;
  nome: string;
  verifica: string;
  lados: readonly [a: string, b: string];
  unidade: 'moeda' | 'quantidade';
  /** Address of the list where differences are looked into. */
  link: string;
  a: string;
  b: string;
  /** A less B, of everything that was proven. */
  diferenca: string;
  /** Only when not one thing differs: differences that make up for each other are still differences. */
  confere: boolean;
  /** How many things differ; the first of them are told. */
  quantas: number;
  divergencias: readonly Divergencia[];
}

/** What the conferência of a book answers. */
export interface Conferencia {
  confere: boolean;
  pontos: readonly Provado[];
  /** What no module can prove yet, and why. */
  nao_conferidos: readonly string[];
}

/** Address of the screen. */
export const CONFERENCIA = `${lancamentoContabil.route.base}/conferencia`;

/** The points, as the screen heads them. */
export const PONTOS: Readonly<Record<string, string>> = {
  CF1: 'Numeração',
  CF2: 'Encadeamento',
  CF3: 'Débitos e créditos',
  CF4: 'Saldos das contas',
  CF5: 'Fatos e documentos',
  CF6: 'Saldos guardados nos documentos',
  CF7: 'Identidades',
};
