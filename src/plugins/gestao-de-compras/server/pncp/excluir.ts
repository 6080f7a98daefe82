import type { Work } from '../../../../server/work';
import type { PublicacaoPncp } from '../../resources/pncp/publicacao_pncp';
import { type Publicar, publicarNoPncp } from './enfileirar';

const REFS = [
  'pca_id',
  'processo_contratacao_id',
  'ata_id',
  'contrato_id',
  'termo_id',
  'empenho_id',
  'recebimento_id',
  'adesao_id',
] satisfies (keyof Publicar)[];

/** What a publication is of, for another publication of the same. */
export function refsDe(publicacao: Pick<PublicacaoPncp, (typeof REFS)[number]>): Partial<Publicar> {
  return Object.fromEntries(REFS.flatMap((ref) => (publicacao[ref] === null ? [] : [[ref, publicacao[ref]]])));
}

/** Queues the exclusion of what was published, with its reason, which the portal shows. */
export async function excluirDoPncp(tx: Work, publicacao: PublicacaoPncp, motivo: string): Promise<void> {
  const { id, tipo, titulo, codigo_unidade } = publicacao;
  await publicarNoPncp(tx, { ...refsDe(publicacao), tipo, titulo: `Exclusão · ${titulo}`, motivo, exclui_id: id, codigo_unidade });
}
