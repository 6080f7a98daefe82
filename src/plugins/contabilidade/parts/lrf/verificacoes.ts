import { lrfPublicacao } from '../../resources/lrf/lrf_publicacao';

/** Addresses of the screens beside the list of publications, and of their calls below /api. */
export const VERIFICACOES_STN = `${lrfPublicacao.route.base}/verificacoes`;
export const CALENDARIO_LRF = `${lrfPublicacao.route.base}/calendario`;

/** What the Treasury calls each dimension. */
export const DIMENSOES = {
  D1: 'Gestão da informação',
  D2: 'Contábil',
  D3: 'Fiscal',
  D4: 'Contábil × fiscal',
} as const;

/** What a check came to. */
export const RESULTADOS = {
  ok: 'Confere',
  divergente: 'Não confere',
  sem_dados: 'Sem dados',
  externa: 'Depende de dado externo',
} as const;

/** A check of the Treasury with what it came to: decimals in reais, or counts. */
export interface VerificacaoDaStn {
  codigo: string;
  dimensao: keyof typeof DIMENSOES;
  descricao: string;
  declaracao: string;
  unidade: 'moeda' | 'quantidade';
  a: string | null;
  b: string | null;
  diferenca: string | null;
  resultado: keyof typeof RESULTADOS;
  /** Why there is nothing to compare. */
  motivo: string | null;
  /** The lines to blame. */
  culpados: readonly string[];
}

/** What the call answers. */
export interface VerificacoesDaStn {
  /** 2026-12. */
  periodo: string;
  linhas: readonly VerificacaoDaStn[];
}

/** An obligation of the fiscal year with its due date. */
export interface Obrigacao {
  nome: string;
  periodo: string;
  prazo: string;
  /** Days until it, negative once past. */
  dias: number;
  situacao: 'cumprida' | 'em_andamento' | 'vencida' | 'a_vencer';
  detalhe: string | null;
  link: string;
}

/** How each obligation stands. */
export const SITUACOES_DA_OBRIGACAO = {
  cumprida: 'Cumprida',
  em_andamento: 'Em andamento',
  vencida: 'Vencida',
  a_vencer: 'A vencer',
} as const;
