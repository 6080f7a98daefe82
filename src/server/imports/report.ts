import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Issues } from '../../resources/definition';
import { BYTE_ORDER_MARK, csvCells } from '../exports/csv';
import { columnOf, type Plan } from './plan';
import type { SheetRow } from './sheet';

/** What is said of a row, as the screen lists it. */
export interface RowFault {
  /** Null for what is of the whole file. */
  linha: number | null;
  coluna: string | null;
  valor: string | null;
  mensagem: string;
}

/** What the record itself keeps; all of it is in the file. */
const MOST_LISTED = 200;

/**
 * Rows of which something is said: the first on screen, all of them in a CSV with the original row and one column more,
 * "erros" or "avisos".
 */
export class RowReport {
  readonly listed: RowFault[] = [];
  private readonly plan: Plan;
  private readonly colunas: readonly string[];
  private readonly file: string;
  private readonly title: 'erros' | 'avisos';
  private stream: WriteStream | null = null;

  constructor(plan: Plan, colunas: readonly string[], file: string, title: 'erros' | 'avisos') {
    this.title = title;
    this.plan = plan;
    this.colunas = colunas;
    this.file = file;
  }

  async add(row: SheetRow, issues: Issues): Promise<void> {
    const faults = Object.entries(issues).flatMap(([path, messages]) => messages.map((mensagem) => this.faultOf(row, path, mensagem)));
    this.listed.push(...faults.slice(0, MOST_LISTED - this.listed.length));
    this.stream ??= this.begin();
    const cells = Array.from({ length: this.colunas.length }, (_, index) => row.celulas[index] ?? '');
    const said = faults.map(({ coluna, mensagem }) => (coluna ? `${coluna}: ${mensagem}` : mensagem)).join(' ');
    if (!this.stream.write(csvCells([...cells, said]))) await once(this.stream, 'drain');
  }

  /** The finished file; null when nothing was said. */
  async finish(): Promise<string | null> {
    if (!this.stream) return null;
    this.stream.end();
    await finished(this.stream);
    return this.file;
  }

  private begin(): WriteStream {
    const stream = createWriteStream(this.file);
    stream.write(BYTE_ORDER_MARK + csvCells([...this.colunas, this.title]));
    return stream;
  }

  private faultOf(row: SheetRow, path: string, mensagem: string): RowFault {
    const coluna = columnOf(this.plan, path);
    const valor = coluna === null ? null : (row.celulas[this.colunas.indexOf(coluna)] ?? '');
    return { linha: row.linha, coluna, valor: valor && storable(valor), mensagem: mensagem.slice(0, 500) };
  }
}

/** Text that a form may show: without control characters and halves of characters. */
function storable(text: string): string {
  return text.replace(/\p{Cc}|\p{Cs}/gu, ' ').slice(0, 200);
}
