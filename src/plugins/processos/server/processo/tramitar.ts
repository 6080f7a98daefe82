import { z } from 'zod';
import { MOST_RICH_TEXT } from '../../../../resources/definition';
import { PAPEIS_ASSINATURA, type PapelAssinatura } from '../../../../resources/definition/signatures';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import type { SentFile } from '../../../../server/http/multipart';
import { cleanHtml } from '../../../../server/resources/html';
import type { Work } from '../../../../server/work';
import { resolverNaPeca } from '../documentos/etiquetas';
import { pedirComOEvento } from './assinaturas';
import { destinatario, emObjeto, lerAnexos, lerEvento } from './chamada';
import { abrirDestinos, avisar, encerrarDestinos, exigirComigo, exigirParte, exigirRecebido } from './destinos';
import { type Estado, origemDaPeca, travar } from './estado';
import { type Anexo, type Destinatario, type EventoNovo, type Registrado, registrarEvento, type TipoEvento } from './eventos';
import { destinoMeu } from './leitor';
import { incluirMembros, usuariosDe } from './membros';
import { criarMinuta } from './minutas';
import { entrarNoPasso, seguirRoteiro } from './roteiro';

/** What people write in a process; the server makes the others (handbook Administração 1.5, E7). */
const ESCRITOS = [
  'tramitacao',
  'despacho',
  'parecer',
  'decisao',
  'juntada',
  'ciencia',
  'resposta',
  'intimacao',
  'comentario',
] satisfies readonly TipoEvento[];

const id = z.coerce.number().int().positive();

const EVENTO = z.object({
  tipo: z.enum(ESCRITOS, 'Escolha o que escrever: despacho, parecer, decisão, juntada, ciência, resposta, intimação ou comentário.'),
  texto: z.string().max(MOST_RICH_TEXT, 'O texto aceita até 1 milhão de caracteres.').default(''),
  tipo_documento_id: id.nullish(),
  campos: z.record(z.string(), z.unknown()).default({}),
  minuta: z.boolean().default(false),
  sigilo_id: z.coerce.number().int().min(1).max(7).default(1),
  mencoes: z
    .array(z.object({ mencionado_id: id, name: z.string().max(200), mencionado_type: z.string().max(60) }))
    .max(50)
    .default([]),
  conceder_acesso: z.boolean().default(false),
  assinaturas: z
    .array(
      z.object({
        usuario_id: id,
        ordem: z.number().int().min(1).max(99).default(1),
        papel: z.enum(Object.keys(PAPEIS_ASSINATURA) as [PapelAssinatura]).default('autor'),
      }),
    )
    .max(20)
    .default([]),
});

const LINHA = z.object({
  departamento_id: id.nullable(),
  pessoa_id: id.nullable(),
  papel: z.enum(['para', 'cc'], 'Diga se é "Para" ou "Com cópia".').default('para'),
  prazo: z.iso.date('Informe a data do prazo.').nullish(),
});

/** What is sent to write an event: `evento` in JSON, destinations and attachments beside it. */
export const TRAMITAR = z.looseObject({
  processo_id: z.coerce.number('Informe o processo.').int().positive(),
  fase_id: id.nullish().meta({ title: 'Fase a que o processo passa' }),
  departamento_id: id.nullish().meta({ title: 'Departamento em cujo nome se escreve' }),
  versao: z.coerce.number().int().nullish(),
  confirmado: z.string().max(1000).nullish(),
  motivo_desvio: z
    .string()
    .trim()
    .max(300, 'O motivo aceita até 300 caracteres.')
    .nullish()
    .meta({ title: 'Por que o processo sai do roteiro do assunto' }),
});

/** An event, or a minuta, as it was written. */
export type Escrito = ({ minuta: false } & Registrado) | { minuta: true; id: number };

/**
 * Writes in a process: a piece, an answer, or where it goes next (handbook Administração 1.4, 2 → 2).
 *
 * @throws AppError SEM_PERMISSAO for who does not hold it; ValidationError by field
 */
