import { readRecord } from '../../../../server/resources/record';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type Documento, documento } from '../../resources/documentos/documento';
import { numeroDe } from './emitir';
import { lerTipo, lugarDe } from './tipo-do-documento';

/** A piece of a process, as it is written. */
export interface Peca {
  tipo_documento_id: number;
  processo_id: number;
  departamento_id: number | null;
  sigilo_id: number;
  /** HTML; nothing where the piece is a file. */
  texto: string;
}

/** Personal: what of a restricted process is only of who is part of it. */
const PESSOAL = 3;

/**
 * Gives a piece of a process the number of its kind of document: it is then a document issued, among all of them. The text stays in the
 * process, with its signatures, and is in the document to be found.
 *
 * @returns the document and its number as it is written; null for a kind without numbers
 */
export async function numerarPeca(tx: Work, peca: Peca): Promise<{ id: number; numero: string } | null> {
  const tipo = await lerTipo(tx, peca.tipo_documento_id);
  if (!tipo?.possui_numero) return null;
  const [processo, lugar] = await Promise.all([
    tx.db.first<{ titulo: string; restrito: boolean }>('select titulo, acesso_id = 2 as restrito from public.processo where id = $1', [
      peca.processo_id,
    ]),
    tx.db.first<{ unidade_id: number; orgao_id: number }>(
      'select d.unidade_id, u.orgao_id from public.departamento d join public.unidade u on u.id = d.unidade_id where d.id = $1',
      [peca.departamento_id],
    ),
  ]);
  const resource = tx.services.registry.get(documento.name);
  const { id } = await createRecord(tx, resource, {
    tipo_documento_id: tipo.id,
    titulo: processo?.titulo ?? tipo.nome,
    data_documento: tx.today(),
    origem: 'gerado',
    orgao_id: lugar?.orgao_id ?? null,
    unidade_id: lugar?.unidade_id ?? null,
    departamento_id: peca.departamento_id,
    processo_id: peca.processo_id,
    sigilo_id: processo?.restrito ? Math.max(peca.sigilo_id, PESSOAL) : peca.sigilo_id,
    texto: peca.texto || null,
  });
  const draft = (await readRecord(tx, resource, id, { sensitive: true })) as unknown as Documento;
  const onde = lugarDe(tipo, draft);
  const numero = await numeroDe(tx, draft, tipo, onde);
  await tx.db.execute(
    "update documento set numero = $3, lugar = $4, emitido_em = $5, situacao = 'emitido' where id = $1 and cliente_id = $2",
    [id, tx.cliente.id, numero, onde, tx.now()],
  );
  const issued = (await readRecord(tx, resource, id, { sensitive: true })) as unknown as Documento;
  return { id, numero: String(issued.numero_escrito) };
}
