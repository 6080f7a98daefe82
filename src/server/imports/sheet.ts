import type { OldEncoding } from './old-encoding';

/** What a reader has to say of a cell beyond its text. */
export interface CellNote {
  /** Place in the row, from 0. */
  coluna: number;
  mensagem: string;
  /** The row cannot be taken; otherwise the person is told. */
  recusa: boolean;
}

/** One row of a sheet. */
export interface SheetRow {
  /** As a spreadsheet counts it: the first line is 1. */
  linha: number;
  /** Cells as they are shown, in the words of here: 1234,5 · 12,5% · 2026-03-31 · 13:45 · Sim. */
  celulas: string[];
  notas?: CellNote[];
}

export type Format = 'csv' | 'xlsx' | 'ods';
export type Separator = ';' | ',' | '\t' | '|';
export type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | OldEncoding;

/** What a reader finds in a file: every row, the header and what is above it too. */
export interface SheetSource {
  formato: Format;
  /** Of a text; null for a workbook. */
  codificacao: Encoding | null;
  separador: Separator | null;
  /** What was left out, in words for the person. */
  avisos: string[];
  rows(): AsyncGenerator<SheetRow>;
}

/** A table in a file: its header and, each time they are asked for, its rows. */
export interface Sheet extends SheetSource {
  /** The line of the header. */
  cabecalho: number;
  /** Titles of the header, each one different; a column without a title is called by its place. */
  colunas: string[];
  /** Rows that are not blank, from the first: what is above the header too. */
  all(): AsyncGenerator<SheetRow>;
  /** Rows below the header, without the blank ones. */
  rows(): AsyncGenerator<SheetRow>;
}

/** Cells of a file that are read at most, counted with its blank ones and its lines: each takes its time, whatever it holds. */
export const MOST_CELLS = 20_000_000;

/** Longest row of a file, in characters. */
export const MOST_CHARACTERS = 1_000_000;
export const MOST_COLUMNS = 500;
