import type { Worksheet } from '@univerjs/core';
import type { GridModel } from './model';
import { HEADER_ROWS, rowOfLine } from './workbook';

/** Which line each row of the sheet holds: a row carries the key of its line, so that it goes along when rows move. */
export class SheetRows {
  private readonly worksheet: Worksheet;
  private readonly model: GridModel;
  /** Rows by key; null once rows moved. */
  private places: Map<string, number> | null = null;

  constructor(worksheet: Worksheet, model: GridModel) {
    this.worksheet = worksheet;
    this.model = model;
  }

  /** The line of a row; null of a blank one. */
  keyAt(row: number): string | null {
    const key: unknown = this.worksheet.getRowManager().getRow(row)?.custom?.k;
    return typeof key === 'string' ? key : null;
  }

  /** -1 of a line that is not in the sheet. */
  rowOf(key: string): number {
    if (!this.places) {
      this.places = new Map();
      for (let row = HEADER_ROWS; row < this.worksheet.getRowCount(); row++) {
        const found = this.keyAt(row);
        if (found) this.places.set(found, row);
      }
    }
    return this.places.get(key) ?? -1;
  }

  /** The line of a row; a blank row becomes a new one, unless the grid is full. */
  lineAt(row: number): string | null {
    const key = this.keyAt(row);
    if (key !== null || row < HEADER_ROWS || this.model.isFull) return key;
    return this.put(row, this.model.addNew());
  }

  /** The row holds this line from now on. @returns its key */
  put(row: number, key: string): string {
    Object.assign(this.worksheet.getRowManager().getRowOrCreate(row), rowOfLine(key));
    this.places?.set(key, row);
    return key;
  }

  /** Rows came or went. */
  moved(): void {
    this.places = null;
  }

  /** The first row below every line. */
  firstBlank(): number {
    let row = this.worksheet.getRowCount();
    while (row > HEADER_ROWS && this.keyAt(row - 1) === null) row -= 1;
    return row;
  }

  /** The keys of the rows from one to another. */
  *keys(from: number, to: number): Generator<string> {
    for (let row = from; row <= to; row++) {
      const key = this.keyAt(row);
      if (key) yield key;
    }
  }
}
