import { insertMany } from '../../../../server/resources/many';
import type { Work } from '../../../../server/work';
import { publicacaoPncp, type TipoPublicacao } from '../../resources/pncp/publicacao_pncp';

/** What of which record is to be published. */
export interface Publicar {
  tipo: TipoPublicacao;
  /** What people read of it: `Pregão 001/2026`. */
  titulo: string;
  pca_id?: number;
  processo_contratacao_id?: number;
  item_numero?: number;
  ata_id?: number;
  contrato_id?: number;
  /** YYYY-MM-DD, the last day that the law gives (Lei 14.133/2021, art. 94). */
  prazo?: string | null;
  /** A change of what was published, told in these words; each of its own. */
  motivo?: string;
  /** `situacaoCompraId` that the change leads to. */
  situacao_compra?: number;
}

/**
 * Puts a publication in the queue, in the transaction of the act that makes it owed: the act is valid whatever the portal does. The
 * inclusion of a record waits once, however many times it is asked for.
 */
export async function publicarNoPncp(tx: Work, publicar: Publicar): Promise<void> {
  const { motivo, titulo, ...rest } = publicar;
  const chave = await chaveDe(tx, publicar);
  if (await tx.db.first('select id from publicacao_pncp where chave = $1', [chave])) return;
  const draft = {
    ...rest,
    ...{ titulo: titulo.slice(0, 200), chave, motivo: motivo?.slice(0, 255) ?? null },
    ...{ operacao: motivo === undefined ? 'inclusao' : 'retificacao', situacao: 'pendente', tentativas: 0, manual: false },
  };
  await insertMany(tx, tx.services.registry.get(publicacaoPncp.name), [draft]);
}

/** What tells one publication from another; changes of one object follow each other. */
async function chaveDe(tx: Work, { tipo, motivo, ...refs }: Publicar): Promise<string> {
  const { pca_id, processo_contratacao_id, item_numero, ata_id, contrato_id } = refs;
  const base = [tipo, pca_id, processo_contratacao_id, item_numero, ata_id, contrato_id].map((part) => part ?? '').join('|');
  if (motivo === undefined) return base;
  const row = await tx.db.first<{ n: number }>("select count(*)::int + 1 as n from publicacao_pncp where starts_with(chave, $1 || '|r')", [
    base,
  ]);
  return `${base}|r${row?.n ?? 1}`;
}
