import { ConflictError, NotFoundError, ValidationError } from '../../../../server/http/errors';
import { cleanHtml } from '../../../../server/resources/html';
import type { Work } from '../../../../server/work';
import { resolverNaPeca } from '../documentos/etiquetas';
import { pedirComOEvento } from './assinaturas';
import { exigirComigo } from './destinos';
import { origemDaPeca, travar } from './estado';
import { type Anexo, DONO_NA_MINUTA, type EventoNovo, type Registrado, registrarEvento } from './eventos';
import { EU, MINHAS_CAIXAS } from './leitor';

/** Whether who reads sees a minuta: its author, and the department in whose name it is written. */
const MINHA = `(m.autor_id = ${EU} or m.departamento_id in (${MINHAS_CAIXAS}))`;

/** A draft of an event, as the wire carries it. */
export interface Minuta extends Record<string, unknown> {
  id: number;
  tipo: string;
  texto: string;
  versao: number;
}

/** Begins a draft of an event: it has neither order nor hash, and only who writes it sees it (handbook Administração 1.5, E3). */
export async function criarMinuta(
  tx: Work,
  processoId: number,
  { tipo, texto = '', tipo_documento_id = null, campos = {}, sigilo_id = 1 }: EventoNovo,
  anexos: readonly Anexo[],
  departamentoId: number | null,
): Promise<number> {
  const row = await tx.db.first<{ id: number }>(
    `insert into processo_minuta (cliente_id, processo_id, autor_id, departamento_id, tipo, tipo_documento_id, texto, campos, sigilo_id, criada_em, editada_em)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $10) returning id`,
    [
      tx.cliente.id,
      processoId,
      tx.user.usuarioId,
      departamentoId,
      tipo,
      tipo_documento_id,
      texto,
      JSON.stringify(campos),
      sigilo_id,
      tx.now(),
    ],
  );
  const id = row?.id ?? 0;
  await guardarVersao(tx, id, 1, texto);
  for (const anexo of anexos) await juntarAMinuta(tx, id, anexo);
  return id;
}

/**
 * Saves another version of a draft; every version is kept.
 *
 * @param versao the version that was edited: who saves over another's work is refused, and their text stays with them
 * @throws ConflictError VERSAO_DESATUALIZADA
 */
export async function salvarMinuta(tx: Work, id: number, texto: string, versao: number): Promise<number> {
  const minuta = await minutaDe(tx, id);
  if (minuta.versao !== versao)
    throw new ConflictError('VERSAO_DESATUALIZADA', {
      message: 'Outra pessoa salvou esta minuta. O seu texto continua aqui: compare com o dela antes de salvar.',
      detalhe: { versao_atual: minuta.versao, texto_atual: minuta.texto },
    });
  const clean = cleanHtml(texto);
  await tx.db.execute('update processo_minuta set texto = $3, versao = versao + 1, editada_em = $4 where id = $1 and cliente_id = $2', [
    id,
    tx.cliente.id,
    clean,
    tx.now(),
  ]);
  await guardarVersao(tx, id, versao + 1, clean);
  return versao + 1;
}

/** Throws a draft away; its versions are kept. */
export async function descartarMinuta(tx: Work, id: number): Promise<void> {
  await minutaDe(tx, id);
  await tx.db.execute('update processo_minuta set descartada_em = $3 where id = $1 and cliente_id = $2', [id, tx.cliente.id, tx.now()]);
}

/**
 * Makes events of drafts, in the given order, all or none.
 *
 * @param assinar whether who acts is asked to sign each
 * @throws ValidationError for a draft that is not there, or of another process
 */
export async function protocolarMinutas(tx: Work, processoId: number, ids: readonly number[], assinar: boolean): Promise<Registrado[]> {
  const estado = await travar(tx, processoId);
  await exigirComigo(tx, processoId);
  const made: Registrado[] = [];
  for (const [n, id] of ids.entries()) {
    const minuta = await minutaDe(tx, id).catch((error: unknown) => {
      if (error instanceof NotFoundError) throw new ValidationError({ [`minutas.${n}`]: ['A minuta não está mais em aberto.'] });
      throw error;
    });
    if (minuta.processo_id !== processoId) throw new ValidationError({ [`minutas.${n}`]: ['A minuta é de outro processo.'] });
    const anexos = await tx.db.rows<Anexo & Record<string, unknown>>(
      'select arquivo_id, sigilo_id, descricao, peca from public.processo_minuta_anexo where minuta_id = $1 order by peca desc, ordem',
      [id],
    );
    const { tipo, tipo_documento_id, campos, sigilo_id, departamento_id } = minuta as unknown as EventoNovo;
    // the PDF took the place of the text, which nobody would see in the event (M3); its versions are kept with the draft
    const texto = anexos.some(({ peca }) => peca) ? '' : await resolverNaPeca(tx, minuta.texto, origemDaPeca(estado));
    const evento = await registrarEvento(tx, processoId, { tipo, texto, tipo_documento_id, campos, sigilo_id, departamento_id, anexos });
    await tx.db.execute('update processo_minuta set evento_id = $3 where id = $1 and cliente_id = $2', [id, tx.cliente.id, evento.id]);
    if (assinar) await pedirComOEvento(tx, evento.id, [{ usuario_id: tx.user.usuarioId, ordem: 1, papel: 'autor' }]);
    made.push(evento);
  }
  return made;
}