export async function tramitar(tx: Work, sent: z.infer<typeof TRAMITAR>, files: readonly SentFile[]): Promise<Escrito> {
  const estado = await travar(tx, sent.processo_id, sent.versao ?? null);
  const evento = EVENTO.safeParse(lerEvento(sent.evento));
  if (!evento.success)
    throw new ValidationError(Object.fromEntries(evento.error.issues.map((issue) => [issue.path.join('.') || 'evento', [issue.message]])));
  const { minuta, conceder_acesso, assinaturas, ...novo } = { ...evento.data, texto: cleanHtml(evento.data.texto) };
  const enviados = lerDestinatarios(sent.destinatarios);
  const anexos = (await lerAnexos(tx, (Array.isArray(sent.anexos) ? sent.anexos : []).map(emObjeto), files)) as unknown as Anexo[];
  if (novo.sigilo_id < estado.sigilo_id) novo.sigilo_id = estado.sigilo_id;
  if (minuta) await julgarMinuta(tx, estado);
  if (minuta) return { minuta: true, id: await criarMinuta(tx, estado.id, novo, anexos, sent.departamento_id ?? null) };
  await julgar(tx, estado, novo, enviados, anexos);
  novo.texto = await resolverNaPeca(tx, novo.texto, origemDaPeca(estado));
  const motivo_desvio = sent.motivo_desvio ?? '';
  const { destinatarios, passo } = await seguirRoteiro(tx, estado, enviados, motivo_desvio);
  // a reason given where the route is kept explains nothing
  if (passo !== null) novo.campos = { ...novo.campos, passo };
  else if (motivo_desvio && enviados.length > 0) novo.campos = { ...novo.campos, motivo_desvio };
  await mencionar(tx, estado, novo, conceder_acesso ? true : String(sent.confirmado ?? ''));
  const fase = sent.fase_id ? await faseDe(tx, estado, sent.fase_id) : null;
  if (fase) {
    novo.campos = { ...novo.campos, fase_id: fase };
    await tx.db.execute('update processo set fase_id = $3 where id = $1 and cliente_id = $2', [estado.id, tx.cliente.id, fase]);
  }
  const escrito = await registrarEvento(tx, estado.id, { ...novo, destinatarios, anexos, departamento_id: sent.departamento_id ?? null });
  if (passo !== null) await entrarNoPasso(tx, estado.id, passo);
  await seguir(tx, estado, novo.tipo, escrito, destinatarios, sent.departamento_id ?? null);
  await pedirComOEvento(tx, escrito.id, assinaturas);
  return { minuta: false, ...escrito };
}

/** @throws ValidationError for a phase of another type */
async function faseDe(tx: Work, { tipo_id }: Estado, faseId: number): Promise<number> {
  const row = await tx.db.first<{ id: number }>('select id from processo_fase where id = $1 and pai_id = $2', [faseId, tipo_id]);
  if (!row) throw new ValidationError({ fase_id: ['Escolha uma fase do tipo deste processo.'] });
  return row.id;
}

function lerDestinatarios(sent: unknown): Destinatario[] {
  const lines = (Array.isArray(sent) ? sent : []).map((line) => LINHA.safeParse(destinatario(emObjeto(line))));
  return lines.map((line, n) => {
    if (!line.success) throw new ValidationError({ [`destinatarios.${n}`]: line.error.issues.map(({ message }) => message) });
    if ((line.data.departamento_id === null) === (line.data.pessoa_id === null))
      throw new ValidationError({ [`destinatarios.${n}`]: ['Escolha um departamento ou uma pessoa, um dos dois.'] });
    return { ...line.data, prazo: line.data.prazo ?? null };
  });
}

/** Pieces that only who holds the process writes; a comment and a juntada are of any part of it. */
const DE_QUALQUER_PARTE: readonly TipoEvento[] = ['comentario', 'juntada'];

/** What who received only a copy writes too: that they know of it, or what they say of it. */
const DE_QUEM_RECEBEU: readonly TipoEvento[] = ['ciencia', 'resposta'];

/** Any part of a process that goes on may begin a draft in it, and put its piece there. */
export async function julgarMinuta(tx: Work, { id: processoId, status_id, situacao }: Estado): Promise<void> {
  if (status_id !== 2 && status_id !== 3)
    throw new ValidationError({ id: [`Processo na situação "${situacao}": não se escreve nele. Reabra-o antes.`] });
  await exigirParte(tx, processoId);
}

