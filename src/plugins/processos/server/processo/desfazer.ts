import { NotFoundError, ValidationError } from '../../../../server/http/errors';
import { endPendingOfPart } from '../../../../server/signatures/whole';
import type { Work } from '../../../../server/work';
import { ANEXO_DO_EVENTO, EVENTO } from './assinaturas-lidas';
import { estaComigo } from './destinos';
import { lerEventos } from './detalhe';
import { travar } from './estado';
import { type Registrado, registrarEvento } from './eventos';
import { fazParte } from './leitor';
import { quemAge, recusaDeCancelar, recusaDeDesentranhar } from './quem-desfaz';
import { escapado } from './regras';

/**
 * Takes an event back by another, which says why (handbook Administração 1.5, E1): the first stays as it is, struck through. Where the
 * process stands does not change.
 *
 * @throws NotFoundError for an event out of sight; AppError SEM_PERMISSAO for who neither wrote it nor may; ConflictError for one that is
 *   not taken back, or was already
 */
export async function cancelarEvento(tx: Work, eventoId: number, motivo: string): Promise<Registrado> {
  const { estado, eventos, quem } = await abrir(tx, 'select processo_id from processo_evento where id = $1', eventoId);
  const evento = eventos.find(({ id }) => id === eventoId);
  if (!evento) throw new NotFoundError('Evento não encontrado.');
  const refusal = recusaDeCancelar(evento, quem);
  if (refusal) throw refusal;
  await endPendingOfPart(tx, EVENTO, evento.id, `O evento ${evento.ordem} foi cancelado.`);
  // the number is kept, and the document no longer holds
  await tx.db.execute(
    "update documento set situacao = 'cancelado' where cliente_id = $2 and id = (select documento_id from public.processo_evento where id = $1)",
    [evento.id, tx.cliente.id],
  );
  return registrarEvento(tx, estado.id, {
    tipo: 'cancelamento',
    cancela_id: evento.id,
    campos: { cancela: evento.ordem },
    sigilo_id: Math.max(estado.sigilo_id, Number(evento.sigilo_id)),
    texto: `<p>Cancela o evento ${evento.ordem}.</p><p>${escapado(motivo)}</p>`,
  });
}

/**
 * Takes a file, or the PDF that is a piece, out of a process (R14): the bytes stay, read from now on as of level 4, and the paper says in
 * its place that it went, by which event and why.
 *
 * @throws NotFoundError for a piece out of sight; AppError SEM_PERMISSAO for who does not hold the process; ConflictError for one that is
 *   out already
 */
export async function desentranhar(tx: Work, anexoId: number, motivo: string): Promise<Registrado> {
  const { estado, eventos, quem } = await abrir(tx, 'select processo_id from processo_evento_anexo where id = $1', anexoId);
  const evento = eventos.find(({ anexos }) => anexos.some(({ id }) => id === anexoId));
  const anexo = evento?.anexos.find(({ id }) => id === anexoId);
  if (!evento || !anexo) throw new NotFoundError('Peça não encontrada.');
  const refusal = recusaDeDesentranhar(anexo, quem);
  if (refusal) throw refusal;
  const what = anexo.peca ? `A peça do evento ${evento.ordem}` : `O anexo ${anexo.ordem} do evento ${evento.ordem}`;
  const escrito = await registrarEvento(tx, estado.id, {
    tipo: 'desentranhamento',
    campos: { anexo: anexoId },
    sigilo_id: Math.max(estado.sigilo_id, Number(evento.sigilo_id), Number(anexo.sigilo_id)),
    texto: `<p>${what} foi desentranhad${anexo.peca ? 'a' : 'o'} do processo.</p><p>${escapado(motivo)}</p>`,
  });
  await tx.db.execute('insert into processo_desentranhamento (anexo_id, cliente_id, processo_id, evento_id) values ($1, $2, $3, $4)', [
    anexoId,
    tx.cliente.id,
    estado.id,
    escrito.id,
  ]);
  await endPendingOfPart(tx, ANEXO_DO_EVENTO, anexoId, `${what} foi desentranhad${anexo.peca ? 'a' : 'o'}.`);
  if (anexo.peca) await endPendingOfPart(tx, EVENTO, evento.id, `${what} foi desentranhada.`);
  return escrito;
}

/** The process of what is acted on, locked, with its events as who acts reads them. */
async function abrir(tx: Work, where: string, id: number) {
  const row = await tx.db.first<{ processo_id: number }>(where, [id]);
  if (!row) throw new NotFoundError('Evento ou peça não encontrados neste processo.');
  const estado = await travar(tx, row.processo_id);
  if (estado.status_id !== 2 && estado.status_id !== 3)
    throw new ValidationError({ id: [`Processo na situação "${estado.situacao}": o que está nele não muda. Reabra-o antes.`] });
  const parte = await tx.db.first(`select p.id from processo p where p.id = $1 and ${fazParte('p')}`, [estado.id]);
  const quem = quemAge(tx, estado.status_id, parte !== undefined, await estaComigo(tx, estado.id));
  return { estado, eventos: await lerEventos(tx, estado.id), quem };
}
