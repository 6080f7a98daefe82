import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { ident } from '../../../../server/db/sql';
import { BYTE_ORDER_MARK, csvCells } from '../../../../server/exports/csv';
import { defineJob } from '../../../../server/jobs/job';
import type { Services } from '../../../../server/services';
import type { Work } from '../../../../server/work';
import { copiaSeguranca } from '../../resources/copia_seguranca';
import { dictionary, exportedTables } from './dictionary';

const BATCH = 2000;

/** Everything of the municipality in one ZIP: a CSV for each table, the data dictionary and the files (BK4). */
export const tarefaDeExportarTudo = defineJob<Record<string, never>>({
  name: 'exportacao_integral',
  run: async (services, _order, { work, folder, signal, progress }) => {
    work.need(copiaSeguranca.menu, 5);
    const tables = await exportedTables(work);
    const nome = `todos-os-dados-${work.today()}.zip`;
    const place = path.join(folder, nome);
    const zip = new yazl.ZipFile();
    const failed = new Promise<never>((_resolve, reject) => zip.once('error', reject));
    const written = pipeline(zip.outputStream, createWriteStream(place), { signal });
    zip.addBuffer(Buffer.from(BYTE_ORDER_MARK + dictionary(services.registry, tables).map(csvCells).join('')), 'dicionario.csv');
    let [done, linhas] = [0, 0];
    const contar = (rows: number) => {
      linhas += rows;
    };
    for (const table of tables)
      acrescentarQuandoLido(zip, `tabelas/${table}.csv`, () => {
        progress(++done, tables.length);
        return Readable.from(csvDe(work, table, signal, contar));
      });
    const files = await work.db.rows<{ id: number; nome: string; sha256: string }>('select id, nome, sha256 from arquivo order by id');
    for (const { id, nome: called, sha256 } of files) acrescentarConteudo(zip, services, `arquivos/${id}-${safeName(called)}`, sha256);
    zip.end();
    await Promise.race([written, failed]);
    return {
      message: `${tables.length} tabelas e ${files.length.toLocaleString('pt-BR')} arquivos.`,
      file: { path: place, nome, tipo: 'application/zip' },
      settle: (tx) =>
        tx.audit({
          acao: 'exportar',
          recurso: copiaSeguranca.name,
          sistema: copiaSeguranca.menu,
          descricao: 'Todos os dados do município',
          depois: { tabelas: tables.length, arquivos: files.length, linhas },
        }),
    };
  },
});

/** Opened when its turn comes: thousands of files are not open at once. */
function acrescentarQuandoLido(zip: yazl.ZipFile, name: string, open: () => Readable): void {
  zip.addReadStreamLazy(name, (give) => give(null, open()));
}

function acrescentarConteudo(zip: yazl.ZipFile, { files }: Services, name: string, sha256: string): void {
  zip.addReadStreamLazy(name, { compress: false }, (give) => {
    files.read(sha256).then(
      (stream) => give(null, stream),
      (error: Error) => give(error, Readable.from([])),
    );
  });
}

/** A name that every system accepts inside an archive. */
function safeName(nome: string): string {
  return nome.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 150);
}

/** The rows of a table that are of the municipality, the excluded ones too. */
async function* csvDe(work: Work, table: string, signal: AbortSignal, count: (rows: number) => void): AsyncGenerator<string> {
  const all = work.within({ entidadeIds: null, exercicio: null, excluidos: { de: table, quais: 'todos' } });
  let last = 0;
  let titles: string[] | null = null;
  for (;;) {
    signal.throwIfAborted();
    const rows = await all.db.rows<Record<string, unknown>>(
      `select t.* from ${ident(table)} t where t.id > $1 order by t.id limit ${BATCH}`,
      [last],
    );
    if (!titles) {
      titles = Object.keys(rows[0] ?? {}).filter((name) => !/(^|_)busca$/.test(name));
      yield BYTE_ORDER_MARK + csvCells(titles.length > 0 ? titles : ['id']);
    }
    count(rows.length);
    const names = titles;
    yield rows.map((row) => csvCells(names.map((name) => textOf(row[name])))).join('');
    last = Number(rows.at(-1)?.id ?? last);
    if (rows.length < BATCH) return;
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
