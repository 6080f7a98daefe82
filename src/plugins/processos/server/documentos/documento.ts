import { z } from 'zod';
import type { Issues, KeyedValues } from '../../../../resources/definition';
import { MIME_GROUPS } from '../../../../resources/definition/mime-groups';
import type { NivelAssinatura } from '../../../../resources/definition/signatures';
import { ConflictError, StateError } from '../../../../server/http/errors';
import type { Dossier } from '../../../../server/records/dossier';
import { numberSql } from '../../../../server/resources/number';
import { act, actWith, onResource } from '../../../../server/resources/rules';
import type { Piece } from '../../../../server/signatures/piece';
import { endPending } from '../../../../server/signatures/whole';
import { judgeTemplate } from '../../../../server/templates/judge-template';
import { onPaper } from '../../../../server/templates/papers';
import type { Work } from '../../../../server/work';
import { type Documento, documento } from '../../resources/documentos/documento';
import template from '../../templates/documento.html?raw';
import { EU, MINHAS_CAIXAS } from '../processo/leitor';
import { comoSeria, emitirDocumento, exigirCompleto, numeroOcupado, numeroRepetido } from './emitir';
import { nomeDoArquivo } from './nome-do-arquivo';
import { lerTipo, lugarDe, type Tipo } from './tipo-do-documento';
import { guardarArquivos, julgarValores, valoresDoTipo } from './valores';

type Rascunho = Readonly<Partial<Record<keyof Documento, unknown>>>;

/** Below it, a document is of whoever may open the screen; of a kind that is restrito none is below the second. */
const SIGILOSO = 3;
const INTERNO = 2;

const confirmavel = z.object({ confirmado: z.string().optional() });

/** `12-A/2026-SMS`: the number as the municipality writes it, with the letter after the sequence and the suffix at the end. */
const numeroEscrito = (t: string) =>
  `regexp_replace(${numberSql(documento)(t)}, '^([^/]*)', '\\1' || coalesce('-' || ${t}.letra, '')) || coalesce('-' || ${t}.sufixo, '')`;

/** What the search reads, and the words of it: by the stem of each as it is written, and as it is without its accents. */
const PROCURADO = (t: string) =>
  `coalesce(${t}.titulo, '') || ' ' || regexp_replace(coalesce(${t}.texto, ''), '<[^>]*>', ' ', 'g') || ' ' || coalesce(${t}.campos::text, '')`;
const PALAVRAS = (t: string) =>
  `(to_tsvector('portuguese'::regconfig, ${PROCURADO(t)}) || to_tsvector('portuguese'::regconfig, f_busca(${PROCURADO(t)})))`;

/** SQL of whether somebody was asked to sign a document and has not yet. */
export const comPendencia = (t: string) =>
  `exists (select from public.assinatura_pedido a join public.assinatura_peca p on p.id = a.peca_id
     where p.recurso = '${documento.name}' and p.registro_id = ${t}.id and p.substituida_em is null and a.situacao = 'pendente')`;

/** What is still being written is read by who writes it and by their department, until it is sent on or emitted. */
const doColega = (t: string) =>
  `exists (select from public.departamento_membros m where m.usuario_id = ${t}.autor_id and m.pai_id in (${MINHAS_CAIXAS})
      and m.inicio <= hoje() and (m.fim is null or m.fim >= hoje()))`;

