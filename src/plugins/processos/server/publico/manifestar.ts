import { z } from 'zod';
import { formatDate } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { SentFile } from '../../../../server/http/multipart';
import type { Work } from '../../../../server/work';
import { SIGILO_PESSOAL } from '../../resources/processo/sigilo_pessoal';
import { lerAnexos } from '../processo/chamada';
import { abrirDestinos, moverLocal } from '../processo/destinos';
import { type Estado, travar } from '../processo/estado';
import { type Anexo, type Destinatario, type Externo, type Registrado, registrarEvento } from '../processo/eventos';
import { fimDoRecurso, recebeRecurso } from '../processo/recurso';
import { escapado } from '../processo/regras';
import { reabrirPorRecurso, retomarComResposta } from '../processo/transicoes';

export const MANIFESTACAO = z.looseObject({
  tipo: z.enum(['resposta', 'ciencia', 'recurso'], 'Escolha responder, dar ciência ou recorrer.'),
  texto: z.string().max(20_000, 'O texto aceita até 20.000 caracteres.').nullish(),
});
export type Manifestacao = z.infer<typeof MANIFESTACAO>;

/**
 * What an interessado writes in a process from outside (handbook Administração 3.2): an answer with documents, that they know of it, or
 * an appeal. It goes to who holds the process, or to who sent it to them. Who the person is was proven by who calls.
 *
 * @throws ValidationError when the process does not take it any more, or without its text
 */
export async function manifestar(
  call: Work,
  processoId: number,
  pessoa: Externo,
  sent: Manifestacao,
  files: readonly SentFile[],
): Promise<Registrado> {
  const tx = call.asPlatform();
  const estado = await travar(tx, processoId);
  const anexos = await documentos(call, sent.anexos, files);
  await julgar(tx, estado, sent, anexos.length);
  const { tipo } = sent;
  const to = await quemRecebe(tx, estado, pessoa.pessoa_id, tipo);
  const texto = paragrafos(sent.texto ?? '');
  const evento = await registrarEvento(tx, processoId, {
    tipo: tipo === 'ciencia' ? 'ciencia' : 'resposta',
    texto,
    autor: pessoa,
    destinatarios: to,
    sigilo_id: estado.sigilo_id,
    anexos,
  });
  await responderDestinos(tx, processoId, pessoa.pessoa_id, evento.id);
  if (tipo === 'recurso') {
    await reabrirPorRecurso(tx, estado);
    return evento;
  }
  await abrirDestinos(tx, estado, { id: evento.id, departamento_id: null }, to);
  if (tipo === 'resposta') await retomarComResposta(tx, estado);
  return evento;
}

/** What a person wrote, as the text of an event. */
export function paragrafos(texto: string): string {
  const lines = texto.split(/\n+/).filter((line) => line.trim() !== '');
  return lines.map((line) => `<p>${escapado(line.trim())}</p>`).join('');
}

/**
 * The files of a person, with what each is: sent with the form, or kept before by who calls (`arquivo_id`).
 *
 * @throws ValidationError for a file that is not theirs, or is of something already
 */
export async function documentos(call: Work, lines: unknown, files: readonly SentFile[]): Promise<Anexo[]> {
  const sent = Array.isArray(lines)
    ? lines.map(({ descricao, arquivo_id }) => ({ descricao, arquivo_id: Number(arquivo_id) || undefined }))
    : [];
  const kept = sent.flatMap(({ arquivo_id }) => arquivo_id ?? []);
  const own = await call.db.rows<{ id: number }>(
    'select id from arquivo where id = any($1::bigint[]) and dono_id is null and usuario_cadastro_id = $2',
    [kept, call.caller?.usuarioId ?? null],
  );
  if (new Set(own.map(({ id }) => id)).size !== new Set(kept).size)
    throw new ValidationError({ anexos: ['Arquivo não encontrado. Envie-o outra vez.'] });
  const read = await lerAnexos(call, sent, files);
  return read.filter(({ arquivo_id }) => arquivo_id).map((line) => ({ ...line, sigilo_id: SIGILO_PESSOAL.id })) as unknown as Anexo[];
}

