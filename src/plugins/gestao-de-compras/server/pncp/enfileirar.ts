import { insertMany } from '../../../../server/resources/many';
import type { Work } from '../../../../server/work';
import { type ParteDoPlano, type PublicacaoPncp, publicacaoPncp, type TipoPublicacao } from '../../resources/pncp/publicacao_pncp';

/** What of which record is to be published. */
export interface Publicar {
  tipo: TipoPublicacao;
  /** What people read of it: `Pregão 001/2026`. */
  titulo: string;
  pca_id?: number;
  /** Of a plan: what one call tells, and which thousand of it. */
  parte?: ParteDoPlano;
  lote?: number;
  processo_contratacao_id?: number;
  item_numero?: number;
  ata_id?: number;
  contrato_id?: number;
  termo_id?: number;
  empenho_id?: number;
  recebimento_id?: number;
  adesao_id?: number;
  /** Of who adheres to an ata: its unit in the portal. */
  codigo_unidade?: string | null;
  /** Of a document that goes apart: its kind and its file. */
  documento?: PublicacaoPncp['documento'];
  arquivo?: number;
  /** The publication that this one takes back. */
  exclui_id?: number;
  /** YYYY-MM-DD, the last day that the law gives (Lei 14.133/2021, art. 94). */
  prazo?: string | null;
  /** A change of what was published, told in these words; each of its own. */
  motivo?: string;
  /** `situacaoCompraId`, or `situacaoCompraItemId` of an item, that the change leads to. */
  situacao_compra?: number;
}

/**
 * Puts a publication in the queue, in the transaction of the act that makes it owed: the act is valid whatever the portal does. The
 * inclusion of a record waits once, however many times it is asked for.
 */
export async function publicarNoPncp(tx: Work, publicar: Publicar): Promise<void> {
  const { motivo, titulo, ...rest } = publicar;
  const operacao = operacaoDe(publicar);
  const chave = await chaveDe(tx, publicar);
  if (await tx.db.first('select id from publicacao_pncp where chave = $1', [chave])) return;
  const draft = {
    ...rest,
    titulo: titulo.slice(0, 200),
    chave,
    motivo: motivo?.slice(0, 255) ?? null,
    operacao,
    situacao: 'pendente',
    tentativas: 0,
    manual: false,
  };
  await insertMany(tx, tx.services.registry.get(publicacaoPncp.name), [draft]);
}

function operacaoDe({ exclui_id, motivo }: Publicar): PublicacaoPncp['operacao'] {
  if (exclui_id !== undefined) return 'exclusao';
  return motivo === undefined ? 'inclusao' : 'retificacao';
}

/** What tells one publication from another; changes of one object follow each other, and what was excluded may be published again. */
async function chaveDe(tx: Work, { tipo, motivo, ...refs }: Publicar): Promise<string> {
  const { pca_id, processo_contratacao_id, item_numero, ata_id, contrato_id, termo_id, exclui_id } = refs;
  const { empenho_id, recebimento_id, adesao_id, arquivo } = refs;
  const outros = { e: empenho_id, n: recebimento_id, d: adesao_id, a: tipo === 'documento' ? arquivo : undefined };
  const base = [
    ...[tipo, pca_id, processo_contratacao_id, item_numero, ata_id, contrato_id].map((part) => part ?? ''),
    ...[termo_id, exclui_id].filter((part) => part != null),
    ...Object.entries(outros).flatMap(([letra, id]) => (id == null ? [] : [`${letra}${id}`])),
  ].join('|');
  const depois = motivo === undefined ? 'v' : 'r';
  const row = await tx.db.first<{ n: number; excluida: boolean }>(
    `select count(*) filter (where starts_with(chave, $1 || '|' || $2))::int + 1 as n,
            coalesce(bool_and(situacao = 'excluida') filter (where chave = $1 or starts_with(chave, $1 || '|v')), false) as excluida
       from publicacao_pncp where chave = $1 or starts_with(chave, $1 || '|')`,
    [base, depois],
  );
  return motivo === undefined && !row?.excluida ? base : `${base}|${depois}${row?.n ?? 1}`;
}
