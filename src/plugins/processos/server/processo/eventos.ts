import { randomInt } from 'node:crypto';
import { ValidationError } from '../../../../server/http/errors';
import { checkCode } from '../../../../server/signatures/code';
import { officeOf } from '../../../../server/signatures/office';
import type { Work } from '../../../../server/work';
import { numerarPeca } from '../documentos/numerar-peca';
import { hashDe, RAIZ } from './corrente';

/** Whose a file of an event is: the row of `processo_evento_anexo`. */
export const DONO_DO_ANEXO = 'processo_evento_anexo';

/** Whose a file of a minuta is: the row of `processo_minuta_anexo`. */
export const DONO_NA_MINUTA = 'processo_minuta_anexo';

/** What an event may be (handbook Administração 1.5), as people read it. */
export const TIPOS_EVENTO = {
  abertura: 'Abertura',
  tramitacao: 'Tramitação',
  recebimento: 'Recebimento',
  despacho: 'Despacho',
  parecer: 'Parecer',
  decisao: 'Decisão',
  juntada: 'Juntada',
  ciencia: 'Ciência',
  resposta: 'Resposta',
  intimacao: 'Intimação',
  assinatura_solicitada: 'Assinatura solicitada',
  assinatura: 'Assinatura',
  recusa_assinatura: 'Recusa de assinatura',
  situacao: 'Situação',
  prazo: 'Prazo',
  sobrestamento: 'Sobrestamento',
  vinculacao: 'Vinculação',
  local_fisico: 'Local físico',
  acesso: 'Acesso',
  email: 'E-mail',
  publicacao: 'Publicação',
  desentranhamento: 'Desentranhamento',
  conclusao: 'Conclusão',
  arquivamento: 'Arquivamento',
  reabertura: 'Reabertura',
  cancelamento: 'Cancelamento',
  comentario: 'Comentário',
} as const;
export type TipoEvento = keyof typeof TIPOS_EVENTO;

/** To whom a process goes: a department or a person. `prazo` is a civil date. */
export interface Destinatario {
  departamento_id: number | null;
  pessoa_id: number | null;
  papel: 'para' | 'cc';
  prazo?: string | null;
}

/** A file that goes with an event. */
export interface Anexo {
  arquivo_id: number;
  sigilo_id: number;
  tipo_anexo_id?: number | null;
  descricao?: string | null;
  /** The PDF that is the piece itself, in the place of a text: one at most, and the first. */
  peca?: boolean;
}

/** What happens in a process. */
export interface EventoNovo {
  tipo: TipoEvento;
  /** Sanitised HTML. */
  texto?: string;
  tipo_documento_id?: number | null;
  campos?: Record<string, unknown>;
  sigilo_id?: number;
  mencoes?: readonly { mencionado_id: number; name: string; mencionado_type: string }[];
  destinatarios?: readonly Destinatario[];
  anexos?: readonly Anexo[];
  /** The event that it takes back. */
  cancela_id?: number | null;
  /** The department in whose name the author writes; the first of their boxes unless said. */
  departamento_id?: number | null;
  /** Who writes for themself, in no department's name, with a session or without: who calls unless said. */
  autor?: Externo;
}

/** A person outside the staff who acts in a process. */
export interface Externo {
  pessoa_id: number;
  nome: string;
}

/** An event as it was written. */
export interface Registrado {
  id: number;
  ordem: number;
  hash: string;
  codigo: string;
}

/**
 * Writes an event at the end of the chain of a process, which stays locked until the transaction ends. What the event means for the
 * process (where it stands, who is part of it) is the business of who calls.
 */
export async function registrarEvento(tx: Work, processoId: number, novo: EventoNovo): Promise<Registrado> {
  await tx.db.execute('insert into processo_corrente (processo_id, cliente_id) values ($1, $2) on conflict do nothing', [
    processoId,
    tx.cliente.id,
  ]);
  const chain = await tx.db.first<{ eventos: number; hash: string }>(
    'select eventos, hash from public.processo_corrente where processo_id = $1 and cliente_id = $2 for update',
    [processoId, tx.cliente.id],
  );
  const anexos = await arquivosDe(tx, processoId, novo.anexos ?? []);
  const autor = await autorDe(tx, novo);
  const sealed = {
    processo_id: processoId,
    ordem: (chain?.eventos ?? 0) + 1,
    tipo: novo.tipo,
    data_hora: tx.now().toISOString(),
    autor_usuario_id: novo.autor ? null : (tx.caller?.usuarioId ?? null),
    texto: novo.texto ?? '',
    campos: novo.campos ?? {},
    destinatarios: novo.destinatarios ?? [],
    anexos: anexos.map(({ sha256 }) => sha256),
    hash_anterior: chain?.hash ?? RAIZ,
  };
  const hash = hashDe(sealed);
  const documento = await documentoDe(tx, processoId, novo, autor.departamento_id);
  const codigo = novoCodigo();
  const row = await tx.db.first<{ id: number }>(
    `insert into processo_evento (cliente_id, processo_id, ordem, tipo, data_hora, autor_usuario_id, autor_pessoa_id, autor_nome,
       autor_departamento_id, autor_departamento, autor_cargo, texto, tipo_documento_id, documento_numero, campos, destinatarios, mencoes,
       sigilo_id, cancela_id, hash, hash_anterior, codigo, documento_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::jsonb, $16::jsonb, $17::jsonb, $18, $19, $20, $21, $22, $23)
     returning id`,
    [
      tx.cliente.id,
      processoId,
      sealed.ordem,
      novo.tipo,
      sealed.data_hora,
      sealed.autor_usuario_id,
      autor.pessoa_id,
      autor.nome,
      autor.departamento_id,
      autor.departamento,
      autor.cargo,
      sealed.texto,
      novo.tipo_documento_id ?? null,
      documento?.numero ?? null,
      JSON.stringify(sealed.campos),
      JSON.stringify(sealed.destinatarios),
      JSON.stringify(novo.mencoes ?? []),
      novo.sigilo_id ?? 1,
      novo.cancela_id ?? null,
      hash,
      sealed.hash_anterior,
      codigo,
      documento?.id ?? null,
    ],
  );
  const id = row?.id ?? 0;
  await juntar(tx, processoId, id, novo.anexos ?? [], anexos);
  await tx.db.execute('update processo_corrente set eventos = $3, hash = $4 where processo_id = $1 and cliente_id = $2', [
    processoId,
    tx.cliente.id,
    sealed.ordem,
    hash,
  ]);
  await tx.db.execute('update processo set ultima_movimentacao = $3, versao = versao + 1 where id = $1 and cliente_id = $2', [
    processoId,
    tx.cliente.id,
    tx.now(),
  ]);
  return { id, ordem: sealed.ordem, hash, codigo };
}

