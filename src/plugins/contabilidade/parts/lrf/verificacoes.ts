import { lrfPublicacao } from '../../resources/lrf/lrf_publicacao';
import type { ABRANGENCIAS, DIMENSOES, RESULTADOS } from '../../resources/lrf/verificacao_stn_execucao';

/** Addresses of the screens beside the list of publications, and of their calls below /api. */
export const VERIFICACOES_STN = `${lrfPublicacao.route.base}/verificacoes`;
export const CALENDARIO_LRF = `${lrfPublicacao.route.base}/calendario`;

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

/** Whose books are checked. */
export type AbrangenciaDaStn = keyof typeof ABRANGENCIAS;

/** What the checks of the same month came to the last time that they were kept, by code. */
export interface UltimaExecucao {
  data_hora: string;
  resultados: Readonly<Record<string, VerificacaoDaStn['resultado']>>;
}

/** What the call answers. */
export interface VerificacoesDaStn {
  /** 2026-12. */
  periodo: string;
  linhas: readonly VerificacaoDaStn[];
  ultima: UltimaExecucao | null;
}

/** An obligation of the fiscal year with its due date. */
export interface Obrigacao {
  nome: string;
  periodo: string;
  prazo: string;
  /** Days until it, negative once past. */
  dias: number;
  situacao: keyof typeof SITUACOES_DA_OBRIGACAO;
  detalhe: string | null;
  link: string;
}

/** How each obligation stands. */
export const SITUACOES_DA_OBRIGACAO = {
  cumprida: 'Cumprida',
  cumprida_tarde: 'Cumprida fora do prazo',
  em_andamento: 'Em andamento',
  vencida: 'Vencida',
  a_vencer: 'A vencer',
} as const;
