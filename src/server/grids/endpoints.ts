import { z } from 'zod';
import type { GridLine, GridPresence } from '../../resources/definition';
import { type Endpoint, endpoint } from '../http/endpoint';
import { exportGrid } from './export';
import { fieldsOfGrid, type GridRegistration, typedFields } from './grid';
import { tellPresence } from './live';
import { parentOf, readGridPage, readLines } from './read';
import { readGridFile } from './read-file';
import { saveGrid } from './save';

/** Largest body of a save (handbook Planejamento 5.0). */
export const MAX_GRID_BODY = 20_000_000;

/** Most lines of one reading by id. */
const MOST_IDS = 500;
const idList = z
  .string()
  .regex(/^\d+(,\d+)*$/, 'Informe os números das linhas separados por vírgula.')
  .transform((text) => text.split(',').map(Number))
  .refine(({ length }) => length <= MOST_IDS, `Peça até ${MOST_IDS} linhas por vez.`);
const presence = {
  planilha: z.string().min(1).max(60),
  celula: z.object({ id: z.number().int().positive(), campo: z.string().max(60) }).nullable(),
  saiu: z.boolean().default(false),
};

const id = z.coerce.number({ error: 'Escolha a quem as linhas pertencem.' }).int().positive();

/** The calls of a grid, below the path of its resource (handbook Planejamento 5.0). */
export function gridEndpoints(registration: GridRegistration): Endpoint[] {
  const { grid } = registration;
  const { api, menu, label } = grid.resource;
  const { parentParam: parent } = grid;
  const tag = label.many;
  const query = z.object({ [parent]: id, apos: z.coerce.number().int().min(0).default(0) });
  return [
    endpoint<unknown, Record<string, number>>({
      method: 'GET',
      url: `${api.path}/grade`,
      access: { menu: [menu], regra: 1 },
      tag,
      summary: `${grid.title}: uma página das linhas da planilha, com os totais`,
      query: query as never,
      handle: (work, call) => readGridPage(work, registration, call.query[parent] as number, call.query.apos ?? 0),
    }),
    endpoint<unknown, Record<string, number>>({
      method: 'GET',
      url: `${api.path}/grade/opcoes`,
      access: { menu: [menu], regra: 1 },
      tag,
      summary: `${grid.title}: o que cada coluna pode nomear`,
      query: query as never,
      handle: async (work, call) => {
        const found = await parentOf(work, registration, call.query[parent] as number, false);
        return registration.rules.options(work, found);
      },
    }),
    endpoint<unknown, Record<string, unknown>>({
      method: 'GET',
      url: `${api.path}/grade/linhas`,
      access: { menu: [menu], regra: 1 },
      tag,
      summary: `${grid.title}: algumas linhas da planilha como estão agora`,
      query: z.object({ [parent]: id, ids: idList }) as never,
      handle: async (work, call) => {
        const found = await parentOf(work, registration, call.query[parent] as number, false);
        return [...(await readLines(work, grid, found.id, call.query.ids as number[], fieldsOfGrid(grid))).values()];
      },
    }),
    endpoint<Record<string, unknown>, unknown>({
      method: 'POST',
      url: `${api.path}/grade/presenca`,
      access: { menu: [menu], regra: 1 },
      tag,
      summary: `${grid.title}: dizer aos outros em que célula se está`,
      body: z.object({ [parent]: id, ...presence }) as never,
      handle: async (work, { body }) => {
        const found = await parentOf(work, registration, body[parent] as number, false);
        const { planilha, celula, saiu } = body as unknown as GridPresence;
        await work.transact(async (tx) => tellPresence(tx, grid, found.id, { planilha, celula, saiu }));
        return { message: 'Presença avisada.', result: null };
      },
    }),
    endpoint<unknown, Record<string, number>>({
      method: 'GET',
      url: `${api.path}/grade/exportar`,
      access: { menu: [menu], regra: 1 },
      tag,
      summary: `${grid.title}: a planilha inteira em XLSX`,
      query: query as never,
      handle: (work, call) => exportGrid(work, registration, call.query[parent] as number, call.reply),
    }),
    endpoint({
      method: 'POST',
      url: `${api.path}/grade/arquivo`,
      access: { menu: [menu], regra: 2 },
      tag,
      summary: `${grid.title}: ler as células de um arquivo XLSX ou CSV, sem gravar`,
      form: true,
      handle: async (_work, { form }) => ({ message: 'Arquivo lido.', result: await readGridFile(form) }),
    }),
    endpoint<Record<string, unknown>, unknown>({
      method: 'PATCH',
      url: `${api.path}/grade`,
      access: { menu: [menu], regra: 2 },
      tag,
      summary: `${grid.title}: salvar as linhas alteradas, novas e removidas, todas ou nenhuma`,
      maxBody: MAX_GRID_BODY,
      body: bodySchema(parent, typedFields(grid)) as never,
      handle: async (work, { body }) => {
        const { linhas, removidas } = body as { linhas: GridLine[]; removidas: { id: number; rev: number }[] };
        if (removidas.length > 0) work.need(menu, 4);
        const result = await saveGrid(work, registration, body[parent] as number, { linhas, removidas });
        return { message: 'Planilha salva com sucesso!', result };
      },
    }),
  ];
}

/** As long as a person types. */
const MOST_EXPRESSION = 500;

function bodySchema(parent: string, fields: readonly string[]): z.ZodType {
  const stored = z.number().int().positive();
  const expressoes = z
    .partialRecord(
      z.enum(fields as [string, ...string[]]),
      z.string().startsWith('=', 'Uma expressão começa por "=".').max(MOST_EXPRESSION),
    )
    .optional();
  const line = z
    .object({ id: stored.optional(), chave: z.string().min(1).max(60).optional(), rev: stored.optional(), expressoes, ...unknowns(fields) })
    .refine(({ id, chave, rev }) => (id === undefined ? chave !== undefined : rev !== undefined), {
      message: 'Cada linha leva id e rev, ou chave quando é nova.',
    });
  return z.object({
    [parent]: id,
    linhas: z.array(line).default([]),
    removidas: z.array(z.object({ id: stored, rev: stored })).default([]),
  });
}

function unknowns(names: readonly string[]): Record<string, z.ZodType> {
  return Object.fromEntries(names.map((name) => [name, z.unknown().optional()]));
}
