import type { Work } from '../../../../../server/work';
import { DOCUMENTO, PARTE_DA_ATA } from '../../../calculo/pncp/codigos';
import { comDocumento } from '../documento';
import { FaltaNoPedido, type Pedido, type Publicacao } from '../pedido';
import { exigirArquivo, lerOrgao } from './orgao';
import { exigirPublicada } from './pai';

interface Ata extends Record<string, unknown> {
  numero: number;
  ano: number;
  processo_contratacao_id: number;
  orgao_id: number;
  assinatura: string;
  inicio: string;
  fim: string;
}

/** POST of an ata with its file and the bodies that it serves (manual de integração, 1.4 and 1.8). */
export async function pedidoDaAta(work: Work, publicacao: Publicacao): Promise<Pedido> {
  const ata = await work.db.first<Ata>(
    `select a.numero, a.ano, a.processo_contratacao_id, p.orgao_id, to_char(a.data_assinatura, 'YYYY-MM-DD') as assinatura,
            to_char(a.vigencia_inicio, 'YYYY-MM-DD') as inicio, to_char(a.vigencia_fim, 'YYYY-MM-DD') as fim
       from public.ata_registro_preco a join public.processo_contratacao p on p.id = a.processo_contratacao_id
      where a.id = $1 and a.cliente_id = $2`,
    [publicacao.ata_id, work.cliente.id],
  );
  if (!ata) throw new FaltaNoPedido('A ata não existe mais.');
  const pai = await exigirPublicada(work, 'contratacao', 'processo_contratacao_id', ata.processo_contratacao_id, 'da contratação');
  const { cnpj, codigo_pncp } = await lerOrgao(work, ata.orgao_id);
  const participantes = await work.db.rows<{ orgao_id: number }>(
    'select distinct q.orgao_id from public.ata_registro_preco_quotas q where q.pai_id = $1 and q.orgao_id <> $2',
    [publicacao.ata_id, ata.orgao_id],
  );
  const partes: object[] = [{ tipoParteEnvolvidaId: PARTE_DA_ATA.gerenciadora, cnpj, codigoUnidadeCompradora: codigo_pncp }];
  for (const { orgao_id } of participantes) {
    const outro = await lerOrgao(work, orgao_id);
    partes.push({
      tipoParteEnvolvidaId: PARTE_DA_ATA.participante,
      cnpj: outro.cnpj,
      codigoUnidadeCompradora: outro.codigo_pncp,
    });
  }
  const body = {
    numeroAtaRegistroPreco: String(ata.numero).padStart(5, '0'),
    anoAta: ata.ano,
    dataAssinatura: ata.assinatura,
    dataVigenciaInicio: ata.inicio,
    dataVigenciaFim: ata.fim,
    possibilidadeAdesao: true,
    partesEnvolvidas: partes,
  };
  const arquivo = exigirArquivo(publicacao.arquivo, 'a ata assinada');
  const path = `/v1/orgaos/${cnpj}/compras/${pai.ano}/${pai.sequencial}/atas`;
  const envio = await comDocumento(work, path, 'ata', body, { arquivo, tipo: DOCUMENTO.ata, titulo: publicacao.titulo ?? '' });
  return { envio, cnpj, ano: ata.ano, pai: pai.numero_controle };
}
