import { NotFoundError } from '../../../server/http/errors';
import { hashAccessKey, newAccessKey } from '../../../server/intake/access-key';
import type { Work } from '../../../server/work';
import { ouvidoriaDemanda } from '../resources/ouvidoria_demanda';

/** Who wrote a demanda, and how they are reached. */
export interface Identidade {
  nome: string;
  email: string | null;
  fone: string | null;
}

/**
 * Keeps who wrote a demanda apart from it, sealed: neither the database nor a copy of it tells who it is without the key of the
 * installation. Of an anonymous one there is only the place of its key.
 */
export async function guardarIdentidade(tx: Work, demanda_id: number, identidade: Identidade | null): Promise<void> {
  await tx.db.execute('insert into ouvidoria_identidade (cliente_id, demanda_id, identidade) values ($1, $2, $3)', [
    tx.cliente.id,
    demanda_id,
    identidade && tx.services.vault.seal(JSON.stringify(identidade)),
  ]);
}

/** Gives a demanda a new key, in the place of the one that it had. @returns the key, which is kept nowhere */
export async function darChave(tx: Work, demanda_id: number): Promise<string> {
  const chave = newAccessKey();
  await tx.db.execute('update ouvidoria_identidade set chave_hash = $3 where demanda_id = $1 and cliente_id = $2', [
    demanda_id,
    tx.cliente.id,
    hashAccessKey(chave),
  ]);
  return chave;
}

export async function lerHashDaChave(work: Work, demanda_id: number): Promise<string | null> {
  const row = await work.db.first<{ chave_hash: string | null }>('select chave_hash from ouvidoria_identidade where demanda_id = $1', [
    demanda_id,
  ]);
  return row?.chave_hash ?? null;
}

/** What the machine needs of who wrote to strike it from a text; nobody reads it. */
export async function lerSemMostrar(work: Work, demanda_id: number): Promise<Identidade | null> {
  const row = await work.db.first<{ identidade: string | null }>('select identidade from ouvidoria_identidade where demanda_id = $1', [
    demanda_id,
  ]);
  return row?.identidade ? (JSON.parse(work.services.vault.open(row.identidade)) as Identidade) : null;
}

/**
 * Shows who wrote a demanda to who holds the rule 6 and says why (Lei 13.460/2017, art. 10, § 7º): each view is in the trail, with its
 * reason and without what was seen.
 *
 * @throws NotFoundError of an anonymous one, of which nobody knows
 */
export async function abrirIdentidade(tx: Work, demanda_id: number, motivo: string): Promise<Identidade> {
  const identidade = await lerSemMostrar(tx, demanda_id);
  if (!identidade) throw new NotFoundError('A demanda é anônima: não há identidade a abrir.');
  tx.audit({
    acao: 'visualizar',
    recurso: ouvidoriaDemanda.name,
    registroId: demanda_id,
    sistema: ouvidoriaDemanda.menu,
    descricao: 'Identidade de quem se manifestou',
    depois: { campos: ['identidade'] },
    motivo,
  });
  return identidade;
}
