import { NIVEIS_ASSINATURA, type NivelAssinatura, reachesLevel } from '../../../../resources/definition/signatures';
import { contentOf } from '../../../../server/files/content';
import { keepAgain } from '../../../../server/files/files';
import { AppError, NotFoundError, ValidationError } from '../../../../server/http/errors';
import type { Dossier } from '../../../../server/records/dossier';
import { readRecord } from '../../../../server/resources/record';
import { keepPdf, type Paper, PDF } from '../../../../server/signatures/paper';
import type { Piece } from '../../../../server/signatures/piece';
import { requestSignatures, type SignatureRequest } from '../../../../server/signatures/request';
import type { SignatureRules } from '../../../../server/signatures/rules';
import { refuseUnreadable } from '../../../../server/signatures/stamp-pdf';
import type { Work } from '../../../../server/work';
import { processo } from '../../resources/processo/processo';
import { ANEXO_DO_EVENTO, ASSINAVEIS, EVENTO } from './assinaturas-lidas';
import { exigirParte } from './destinos';
import { lerEventos, nivelDoAnexo, pecaLegivel } from './detalhe';
import { registrarEvento, type TipoEvento } from './eventos';
import { incluirMembros } from './membros';
import { compor, nomeDaPeca, pecaDe, pecaEmPdf } from './papel/compor';
import { escapado } from './regras';

/** From this level on the password alone does not sign (S1). */
const SIGILOSO = 3;

interface Alvo extends Record<string, unknown> {
  evento_id: number;
  processo_id: number;
  ordem: number;
  tipo: TipoEvento;
  status_id: number;
  legivel: boolean;
  cancelado: boolean;
  nivel: number;
  do_tipo: NivelAssinatura;
  do_documento: NivelAssinatura | null;
}

/** @param from SQL that brings the event `e` of what `$1` is, its level (`nivel_da_peca`) and whether it was taken out (`fora`) */
async function lerAlvo(work: Work, id: number, from: string): Promise<Alvo> {
  const row = await work.db.first<Alvo>(
    `select e.id as evento_id, e.processo_id, e.ordem, e.tipo, p.status_id, ${pecaLegivel('e.nivel_da_peca', 'p')} as legivel,
            greatest(e.nivel_da_peca, p.sigilo_id) as nivel, e.fora or exists (select from public.processo_evento c where c.cancela_id = e.id) as cancelado,
            t.assinatura_minima as do_tipo, (select x.assinatura_minima from public.tipo_documento x where x.id = e.tipo_documento_id) as do_documento
       from (${from}) e join processo p on p.id = e.processo_id join processo_tipo t on t.id = p.tipo_id`,
    [id],
  );
  if (!row) throw new NotFoundError('Peça não encontrada.');
  return row;
}

const foraSql = (a: string) => `exists (select from public.processo_desentranhamento x where x.anexo_id = ${a}.id)`;

/** An event is signed as its text or, where it has one, as the PDF that is its piece: taken out, it is as secret as the file. */
const doEvento = (work: Work, id: number) =>
  lerAlvo(
    work,
    id,
    `select e.*, coalesce(${nivelDoAnexo('a', 'e')}, e.sigilo_id) as nivel_da_peca, coalesce(${foraSql('a')}, false) as fora
       from processo_evento e left join public.processo_evento_anexo a on a.evento_id = e.id and a.peca where e.id = $1`,
  );
const doAnexo = (work: Work, id: number) =>
  lerAlvo(
    work,
    id,
    `select e.*, ${nivelDoAnexo('a', 'e')} as nivel_da_peca, ${foraSql('a')} as fora
       from processo_evento_anexo a join processo_evento e on e.id = a.evento_id where a.id = $1`,
  );

/**
 * The process of what is to be signed.
 *
 * @throws AppError SEM_PERMISSAO for who is no part of it; ValidationError for what is not signed
 */
async function abrir(work: Work, alvo: Alvo): Promise<Dossier> {
  work.need(processo.menu, 2);
  if (!alvo.legivel) throw new AppError('ACESSO_RESTRITO', { message: 'A peça é de acesso restrito.' });
  await exigirParte(work, alvo.processo_id);
  if (![2, 3].includes(alvo.status_id))
    throw new ValidationError({ alvo_id: ['Só se pede assinatura em um processo em tramitação. Reabra-o antes.'] });
  if (!ASSINAVEIS.includes(alvo.tipo))
    throw new ValidationError({ alvo_id: [`O evento ${alvo.ordem} é um registro do sistema: não tem o que assinar.`] });
  if (alvo.cancelado) throw new ValidationError({ alvo_id: [`O evento ${alvo.ordem} foi cancelado ou desentranhado: não se assina.`] });
  const resource = work.services.registry.get(processo.name);
  return { resource, record: await readRecord(work, resource, alvo.processo_id) };
}

/** The least level of what is signed: of the type of the process, of that of the document, and of its secrecy (S1). */
function minimoDe({ do_tipo, do_documento, nivel }: Alvo): NivelAssinatura {
  const asked: NivelAssinatura[] = [do_tipo, do_documento ?? 'simples', nivel >= SIGILOSO ? 'avancada' : 'simples'];
  const levels = Object.keys(NIVEIS_ASSINATURA) as NivelAssinatura[];
  return levels.find((level) => asked.every((one) => reachesLevel(level, one))) ?? 'qualificada';
}

