import { z } from 'zod';
import { addDays } from '../../../../resources/definition';
import { AppError, ConflictError, NotFoundError, ValidationError } from '../../../../server/http/errors';
import { notify } from '../../../../server/notifications';
import type { Work } from '../../../../server/work';
import { processo } from '../../resources/processo/processo';
import { numeroNaTela } from './derivados';
import { enderecoDe } from './destinos';
import { registrarEvento } from './eventos';
import { incluirMembros } from './membros';

export const SOLICITAR = z.object({
  justificativa: z.string('Escreva a justificativa.').trim().min(20, 'Escreva a justificativa com pelo menos 20 letras.').max(500),
  prazo_dias: z.coerce.number().int().min(1, 'O prazo é de 1 a 180 dias.').max(180, 'O prazo é de 1 a 180 dias.').default(30),
});

export const DECIDIR = z.object({
  situacao: z.enum(['concedido', 'negado', 'revogado'], 'Escolha conceder, negar ou revogar.'),
  motivo: z.string().trim().max(300).nullish(),
});

/**
 * Asks to be part of a restricted process (handbook Administração 1.6). Who decides is told.
 *
 * @throws NotFoundError for a process that is not there; ConflictError for who is part of it or has asked already
 */
export async function solicitarAcesso(tx: Work, id: number, { justificativa, prazo_dias }: z.infer<typeof SOLICITAR>): Promise<number> {
  const there = await tx.db.first<{ visivel: boolean; rotulo: string }>(
    `select exists (select from processo v where v.id = p.id) as visivel, ${numeroNaTela('p')} as rotulo from public.processo p
      where p.id = $1 and p.cliente_id = $2 and p.data_exclusao is null and p.status_id <> 1`,
    [id, tx.cliente.id],
  );
  if (!there) throw new NotFoundError('Processo não encontrado.');
  if (there.visivel) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Você já tem acesso a este processo.' });
  const row = await tx.db.first<{ id: number }>(
    `insert into processo_acesso (cliente_id, processo_id, solicitante_id, justificativa, prazo_dias, pedido_em) values ($1, $2, $3, $4, $5, $6)
     on conflict (processo_id, solicitante_id) where (situacao = 'pendente') do nothing returning id`,
    [tx.cliente.id, id, tx.user.usuarioId, justificativa, prazo_dias, tx.now()],
  );
  if (!row) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'O seu pedido de acesso a este processo ainda espera decisão.' });
  await notify(tx, await quemDecide(tx, id), {
    tipo: 'acesso',
    titulo: `Processo ${there.rotulo}`,
    texto: `${tx.user.nome} pede acesso.`,
    url: enderecoDe(id),
    sistemaId: 5041,
    origem: { tipo: 'processo', id },
  });
  return row.id;
}

/** The members of the departments that hold the process, and its author. */
async function quemDecide(tx: Work, id: number): Promise<number[]> {
  const rows = await tx.db.rows<{ id: number }>(
    `select m.usuario_id as id from public.processo_destino d join public.departamento_membros m on m.pai_id = d.departamento_id and m.inicio <= hoje() and (m.fim is null or m.fim >= hoje())
      where d.processo_id = $1 and d.encerrado_em is null
     union select p.usuario_cadastro_id from public.processo p where p.id = $1 and p.usuario_cadastro_id is not null`,
    [id],
  );
  return rows.map((row) => row.id);
}

/** The classifying authority alone gives access from this level on (1.6): who opened the process so. */
const RESERVADO = 5;

/** Whether the caller decides who has access to a process: regra 5 and the box of who holds it; of the highest levels, who classified it. */
async function decidir(work: Work, { id, sigilo_id }: { id: number; sigilo_id: number }): Promise<boolean> {
  if (!work.has(processo.menu, 5)) return false;
  if (sigilo_id < RESERVADO) return (await quemDecide(work, id)).includes(work.user.usuarioId);
  const own = await work.db.first('select id from processo where id = $1 and usuario_cadastro_id = $2', [id, work.user.usuarioId]);
  return own !== undefined;
}

/** The requests of a process that wait, and what was granted, for who decides them. */
export async function acessosDoProcesso(work: Work, header: { id: number; sigilo_id: number }): Promise<Record<string, unknown>[]> {
  if (!(await decidir(work, header))) return [];
  return work.db.rows(
    `select a.id, e.nome as solicitante, a.justificativa, a.prazo_dias, a.situacao, a.pedido_em, a.valido_ate::text as valido_ate
       from processo_acesso a join public.usuario u on u.id = a.solicitante_id join public.pessoa e on e.id = u.pessoa_id
      where a.processo_id = $1 and a.solicitante_id <> $2 and (a.situacao = 'pendente' or (a.situacao = 'concedido' and a.valido_ate >= hoje()))
      order by a.pedido_em, a.id`,
    [header.id, work.user.usuarioId],
  );
}

