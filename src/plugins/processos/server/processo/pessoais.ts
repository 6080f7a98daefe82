import { folded } from '../../../../resources/definition/typed-text';
import { ConflictError, NotFoundError, ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { exigirParte } from './destinos';
import { lerEstado } from './estado';

const MOST_TAGS = 10;
const LONGEST_TAG = 30;

/** Puts a process among the favourites of who acts, or takes it out. @returns whether it is there now */
export async function favoritar(tx: Work, id: number): Promise<boolean> {
  return alternar(tx, 'processo_favorito', id);
}

/**
 * Puts a circular or memorando away only for who acts, or brings it back. @returns whether it is away now
 *
 * @throws ConflictError for a process: it is archived by its conclusion
 */
export async function guardar(tx: Work, id: number): Promise<boolean> {
  const { kind } = await lerEstado(tx, id);
  if (kind !== 'circular' && kind !== 'memorando')
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Só uma circular ou um memorando se arquiva para si. Conclua o processo.' });
  return alternar(tx, 'processo_guardado', id);
}

async function alternar(tx: Work, table: 'processo_favorito' | 'processo_guardado', id: number): Promise<boolean> {
  await lerEstado(tx, id);
  const gone = await tx.db.execute(`delete from ${table} where usuario_id = $1 and processo_id = $2 and cliente_id = $3`, [
    tx.user.usuarioId,
    id,
    tx.cliente.id,
  ]);
  if (gone > 0) return false;
  await tx.db.execute(`insert into ${table} (usuario_id, processo_id, cliente_id, desde) values ($1, $2, $3, $4)`, [
    tx.user.usuarioId,
    id,
    tx.cliente.id,
    tx.now(),
  ]);
  return true;
}

/**
 * Replaces the tags of a process; the same written otherwise is the same.
 *
 * @throws ValidationError for more than ten, or one that is too long
 */
export async function etiquetar(tx: Work, id: number, tags: readonly string[]): Promise<string[]> {
  await lerEstado(tx, id);
  await exigirParte(tx, id);
  const kept = new Map(tags.map((tag) => tag.trim().replace(/\s+/g, ' ')).flatMap((tag) => (tag ? [[folded(tag), tag] as const] : [])));
  const names = [...kept.values()];
  if (names.length > MOST_TAGS) throw new ValidationError({ tags: [`Um processo tem até ${MOST_TAGS} etiquetas.`] });
  if (names.some((name) => name.length > LONGEST_TAG))
    throw new ValidationError({ tags: [`Uma etiqueta tem até ${LONGEST_TAG} caracteres.`] });
  await tx.db.execute('delete from processo_etiqueta where processo_id = $1 and cliente_id = $2', [id, tx.cliente.id]);
  await tx.db.execute('insert into processo_etiqueta (processo_id, cliente_id, nome) select $1, $2, unnest($3::text[])', [
    id,
    tx.cliente.id,
    names,
  ]);
  return names.sort((a, b) => a.localeCompare(b, 'pt-BR'));
}

interface Lembrete {
  /** ISO instant. */
  data: string;
  descricao: string;
  concluido: boolean;
}

/**
 * Writes a reminder of who acts; 0 makes one.
 *
 * @throws ValidationError for an instant that has passed; NotFoundError for another's
 */
export async function lembrar(tx: Work, id: number, lembreteId: number, { data, descricao, concluido }: Lembrete): Promise<unknown> {
  await lerEstado(tx, id);
  if (!concluido && Date.parse(data) <= tx.now().getTime()) throw new ValidationError({ data: ['Escolha um momento no futuro.'] });
  const row =
    lembreteId === 0
      ? await tx.db.first(
          `insert into processo_lembrete (cliente_id, processo_id, usuario_id, data, descricao, concluido) values ($1, $2, $3, $4, $5, $6)
           returning id, data, descricao, concluido`,
          [tx.cliente.id, id, tx.user.usuarioId, data, descricao, concluido],
        )
      : await tx.db.first(
          `update processo_lembrete set data = $4, descricao = $5, concluido = $6, avisado_em = case when data = $4 then avisado_em end
            where id = $3 and processo_id = $1 and usuario_id = $2 and cliente_id = $7 returning id, data, descricao, concluido`,
          [id, tx.user.usuarioId, lembreteId, data, descricao, concluido, tx.cliente.id],
        );
  if (!row) throw new NotFoundError('Lembrete não encontrado.');
  return row;
}
