import { readRecord } from '../../../../server/resources/record';
import { livePiece, paperOf } from '../../../../server/signatures/piece';
import type { Work } from '../../../../server/work';
import { empenho } from '../../../execucao-orcamentaria/resources/empenho';
import { publicacaoPncp } from '../../resources/pncp/publicacao_pncp';
import type { Publicacao } from './pedido';

type DaCompra = Pick<Publicacao, 'processo_contratacao_id' | 'ata_id'>;

/**
 * The nota of an empenho that goes with its publication: the paper on which its signatures were gathered or, without any, the one that who
 * orders prints of it.
 *
 * @returns id of its file; a printed one is of no record yet
 */
export async function notaDoEmpenho(tx: Work, id: number, exercicio: number): Promise<number> {
  const resource = tx.services.registry.get(empenho.name);
  const work = tx.inYear(exercicio);
  const target = { dossier: { resource, record: await readRecord(work, resource, id) }, anexoId: null, parte: null };
  return (await livePiece(work, target))?.arquivo_id ?? (await paperOf(work, target)).arquivoId;
}

/** A file that was printed for a publication is kept with it. */
export async function guardarNota(tx: Work, arquivo: number): Promise<void> {
  await tx.db.execute(
    `update arquivo set dono_tipo = $3, dono_id = (select max(p.id) from public.publicacao_pncp p where p.arquivo = $1 and p.cliente_id = $2)
      where id = $1 and cliente_id = $2 and dono_id is null`,
    [arquivo, tx.cliente.id, publicacaoPncp.name],
  );
}

/** Whether an empenho in place of a contract, of a process or ata, waits in the queue or is in the portal. */
export async function jaPublicado(tx: Work, empenho_id: number, { processo_contratacao_id, ata_id }: DaCompra): Promise<boolean> {
  const row = await tx.db.first(
    `select p.id from public.publicacao_pncp p where p.empenho_id = $1 and p.cliente_id = $2 and p.tipo = 'empenho' and p.operacao = 'inclusao'
        and p.situacao <> 'excluida' and p.processo_contratacao_id is not distinct from $3::bigint and p.ata_id is not distinct from $4::bigint limit 1`,
    [empenho_id, tx.cliente.id, processo_contratacao_id, ata_id],
  );
  return row !== undefined;
}
