import { AppError, ConflictError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { processo } from '../../resources/processo/processo';
import type { AnexoDoEvento, EventoLido } from './detalhe';
import { TIPOS_EVENTO, type TipoEvento } from './eventos';

/** What people wrote, which takes nothing with it when it is taken back: where the process stands is changed by acts of its own. */
const CANCELAVEIS: readonly TipoEvento[] = ['despacho', 'parecer', 'decisao', 'juntada', 'ciencia', 'resposta', 'intimacao', 'comentario'];

/** Who acts, and the process as it is for them. */
export interface Quem {
  usuarioId: number;
  vivo: boolean;
  parte: boolean;
  comigo: boolean;
  regra5: boolean;
}

/** What who reads may do with each event and each of its pieces. */
export function comAtos(
  work: Work,
  header: Readonly<Record<string, unknown>>,
  eventos: readonly EventoLido[],
  comigo: boolean,
): EventoLido[] {
  const quem = quemAge(work, Number(header.status_id), header.faz_parte === true, comigo);
  return eventos.map((evento) => ({
    ...evento,
    pode_cancelar: recusaDeCancelar(evento, quem) === null,
    anexos: evento.anexos.map((anexo) => ({ ...anexo, pode_desentranhar: recusaDeDesentranhar(anexo, quem) === null })),
  }));
}

/** Who acts on the events of a process. */
export function quemAge(work: Work, status: number, parte: boolean, comigo: boolean): Quem {
  const may = work.has(processo.menu, 2);
  return {
    usuarioId: work.caller?.usuarioId ?? 0,
    vivo: (status === 2 || status === 3) && may,
    parte,
    comigo,
    regra5: work.has(processo.menu, 5),
  };
}

/** Why an event is not taken back by who acts; null when it may be. */
export function recusaDeCancelar(evento: EventoLido, { usuarioId, vivo, parte, regra5 }: Quem): AppError | null {
  const tipo = evento.tipo as TipoEvento;
  if (!vivo || !parte) return new AppError('SEM_PERMISSAO', { message: 'Você não faz parte deste processo.' });
  if (!CANCELAVEIS.includes(tipo))
    return new ConflictError('REGISTRO_BLOQUEADO', {
      message: `O evento ${evento.ordem} (${TIPOS_EVENTO[tipo]}) diz como o processo andou e não se cancela. Mude a situação, ou tramite de volta.`,
    });
  if (evento.cancelado_ordem !== null)
    return new ConflictError('REGISTRO_BLOQUEADO', {
      message: `O evento ${evento.ordem} já foi cancelado pelo evento ${evento.cancelado_ordem}.`,
    });
  if (!regra5 && (evento.autor as { usuario_id: number | null }).usuario_id !== usuarioId)
    return new AppError('SEM_PERMISSAO', {
      message: 'Só quem escreveu o evento o cancela, ou quem tem a permissão de praticar atos. Peça a um deles.',
    });
  return null;
}

/** Why a piece is not taken out by who acts; null when it may be. */
export function recusaDeDesentranhar({ desentranhada }: AnexoDoEvento, { vivo, comigo, regra5 }: Quem): AppError | null {
  if (!vivo || !comigo || !regra5)
    return new AppError('SEM_PERMISSAO', {
      message: 'Só quem está com o processo, e tem a permissão de praticar atos, desentranha uma peça. Peça a quem está com ele.',
    });
  return desentranhada
    ? new ConflictError('REGISTRO_BLOQUEADO', { message: `A peça já foi desentranhada pelo evento ${desentranhada.ordem}.` })
    : null;
}
