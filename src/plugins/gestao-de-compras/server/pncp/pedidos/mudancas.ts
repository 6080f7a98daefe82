import type { Work } from '../../../../../server/work';
import { soJson } from '../documento';
import { EsperaDoPai, FaltaNoPedido, type Pedido, type Publicacao } from '../pedido';
import { caminhoDaAdesao } from './adesao';
import { type Caminho, caminhoDaAta, caminhoDaContratacao, caminhoDe, caminhoDoAjuste, caminhoDoContrato } from './caminho';
import { pedidoDaCobrancaRetificada } from './cobranca';
import { pedidoDoEmpenhoRetificado } from './empenho';
import { pedidoDaRevisao } from './pca';

const pedidoDe = (envio: Pedido['envio'], { cnpj, ano, numero }: Caminho): Pedido => ({ envio, cnpj, ano, pai: numero });

/** PATCH of what became of a contratação, in the order in which it happened: suspended, revoked or annulled. */
export async function pedidoDaRetificacao(work: Work, publicacao: Publicacao): Promise<Pedido> {
  const { id, tipo, processo_contratacao_id, item_numero, motivo, situacao_compra } = publicacao;
  const justificativa = motivo ?? '';
  if (tipo === 'pca') return pedidoDaRevisao(work, publicacao);
  if (tipo === 'empenho' || tipo === 'empenho_contrato') return pedidoDoEmpenhoRetificado(work, publicacao);
  if (tipo === 'cobranca') return pedidoDaCobrancaRetificada(work, publicacao);
  if (tipo === 'ata') {
    const ata = await caminhoDaAta(work, publicacao.ata_id);
    const agora = work.now().toISOString().slice(0, 19);
    return pedidoDe(soJson('PATCH', ata.path, { cancelado: true, dataCancelamento: agora, justificativa }), ata);
  }
  const compra = await caminhoDaContratacao(work, processo_contratacao_id);
  if (tipo === 'item')
    return pedidoDe(
      soJson('PATCH', `${compra.path}/itens/${item_numero}`, { situacaoCompraItemId: situacao_compra, justificativa }),
      compra,
    );
  const antes = await work.db.first(
    `select id from public.publicacao_pncp where cliente_id = $1 and processo_contratacao_id = $2 and tipo = 'contratacao'
        and operacao = 'retificacao' and id < $3 and situacao in ('pendente', 'enviando') limit 1`,
    [work.cliente.id, processo_contratacao_id, id],
  );
  if (antes) throw new EsperaDoPai('Espera a retificação anterior da contratação.');
  return pedidoDe(soJson('PATCH', compra.path, { situacaoCompraId: situacao_compra, justificativa }), compra);
}

/** Below what it is in: what is deleted by a sequence of its own, and not by that of the record. */
const DENTRO = { documento: 'arquivos', empenho_contrato: 'empenhos', cobranca: 'instrumentocobranca' } as const;
type DeDentro = keyof typeof DENTRO;
const deDentro = (tipo: Publicacao['tipo']): tipo is DeDentro => tipo in DENTRO;

/** DELETE, with its reason in the body (manual de integração, 1.4). */
export async function pedidoDaExclusao(work: Work, publicacao: Publicacao): Promise<Pedido> {
  const { tipo } = publicacao;
  const justificativa = publicacao.motivo ?? '';
  const dela = await lerExcluida(work, publicacao.exclui_id);
  if (tipo === 'adesao') {
    const { path, ...ata } = await caminhoDaAdesao(work, publicacao);
    return { envio: soJson('DELETE', path, { justificativa }), cnpj: ata.cnpj, ano: ata.ano, pai: ata.numero };
  }
  if (!deDentro(tipo)) {
    const alvo = await caminhoDe(work, publicacao);
    if (!alvo) throw new FaltaNoPedido('O PNCP não exclui publicações deste tipo.');
    return pedidoDe(soJson('DELETE', alvo.path, { justificativa }), alvo);
  }
  if (!dela.sequencial) throw new FaltaNoPedido('Foi publicado fora do sistema: exclua-o no portal e registre aqui que foi feito.');
  const dono = await donoDe(work, tipo, publicacao);
  return pedidoDe(soJson('DELETE', `${dono.path}/${DENTRO[tipo]}/${dela.sequencial}`, { justificativa }), dono);
}

/** What is to be excluded, once the portal has it. */
async function lerExcluida(work: Work, id: number | null): Promise<{ sequencial: number | null }> {
  const row = await work.db.first<{ sequencial: number | null; situacao: string }>(
    'select sequencial, situacao from public.publicacao_pncp where id = $1 and cliente_id = $2',
    [id, work.cliente.id],
  );
  if (row?.situacao === 'pendente' || row?.situacao === 'enviando') throw new EsperaDoPai('Espera a publicação do que exclui.');
  if (!row || row.situacao === 'erro') throw new FaltaNoPedido('O que se exclui não chegou ao PNCP: nada há lá a excluir.');
  return row;
}

async function donoDe(work: Work, tipo: DeDentro, publicacao: Publicacao): Promise<Caminho> {
  if (tipo === 'cobranca') return caminhoDoAjuste(work, publicacao);
  if (tipo === 'empenho_contrato') return caminhoDoContrato(work, publicacao.contrato_id);
  const dono = await caminhoDe(work, {
    ...publicacao,
    tipo: publicacao.termo_id ? 'termo' : publicacao.contrato_id ? 'contrato' : 'contratacao',
  });
  if (!dono) throw new FaltaNoPedido('O documento não tem a que pertencer no portal.');
  return dono;
}