async function julgar(
  tx: Work,
  estado: Estado,
  { tipo, texto }: EventoNovo,
  destinatarios: readonly Destinatario[],
  anexos: readonly Anexo[],
): Promise<void> {
  if (estado.status_id === 1) throw new ValidationError({ id: ['O processo é um rascunho: envie-o antes.'] });
  if (estado.status_id !== 2 && !(estado.status_id === 3 && DE_QUALQUER_PARTE.includes(tipo)))
    throw new ValidationError({ id: [`Processo na situação "${estado.situacao}": não se escreve nele. Reabra-o, ou retome-o, antes.`] });
  if (DE_QUALQUER_PARTE.includes(tipo) && destinatarios.length === 0) await exigirParte(tx, estado.id);
  else if (DE_QUEM_RECEBEU.includes(tipo) && destinatarios.length === 0) await exigirRecebido(tx, estado.id);
  else await exigirComigo(tx, estado.id);
  if (tipo === 'juntada' && anexos.length === 0) throw new ValidationError({ anexos: ['Junte ao menos um arquivo.'] });
  if (tipo === 'tramitacao' && destinatarios.length === 0) throw new ValidationError({ destinatarios: ['Diga para quem o processo vai.'] });
  if (!['ciencia', 'tramitacao', 'juntada'].includes(tipo) && !texto?.trim() && anexos.length === 0)
    throw new ValidationError({ texto: ['Escreva o texto, ou junte um arquivo.'] });
  if (estado.kind === 'circular' && destinatarios.length > 0 && !['abertura'].includes(tipo))
    throw new ValidationError({ destinatarios: ['A circular não segue adiante: responda, ou dê ciência (E6).'] });
  if (estado.tramitacao === 'unica' && destinatarios.filter(({ papel }) => papel === 'para').length > 1)
    throw new ValidationError({ destinatarios: ['Este tipo tramita com um só destinatário "Para". Os demais recebem cópia.'] });
}

/** Where the process goes after what was written. */
async function seguir(
  tx: Work,
  estado: Estado,
  tipo: TipoEvento,
  { id: eventoId }: Registrado,
  destinatarios: readonly Destinatario[],
  departamento_id: number | null,
): Promise<void> {
  if (destinatarios.length > 0 || tipo === 'resposta' || tipo === 'ciencia') await encerrarDestinos(tx, estado.id, 'meus', eventoId);
  if (destinatarios.length === 0) return;
  const from = departamento_id ?? (await departamentoDoEvento(tx, eventoId));
  await abrirDestinos(tx, estado, { id: eventoId, departamento_id: from }, destinatarios);
  if (estado.situacao_id === 2)
    await tx.db.execute('update processo set situacao_id = 3 where id = $1 and cliente_id = $2', [estado.id, tx.cliente.id]);
  // what is attached to it goes with it (R10)
  const apensos = await tx.db.rows<{ id: number }>(
    "select id from public.processo where processo_principal_id = $1 and vinculo_tipo = 'apenso' and cliente_id = $2 and status_id in (2, 3)",
    [estado.id, tx.cliente.id],
  );
  for (const apenso of apensos) {
    await tx.db.execute(
      'update processo_destino set encerrado_em = $3 where processo_id = $1 and cliente_id = $2 and encerrado_em is null',
      [apenso.id, tx.cliente.id, tx.now()],
    );
    const own = await registrarEvento(tx, apenso.id, {
      tipo: 'tramitacao',
      texto: `<p>Acompanha o processo ${estado.rotulo}, a que está apensado.</p>`,
      destinatarios,
    });
    await abrirDestinos(tx, { ...estado, id: apenso.id }, { id: own.id, departamento_id: from }, destinatarios);
  }
}

async function departamentoDoEvento(tx: Work, eventoId: number): Promise<number | null> {
  const row = await tx.db.first<{ id: number | null }>('select autor_departamento_id as id from processo_evento where id = $1', [eventoId]);
  return row?.id ?? null;
}

/**
 * Tells who was mentioned. In a restricted process they must be part of it, or the author lets them in (handbook Administração 8.3).
 *
 * @throws ValidationError asking whether to let them in
 */