export const documentoRules = onResource(documento, {
  sight: (t) =>
    `(${t}.sigilo_id < ${SIGILOSO} and (${t}.situacao <> 'rascunho' or ${doColega(t)}) or ${t}.autor_id = ${EU} or ${t}.usuario_cadastro_id = ${EU} or ${t}.conferido_por_id = ${EU}
      or ${t}.departamento_id in (${MINHAS_CAIXAS}) or exists (select from public.assinatura_pedido a join public.assinatura_peca p on p.id = a.peca_id
          where p.recurso = '${documento.name}' and p.registro_id = ${t}.id and a.signatario_id = ${EU} and a.situacao <> 'cancelada'))`,
  derived: {
    rotulo: (t) =>
      `(select k.nome from public.tipo_documento k where k.id = ${t}.tipo_documento_id) || case when ${t}.emitido_em is null then ' (rascunho ' || ${t}.id || ')' when ${t}.numero is null then '' else ' nº ' || ${numeroEscrito(t)} end`,
    numero_escrito: (t) => numeroEscrito(t),
    assinaturas: (t) =>
      `select nullif(count(*) filter (where a.situacao = 'assinada') || '/' || count(*), '0/0') from public.assinatura_pedido a join public.assinatura_peca p on p.id = a.peca_id
        where p.recurso = '${documento.name}' and p.registro_id = ${t}.id and p.anexo_id is null and p.substituida_em is null and a.situacao in ('pendente', 'assinada')`,
    sha256: (t) => `select q.sha256 from public.arquivo q where q.id = ${t}.arquivo_id`,
    verificar: (t) => `select k.verificar from public.tipo_documento k where k.id = ${t}.tipo_documento_id`,
    campos_removidos: (t) =>
      `select coalesce(json_agg(json_build_object('id', c.id, 'nome', c.nome) order by c.id), '[]') from public.tipo_documento_campo c
        where c.tipo_documento_id = ${t}.tipo_documento_id and c.data_exclusao is not null and ${t}.campos ? c.id::text`,
    arquivos_dos_campos: (t) =>
      `select coalesce(json_agg(json_build_object('id', q.id, 'nome', q.nome, 'tamanho', q.tamanho, 'tipo', q.tipo, 'url', '/arquivo/' || q.token) order by q.id), '[]')
         from public.arquivo q where q.dono_tipo = '${documento.name}' and q.dono_id = ${t}.id
          and q.id in (select e.value::bigint from jsonb_each(${t}.campos) v cross join lateral jsonb_array_elements_text(case when jsonb_typeof(v.value) = 'array' then v.value else '[]' end) e)`,
  },
  filters: {
    aguarda_assinatura: (value, t) => `(${t}.situacao = 'emitido' and ${comPendencia(t)}) = ${value === true}`,
    conteudo: (value, t, param) => {
      const asked = `${param(value)}::text`;
      return `${PALAVRAS(t)} @@ (websearch_to_tsquery('portuguese'::regconfig, ${asked}) || websearch_to_tsquery('portuguese'::regconfig, f_busca(${asked})))`;
    },
  },
  lockedBecause: (t) =>
    `case ${t}.situacao when 'rascunho' then null when 'em_conferencia' then 'O documento está em conferência. Devolva-o para alterar.'
       when 'cancelado' then 'O documento foi cancelado.' else 'O documento já foi emitido.' end`,
  complete: async (draft, work, current) => {
    const all: Rascunho = { ...current, ...draft };
    const tipo = await lerTipo(work, all.tipo_documento_id);
    const sigilo = Number(all.sigilo_id ?? 1);
    return {
      ...draft,
      autor_id: current?.autor_id ?? work.caller?.usuarioId ?? null,
      ano: all.data_documento ? Number(String(all.data_documento).slice(0, 4)) : null,
      ...(tipo?.restrito && sigilo < INTERNO && { sigilo_id: INTERNO }),
      ...(all.campos != null && { campos: await valoresDoTipo(work, all.tipo_documento_id, all.campos as KeyedValues) }),
    };
  },
  judge: async (draft, work, current) => {
    const all: Rascunho = { ...current, ...draft };
    const tipo = await lerTipo(work, all.tipo_documento_id);
    if (!tipo) return { tipo_documento_id: ['Registro não encontrado.'] };
    const valores = (all.campos ?? {}) as KeyedValues;
    const issues = await julgarValores(work, tipo, valores, (current?.campos ?? {}) as KeyedValues, current?.id ?? null);
    await julgarNumero(work, all, tipo, issues);
    await julgarArquivo(work, draft.arquivo_id, tipo, issues);
    const wrong = all.texto ? judgeTemplate(String(all.texto), null) : null;
    if (wrong) issues.texto = [wrong];
    return issues;
  },
  afterSave: (id, work, _current, draft) => guardarArquivos(work, id, (draft.campos ?? {}) as KeyedValues),
  acts: {
    enviar: act('Documento enviado para conferência.', async (record, _input, tx) => {
      const tipo = await lerTipo(tx, record.tipo_documento_id);
      if (!tipo?.verificar) throw new StateError('Os documentos deste tipo não passam por conferência. Emita-o.');
      exigirCompleto(record, tipo);
    }),
    emitir: actWith(confirmavel, 'Documento emitido.', async (record, { confirmado }, tx) => {
      if (record.verificar) throw new StateError('Os documentos deste tipo são conferidos por outra pessoa. Envie-o para conferência.');
      await emitirDocumento(tx, record, confirmado, null);
    }),
    conferir: actWith(
      confirmavel,
      'Documento conferido e emitido.',
      (record, { confirmado }, tx) => emitirDocumento(tx, record, confirmado, { conferidoPor: tx.caller?.usuarioId ?? null }),
      { apart: async (record, work) => recusarAutor(record, work) },
    ),
    devolver: act('Documento devolvido.', async ({ id }, _input, tx) => {
      // who checked it goes on reading what is a draft again
      await tx.db.execute('update documento set conferido_por_id = $3 where cliente_id = $1 and id = $2', [
        tx.cliente.id,
        id,
        tx.caller?.usuarioId ?? null,
      ]);
    }),
    cancelar: act('Documento cancelado.', async ({ id, rotulo }, _input, tx) => {
      await endPending(tx, documento.name, id, `O documento foi cancelado: ${rotulo}.`);
    }),
  },
});

