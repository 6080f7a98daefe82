import type { Work } from '../../../../../server/work';
import { numero } from '../../../calculo/pncp/json';
import { soJson } from '../documento';
import { FaltaNoPedido, type Pedido, type Publicacao } from '../pedido';
import { lerOrgao } from './orgao';
import { exigirPublicada } from './pai';
import { lerFornecedor } from './pessoa';

interface Resultado extends Record<string, unknown> {
  fornecedor_id: number;
  orgao_id: number;
  quantidade: string;
  unitario: string;
  total: string;
  beneficio: string;
  srp: boolean;
  dia: string;
}

/** POST of who won an item (manual de integração, 1.4 and 1.8). */
export async function pedidoDoResultado(work: Work, { processo_contratacao_id, item_numero }: Publicacao): Promise<Pedido> {
  const pai = await exigirPublicada(work, 'contratacao', 'processo_contratacao_id', processo_contratacao_id, 'da contratação');
  const row = await work.db.first<Resultado>(
    `select r.fornecedor_id, p.orgao_id, p.srp, i.beneficio, to_char(p.homologado_em at time zone $4, 'YYYY-MM-DD') as dia,
            r.quantidade::numeric(17,4)::text as quantidade, r.valor_unitario::numeric(17,4)::text as unitario, r.valor_total::numeric(17,4)::text as total
       from public.resultado_item_licitacao r join public.processo_contratacao p on p.id = r.processo_contratacao_id
       join public.processo_contratacao_itens i on i.pai_id = p.id and i.numero = r.item_numero
      where r.processo_contratacao_id = $1 and r.item_numero = $2 and r.situacao = 'homologado' and r.cliente_id = $3 and r.data_exclusao is null`,
    [processo_contratacao_id, item_numero, work.cliente.id, work.cliente.fuso],
  );
  if (!row) throw new FaltaNoPedido('O item não tem mais resultado homologado.');
  const { cnpj } = await lerOrgao(work, row.orgao_id);
  const fornecedor = await lerFornecedor(work, row.fornecedor_id);
  const body = {
    quantidadeHomologada: numero(row.quantidade),
    valorUnitarioHomologado: numero(row.unitario),
    valorTotalHomologado: numero(row.total),
    percentualDesconto: 0,
    tipoPessoaId: fornecedor.tipo,
    niFornecedor: fornecedor.ni,
    nomeRazaoSocialFornecedor: fornecedor.nome,
    porteFornecedorId: fornecedor.porte,
    codigoPais: 'BRA',
    indicadorSubcontratacao: row.beneficio === 'subcontratacao',
    ...(row.srp && { ordemClassificacaoSrp: 1 }),
    dataResultado: row.dia,
    aplicacaoMargemPreferencia: false,
    aplicacaoBeneficioMeEpp: row.beneficio !== 'sem',
    aplicacaoCriterioDesempate: false,
    reservaRemanescenteId: 1,
  };
  const path = `/v1/orgaos/${cnpj}/compras/${pai.ano}/${pai.sequencial}/itens/${item_numero}/resultados`;
  return { envio: soJson('POST', path, body), cnpj, ano: pai.ano, pai: pai.numero_controle };
}
