import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { compareDecimals, multiplyDecimals, roundDecimal, sumDecimals } from '../../../../../resources/definition';
import { ValidationError } from '../../../../../server/http/errors';
import { openSheet } from '../../../../../server/imports/open-sheet';
import type { Work } from '../../../../../server/work';
import { codigoENome, ehNome, reconhecerColunas, type Titulos } from './colunas';

/** A row of the sheet by the columns that were recognised, and its line in the file, the titles counted. */
export interface LinhaLida<C extends string> {
  linha: number;
  celulas: Readonly<Partial<Record<C, string>>>;
}

/**
 * The rows of a sheet that the caller sent, by known titles. A cell with a code and its name gives the code, and the name to the column
 * of names where nothing else says it.
 *
 * @param obrigatorias the columns without which nothing is read, as the others were found
 * @throws ValidationError on `arquivo` for a file that is not of the caller, holds no table, or lacks a column
 */
export async function lerPlanilha<C extends string>(
  work: Work,
  arquivo: number,
  titulos: Titulos<C>,
  obrigatorias: (achou: (name: C) => boolean) => readonly C[],
): Promise<LinhaLida<C>[]> {
  const stored = await work.db.first<{ sha256: string; nome: string }>(
    'select a.sha256, a.nome from public.arquivo a where a.id = $1 and a.cliente_id = $2 and a.usuario_cadastro_id is not distinct from $3',
    [arquivo, work.cliente.id, work.caller?.usuarioId ?? null],
  );
  if (!stored) throw new ValidationError({ arquivo: ['Envie o arquivo da planilha.'] });
  const folder = await mkdtemp(path.join(tmpdir(), 'sgp-lei-'));
  try {
    const place = path.join(folder, 'planilha');
    await pipeline(await work.services.files.read(stored.sha256), createWriteStream(place));
    const sheet = await openSheet(place, folder);
    const read: { linha: number; celulas: readonly string[] }[] = [];
    for await (const row of sheet.rows()) read.push(row);
    const columns = reconhecerColunas(sheet.colunas, titulos, (at) => read.slice(0, AMOSTRA).map(({ celulas }) => celulas[at] ?? ''));
    const missing = obrigatorias((name) => columns.includes(name)).filter((name) => !columns.includes(name));
    if (missing.length > 0)
      throw new ValidationError({
        arquivo: missing.map((name) => `A planilha não tem a coluna "${titulos[name][0]}" (também: ${titulos[name].slice(1).join(', ')}).`),
      });
    return read.map(({ linha, celulas }) => ({ linha, celulas: porColuna(columns, celulas) }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Rows that are looked at to tell a column of codes from one of names. */
const AMOSTRA = 50;

function porColuna<C extends string>(columns: readonly (C | undefined)[], celulas: readonly string[]): Partial<Record<C, string>> {
  const found: Partial<Record<C, string>> = {};
  const nomes: Partial<Record<C, string>> = {};
  for (const [at, name] of columns.entries()) {
    if (!name) continue;
    const cell = (celulas[at] ?? '').trim();
    const { codigo, nome } = ehNome(name) ? { codigo: cell, nome: '' } : codigoENome(cell);
    found[name] = codigo;
    if (nome) nomes[`${name}_nome` as C] = nome;
  }
  for (const [name, nome] of Object.entries(nomes) as [C, string][]) found[name] ||= nome;
  return found;
}

/** Reais as a sheet writes them: `1.234,56`, `1234.56` or `R$ 1.234`. Null of what is no amount. */
export function valorDe(text: string): string | null {
  const bare = text.replace(/[R$\s]/g, '');
  const comma = bare.includes(',');
  const number = comma ? bare.replace(/\./g, '').replace(',', '.') : /^\d{1,3}(\.\d{3})+$/.test(bare) ? bare.replace(/\./g, '') : bare;
  if (!/^\d+(\.\d+)?$/.test(number)) return null;
  const cents = roundDecimal(number, 2);
  // a sheet keeps 0,1 + 0,2 as 0.30000000000000004
  const rest = sumDecimals([number, multiplyDecimals(cents, '-1')]).replace('-', '');
  return compareDecimals(rest, '0.000001') > 0 ? null : cents;
}
