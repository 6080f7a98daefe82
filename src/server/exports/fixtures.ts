import type { Resource } from '../../resources/definition';
import { chooseColumns, type ExportRow } from './columns';
import type { ExportedList } from './exported-list';
import { bareLetterhead } from './letterhead';

/** A list of given rows, as if it had been read from the database: for the tests of the formats. */
export function listOf(definition: Resource, rows: readonly ExportRow[], changes: Partial<ExportedList> = {}): ExportedList {
  return {
    titulo: definition.label.many,
    municipio: 'Município de Teste',
    filtros: [],
    emissao: 'Emitido por Ana Teste em 20/11/2026 às 10:00:00',
    timbre: async () => bareLetterhead('Município de Teste'),
    columns: chooseColumns(definition),
    total: rows.length,
    async *batches() {
      for (let at = 0; at < rows.length; at += 500) yield rows.slice(at, at + 500);
    },
    ...changes,
  };
}
