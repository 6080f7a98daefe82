import { z } from 'zod';
import { AppError, ValidationError } from '../http/errors';
import type { Work } from '../work';

/** Sizes of page that the screens offer (SPEC.md section 9). */
const PAGE_SIZES = [5, 10, 15, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const;
const MAX_BYTES = 64_000;

const shape = {
  tema: z.enum(['claro', 'escuro', 'sistema']),
  alto_contraste: z.boolean(),
  tamanho_fonte: z.number().int().min(90).max(150),
  menu_recolhido: z.boolean(),
  inicio_visao: z.enum(['cards', 'lista']),
  densidade: z.enum(['normal', 'compacta']),
  entidade_id: z.number().int().positive(),
  exercicio: z.number().int().min(1900).max(2100),
  per_page: z.union(PAGE_SIZES.map((size) => z.literal(size))),
  tabelas: z.record(z.string().max(200), z.record(z.string(), z.unknown())),
  recentes: z.array(z.object({ url: z.string().max(300), nome: z.string().max(200) })).max(8),
  som_notificacao: z.boolean(),
  som_mensagem: z.boolean(),
  editor: z.object({ fonte: z.string().max(40), tamanho: z.number(), orientacao: z.enum(['retrato', 'paisagem']) }).partial(),
  atalhos_ativos: z.boolean(),
  painel: z.record(z.string().max(200), z.unknown()),
};

/** What may be merged: null removes a key. Who saves judges each key by itself. */
export const preferencesShape = z.object(Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, schema.nullish()])));

/** What a person keeps about how they work; unset keys take the defaults of the web application. */
export type Preferences = Record<string, unknown>;

/** The saved preferences of the caller. */
export async function readPreferences(work: Work): Promise<Preferences> {
  const row = await work.db.first<{ valor: Preferences }>('select valor from usuario_preferencia where usuario_id = $1', [
    work.user.usuarioId,
  ]);
  return row?.valor ?? {};
}

/**
 * Merges changes into the preferences (JSON merge patch: null removes).
 *
 * @returns the whole object
 * @throws ValidationError for an unknown key, a wrong value, or more than 64 KB; AppError ENTIDADE_NAO_PERMITIDA
 */
export async function savePreferences(work: Work, changes: unknown): Promise<Preferences> {
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) throw new AppError('REQUISICAO_INVALIDA');
  checkKeys(changes as Preferences);
  const { entidade_id } = changes as Preferences;
  if (typeof entidade_id === 'number') checkEntity(work, entidade_id);
  return work.transact(async (tx) => {
    await tx.db.execute("insert into usuario_preferencia (usuario_id, cliente_id, valor) values ($1, $2, '{}') on conflict do nothing", [
      tx.user.usuarioId,
      tx.cliente.id,
    ]);
    const row = await tx.db.first<{ valor: Preferences }>('select valor from public.usuario_preferencia where usuario_id = $1 for update', [
      tx.user.usuarioId,
    ]);
    const merged = mergePatch(row?.valor ?? {}, changes as Preferences) as Preferences;
    const text = JSON.stringify(merged);
    if (UNSTORABLE.test(text)) throw new AppError('REQUISICAO_INVALIDA');
    if (Buffer.byteLength(text) > MAX_BYTES)
      throw new ValidationError({ preferencias: ['As preferências passam de 64 KB. Apague filtros e colunas guardados.'] });
    await tx.db.execute('update usuario_preferencia set valor = $2 where usuario_id = $1 and cliente_id = $3', [
      tx.user.usuarioId,
      text,
      tx.cliente.id,
    ]);
    tx.emit({ kind: 'access', usuarioId: tx.user.usuarioId });
    return merged;
  });
}

/** A NUL or half a character, as JSON writes them. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f]..)/;

function checkKeys(changes: Preferences): void {
  const issues: Record<string, string[]> = {};
  for (const [key, value] of Object.entries(changes)) {
    const schema = Object.hasOwn(shape, key) ? shape[key as keyof typeof shape] : undefined;
    if (!schema) issues[key] = [`A preferência "${key.slice(0, 60)}" não existe.`];
    else if (value !== null && !schema.safeParse(value).success) issues[key] = [`A preferência "${key}" tem um valor inválido.`];
  }
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
}

function checkEntity(work: Work, id: number): void {
  if (!work.entities.some((entity) => entity.id === id)) throw new AppError('ENTIDADE_NAO_PERMITIDA');
}

/** RFC 7396. */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const merged: Record<string, unknown> = typeof target === 'object' && target !== null && !Array.isArray(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = mergePatch(merged[key], value);
  }
  return merged;
}
