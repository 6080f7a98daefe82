import type { Work } from '../../../../../server/work';
import { CATEGORIA_PROCESSO, DOCUMENTO, TIPO_CONTRATO } from '../../../calculo/pncp/codigos';
import { numero } from '../../../calculo/pncp/json';
import { comDocumento } from '../documento';
import { FaltaNoPedido, type Pedido, type Publicacao } from '../pedido';
import { compraDe } from './compra';
import { exigirArquivo, lerOrgao } from './orgao';
import { lerFornecedor } from './pessoa';

interface Contrato extends Record<string, unknown> {
  numero: number;
  ano: number;
  tipo: keyof typeof TIPO_CONTRATO;
  receita_despesa: string;
  orgao_id: number;
  contratado_id: number;
  processo_id: number | null;
  ata_id: number | null;
  processo: string | null;
  modalidade: string | null;
  ata_aderida: string | null;
  objeto: string;
  categoria_processo: keyof typeof CATEGORIA_PROCESSO;
  parcelas: number | null;
  parcela: string | null;
  valor: string;
  arquivo: number | null;
  assinatura: string;
  inicio: string;
  fim: string | null;
}

/** POST of a contract with its file (manual de integração, 1.4 and 1.8). */
export async function pedidoDoContrato(work: Work, publicacao: Publicacao): Promise<Pedido> {
  const contrato = await work.db.first<Contrato>(
    `select c.numero, c.ano, c.tipo, c.receita_despesa, c.orgao_id, c.contratado_id, coalesce(c.processo_contratacao_id, a.processo_contratacao_id) as processo_id,
            c.ata_id, lpad(p.numero::text, 6, '0') || '/' || p.exercicio as processo, p.modalidade, p.ata_aderida_pncp as ata_aderida, c.objeto, c.categoria_processo, c.parcelas,
            c.valor_parcela::numeric(17,4)::text as parcela, c.arquivo,
            (select coalesce(sum(i.valor_total), 0)::numeric(17,4)::text from public.contrato_itens i where i.pai_id = c.id) as valor,
            to_char(c.data_assinatura, 'YYYY-MM-DD') as assinatura, to_char(c.vigencia_inicio, 'YYYY-MM-DD') as inicio, to_char(c.vigencia_fim, 'YYYY-MM-DD') as fim
       from public.contrato c left join public.ata_registro_preco a on a.id = c.ata_id
       left join public.processo_contratacao p on p.id = coalesce(c.processo_contratacao_id, a.processo_contratacao_id)
      where c.id = $1 and c.cliente_id = $2`,
    [publicacao.contrato_id, work.cliente.id],
  );
  if (!contrato) throw new FaltaNoPedido('O contrato não existe mais.');
  if (!contrato.processo_id)
    throw new FaltaNoPedido(
      'O contrato de um procedimento auxiliar publica-se no PNCP com a sua contratação: informe o número de controle.',
    );
  const { cnpj, codigo_pncp } = await lerOrgao(work, contrato.orgao_id);
  const { compra, pai } = await compraDe(work, { ...contrato, processo_id: contrato.processo_id });
  const fornecedor = await lerFornecedor(work, contrato.contratado_id);
  const body = {
    ...compra,
    tipoContratoId: TIPO_CONTRATO[contrato.tipo],
    numeroContratoEmpenho: String(contrato.numero),
    anoContrato: contrato.ano,
    processo: contrato.processo,
    categoriaProcessoId: CATEGORIA_PROCESSO[contrato.categoria_processo],
    receita: contrato.receita_despesa === 'receita',
    codigoUnidade: codigo_pncp,
    niFornecedor: fornecedor.ni,
    tipoPessoaFornecedor: fornecedor.tipo,
    nomeRazaoSocialFornecedor: fornecedor.nome,
    objetoContrato: contrato.objeto.slice(0, 5120),
    valorInicial: numero(contrato.valor),
    numeroParcelas: contrato.parcelas ?? 1,
    valorParcela: contrato.parcela ? numero(contrato.parcela) : null,
    valorGlobal: numero(contrato.valor),
    valorAcumulado: numero(contrato.valor),
    dataAssinatura: contrato.assinatura,
    dataVigenciaInicio: contrato.inicio,
    dataVigenciaFim: contrato.fim,
  };
  const arquivo = exigirArquivo(publicacao.arquivo ?? contrato.arquivo, 'o contrato assinado');
  const envio = await comDocumento(work, `/v1/orgaos/${cnpj}/contratos`, 'contrato', body, {
    arquivo,
    tipo: DOCUMENTO.contrato,
    titulo: publicacao.titulo ?? '',
  });
  return { envio, cnpj, ano: contrato.ano, pai };
}
