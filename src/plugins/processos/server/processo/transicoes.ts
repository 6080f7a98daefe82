import { z } from 'zod';
import { formatDate } from '../../../../resources/definition';
import { AppError, ValidationError } from '../../../../server/http/errors';
import { cleanHtml } from '../../../../server/resources/html';
import { endPending } from '../../../../server/signatures/whole';
import type { Work } from '../../../../server/work';
import { processo } from '../../resources/processo/processo';
import { ANEXO_DO_EVENTO, EVENTO } from './assinaturas-lidas';
import { abrirDestinos, abriu, avisar, concluiu, encerrarDestinos, exigirComigo, exigirParte, type Palavras } from './destinos';
import { type Estado, travar } from './estado';
import { registrarEvento, type TipoEvento } from './eventos';
import { pendencias } from './pendencias';
import { prazoDe, retomarPrazo, suspenderPrazo } from './prazos';
import { fimDoRecurso } from './recurso';
import { escapado } from './regras';

/** Situations that an act looks at by their id (handbook Administração 1.4). */
const EM_ANALISE = 3;
const AGUARDANDO_INTERESSADO = 5;
const SOBRESTADO = 9;
const REABERTO = 8;
const ARQUIVADO = 16;
const CANCELADO = 18;
/** Deferido, deferido em parte, indeferido: they rest on a piece that decides. */
const DECISOES = [10, 11, 12];

export const ALTERAR_SITUACAO = z.object({
  situacao_id: z.coerce.number('Escolha a situação.').int(),
  justificativa: z.string().trim().max(2000).nullish(),
  versao: z.coerce.number().int().nullish(),
});

export const CONCLUIR = z.object({
  situacao_id: z.coerce.number('Escolha o resultado.').int(),
  texto: z.string().max(100_000).nullish(),
  arquivar: z.coerce.boolean().default(false),
  notificar_interessados: z.coerce.boolean().default(false),
  forcar: z.coerce.boolean().default(false),
  justificativa: z
    .string()
    .trim()
    .max(2000, 'A justificativa aceita até 2.000 caracteres.')
    .nullish()
    .meta({ title: 'Por que se conclui com pendências' }),
});

interface Situacao extends Record<string, unknown> {
  id: number;
  nome: string;
  status_id: number;
  status: string;
  suspende_prazo: boolean;
}

/** What a change of situation asks and does. */
interface Passagem {
  tipo: TipoEvento;
  /** Letters that the reason has at least; 0 when none is asked. */
  motivo: number;
  regra5: boolean;
  /** Who may: who holds the process, who concluded it, who opened it or holds it, or any part of it. */
  quem: 'com quem está' | 'quem concluiu' | 'quem abriu ou tem' | 'qualquer parte';
  depois?: (tx: Work, processo: Estado, eventoId: number) => Promise<void>;
}

/** The passage from a status to a situation, by the table of 1.4; undefined for what it does not name. */
function passagem(de: number, para: Situacao): Passagem | undefined {
  if (de === 2 && para.status_id === 2 && para.id !== REABERTO)
    return { tipo: 'situacao', motivo: 0, regra5: false, quem: 'com quem está', depois: moverPrazo(para) };
  if (de === 2 && para.id === SOBRESTADO)
    return { tipo: 'sobrestamento', motivo: 10, regra5: true, quem: 'com quem está', depois: moverPrazo(para) };
  if (de === 3 && para.status_id === 2 && para.id !== REABERTO)
    return { tipo: 'situacao', motivo: 10, regra5: true, quem: 'com quem está', depois: moverPrazo(para) };
  if (de === 4 && para.id === ARQUIVADO) return { tipo: 'arquivamento', motivo: 0, regra5: true, quem: 'quem concluiu', depois: arquivar };
  if ((de === 4 || de === 5) && para.id === REABERTO)
    return { tipo: 'reabertura', motivo: 10, regra5: true, quem: 'qualquer parte', depois: reabrir };
  if ((de === 2 || de === 3) && para.id === CANCELADO)
    return { tipo: 'cancelamento', motivo: 20, regra5: true, quem: 'quem abriu ou tem', depois: encerrar };
  return undefined;
}

/**
 * Takes a process to another situation (handbook Administração 1.4).
 *
 * @throws ValidationError for a passage that the table does not name, or without its reason; AppError SEM_PERMISSAO
 */
