import type { Work } from '../../../../../server/work';
import { CATEGORIA_PROCESSO, DOCUMENTO, TIPO_CONTRATO } from '../../../calculo/pncp/codigos';
import { numero } from '../../../calculo/pncp/json';
import { comDocumento, soJson } from '../documento';
import { FaltaNoPedido, type Pedido, type Publicacao } from '../pedido';
import { caminhoDoContrato, caminhoDoEmpenho } from './caminho';
import { compraDe } from './compra';
import { exigirArquivo, lerOrgao } from './orgao';
import { exigirPublicada } from './pai';
import { lerFornecedor } from './pessoa';

interface Empenho extends Record<string, unknown> {
  numero: number;
  exercicio: number;
  credor_id: number;
  orgao_id: number;
  historico: string;
  natureza: string | null;
  emissao: string;
  valor: string;
  global: string;
}

async function lerEmpenho(work: Work, id: number | null): Promise<Empenho> {
  const row = await work.db.first<Empenho>(
    `select e.numero, e.exercicio, e.credor_id, d.orgao_id, e.historico, replace(n.codigo, '.', '') as natureza,
            to_char(e.data_emissao, 'YYYY-MM-DD') as emissao, e.valor::numeric(17,4)::text as valor, e.valor_liquido::numeric(17,4)::text as global
       from public.empenho e join public.dotacao d on d.id = e.dotacao_id left join public.natureza_despesa n on n.id = e.subelemento_id
      where e.id = $1 and e.cliente_id = $2`,
    [id, work.cliente.id],
  );
  if (!row) throw new FaltaNoPedido('O empenho não existe mais.');
  return row;
}

const escrito = ({ numero: n, exercicio }: Empenho) => `${String(n).padStart(6, '0')}/${exercicio}`;

/** POST of an empenho of a contract that the portal has (manual de integração, 1.4 and 1.8). */
export async function pedidoDoEmpenhoDoContrato(work: Work, publicacao: Publicacao): Promise<Pedido> {
  const empenho = await lerEmpenho(work, publicacao.empenho_id);
  const { path, cnpj, ano, numero: pai } = await caminhoDoContrato(work, publicacao.contrato_id);
  const credor = await lerFornecedor(work, empenho.credor_id);
  const dados = {
    numeroEmpenho: escrito(empenho),
    tipoPessoa: credor.tipo,
    niCredorFornecedor: credor.ni,
    nomeCredorFornecedor: credor.nome,
    codigoNaturezaDespesa: empenho.natureza,
    dataEmissaoEmpenho: `${empenho.emissao}T12:00:00`,
    valorTotal: numero(empenho.global),
    valorSubItem: numero(empenho.global),
  };
  return { envio: soJson('POST', `${path}/empenhos`, { empenhos: [dados] }), cnpj, ano, pai };
}

interface Compra extends Record<string, unknown> {
  id: number;
  processo: string;
  modalidade: string;
  ata_aderida: string | null;
  categoria_processo: keyof typeof CATEGORIA_PROCESSO;
}

/** POST of an empenho in place of a contract, with its nota (Lei 14.133/2021, art. 95; manual de integração, 1.4 and 1.8). */
export async function pedidoDoEmpenho(work: Work, publicacao: Publicacao): Promise<Pedido> {
  const empenho = await lerEmpenho(work, publicacao.empenho_id);
  const processo = await work.db.first<Compra>(
    `select p.id, lpad(p.numero::text, 6, '0') || '/' || p.exercicio as processo, p.modalidade, p.ata_aderida_pncp as ata_aderida, p.categoria_processo from public.processo_contratacao p
      where p.cliente_id = $1 and p.id = coalesce($2::bigint, (select a.processo_contratacao_id from public.ata_registro_preco a where a.id = $3 and a.cliente_id = $1))`,
    [work.cliente.id, publicacao.processo_contratacao_id, publicacao.ata_id],
  );
  if (!processo) throw new FaltaNoPedido('O processo de contratação não existe mais.');
  const { cnpj, codigo_pncp } = await lerOrgao(work, empenho.orgao_id);
  const { compra, pai } = await compraDe(work, { ...processo, processo_id: processo.id, ata_id: publicacao.ata_id });
  const fornecedor = await lerFornecedor(work, empenho.credor_id);
  const body = {
    ...compra,
    tipoContratoId: TIPO_CONTRATO.empenho,
    numeroContratoEmpenho: escrito(empenho),
    anoContrato: empenho.exercicio,
    processo: processo.processo,
    categoriaProcessoId: CATEGORIA_PROCESSO[processo.categoria_processo],
    receita: false,
    codigoUnidade: codigo_pncp,
    niFornecedor: fornecedor.ni,
    tipoPessoaFornecedor: fornecedor.tipo,
    nomeRazaoSocialFornecedor: fornecedor.nome,
    objetoContrato: empenho.historico.slice(0, 5120),
    valorInicial: numero(empenho.valor),
    numeroParcelas: 1,
    valorParcela: numero(empenho.global),
    valorGlobal: numero(empenho.global),
    valorAcumulado: numero(empenho.global),
    // an empenho has no term of its own: it is executed until its credits end
    dataAssinatura: empenho.emissao,
    dataVigenciaInicio: empenho.emissao,
    dataVigenciaFim: `${empenho.exercicio}-12-31`,
  };
  const arquivo = exigirArquivo(publicacao.arquivo, 'a nota de empenho');
  const envio = await comDocumento(work, `/v1/orgaos/${cnpj}/contratos`, 'contrato', body, {
    arquivo,
    tipo: DOCUMENTO.nota_empenho,
    titulo: publicacao.titulo ?? '',
  });
  return { envio, cnpj, ano: empenho.exercicio, pai };
}

/** PATCH of what an empenho is worth, after its reforços and anulações (manual de integração, 1.4). */
export async function pedidoDoEmpenhoRetificado(work: Work, publicacao: Publicacao): Promise<Pedido> {
  const { tipo, empenho_id, contrato_id, motivo } = publicacao;
  const { global } = await lerEmpenho(work, empenho_id);
  const justificativa = motivo ?? '';
  if (tipo === 'empenho') {
    const { path, cnpj, ano, numero: pai } = await caminhoDoEmpenho(work, empenho_id);
    return { envio: soJson('PATCH', path, { valorGlobal: numero(global), valorAcumulado: numero(global), justificativa }), cnpj, ano, pai };
  }
  const { path, cnpj, ano, numero: pai } = await caminhoDoContrato(work, contrato_id);
  const { sequencial } = await exigirPublicada(work, 'empenho_contrato', 'empenho_id', empenho_id, 'do empenho');
  if (sequencial === null)
    throw new FaltaNoPedido('O empenho foi publicado fora do sistema: retifique-o no portal e registre aqui que foi feito.');
  const valores = { valorTotal: numero(global), valorSubItem: numero(global), justificativa };
  return { envio: soJson('PATCH', `${path}/empenhos/${sequencial}`, valores), cnpj, ano, pai };
}
