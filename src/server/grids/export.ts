import type { FastifyReply } from 'fastify';
import { formatMoment, GRID_PAGE, type GridLine, text } from '../../resources/definition';
import { GridModel } from '../../resources/grid/model';
import { columnOf, type ExportColumn, type ExportRow } from '../exports/columns';
import { sendFile } from '../exports/export';
import type { ExportedList } from '../exports/exported-list';
import { fileName } from '../exports/formats';
import { readLetterhead } from '../exports/letterhead';
import type { Work } from '../work';
import type { GridRegistration } from './grid';
import { parentOf, readGridPage } from './read';

/** Longest text of a cell that names a record or a choice. */
const LONGEST = 1_000;

/**
 * Sends a whole grid as a spreadsheet with the titles that its screen has: codes as text, amounts as numbers. The same file,
 * changed, can be brought back.
 */
export async function exportGrid(work: Work, registration: GridRegistration, parentId: number, reply: FastifyReply): Promise<FastifyReply> {
  const { grid, rules } = registration;
  const parent = await parentOf(work, registration, parentId, false);
  const model = new GridModel(grid, await rules.options(work, parent), parent.state);
  const keys: string[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page = JSON.parse((await readGridPage(work, registration, parentId, after)).text) as {
      linhas: GridLine[];
      proxima: number | null;
    };
    keys.push(...model.load(page.linhas));
    after = page.proxima;
  }
  const columns = model.columns.map(
    ({ name, label, field, numeric }): ExportColumn =>
      numeric ? columnOf(name, { ...field, label }) : columnOf(name, text(LONGEST, { label })),
  );
  const rowOf = (key: string): ExportRow =>
    Object.fromEntries(model.columns.map(({ name, numeric }) => [name, numeric ? model.value(key, name) : model.text(key, name)]));
  const list: ExportedList = {
    total: keys.length,
    async *batches(signal) {
      for (let at = 0; at < keys.length; at += GRID_PAGE) {
        signal.throwIfAborted();
        yield keys.slice(at, at + GRID_PAGE).map(rowOf);
      }
    },
    columns,
    titulo: grid.title,
    municipio: work.cliente.nome,
    filtros: [],
    emissao: `Emitido por ${work.user.nome} em ${formatMoment(work.now())}`,
    timbre: () => readLetterhead(work),
  };
  const sent = await sendFile(work, list, 'xlsx', fileName({ label: { many: grid.title } }, work.today(), 'xlsx'), reply);
  const { name, menu } = grid.resource;
  await work.transact(async (tx) =>
    tx.audit({
      recurso: name,
      sistema: menu,
      acao: 'exportar',
      descricao: grid.title,
      depois: { formato: 'xlsx', [grid.parent]: parentId, linhas: keys.length },
    }),
  );
  return sent();
}
