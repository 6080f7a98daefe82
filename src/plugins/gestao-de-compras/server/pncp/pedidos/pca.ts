import type { Work } from '../../../../../server/work';
import { soJson } from '../documento';
import { EsperaDoPai, FaltaNoPedido, type Pedido, type Publicacao } from '../pedido';
import { compararVersoes, doLote, type Mudancas } from '../plano';
import { caminhoDoPca } from './caminho';
import { lerOrgao } from './orgao';
import { lerItensDoPlano } from './pca-itens';

/** POST of a plan with its first thousand items (manual de integração, 1.4 and 1.8). */
export async function pedidoDoPca(work: Work, { pca_id }: Publicacao): Promise<Pedido> {
  const pca = await work.db.first<{ ano: number; orgao_id: number }>(
    'select ano, orgao_id from public.pca where id = $1 and cliente_id = $2',
    [pca_id, work.cliente.id],
  );
  if (!pca || pca_id === null) throw new FaltaNoPedido('O plano não existe mais.');
  const { cnpj, codigo_pncp } = await lerOrgao(work, pca.orgao_id);
  const itensPlano = doLote(await lerItensDoPlano(work, pca_id), 1);
  const body = { codigoUnidade: codigo_pncp, anoPca: pca.ano, itensPlano };
  return { envio: soJson('POST', `/v1/orgaos/${cnpj}/pca`, body), cnpj, ano: pca.ano, pai: null };
}

/**
 * What a revision changes in the plan that the portal has, a call for what it puts in, changes and takes out; each waits for those before it
 * (manual de integração, 1.4).
 */
export async function pedidoDaRevisao(work: Work, { id, pca_id, parte, lote, motivo }: Publicacao): Promise<Pedido> {
  if (pca_id === null) throw new FaltaNoPedido('O plano não existe mais.');
  const plano = await caminhoDoPca(work, pca_id);
  const antes = await work.db.first(
    `select u.id from public.publicacao_pncp u join public.pca v on v.id = u.pca_id join public.pca p on p.id = $2
      where u.cliente_id = $1 and u.tipo = 'pca' and u.operacao = 'retificacao' and u.id < $3 and u.situacao in ('pendente', 'enviando', 'erro')
        and v.orgao_id = p.orgao_id and v.ano = p.ano limit 1`,
    [work.cliente.id, pca_id, id],
  );
  if (antes) throw new EsperaDoPai('Espera a retificação anterior do plano.');
  const mudancas =
    parte === 'plano'
      ? { incluidos: await lerItensDoPlano(work, pca_id), alterados: [], retirados: [] }
      : await compararVersoes(work, pca_id);
  return {
    envio: envioDe(`${plano.path}/itens`, parte, mudancas, lote ?? 1, motivo ?? ''),
    cnpj: plano.cnpj,
    ano: plano.ano,
    pai: plano.numero,
  };
}

function envioDe(path: string, parte: Publicacao['parte'], mudancas: Mudancas, lote: number, justificativa: string): Pedido['envio'] {
  if (parte === 'retirados') return soJson('DELETE', path, { listaNumerosItens: mudancas.retirados, justificativa });
  if (parte === 'alterados') return soJson('PATCH', path, { lista: doLote(mudancas.alterados, lote), justificativa });
  return soJson('POST', path, doLote(mudancas.incluidos, lote));
}
