import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { numeroNaTela } from './derivados';
import { encerrarDestinos, exigirComigo, exigirParte } from './destinos';
import { travar } from './estado';
import { registrarEvento } from './eventos';

/** Another process as a list names it; of one that who reads does not see, only its number (R7). */
const OUTRO = `p.id, substr(p.numero, 4) as numero_curto, ${numeroNaTela('p')} as rotulo, coalesce(v.titulo, 'Processo restrito') as titulo,
  case when v.id is not null then '/administracao/processos/gestao/detalhes/' || p.id end as url`;

/** The processes that are related to one, and those joined to it. */
export async function lerRelacoes(work: Work, id: number): Promise<{ relacionados: unknown[]; vinculados: unknown[] }> {
  const [relacionados, vinculados] = await Promise.all([
    work.db.rows(
      `select ${OUTRO} from public.processo_relacao r join public.processo p on p.id = case when r.processo_id = $1 then r.relacionado_id else r.processo_id end
              left join processo v on v.id = p.id where (r.processo_id = $1 or r.relacionado_id = $1) and p.cliente_id = $2 order by p.id`,
      [id, work.cliente.id],
    ),
    work.db.rows(
      `select ${OUTRO}, p.vinculo_tipo from public.processo p left join processo v on v.id = p.id
        where p.processo_principal_id = $1 and p.cliente_id = $2 order by p.id`,
      [id, work.cliente.id],
    ),
  ]);
  return { relacionados, vinculados };
}

/**
 * Makes the list of a process that of its related ones, on both sides (R9).
 *
 * @throws ValidationError for itself, or for one that who acts does not see
 */
export async function relacionar(tx: Work, id: number, outros: readonly number[]): Promise<unknown[]> {
  const estado = await travar(tx, id);
  await exigirParte(tx, id);
  if (outros.includes(id)) throw new ValidationError({ relacionados: ['Um processo não se relaciona com ele mesmo.'] });
  const seen = await tx.db.rows<{ id: number }>('select id from processo where id = any($1::bigint[]) and status_id <> 1', [outros]);
  if (seen.length < new Set(outros).size) throw new ValidationError({ relacionados: ['Processo não encontrado. Escolha outro.'] });
  const before = await tx.db.rows<{ id: number }>(
    'select case when processo_id = $1 then relacionado_id else processo_id end as id from public.processo_relacao where processo_id = $1 or relacionado_id = $1',
    [id],
  );
  const known = new Set(before.map((row) => row.id));
  const added = [...new Set(outros)].filter((other) => !known.has(other));
  const removed = [...known].filter((other) => !outros.includes(other));
  for (const other of removed) {
    await tx.db.execute(
      'delete from processo_relacao where cliente_id = $3 and processo_id = least($1::bigint, $2) and relacionado_id = greatest($1::bigint, $2)',
      [id, other, tx.cliente.id],
    );
    await contar(tx, id, other, estado.rotulo, 'Relação desfeita com o processo');
  }
  for (const other of added) {
    await tx.db.execute(
      `insert into processo_relacao (processo_id, relacionado_id, cliente_id, desde, usuario_id) values (least($1::bigint, $2), greatest($1::bigint, $2), $3, $4, $5)`,
      [id, other, tx.cliente.id, tx.now(), tx.user.usuarioId],
    );
    await contar(tx, id, other, estado.rotulo, 'Relacionado ao processo');
  }
  return (await lerRelacoes(tx, id)).relacionados;
}

/** The same is told in both. */
async function contar(tx: Work, id: number, other: number, mine: string, what: string): Promise<void> {
  const row = await tx.db.first<{ numero: string }>('select substr(numero, 4) as numero from public.processo where id = $1', [other]);
  await registrarEvento(tx, id, { tipo: 'vinculacao', texto: `<p>${what} ${row?.numero}.</p>` });
  await registrarEvento(tx, other, { tipo: 'vinculacao', texto: `<p>${what} ${mine}.</p>` });
}

/**
 * Joins a process to a principal one (R10): `apenso` keeps going with it; `anexo` ends here and is read inside the principal.
 *
 * @throws ValidationError for a principal that is itself joined, is the same, or is not open
 */
export async function vincular(tx: Work, id: number, principalId: number, tipo: 'apenso' | 'anexo', motivo: string): Promise<void> {
  // the smaller id first, so that two people never wait for each other
  for (const one of [id, principalId].sort((a, b) => a - b)) await travar(tx, one);
  const [accessory, principal] = [await travar(tx, id), await travar(tx, principalId)];
  await exigirComigo(tx, id);
  if (id === principalId) throw new ValidationError({ processo_principal_id: ['Um processo não se vincula a ele mesmo.'] });
  if (principal.vinculo_tipo)
    throw new ValidationError({ processo_principal_id: ['O principal já está vinculado a outro. Escolha aquele.'] });
  if (accessory.vinculo_tipo) throw new ValidationError({ id: ['Este processo já está vinculado a outro. Desapense-o antes.'] });
  const holds = await tx.db.first('select id from public.processo where processo_principal_id = $1 and cliente_id = $2 limit 1', [
    id,
    tx.cliente.id,
  ]);
  if (holds) throw new ValidationError({ id: ['Outros processos estão vinculados a este: ele é principal e não se vincula.'] });
  if (accessory.status_id !== 2 || ![2, 3].includes(principal.status_id))
    throw new ValidationError({ id: ['Só se vinculam processos em tramitação.'] });
  await tx.db.execute('update processo set vinculo_tipo = $3, processo_principal_id = $4 where id = $1 and cliente_id = $2', [
    id,
    tx.cliente.id,
    tipo,
    principalId,
  ]);
  const words = tipo === 'apenso' ? 'Apensado' : 'Anexado';
  const evento = await registrarEvento(tx, id, {
    tipo: 'vinculacao',
    texto: `<p>${words} ao processo ${principal.rotulo}. ${motivo}</p>`,
  });
  await registrarEvento(tx, principalId, {
    tipo: 'vinculacao',
    texto: `<p>${words} a este o processo ${accessory.rotulo}. ${motivo}</p>`,
  });
  if (tipo === 'apenso') return;
  await encerrarDestinos(tx, id, 'todos', evento.id);
  await tx.db.execute('update processo set status_id = 5, situacao_id = 17, data_arquivamento = $3 where id = $1 and cliente_id = $2', [
    id,
    tx.cliente.id,
    tx.now(),
  ]);
}

/** Lets an apenso go its own way again. @throws ValidationError for one that is not */
export async function desapensar(tx: Work, id: number, motivo: string): Promise<void> {
  const estado = await travar(tx, id);
  await exigirComigo(tx, id);
  if (estado.vinculo_tipo !== 'apenso') throw new ValidationError({ id: ['Só um processo apensado se desapensa.'] });
  await tx.db.execute('update processo set vinculo_tipo = null, processo_principal_id = null where id = $1 and cliente_id = $2', [
    id,
    tx.cliente.id,
  ]);
  await registrarEvento(tx, id, { tipo: 'vinculacao', texto: `<p>Desapensado. ${motivo}</p>` });
  if (estado.processo_principal_id)
    await registrarEvento(tx, estado.processo_principal_id, {
      tipo: 'vinculacao',
      texto: `<p>Desapensado deste o processo ${estado.rotulo}. ${motivo}</p>`,
    });
}