async function mencionar(tx: Work, estado: Estado, { mencoes = [] }: EventoNovo, conceder: true | string): Promise<void> {
  if (mencoes.length === 0) return;
  const places = mencoes.map(({ mencionado_id, mencionado_type }) => ({
    departamento_id: mencionado_type.endsWith('Pessoa') ? null : mencionado_id,
    pessoa_id: mencionado_type.endsWith('Pessoa') ? mencionado_id : null,
  }));
  if (estado.acesso_id === 2) {
    const inside = await tx.db.rows<{ departamento_id: number | null; pessoa_id: number | null }>(
      'select departamento_id, pessoa_id from processo_membro where processo_id = $1 and (ate is null or ate >= hoje())',
      [estado.id],
    );
    const known = new Set(inside.map(({ departamento_id, pessoa_id }) => `${departamento_id}|${pessoa_id}`));
    const out = mencoes.filter((_, n) => !known.has(`${places[n]?.departamento_id ?? null}|${places[n]?.pessoa_id ?? null}`));
    if (out.length > 0) {
      const question = `${out.map(({ name }) => name).join(', ')} não faz parte deste processo restrito. Conceder acesso?`;
      if (conceder !== true && conceder !== question) throw new ValidationError({ mencoes: [question] }, { confirmar: question });
    }
  }
  if (estado.sigilo_id < 5)
    await incluirMembros(
      tx,
      estado.id,
      places.map((place) =>
        place.departamento_id === null
          ? { pessoa_id: place.pessoa_id as number, motivo: 'mencao' }
          : { departamento_id: place.departamento_id, motivo: 'mencao' },
      ),
    );
  await avisar(tx, await usuariosDe(tx, places), estado, 'mencao', `${tx.user.nome} mencionou você.`);
}

/**
 * Says that a destination of who acts has the process in hands.
 *
 * @throws ConflictError when there is nothing to receive
 */
export async function receber(tx: Work, processoId: number): Promise<void> {
  const estado = await travar(tx, processoId);
  const n = await tx.db.execute(
    `update processo_destino d set recebido_em = $3, recebido_por_id = $4
      where d.processo_id = $1 and d.cliente_id = $2 and d.recebido_em is null and d.encerrado_em is null and ${destinoMeu('d')}`,
    [processoId, tx.cliente.id, tx.now(), tx.user.usuarioId],
  );
  if (n === 0)
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Não há o que receber: o processo não está com você, ou já foi recebido.' });
  await registrarEvento(tx, processoId, { tipo: 'recebimento', sigilo_id: estado.sigilo_id });
}

/**
 * Takes back what was sent while nobody received it (E4): the process returns to who sent it.
 *
 * @throws ConflictError when somebody received it, or another sent it
 */
export async function cancelarEnvio(tx: Work, processoId: number): Promise<void> {
  const estado = await travar(tx, processoId);
  const last = await tx.db.first<{ id: number; meu: boolean; recebido: boolean; passo: number | null }>(
    `select e.id, (e.campos->>'passo')::int as passo, coalesce(e.autor_usuario_id = $2 or e.autor_departamento_id in (select caixas_do_usuario($2)), false) as meu,
            exists (select from processo_destino d where d.evento_id = e.id and d.recebido_em is not null) as recebido
       from processo_evento e where e.processo_id = $1 and exists (select from processo_destino d where d.evento_id = e.id and d.encerrado_em is null)
      order by e.ordem desc limit 1`,
    [processoId, tx.user.usuarioId],
  );
  if (!last?.meu) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Só quem enviou cancela o envio.' });
  if (last.recebido)
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'O envio já foi recebido. Peça a quem está com o processo que o devolva.' });
  const evento = await registrarEvento(tx, processoId, {
    tipo: 'tramitacao',
    texto: '<p>Envio cancelado antes de ser recebido.</p>',
    cancela_id: last.id,
    sigilo_id: estado.sigilo_id,
  });
  await tx.db.execute(
    'update processo_destino set encerrado_em = $3, resposta_id = $4 where evento_id = $1 and cliente_id = $2 and encerrado_em is null',
    [last.id, tx.cliente.id, tx.now(), evento.id],
  );
  if (last.passo !== null) await entrarNoPasso(tx, processoId, last.passo - 1);
  const from = await tx.db.first<{ departamento_id: number | null; pessoa_id: number | null }>(
    'select autor_departamento_id as departamento_id, autor_pessoa_id as pessoa_id from processo_evento where id = $1',
    [last.id],
  );
  const back = {
    departamento_id: from?.departamento_id ?? null,
    pessoa_id: from?.departamento_id ? null : (from?.pessoa_id ?? tx.user.pessoaId),
  };
  await abrirDestinos(tx, estado, { id: evento.id, departamento_id: null }, [{ ...back, papel: 'para' }]);
}
