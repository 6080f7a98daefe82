import { point } from '../../../server/offers';
import type { Work } from '../../../server/work';

/** How the bank knows a document that posted. */
export interface DocumentoNoBanco extends Record<string, unknown> {
  id: number;
  /** The document before it that a line of the statement may also name: `ordem_pagamento:12`. */
  origem: string | null;
  /** Number of the cheque that it was paid by. */
  cheque: number | null;
  /** What was sent to the bank with others: `remessa:3`. */
  lote: string | null;
}

/** Tells how the bank knows the documents of a kind, by their ids: who makes them. */
export const documentosNoBanco = point<{
  /** Name of the resource. */
  tipo: string;
  ler: (tx: Work, ids: readonly number[]) => Promise<readonly DocumentoNoBanco[]>;
}>('documentos no banco');

/** Follows the links of the reconciliation, in their transaction. */
export interface SeguidorDosVinculos {
  /** Once they were written. */
  feitos: (tx: Work, vinculos: readonly number[]) => Promise<void>;
  /** Before one is taken back. */
  desfeito: (tx: Work, vinculo: number) => Promise<void>;
}

/** What follows from what the bank shows: who has documents that wait for it. */
export const vinculosDaConciliacao = point<SeguidorDosVinculos>('vínculos da conciliação');

/** What was withheld of a payment. */
export interface Retencao extends Record<string, unknown> {
  id: number;
  titulo_extra_id: number;
  credor_id: number;
  /** In the year of the work. */
  fonte_recurso_id: number;
  co_id: number | null;
  /** Reais. */
  a_recolher: string;
}

/** Of whom what was withheld is, in which fonte of the year of the work. */
export interface RetidoDe {
  titulo_extra_id: number;
  credor_id: number | null;
  fonte_recurso_id: number;
}

/** The retentions that a recolhimento pays: who pays. */
export const retencoesARecolher = point<{
  /** Reads those of the entity, locked until the transaction ends. */
  travar: (tx: Work, ids: readonly number[]) => Promise<readonly Retencao[]>;
  /** What is still to be paid, in reais. */
  somar: (tx: Work, de: RetidoDe) => Promise<string>;
}>('retenções a recolher');

/** What a lote of Arrecadação is made of. */
export interface ItemDoLote extends Record<string, unknown> {
  tributo_id: number | null;
  tributo: string | null;
  sigla: string | null;
  tributaria: boolean;
  exercicio: number | null;
  componente: string;
  natureza_receita_id: number | null;
  fonte_id: number | null;
  valor: string;
  nao_reconhecido: string;
}

/** The lotes that are confirmed as revenue: who collects. */
export const lotesArrecadados = point<{
  /** Components of a lote, without the ingressos. */
  itens: (tx: Work, lote: number) => Promise<readonly ItemDoLote[]>;
  /** What of it is of no tributo, by who paid it; null when nobody knows. */
  ingressos: (tx: Work, lote: number) => Promise<readonly { credor_id: number | null; valor: string }[]>;
}>('lotes arrecadados');