export async function alterarSituacao(tx: Work, id: number, asked: z.infer<typeof ALTERAR_SITUACAO>): Promise<void> {
  const estado = await travar(tx, id, asked.versao ?? null);
  const para = await situacaoDe(tx, asked.situacao_id);
  const how = estado.vinculo_tipo === 'anexo' ? undefined : passagem(estado.status_id, para);
  if (!how) throw new ValidationError({ situacao_id: [`Transição não permitida: ${estado.situacao} → ${para.nome}`] });
  if (how.regra5) tx.need(processo.menu, 5);
  await exigirQuem(tx, id, how.quem);
  const why = asked.justificativa?.trim() ?? '';
  if (why.length < how.motivo)
    throw new ValidationError({ justificativa: [`Escreva a justificativa com pelo menos ${how.motivo} letras.`] });
  const evento = await registrarEvento(tx, id, {
    tipo: how.tipo,
    texto: `<p>${para.nome}.${why ? ` ${escapado(why)}` : ''}</p>`,
    sigilo_id: estado.sigilo_id,
  });
  await gravar(tx, id, para);
  await how.depois?.(tx, estado, evento.id);
  await avisarInteressados(
    tx,
    estado,
    para.id === AGUARDANDO_INTERESSADO
      ? { equipe: `Situação: ${para.nome}.`, fora: 'O processo espera a sua resposta.' }
      : `Situação: ${para.nome}.`,
  );
}

/** Letters that the reason of concluding what is pending has at least. */
const MOTIVO_DA_PENDENCIA = 10;

/**
 * Concludes a process (R11), by who holds it and has regra 5: what is pending is refused, unless they say to go on and why.
 *
 * @throws ValidationError with what is pending; AppError SEM_PERMISSAO
 */
export async function concluir(tx: Work, id: number, asked: z.infer<typeof CONCLUIR>): Promise<void> {
  const estado = await travar(tx, id);
  const para = await situacaoDe(tx, asked.situacao_id);
  if (![2, 3].includes(estado.status_id) || para.status_id !== 4)
    throw new ValidationError({ situacao_id: [`Transição não permitida: ${estado.situacao} → ${para.nome}`] });
  tx.need(processo.menu, 5);
  await exigirComigo(tx, id);
  const open = await pendencias(tx, id);
  // the reason may be what is written as the ground of the conclusion
  const why =
    asked.justificativa ||
    cleanHtml(asked.texto ?? '')
      .replace(/<[^>]*>/g, ' ')
      .trim();
  if (open.length > 0 && !asked.forcar) throw new ValidationError({ id: open });
  if (open.length > 0 && why.length < MOTIVO_DA_PENDENCIA)
    throw new ValidationError({
      justificativa: [`Escreva por que conclui com pendências, com pelo menos ${MOTIVO_DA_PENDENCIA} letras: ${open.join(' ')}`],
    });
  if (DECISOES.includes(para.id) && !(await decidido(tx, id)))
    throw new ValidationError({ situacao_id: [`${para.nome}: assine antes a decisão ou o despacho em que se apoia.`] });
  const evento = await registrarEvento(tx, id, {
    tipo: 'conclusao',
    texto: `<p>${para.nome}.${open.length > 0 ? ` Concluído com pendências: ${escapado(`${open.join(' ')} ${why}`)}` : ''}</p>${cleanHtml(asked.texto ?? '')}`,
    sigilo_id: estado.sigilo_id,
  });
  await gravar(tx, id, para);
  await tx.db.execute('update processo set data_conclusao = $3 where id = $1 and cliente_id = $2', [id, tx.cliente.id, tx.now()]);
  await retomarPrazo(tx, estado);
  await encerrarDestinos(tx, id, 'todos', evento.id);
  if (open.length > 0) await endPending(tx, processo.name, id, `O processo ${estado.rotulo} foi concluído.`);
  if (asked.notificar_interessados) {
    const ate = await fimDoRecurso(tx, tx.now());
    await avisarInteressados(tx, estado, {
      equipe: `Concluído: ${para.nome}.`,
      fora: `Concluído: ${para.nome}.${ate ? ` Cabe recurso até ${formatDate(ate)}.` : ''}`,
    });
  }
  if (asked.arquivar) await alterarSituacao(tx, id, { situacao_id: ARQUIVADO });
}

/** The appeal of an interessado, within its term, begins the process again (1.4, 4 → 2). Its term is the business of who calls. */
export async function reabrirPorRecurso(tx: Work, estado: Estado): Promise<void> {
  await passarSozinho(tx, estado, REABERTO, { tipo: 'reabertura', motivo: 'por recurso do interessado', depois: reabrir });
}

/** What waited for the interessado is analysed again once they answer, and its term runs (0.3, D4). */
export async function retomarComResposta(tx: Work, estado: Estado): Promise<void> {
  if (estado.situacao_id !== AGUARDANDO_INTERESSADO) return;
  const depois = (work: Work) => retomarPrazo(work, estado);
  await passarSozinho(tx, estado, EM_ANALISE, { tipo: 'situacao', motivo: 'o interessado respondeu', depois });
}