/** The requests that the caller may decide: those of processes that they are part of. */
export function pedidosDeAcesso(work: Work, situacao: string): Promise<Record<string, unknown>[]> {
  return work.db.rows(
    `select a.id, a.processo_id, substr(p.numero, 4) as numero_curto, p.titulo, e.nome as solicitante, a.justificativa, a.prazo_dias, a.situacao, a.pedido_em,
            a.motivo, a.valido_ate
       from processo_acesso a join processo p on p.id = a.processo_id join public.usuario u on u.id = a.solicitante_id join public.pessoa e on e.id = u.pessoa_id
      where a.situacao = $1 and p.acesso_id = 2 and a.solicitante_id <> $2 order by a.pedido_em, a.id limit 200`,
    [situacao, work.user.usuarioId],
  );
}

/**
 * Decides a request, or takes back what was granted; never by who asked.
 *
 * @throws NotFoundError; AppError SEM_PERMISSAO; ValidationError without the reason of a refusal; ConflictError when it was decided
 */
export async function decidirAcesso(tx: Work, acessoId: number, { situacao, motivo }: z.infer<typeof DECIDIR>): Promise<void> {
  tx.need(processo.menu, 5);
  const pedido = await tx.db.first<{
    processo_id: number;
    solicitante_id: number;
    situacao: string;
    prazo_dias: number;
    nome: string;
    rotulo: string;
    sigilo_id: number;
  }>(
    `select a.processo_id, a.solicitante_id, a.situacao, a.prazo_dias, e.nome, ${numeroNaTela('p')} as rotulo, p.sigilo_id
       from processo_acesso a join processo p on p.id = a.processo_id join public.usuario u on u.id = a.solicitante_id join public.pessoa e on e.id = u.pessoa_id
      where a.id = $1`,
    [acessoId],
  );
  if (!pedido) throw new NotFoundError('Pedido de acesso não encontrado.');
  if (pedido.solicitante_id === tx.user.usuarioId) throw new AppError('SEM_PERMISSAO', { message: 'Quem pede o acesso não o decide.' });
  if (!(await decidir(tx, { id: pedido.processo_id, sigilo_id: pedido.sigilo_id })))
    throw new AppError('SEM_PERMISSAO', {
      message:
        pedido.sigilo_id < RESERVADO
          ? 'Decide o acesso quem está com o processo, ou quem o abriu. Peça a um deles.'
          : 'Neste nível de sigilo só quem classificou o processo decide o acesso.',
    });
  if (pedido.situacao !== (situacao === 'revogado' ? 'concedido' : 'pendente'))
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Este pedido já foi decidido. Recarregue a lista.' });
  if (situacao !== 'concedido' && !motivo) throw new ValidationError({ motivo: ['Escreva o motivo.'] });
  const until = situacao === 'concedido' ? addDays(tx.today(), pedido.prazo_dias) : null;
  await tx.db.execute(
    `update processo_acesso set situacao = $3, motivo = $4, decidido_por_id = $5, decidido_em = $6, valido_ate = coalesce($7, valido_ate)
      where id = $1 and cliente_id = $2`,
    [acessoId, tx.cliente.id, situacao, motivo ?? null, tx.user.usuarioId, tx.now(), until],
  );
  if (situacao === 'concedido')
    await incluirMembros(tx, pedido.processo_id, [{ usuario_id: pedido.solicitante_id, motivo: 'acesso', ate: until }]);
  else
    await tx.db.execute(
      "delete from processo_membro where cliente_id = $1 and processo_id = $2 and usuario_id = $3 and motivo = 'acesso'",
      [tx.cliente.id, pedido.processo_id, pedido.solicitante_id],
    );
  const words = {
    concedido: `Acesso concedido a ${pedido.nome}`,
    negado: `Acesso negado a ${pedido.nome}`,
    revogado: `Acesso de ${pedido.nome} revogado`,
  }[situacao];
  await registrarEvento(tx, pedido.processo_id, { tipo: 'acesso', texto: `<p>${words}.</p>`, sigilo_id: pedido.sigilo_id });
  await notify(tx, [pedido.solicitante_id], {
    tipo: 'acesso',
    titulo: `Processo ${pedido.rotulo}`,
    texto: `O seu pedido de acesso foi ${situacao}.`,
    url: enderecoDe(pedido.processo_id),
    sistemaId: 5041,
    origem: { tipo: 'processo', id: pedido.processo_id },
  });
}