/** The event on paper, as it will be read by whoever checks it. */
async function papelDoEvento(work: Work, { record }: Dossier, id: number): Promise<Paper> {
  const alvo = await doEvento(work, id);
  const evento = (await lerEventos(work, record.id)).find((one) => one.id === id);
  if (!evento) throw new NotFoundError('Peça não encontrada.');
  const nome = `${nomeDaPeca(evento)} · evento ${alvo.ordem}`;
  const pdf = pecaEmPdf(evento);
  if (pdf) return { ...(await papelDoAnexo(work, pdf.id)), nome };
  const paper = await compor(work, record.id, String(record.identificacao), pecaDe(evento));
  return { ...(await keepPdf(work, `${nomeDaPeca(evento).replaceAll('/', '-')} - evento ${alvo.ordem}.pdf`, paper)), nome };
}

/** A file of an event, in a row of its own. @throws ValidationError for what is no PDF, or cannot be read */
async function papelDoAnexo(work: Work, id: number): Promise<Paper> {
  const file = await work.db.first<{ id: number; nome: string; tipo: string; sha256: string }>(
    'select q.id, q.nome, q.tipo, q.sha256 from processo_evento_anexo a join public.arquivo q on q.id = a.arquivo_id where a.id = $1',
    [id],
  );
  if (!file) throw new NotFoundError('Peça não encontrada.');
  if (file.tipo !== PDF) throw new ValidationError({ alvo_id: [`Só se assina um PDF. Converta "${file.nome}" e junte o PDF.`] });
  await refuseUnreadable(await contentOf(work, file.sha256), file.nome);
  return { arquivoId: (await keepAgain(work, file.id)).id, nome: file.nome, sha256: file.sha256 };
}

/** Whoever is asked is from then on part of the process (1.1, R5), whose chain keeps what was asked. */
async function pedida(tx: Work, piece: Piece, signers: readonly number[]): Promise<void> {
  await incluirMembros(
    tx,
    piece.registro_id,
    signers.map((usuario_id) => ({ usuario_id, motivo: 'assinatura' })),
  );
  const rows = await tx.db.rows<{ nome: string }>(
    'select e.nome from usuario u join pessoa e on e.id = u.pessoa_id where u.id = any($1::bigint[]) order by e.nome',
    [signers],
  );
  await notarNaCorrente(tx, piece, 'assinatura_solicitada', `Pedida a ${rows.map(({ nome }) => nome).join(', ')}: ${piece.nome}.`);
}

/** What is told of a signature in the chain has the level of what was signed. */
async function notarNaCorrente(tx: Work, piece: Piece, tipo: TipoEvento, words: string): Promise<void> {
  const row = await tx.db.first<{ sigilo_id: number }>(
    piece.parte === EVENTO
      ? 'select sigilo_id from public.processo_evento where id = $1 and cliente_id = $2'
      : `select greatest(a.sigilo_id, e.sigilo_id) as sigilo_id from public.processo_evento_anexo a join public.processo_evento e on e.id = a.evento_id
          where a.id = $1 and a.cliente_id = $2`,
    [piece.parte_id, tx.cliente.id],
  );
  await registrarEvento(tx, piece.registro_id, {
    tipo,
    texto: `<p>${escapado(words)}</p>`,
    sigilo_id: row?.sigilo_id ?? 1,
    campos: { peca_id: piece.id, sha256: piece.sha256, codigo: piece.codigo },
  });
}

const comum = {
  asked: pedida,
  signed: (tx, piece, { nivel_usado, nome }) =>
    notarNaCorrente(
      tx,
      piece,
      'assinatura',
      `${nome}: assinatura ${NIVEIS_ASSINATURA[nivel_usado ?? 'simples'].toLowerCase()} de ${piece.nome}.`,
    ),
  refused: (tx, piece, _row, motivo) => notarNaCorrente(tx, piece, 'recusa_assinatura', `${piece.nome}. Motivo: ${motivo}`),
} satisfies SignatureRules;

/** What signatures ask of a process, and write in it. */
export const assinaturasDoProcesso: Readonly<Record<string, SignatureRules>> = {
  [EVENTO]: {
    ...comum,
    part: {
      open: async (work, id) => abrir(work, await doEvento(work, id)),
      paper: papelDoEvento,
      readable: async (work, id) => work.has(processo.menu, 1) && (await legivel(() => doEvento(work, id))),
    },
    least: async (work, _dossier, id) => minimoDe(await doEvento(work, id ?? 0)),
  },
  [ANEXO_DO_EVENTO]: {
    ...comum,
    part: {
      open: async (work, id) => abrir(work, await doAnexo(work, id)),
      paper: (work, _dossier, id) => papelDoAnexo(work, id),
      readable: async (work, id) => work.has(processo.menu, 1) && (await legivel(() => doAnexo(work, id))),
    },
    least: async (work, _dossier, id) => minimoDe(await doAnexo(work, id ?? 0)),
  },
};

async function legivel(read: () => Promise<Alvo>): Promise<boolean> {
  return read().then(
    (alvo) => alvo.legivel,
    (error: unknown) => {
      if (error instanceof NotFoundError) return false;
      throw error;
    },
  );
}

/**
 * Asks for the signatures that were named with an event, as it is written: all of them, or the event is not written.
 *
 * @param asked who signs and in which order; the level is the least that the event takes
 */
export async function pedirComOEvento(
  tx: Work,
  eventoId: number,
  asked: readonly { usuario_id: number; ordem: number; papel: SignatureRequest['signatarios'][number]['papel'] }[],
): Promise<void> {
  if (asked.length === 0) return;
  const nivel_minimo = minimoDe(await doEvento(tx, eventoId));
  const signatarios = asked.map((line) => ({ ...line, nivel_minimo }));
  await requestSignatures(tx, { alvo_tipo: EVENTO, alvo_id: eventoId, signatarios, nova_versao: false });
}
