import type { Work } from '../../../../../server/work';
import { TIPO_COBRANCA } from '../../../calculo/pncp/codigos';
import { soJson } from '../documento';
import { EsperaDoPai, FaltaNoPedido, type Pedido, type Publicacao } from '../pedido';
import { caminhoDoAjuste } from './caminho';

/** POST of the nota fiscal of what was received of a contract (manual de integração, 1.4 and 1.8; Lei 14.133/2021, art. 174, § 2º, VI). */
export async function pedidoDaCobranca(work: Work, publicacao: Publicacao): Promise<Pedido> {
  const nota = await lerNota(work, publicacao);
  const { path, cnpj, ano, numero } = await caminhoDoAjuste(work, publicacao);
  return { envio: soJson('POST', `${path}/instrumentocobranca`, nota), cnpj, ano, pai: numero };
}

/** PUT of the same, as it is now. */
export async function pedidoDaCobrancaRetificada(work: Work, publicacao: Publicacao): Promise<Pedido> {
  const nota = await lerNota(work, publicacao);
  const publicada = await work.db.first<{ sequencial: number }>(
    `select sequencial from public.publicacao_pncp where cliente_id = $1 and tipo = 'cobranca' and recebimento_id = $2 and operacao = 'inclusao'
        and situacao = 'enviada' and sequencial is not null order by id desc limit 1`,
    [work.cliente.id, publicacao.recebimento_id],
  );
  if (!publicada) throw new EsperaDoPai('Espera a publicação do instrumento de cobrança.');
  const { path, cnpj, ano, numero } = await caminhoDoAjuste(work, publicacao);
  const body = { ...nota, justificativa: publicacao.motivo ?? '' };
  return { envio: soJson('PUT', `${path}/instrumentocobranca/${publicada.sequencial}`, body), cnpj, ano, pai: numero };
}

async function lerNota(work: Work, { recebimento_id }: Publicacao): Promise<object> {
  const row = await work.db.first<{ numero: string; chave: string | null; emissao: string; af: string | null }>(
    `select r.nota_numero as numero, r.chave, to_char(r.nota_emissao, 'YYYY-MM-DD') as emissao, lpad(a.numero::text, 6, '0') || '/' || a.exercicio as af
       from public.recebimento r join public.autorizacao_fornecimento a on a.id = r.autorizacao_fornecimento_id
      where r.id = $1 and r.cliente_id = $2`,
    [recebimento_id, work.cliente.id],
  );
  if (!row) throw new FaltaNoPedido('O recebimento não existe mais.');
  return {
    tipoInstrumentoCobrancaId: TIPO_COBRANCA.nfe,
    numeroInstrumentoCobranca: row.numero,
    chaveNFe: row.chave,
    dataEmissaoDocumento: row.emissao,
    observacao: `NF-e da autorização de fornecimento ${row.af}`,
  };
}