/** Attaches a file that was sent to a draft. @throws NotFoundError for a draft out of sight; ValidationError for a file that is not who acts's */
export async function anexarAMinuta(tx: Work, minutaId: number, arquivoId: number): Promise<void> {
  const { sigilo_id } = await minutaDe(tx, minutaId);
  await juntarAMinuta(tx, minutaId, { arquivo_id: arquivoId, sigilo_id });
}

/** From here on the file is of the draft: it is not swept as one that nobody took. @throws ValidationError */
export async function juntarAMinuta(tx: Work, minutaId: number, { arquivo_id, sigilo_id, descricao, peca = false }: Anexo): Promise<void> {
  const row = await tx.db.first<{ id: number }>(
    `insert into processo_minuta_anexo (minuta_id, arquivo_id, sigilo_id, descricao, ordem, peca)
     select $1, a.id, $3, $4, (select coalesce(max(x.ordem), 0) + 1 from public.processo_minuta_anexo x where x.minuta_id = $1), $6
       from arquivo a where a.id = $2 and a.dono_tipo is null and a.usuario_cadastro_id = $5 returning id`,
    [minutaId, arquivo_id, sigilo_id, descricao ?? null, tx.user.usuarioId, peca],
  );
  if (!row) throw new ValidationError({ anexo_id: ['Arquivo não encontrado. Envie-o outra vez.'] });
  await tx.db.execute('update arquivo set dono_tipo = $3, dono_id = $4 where cliente_id = $1 and id = $2', [
    tx.cliente.id,
    arquivo_id,
    DONO_NA_MINUTA,
    row.id,
  ]);
}

/** Whether who reads sees the draft that a file is of. */
export async function lerArquivoDaMinuta(work: Work, anexoId: number): Promise<boolean> {
  const row = await work.db.first(
    `select m.id from processo_minuta m join public.processo_minuta_anexo x on x.minuta_id = m.id where x.id = $1 and ${MINHA}`,
    [anexoId],
  );
  return row !== undefined;
}

/** The open drafts of a process that who reads sees, the oldest first. */
export function minutasAbertas(work: Work, processoId: number): Promise<Minuta[]> {
  return work.db.rows<Minuta>(
    `select m.id, m.tipo, m.texto, m.tipo_documento_id, m.campos, m.sigilo_id, m.versao, m.autor_id, p.nome as autor, m.criada_em, m.editada_em,
            (select coalesce(json_agg(json_build_object('id', a.id, 'nome', q.nome, 'tipo', q.tipo, 'tamanho', q.tamanho, 'url', '/arquivo/' || q.token,
                'peca', a.peca) order by a.peca desc, a.ordem), '[]')
               from public.processo_minuta_anexo a join public.arquivo q on q.id = a.arquivo_id where a.minuta_id = m.id) as anexos
       from processo_minuta m join public.usuario u on u.id = m.autor_id join public.pessoa p on p.id = u.pessoa_id
      where m.processo_id = $1 and m.evento_id is null and m.descartada_em is null and ${MINHA} order by m.id`,
    [processoId],
  );
}

/** An open draft that who acts sees. @throws NotFoundError for any other */
export async function minutaDe(work: Work, id: number): Promise<Minuta & { processo_id: number; sigilo_id: number }> {
  const row = await work.db.first<Minuta & { processo_id: number; sigilo_id: number }>(
    `select m.* from processo_minuta m where m.id = $1 and m.evento_id is null and m.descartada_em is null and ${MINHA}`,
    [id],
  );
  if (!row) throw new NotFoundError('Minuta não encontrada: já foi protocolada ou descartada, ou é de outra pessoa.');
  return row;
}

async function guardarVersao(tx: Work, minutaId: number, versao: number, texto: string): Promise<void> {
  await tx.db.execute('insert into processo_minuta_versao (minuta_id, versao, texto, usuario_id, data_hora) values ($1, $2, $3, $4, $5)', [
    minutaId,
    versao,
    texto,
    tx.user.usuarioId,
    tx.now(),
  ]);
}