export const documentoPaper = onPaper(documento, 'documento', {
  template,
  // until it is issued its tags are in the values of the moment
  read: async (record, work) => (record.emitido_em ? {} : { texto: await comoSeria(work, record) }),
  // of one that is a file, the sheet says which and its hash
  signed: ({ texto }) => Boolean(texto),
  fileName: async (record, work) => {
    const tipo = await lerTipo(work, record.tipo_documento_id);
    return tipo && nomeDoArquivo(tipo.nome_arquivo, { ...record, tipo: tipo.nome, numero: record.numero_escrito });
  },
});

/**
 * All the signatures asked for were given: the document is signed, which a file of it is by itself. Its version stays, which the pieces
 * that were signed refer to.
 */
export async function documentoAssinado(tx: Work, { registro_id, anexo_id }: Piece): Promise<void> {
  if (anexo_id !== null) return;
  await tx.db.execute("update documento set situacao = 'assinado' where id = $1 and cliente_id = $2 and situacao = 'emitido'", [
    registro_id,
    tx.cliente.id,
  ]);
}

/** A document is signed as its type asks, at least (handbook Administração 6.1). */
export async function nivelDoDocumento(work: Work, { record }: Dossier): Promise<NivelAssinatura> {
  return (await lerTipo(work, record.tipo_documento_id))?.assinatura_minima ?? 'simples';
}

/** @throws ConflictError when who wrote it is who would check it (handbook Administração 6.4) */
function recusarAutor({ autor_id }: Documento, work: Work): void {
  if (work.caller && autor_id === work.caller.usuarioId)
    throw new ConflictError('SEGREGACAO_DE_FUNCOES', { message: 'Quem escreveu o documento não o confere. Peça a outra pessoa.' });
}

async function julgarNumero(work: Work, all: Rascunho, tipo: Tipo, issues: Issues): Promise<void> {
  if (all.letra && !tipo.aceitar_letra) issues.letra = ['Este tipo de documento não aceita letra. Deixe em branco.'];
  if (all.sufixo && !tipo.aceitar_sufixo) issues.sufixo = ['Este tipo de documento não aceita sufixo. Deixe em branco.'];
  if (!all.numero) return;
  if (!tipo.possui_numero) {
    issues.numero = ['Este tipo de documento não tem número. Deixe em branco.'];
    return;
  }
  if (await numeroOcupado(work, { ...all, lugar: lugarDe(tipo, all) })) issues.numero = [numeroRepetido(tipo, all)];
}

async function julgarArquivo(work: Work, arquivoId: unknown, { accept }: Tipo, issues: Issues): Promise<void> {
  if (!arquivoId || !accept || accept.length === 0) return;
  const row = await work.db.first<{ nome: string; tipo: string }>(
    'select nome, tipo from public.arquivo where id = $1 and cliente_id = $2',
    [arquivoId, work.cliente.id],
  );
  const allowed = accept.flatMap((group): readonly string[] => MIME_GROUPS[group as keyof typeof MIME_GROUPS]);
  if (row && !allowed.includes(row.tipo))
    issues.arquivo_id = [`Este tipo de documento não aceita ${row.nome}. Veja em Tipo de Documento os arquivos permitidos.`];
}
