import { AppError } from '../../../../server/http/errors';
import { notify } from '../../../../server/notifications';
import type { Work } from '../../../../server/work';
import type { Destinatario } from './eventos';
import { destinoMeu, EU, fazParte } from './leitor';
import { incluirMembros, membroDe, usuariosDe } from './membros';

/** What is said of a process in a notice: of one that is restricted, only its number (handbook Administração 16, N4). */
export interface Aviso {
  id: number;
  numero_curto: string;
  acesso_id: number;
  titulo: string;
}

/** The address of a process. */
export const enderecoDe = (id: number) => `/administracao/processos/gestao/detalhes/${id}`;

/** Opens the destinations of an event: where the process is now, whom it makes part of it, and who is told. */
export async function abrirDestinos(
  tx: Work,
  processo: Aviso,
  evento: { id: number; departamento_id: number | null },
  destinatarios: readonly Destinatario[],
): Promise<void> {
  for (const { departamento_id, pessoa_id, papel, prazo } of destinatarios) {
    await tx.db.execute(
      `insert into processo_destino (cliente_id, processo_id, evento_id, departamento_id, pessoa_id, papel, prazo, remetente_usuario_id,
         remetente_departamento_id, enviado_em) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        tx.cliente.id,
        processo.id,
        evento.id,
        departamento_id,
        pessoa_id,
        papel,
        prazo ?? null,
        tx.caller?.usuarioId ?? null,
        evento.departamento_id,
        tx.now(),
      ],
    );
  }
  await incluirMembros(tx, processo.id, destinatarios.map(membroDe));
  await moverLocal(tx, processo.id);
  await avisar(tx, await usuariosDe(tx, destinatarios), processo, 'tramitacao', 'Recebido para tramitar.');
}

/** Tells users of something of a process. */
export async function avisar(
  tx: Work,
  usuarios: readonly number[],
  { id, numero_curto, acesso_id, titulo }: Aviso,
  tipo: 'tramitacao' | 'situacao' | 'mencao' | 'acesso' | 'prazo' | 'lembrete',
  texto: string,
): Promise<void> {
  await notify(tx, usuarios, {
    tipo,
    titulo: `Processo ${numero_curto}`,
    texto: acesso_id === 2 ? texto : `${texto} ${titulo}`,
    url: enderecoDe(id),
    sistemaId: 5041,
    origem: { tipo: 'processo', id },
  });
}

/** R8: the process is where its open destinations "para" are, when that is one place; else in none. */
export async function moverLocal(tx: Work, processoId: number): Promise<void> {
  await tx.db.execute(
    `update processo p set local_atual_departamento_id = x.departamento_id, local_atual_pessoa_id = x.pessoa_id
       from (select case when count(distinct (departamento_id, pessoa_id)) = 1 then min(departamento_id) end as departamento_id,
                    case when count(distinct (departamento_id, pessoa_id)) = 1 then min(pessoa_id) end as pessoa_id
               from public.processo_destino where processo_id = $1 and encerrado_em is null and papel = 'para') x
      where p.id = $1 and p.cliente_id = $2`,
    [processoId, tx.cliente.id],
  );
}

/** Ends the open destinations of who acts, answered by an event; of all of them when the process itself ends. */
export async function encerrarDestinos(tx: Work, processoId: number, quais: 'meus' | 'todos', eventoId: number | null): Promise<number> {
  const mine = quais === 'meus' ? ` and ${destinoMeu('d')}` : '';
  const closed = await tx.db.execute(
    `update processo_destino d set encerrado_em = $3, resposta_id = $4 where d.processo_id = $1 and d.cliente_id = $2 and d.encerrado_em is null${mine}`,
    [processoId, tx.cliente.id, tx.now(), eventoId],
  );
  await moverLocal(tx, processoId);
  return closed;
}

/** Whether who acts holds the process: an open destination of theirs, or of a department in whose box they may act. */
export async function estaComigo(work: Work, processoId: number): Promise<boolean> {
  const row = await work.db.first(
    `select d.id from processo_destino d where d.processo_id = $1 and d.encerrado_em is null
        and (d.pessoa_id = (select pessoa_id from quem_le)
          or d.departamento_id in (select m.pai_id from departamento_membros m where m.usuario_id = ${EU} and m.perfil <> 'leitura'
                                    and m.inicio <= hoje() and (m.fim is null or m.fim >= hoje()))) limit 1`,
    [processoId],
  );
  return row !== undefined;
}

/** @throws AppError SEM_PERMISSAO for who does not hold the process */
export async function exigirComigo(work: Work, processoId: number): Promise<void> {
  if (!(await estaComigo(work, processoId)))
    throw new AppError('SEM_PERMISSAO', {
      message: 'O processo não está com você nem com um departamento em cuja caixa você tramita. Peça a quem está com ele.',
    });
}

/** @throws AppError SEM_PERMISSAO for who is no part of the process */
export async function exigirParte(work: Work, processoId: number): Promise<void> {
  const row = await work.db.first(`select p.id from processo p where p.id = $1 and ${fazParte('p')}`, [processoId]);
  if (!row) throw new AppError('SEM_PERMISSAO', { message: 'Você não faz parte deste processo.' });
}