/** The document that a piece of a kind with numbers is; null for any other, and for who writes from outside. */
async function documentoDe(tx: Work, processoId: number, novo: EventoNovo, departamentoId: number | null) {
  if (!novo.tipo_documento_id || novo.autor) return null;
  return numerarPeca(tx, {
    tipo_documento_id: novo.tipo_documento_id,
    processo_id: processoId,
    departamento_id: departamentoId,
    sigilo_id: novo.sigilo_id ?? 1,
    texto: novo.texto ?? '',
  });
}

/** The author as they are at this moment: name, department and cargo stay as they were. */
async function autorDe(tx: Work, { autor, departamento_id: departamentoId = null }: EventoNovo) {
  const { caller } = tx;
  if (autor) return { ...autor, departamento_id: null, departamento: null, cargo: null };
  if (!caller) return { pessoa_id: null, nome: 'Sistema', departamento_id: departamentoId, departamento: null, cargo: null };
  const row = await tx.db.first<{ id: number; nome: string }>(
    departamentoId === null
      ? `select d.id, d.nome from departamento_membros m join departamento d on d.id = m.pai_id
          where m.usuario_id = $1 and m.inicio <= $2 and (m.fim is null or m.fim >= $2) order by m.inicio, d.id limit 1`
      : 'select id, nome from departamento where id = $1 and $2::date is not null',
    [departamentoId ?? caller.usuarioId, tx.today()],
  );
  const office = await officeOf(tx, caller.pessoaId);
  return {
    pessoa_id: caller.pessoaId,
    nome: caller.nome,
    departamento_id: row?.id ?? null,
    departamento: row?.nome ?? null,
    cargo: office?.cargo ?? null,
  };
}

interface Arquivo extends Record<string, unknown> {
  id: number;
  sha256: string;
}

/**
 * The files that may go with an event: what who writes has sent and is of nothing yet, and what waits in the draft of this process or in
 * one of its minutas. A file of any other is not known by its number.
 *
 * @throws ValidationError for any other
 */
async function arquivosDe(tx: Work, processoId: number, anexos: readonly Anexo[]): Promise<Arquivo[]> {
  if (anexos.length === 0) return [];
  const rows = await tx.db.rows<Arquivo>(
    `select a.id, a.sha256 from arquivo a
      where a.id = any($1::bigint[])
        and ((a.dono_tipo is null and ($3::bigint is null or a.usuario_cadastro_id = $3)) or (a.dono_tipo = 'processo' and a.dono_id = $2)
          or (a.dono_tipo = $4 and exists (select from public.processo_minuta_anexo x join public.processo_minuta m on m.id = x.minuta_id
                where x.id = a.dono_id and m.processo_id = $2)))`,
    [anexos.map(({ arquivo_id }) => arquivo_id), processoId, tx.caller?.usuarioId ?? null, DONO_NA_MINUTA],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return anexos.map(({ arquivo_id }, n) => {
    const file = byId.get(arquivo_id);
    if (!file) throw new ValidationError({ [`anexos.${n}.url`]: ['Arquivo não encontrado. Envie-o outra vez.'] });
    return file;
  });
}

async function juntar(tx: Work, processoId: number, eventoId: number, anexos: readonly Anexo[], files: readonly Arquivo[]): Promise<void> {
  for (const [n, { arquivo_id, sigilo_id, tipo_anexo_id, descricao, peca = false }] of anexos.entries()) {
    const row = await tx.db.first<{ id: number }>(
      `insert into processo_evento_anexo (cliente_id, processo_id, evento_id, arquivo_id, sha256, sigilo_id, tipo_anexo_id, descricao, ordem, peca)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
      [tx.cliente.id, processoId, eventoId, arquivo_id, files[n]?.sha256, sigilo_id, tipo_anexo_id ?? null, descricao ?? null, n + 1, peca],
    );
    await tx.db.execute('update arquivo set dono_tipo = $3, dono_id = $4 where cliente_id = $1 and id = $2', [
      tx.cliente.id,
      arquivo_id,
      DONO_DO_ANEXO,
      row?.id,
    ]);
  }
}

/** Eight digits and their check, by which anybody finds a piece. */
function novoCodigo(): string {
  const digits = String(randomInt(100_000_000)).padStart(8, '0');
  return `${digits}-${checkCode(digits)}`;
}
