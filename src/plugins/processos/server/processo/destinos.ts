import { formatDate } from '../../../../resources/definition';
import { AppError } from '../../../../server/http/errors';
import { readersAmong } from '../../../../server/identity/readers';
import { notify } from '../../../../server/notifications';
import type { Work } from '../../../../server/work';
import { processo as definicao } from '../../resources/processo/processo';
import type { Destinatario } from './eventos';
import { CAIXAS_EM_QUE_AJO, destinoMeu, EU, fazParte } from './leitor';
import { incluirMembros, membroDe, usuariosDe } from './membros';

/** What is said of a process in a notice: of one that is restricted, only its number (handbook Administração 16, N4). */
export interface Aviso {
  id: number;
  /** The number as it is shown. */
  rotulo: string;
  acesso_id: number;
  titulo: string;
}

/** The address of a process, for the staff. */
export const enderecoDe = (id: number) => `/administracao/processos/gestao/detalhes/${id}`;

/** The address of a process, for a person who is part of it from outside. */
const enderecoDoCidadao = (id: number) => `/central-de-servicos/processos/meus-processos/${id}`;

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
  await avisarDestinos(tx, processo, evento.id, destinatarios);
}

/** Each person is told once, by the most that is asked of them. */
async function avisarDestinos(tx: Work, processo: Aviso, eventoId: number, destinatarios: readonly Destinatario[]): Promise<void> {
  const evento = await tx.db.first<{ tipo: string }>('select tipo from processo_evento where id = $1', [eventoId]);
  const told = new Set<number>();
  for (const destino of [...destinatarios].sort((a, b) => Number(a.papel === 'cc') - Number(b.papel === 'cc'))) {
    const usuarios = (await usuariosDe(tx, [destino])).filter((id) => !told.has(id));
    for (const id of usuarios) told.add(id);
    await avisar(tx, usuarios, processo, 'tramitacao', palavrasDoDestino(evento?.tipo === 'intimacao', destino));
  }
}

/** What is asked of who receives a process, to the staff and to who is outside. */
function palavrasDoDestino(intimado: boolean, { pessoa_id, papel, prazo }: Destinatario): Palavras {
  const ate = prazo ? ` até ${formatDate(prazo)}` : '';
  if (intimado && pessoa_id !== null && papel === 'para') return `Você foi intimado: responda${ate || ' ao processo'}.`;
  if (papel === 'cc') return { equipe: 'Recebido com cópia, para ciência.', fora: 'Você recebeu cópia.' };
  return {
    equipe: prazo ? `Recebido para tramitar, responda${ate}.` : 'Recebido para tramitar.',
    fora: prazo ? `Responda${ate}.` : 'O processo espera a sua resposta.',
  };
}

/** The same to all, or what is said to the staff and to who is outside. */
export type Palavras = string | { equipe: string; fora: string };

/** Tells users of something of a process, each at the screen that is theirs: who does not open the inbox sees it among their own. */
export async function avisar(
  tx: Work,
  usuarios: readonly number[],
  { id, rotulo, acesso_id, titulo }: Aviso,
  tipo: 'tramitacao' | 'situacao' | 'mencao' | 'acesso' | 'prazo' | 'lembrete',
  palavras: Palavras,
): Promise<void> {
  const equipe = await readersAmong(tx, definicao, id, usuarios);
  const { equipe: dentro, fora } = typeof palavras === 'string' ? { equipe: palavras, fora: palavras } : palavras;
  const dizer = (quem: readonly number[], texto: string, url: string) =>
    notify(tx, quem, {
      tipo,
      titulo: `Processo ${rotulo}`,
      texto: acesso_id === 2 ? texto : `${texto} ${titulo}`,
      url,
      sistemaId: 5041,
      origem: { tipo: 'processo', id },
    });
  await dizer([...equipe], dentro, enderecoDe(id));
  await dizer(
    usuarios.filter((usuario) => !equipe.has(usuario)),
    fora,
    enderecoDoCidadao(id),
  );
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

/** As what who acts has the process: `para` holds it, `cc` only takes note of it; null for who has no open destination. */
export async function meuPapel(work: Work, processoId: number): Promise<'para' | 'cc' | null> {
  const row = await work.db.first<{ papel: 'para' | 'cc' }>(
    `select d.papel from processo_destino d where d.processo_id = $1 and d.encerrado_em is null
        and (d.pessoa_id = (select pessoa_id from quem_le) or d.departamento_id in (${CAIXAS_EM_QUE_AJO})) order by d.papel desc limit 1`,
    [processoId],
  );
  return row?.papel ?? null;
}

/** Whether who acts holds the process: an open destination "para" of theirs, or of a department in whose box they may act. */
export async function estaComigo(work: Work, processoId: number): Promise<boolean> {
  return (await meuPapel(work, processoId)) === 'para';
}

/** Whether who acts opened the process, or its origin is a department in whose box they may act. */
export async function abriu(work: Work, processoId: number): Promise<boolean> {
  const row = await work.db.first(
    `select p.id from processo p where p.id = $1 and (p.usuario_cadastro_id = ${EU} or p.origem_departamento_id in (${CAIXAS_EM_QUE_AJO}))`,
    [processoId],
  );
  return row !== undefined;
}

/** Whether who acts concluded the process, or a department in whose box they may act did. */
export async function concluiu(work: Work, processoId: number): Promise<boolean> {
  const row = await work.db.first(
    `select e.id from processo_evento e where e.processo_id = $1 and e.tipo = 'conclusao'
        and (e.autor_usuario_id = ${EU} or e.autor_departamento_id in (${CAIXAS_EM_QUE_AJO})) limit 1`,
    [processoId],
  );
  return row !== undefined;
}

/** @throws AppError SEM_PERMISSAO for who does not hold the process */
export async function exigirComigo(work: Work, processoId: number): Promise<void> {
  const papel = await meuPapel(work, processoId);
  if (papel === 'para') return;
  throw new AppError('SEM_PERMISSAO', {
    message:
      papel === 'cc'
        ? 'Você recebeu o processo com cópia: dê ciência, comente ou junte um documento. O mais é de quem está com ele.'
        : 'O processo não está com você nem com um departamento em cuja caixa você tramita. Peça a quem está com ele.',
  });
}

/** @throws AppError SEM_PERMISSAO for who has no open destination, not even a copy */
export async function exigirRecebido(work: Work, processoId: number): Promise<void> {
  if ((await meuPapel(work, processoId)) === null) await exigirComigo(work, processoId);
}

/** @throws AppError SEM_PERMISSAO for who is no part of the process */
export async function exigirParte(work: Work, processoId: number): Promise<void> {
  const row = await work.db.first(`select p.id from processo p where p.id = $1 and ${fazParte('p')}`, [processoId]);
  if (!row) throw new AppError('SEM_PERMISSAO', { message: 'Você não faz parte deste processo.' });
}
