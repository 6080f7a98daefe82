import type { Counting } from '../../../../server/calendar/calendar';
import { readCalendar } from '../../../../server/calendar/read-calendar';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import type { Destinatario } from './eventos';

/** A step of the route of an assunto, by its order from 1. */
export interface Passo extends Record<string, unknown> {
  ordem: number;
  departamento_id: number;
  departamento: string;
  acao: string;
  prazo_dias: number | null;
  contagem: Counting | null;
}

/** The route of a process: its steps, how many it has been through, and what `Tramitar` proposes; `prazo` is a civil date. */
export interface Roteiro {
  passos: Passo[];
  /** The order of the step where it is, or was last; 0 before the first. */
  passo: number;
  proximo: { ordem: number; departamento_id: number; departamento: string; prazo: string | null } | null;
}

/** The route of the assunto of a process (handbook Administração 1); null for an assunto without one. */
export async function lerRoteiro(work: Work, { id, assunto_id }: { id: number; assunto_id: number }): Promise<Roteiro | null> {
  const passos = await work.db.rows<Passo>(
    `select row_number() over (order by r.ordem, r.id)::int as ordem, r.departamento_id, d.nome as departamento, r.acao, r.prazo_dias, r.contagem
       from processo_assunto_roteiro r join public.departamento d on d.id = r.departamento_id where r.pai_id = $1 order by 1`,
    [assunto_id],
  );
  if (passos.length === 0) return null;
  const row = await work.db.first<{ passo: number }>('select passo from processo where id = $1', [id]);
  // the route may have become shorter since
  const passo = Math.min(row?.passo ?? 0, passos.length);
  const next = passos[passo];
  if (!next) return { passos, passo, proximo: null };
  const { ordem, departamento_id, departamento } = next;
  return { passos, passo, proximo: { ordem, departamento_id, departamento, prazo: await prazoDoPasso(work, next) } };
}

async function prazoDoPasso(work: Work, { prazo_dias, contagem }: Passo): Promise<string | null> {
  if (!prazo_dias) return null;
  return (await readCalendar(work)).deadline(work.today(), prazo_dias, contagem ?? 'corridos');
}

/** Where a process goes by its route, or out of it. */
export interface Seguimento {
  /** With the term of the step in what goes to it without another. */
  destinatarios: readonly Destinatario[];
  /** The step that it enters; null when it enters none. */
  passo: number | null;
}

/**
 * Holds a forwarding against the route of the process: to the next step it goes with the term of the step; to anywhere else, only with
 * the reason.
 *
 * @throws ValidationError on `motivo_desvio`
 */
export async function seguirRoteiro(
  tx: Work,
  processo: { id: number; assunto_id: number },
  destinatarios: readonly Destinatario[],
  motivo: string,
): Promise<Seguimento> {
  const roteiro = await lerRoteiro(tx, processo);
  const followed = porRoteiro(roteiro, destinatarios);
  const goes = destinatarios.some(({ papel }) => papel === 'para');
  if (roteiro?.proximo && goes && followed.passo === null && !motivo)
    throw new ValidationError({
      motivo_desvio: [
        `Pelo roteiro do assunto, o processo vai agora para ${roteiro.proximo.departamento}. Escolha esse destino ou escreva o motivo do desvio.`,
      ],
    });
  return followed;
}

/** The destinations of a process as its route has them, without asking for anything. */
export function porRoteiro(roteiro: Roteiro | null, destinatarios: readonly Destinatario[]): Seguimento {
  const next = roteiro?.proximo;
  const ehProximo = ({ departamento_id, papel }: Destinatario) => papel === 'para' && departamento_id === next?.departamento_id;
  if (!next || !destinatarios.some(ehProximo)) return { destinatarios, passo: null };
  return {
    destinatarios: destinatarios.map((line) => (ehProximo(line) ? { ...line, prazo: line.prazo ?? next.prazo } : line)),
    passo: next.ordem,
  };
}

/** Notes the step where a process is. */
export async function entrarNoPasso(tx: Work, processoId: number, passo: number): Promise<void> {
  await tx.db.execute('update processo set passo = $3 where id = $1 and cliente_id = $2', [processoId, tx.cliente.id, passo]);
}
