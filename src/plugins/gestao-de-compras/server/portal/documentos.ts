import { signedAddress } from '../../../../server/files/signed-address';
import { NotFoundError } from '../../../../server/http/errors';
import { onResource } from '../../../../server/resources/rules';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { documentoLicitacao } from '../../resources/portal/documento_licitacao';
import { edicaoBaixavel } from '../../resources/portal/download_edital';
import { lerInteressado } from './representante';

/** Documents of a contratação: what anybody may already have read stays as it was read. */
export const documentoLicitacaoRules = onResource(documentoLicitacao, {
  lockedBecause: (t) =>
    `case when ${t}.publicar and exists (select from public.processo_contratacao p where p.id = ${t}.processo_contratacao_id and p.cliente_id = ${t}.cliente_id
        and p.data_divulgacao is not null) then 'O documento já foi publicado: inclua o que o retifica.' end`,
});

export const downloadEditalRules = onResource(edicaoBaixavel, {});

interface Publicado extends Record<string, unknown> {
  processo: number;
  entidade_id: number;
  exercicio: number;
  token: string;
}

/** A published document. @throws NotFoundError of one that is not */
async function lerPublicado(work: Work, id: number): Promise<Publicado> {
  const row = await work.db.first<Publicado>(
    `select d.processo_contratacao_id as processo, d.entidade_id, d.exercicio, a.token
       from public.documento_licitacao d join public.processo_contratacao p on p.id = d.processo_contratacao_id and p.cliente_id = d.cliente_id
       join public.arquivo a on a.id = d.arquivo and a.cliente_id = d.cliente_id
      where d.id = $1 and d.cliente_id = $2 and d.publicar and d.data_exclusao is null and p.data_divulgacao is not null`,
    [id, work.cliente.id],
  );
  if (!row) throw new NotFoundError('Documento não encontrado.');
  return row;
}

/**
 * The address of a published document, for anybody and for a few minutes (Lei 14.133/2021, art. 87, § 2º).
 *
 * @throws NotFoundError
 */
export async function enderecoDoDocumento(work: Work, id: number): Promise<string> {
  return signedAddress(work, (await lerPublicado(work, id)).token);
}

/** The same for who entered the portal: it is recorded who took it, and when. @throws NotFoundError */
export async function retirarDocumento(tx: Work, id: number): Promise<string> {
  const { processo, entidade_id, exercicio, token } = await lerPublicado(tx, id);
  const { pessoa_id, cpf_cnpj } = await lerInteressado(tx);
  const there = tx.inEntity(entidade_id).inYear(exercicio).withEveryPermission();
  await createRecord(there, tx.services.registry.get(edicaoBaixavel.name), {
    processo_contratacao_id: processo,
    documento_id: id,
    pessoa_id,
    cpf_cnpj,
    baixado_em: tx.now().toISOString(),
  });
  return signedAddress(tx, token);
}

/** What is published of a contratação, for who did not enter: its documents and what was answered, never who asked (art. 164). */
export interface PublicadoDaLicitacao {
  documentos: { id: number; tipo: string; titulo: string; tamanho: number }[];
  respostas: { tipo: string; texto: string; resposta: string; recebido_em: string; respondido_em: string }[];
}

export async function lerPublicadoDaLicitacao(work: Work, processoId: number): Promise<PublicadoDaLicitacao> {
  const values = [processoId, work.cliente.id];
  const documentos = await work.db.rows<PublicadoDaLicitacao['documentos'][number] & Record<string, unknown>>(
    `select d.id, d.tipo, d.titulo, a.tamanho::float8 as tamanho from public.documento_licitacao d
       join public.processo_contratacao p on p.id = d.processo_contratacao_id and p.cliente_id = d.cliente_id
       join public.arquivo a on a.id = d.arquivo and a.cliente_id = d.cliente_id
      where d.processo_contratacao_id = $1 and d.cliente_id = $2 and d.publicar and d.data_exclusao is null and p.data_divulgacao is not null
      order by d.id`,
    values,
  );
  const respostas = await work.db.rows<PublicadoDaLicitacao['respostas'][number] & Record<string, unknown>>(
    `select q.tipo, q.texto, q.resposta, q.recebido_em::text, q.respondido_em::text from public.questionamento_licitacao q
      where q.processo_contratacao_id = $1 and q.cliente_id = $2 and q.situacao = 'respondido' and q.data_exclusao is null order by q.respondido_em, q.id`,
    values,
  );
  return { documentos, respostas };
}