async function julgar(tx: Work, estado: Estado, { tipo, texto }: Manifestacao, files: number): Promise<void> {
  const { id, status_id, situacao } = estado;
  const concluido = recebeRecurso(estado);
  const limite = concluido ? await fimDoRecurso(tx, await concluidoEm(tx, id)) : null;
  if (limite !== null && tx.today() > limite)
    throw new ValidationError({ id: [`O prazo para recorrer terminou em ${formatDate(limite)}. Abra outro processo.`] });
  if (status_id !== 2 && !concluido)
    throw new ValidationError({ id: [`O processo está em "${situacao}" e não recebe resposta. Procure o atendimento.`] });
  if (tipo === 'recurso' && !concluido) throw new ValidationError({ tipo: ['Só se recorre de um processo concluído. Responda a ele.'] });
  if (tipo === 'ciencia' && status_id !== 2)
    throw new ValidationError({ tipo: ['O processo foi concluído: não espera mais a sua ciência.'] });
  if (tipo === 'recurso' && (texto ?? '').trim().length < 10)
    throw new ValidationError({ texto: ['Escreva por que recorre, com pelo menos 10 letras.'] });
  if (tipo === 'resposta' && !(texto ?? '').trim() && files === 0)
    throw new ValidationError({ texto: ['Escreva a resposta, ou junte um documento.'] });
}

async function concluidoEm(tx: Work, id: number): Promise<string | null> {
  const row = await tx.db.first<{ data_conclusao: string | null }>('select data_conclusao from processo where id = $1', [id]);
  return row?.data_conclusao ?? null;
}

interface Aberto extends Record<string, unknown> {
  departamento_id: number | null;
  pessoa_id: number | null;
}

/**
 * To whom the process goes after the interessado: back to who sent it to them; else to who holds it. Of a concluded one, to the
 * department that concluded it. Who only gives ciência sends it to nobody while somebody else holds it.
 */
async function quemRecebe(tx: Work, estado: Estado, pessoaId: number, tipo: Manifestacao['tipo']) {
  const { id, origem_departamento_id } = estado;
  // the reopening itself sends it on
  if (tipo === 'recurso') return [];
  const senders = await tx.db.rows<Aberto>(
    `select distinct remetente_departamento_id as departamento_id, null::bigint as pessoa_id from processo_destino
      where processo_id = $1 and pessoa_id = $2 and encerrado_em is null and remetente_departamento_id is not null`,
    [id, pessoaId],
  );
  const holders = await tx.db.rows<Aberto>(
    `select distinct departamento_id, pessoa_id from processo_destino
      where processo_id = $1 and encerrado_em is null and papel = 'para' and pessoa_id is distinct from $2`,
    [id, pessoaId],
  );
  if (tipo === 'ciencia' && holders.length > 0) return [];
  const concluded = recebeRecurso(estado)
    ? await tx.db.rows<Aberto>(
        `select autor_departamento_id as departamento_id, null::bigint as pessoa_id from processo_evento
            where processo_id = $1 and tipo = 'conclusao' and autor_departamento_id is not null order by ordem desc limit 1`,
        [id],
      )
    : [];
  const origin: Aberto[] = origem_departamento_id ? [{ departamento_id: origem_departamento_id, pessoa_id: null }] : [];
  const found = [senders, holders, concluded, origin].find((rows) => rows.length > 0) ?? [];
  return found.map((row): Destinatario => ({ ...row, papel: 'para' }));
}

/** What was sent to the person was answered. */
async function responderDestinos(tx: Work, processoId: number, pessoaId: number, eventoId: number): Promise<void> {
  await tx.db.execute(
    `update processo_destino set encerrado_em = $4, recebido_em = coalesce(recebido_em, $4), resposta_id = $5
      where processo_id = $1 and cliente_id = $2 and pessoa_id = $3 and encerrado_em is null`,
    [processoId, tx.cliente.id, pessoaId, tx.now(), eventoId],
  );
  await moverLocal(tx, processoId);
}