/** A passage that follows from an act of the interessado, which nobody decides. */
async function passarSozinho(
  tx: Work,
  estado: Estado,
  situacaoId: number,
  { tipo, motivo, depois }: { tipo: TipoEvento; motivo: string; depois: NonNullable<Passagem['depois']> },
): Promise<void> {
  const para = await situacaoDe(tx, situacaoId);
  const evento = await registrarEvento(tx, estado.id, { tipo, texto: `<p>${para.nome}: ${motivo}.</p>`, sigilo_id: estado.sigilo_id });
  await gravar(tx, estado.id, para);
  await depois(tx, estado, evento.id);
}

async function situacaoDe(work: Work, id: number): Promise<Situacao> {
  const row = await work.db.first<Situacao>(
    'select x.id, x.nome, x.status_id, s.nome as status, x.suspende_prazo from processo_situacao x join processo_status s on s.id = x.status_id where x.id = $1',
    [id],
  );
  if (!row) throw new ValidationError({ situacao_id: ['Escolha uma situação da lista.'] });
  return row;
}

async function exigirQuem(tx: Work, id: number, quem: Passagem['quem']): Promise<void> {
  if (quem === 'com quem está') return exigirComigo(tx, id);
  if (quem === 'qualquer parte') return exigirParte(tx, id);
  if (quem === 'quem abriu ou tem') {
    if (await abriu(tx, id)) return;
    return exigirComigo(tx, id);
  }
  if (!(await concluiu(tx, id))) throw new AppError('SEM_PERMISSAO', { message: 'Só o departamento que concluiu o processo o arquiva.' });
}

async function gravar(tx: Work, id: number, para: Situacao): Promise<void> {
  await tx.db.execute('update processo set situacao_id = $3, status_id = $4 where id = $1 and cliente_id = $2', [
    id,
    tx.cliente.id,
    para.id,
    para.status_id,
  ]);
}

const moverPrazo =
  ({ suspende_prazo }: Situacao) =>
  (tx: Work, estado: Estado): Promise<void> =>
    suspende_prazo ? suspenderPrazo(tx, estado.id) : retomarPrazo(tx, estado);

async function arquivar(tx: Work, { id }: Estado): Promise<void> {
  await tx.db.execute('update processo set data_arquivamento = $3 where id = $1 and cliente_id = $2', [id, tx.cliente.id, tx.now()]);
}

async function encerrar(tx: Work, { id, rotulo }: Estado, eventoId: number): Promise<void> {
  await encerrarDestinos(tx, id, 'todos', eventoId);
  await endPending(tx, processo.name, id, `O processo ${rotulo} foi cancelado.`);
}

/** The process begins again, with another term, at the department that concluded it. */
async function reabrir(tx: Work, estado: Estado, eventoId: number): Promise<void> {
  const last = await tx.db.first<{ departamento_id: number | null; pessoa_id: number | null }>(
    `select autor_departamento_id as departamento_id, autor_pessoa_id as pessoa_id from processo_evento
      where processo_id = $1 and tipo = 'conclusao' order by ordem desc limit 1`,
    [estado.id],
  );
  const prazo = await prazoDe(tx, estado.tipo_id, estado.assunto_id, tx.today());
  await tx.db.execute(
    'update processo set data_conclusao = null, data_arquivamento = null, data_prazo = $3 where id = $1 and cliente_id = $2',
    [estado.id, tx.cliente.id, prazo],
  );
  const to = {
    departamento_id: last?.departamento_id ?? null,
    pessoa_id: last?.departamento_id ? null : (last?.pessoa_id ?? tx.user.pessoaId),
  };
  await abrirDestinos(tx, estado, { id: eventoId, departamento_id: null }, [{ ...to, papel: 'para' }]);
}

async function decidido(tx: Work, id: number): Promise<boolean> {
  const row = await tx.db.first(
    `select e.id from processo_evento e join assinatura_peca q on q.substituida_em is null and ((q.parte = '${EVENTO}' and q.parte_id = e.id)
        or (q.parte = '${ANEXO_DO_EVENTO}' and q.parte_id in (select x.id from public.processo_evento_anexo x where x.evento_id = e.id)))
      where e.processo_id = $1 and e.tipo in ('decisao', 'despacho') and not exists (select from public.processo_evento c where c.cancela_id = e.id)
        and exists (select from assinatura_pedido a where a.peca_id = q.id and a.situacao = 'assinada')
        and not exists (select from assinatura_pedido a where a.peca_id = q.id and a.situacao in ('pendente', 'recusada')) limit 1`,
    [id],
  );
  return row !== undefined;
}

async function avisarInteressados(tx: Work, estado: Estado, palavras: Palavras): Promise<void> {
  const rows = await tx.db.rows<{ id: number }>(
    'select u.id from usuario u where u.pessoa_id in (select pessoa_id from processo_interessados where pai_id = $1)',
    [estado.id],
  );
  await avisar(
    tx,
    rows.map(({ id }) => id),
    estado,
    'situacao',
    palavras,
  );
}
