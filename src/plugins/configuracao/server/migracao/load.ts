import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { NotFoundError, ValidationError } from '../../../../server/http/errors';
import type { MappedColumn } from '../../../../server/imports/mapping';
import { openSheet } from '../../../../server/imports/open-sheet';
import type { Sheet } from '../../../../server/imports/sheet';
import type { ServerResource } from '../../../../server/resources/registry';
import type { Work } from '../../../../server/work';
import type { Migracao } from '../../resources/migracao';

/** Largest file of an import, in bytes. */
const MAX_FILE = 50_000_000;

/**
 * The register that an import fills.
 *
 * @throws ValidationError on `recurso` for one that takes no imports; PermissionError without the rules of its own screen
 */
export function targetResource(work: Work, recurso: string, modo: string): ServerResource {
  const resource = work.services.registry.byName.get(recurso);
  if (!resource?.definition.importable) throw new ValidationError({ recurso: ['Escolha um cadastro que aceita importação.'] });
  work.need(resource.definition.menu, 2);
  if (modo !== 'inserir') work.need(resource.definition.menu, 3);
  return resource;
}

/** Which table of which file. */
export interface StoredTable {
  arquivo: number;
  /** The line of the titles; null for the one that looks like it. */
  cabecalho: number | null;
}

/** The table that a record is made of: a draft carries the id of its file, a record what shows it. */
export function tableOf({ arquivo, linha_cabecalho }: { arquivo: unknown; linha_cabecalho: number | null }): StoredTable {
  return { arquivo: typeof arquivo === 'number' ? arquivo : (arquivo as { id: number }).id, cabecalho: linha_cabecalho ?? null };
}

/** Brings the content of a stored file to a folder and opens it. */
export async function abrirGuardado(
  work: Work,
  { arquivo, cabecalho }: StoredTable,
  folder: string,
): Promise<{ sheet: Sheet; sha256: string }> {
  const stored = await work.db.first<{ sha256: string; tamanho: number }>('select sha256, tamanho from arquivo where id = $1', [arquivo]);
  if (!stored) throw new NotFoundError('Arquivo não encontrado.');
  if (stored.tamanho > MAX_FILE) throw new ValidationError({ arquivo: ['O arquivo passa de 50 MB. Divida-o e importe as partes.'] });
  const place = path.join(folder, 'arquivo');
  await pipeline(await work.services.files.read(stored.sha256), createWriteStream(place));
  return { sheet: await openSheet(place, folder, cabecalho), sha256: stored.sha256 };
}

/** Everything that a simulation was made of: an import is only of the same. */
export function fingerprint(work: Work, resource: ServerResource, record: Migracao, sha256: string): string {
  const { entity, year } = resource.definition;
  const context = [entity ? work.setting.entidadeId : null, year ? work.setting.exercicio : null];
  const made = [sha256, record.recurso, record.modo, record.ao_erro, record.linha_cabecalho, mappingOf(record), context];
  return createHash('sha256').update(JSON.stringify(made)).digest('hex');
}

/** The mapping of a record, without what the form adds to its lines. */
export function mappingOf({ mapeamento }: { mapeamento: unknown }): MappedColumn[] {
  return ((mapeamento ?? []) as MappedColumn[]).map(({ coluna, campo, transformacao, de_para, chave }) => ({
    coluna,
    campo,
    transformacao,
    de_para: de_para ?? null,
    chave: chave === true,
  }));
}
