import type { Work } from '../../../../../server/work';
import { PARTE_DA_ATA } from '../../../calculo/pncp/codigos';
import { soJson } from '../documento';
import { FaltaNoPedido, type Pedido, type Publicacao } from '../pedido';
import { type Caminho, caminhoDaAta } from './caminho';

type DaAdesao = Pick<Publicacao, 'ata_id' | 'adesao_id' | 'codigo_unidade'>;

/** POST of who adheres to an ata, as a party that was not in it (manual de integração, 1.4 and 1.8). */
export async function pedidoDaAdesao(work: Work, publicacao: Publicacao): Promise<Pedido> {
  const aderente = await lerAderente(work, publicacao);
  const { path, cnpj, ano, numero } = await caminhoDaAta(work, publicacao.ata_id);
  const parte = { tipoParteEnvolvidaId: PARTE_DA_ATA.nao_participante, cnpj: aderente.cnpj, codigoUnidadeCompradora: aderente.unidade };
  return { envio: soJson('POST', `${path}/partesenvolvidas`, [parte]), cnpj, ano, pai: numero };
}

/** Where the portal has it; the ata and its control number. */
export async function caminhoDaAdesao(work: Work, publicacao: DaAdesao): Promise<Caminho> {
  const { cnpj, unidade } = await lerAderente(work, publicacao);
  const ata = await caminhoDaAta(work, publicacao.ata_id);
  return { ...ata, path: `${ata.path}/partesenvolvidas/${cnpj}/${encodeURIComponent(unidade)}/${PARTE_DA_ATA.nao_participante}` };
}

/** @throws FaltaNoPedido while nobody told its unit */
async function lerAderente(work: Work, { adesao_id, codigo_unidade }: DaAdesao): Promise<{ cnpj: string; unidade: string }> {
  const row = await work.db.first<{ cnpj: string }>('select cnpj from public.adesao_ata where id = $1 and cliente_id = $2', [
    adesao_id,
    work.cliente.id,
  ]);
  if (!row) throw new FaltaNoPedido('A adesão não existe mais.');
  if (!codigo_unidade)
    throw new FaltaNoPedido(
      'O PNCP pede o código da unidade compradora do aderente, que ele conhece. Pergunte-o e use "Informar a unidade do aderente".',
    );
  return { cnpj: row.cnpj, unidade: codigo_unidade };
}
