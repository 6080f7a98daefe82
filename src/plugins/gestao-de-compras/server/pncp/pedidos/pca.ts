import type { Work } from '../../../../../server/work';
import { numero } from '../../../calculo/pncp/json';
import { soJson } from '../documento';
import { FaltaNoPedido, type Pedido, type Publicacao } from '../pedido';
import { lerOrgao } from './orgao';

/** `categoriaItemPca` and whether it is a material (1) or a service (2). */
const CATEGORIA: Record<string, readonly [number, number]> = {
  material: [1, 1],
  servico: [2, 2],
  obra: [3, 2],
  servico_engenharia: [4, 2],
  tic: [5, 2],
  locacao: [6, 2],
  alienacao: [7, 2],
};

interface Item extends Record<string, unknown> {
  numero_item: number;
  categoria: string;
  descricao: string;
  codigo: string | null;
  grupo: string | null;
  grupo_nome: string | null;
  unidade: string;
  quantidade: string;
  valor_unitario: string;
  valor_total: string;
  valor_exercicio: string;
  data_desejada: string;
  departamento: string | null;
  grupo_contratacao: string | null;
}

/** POST of a plan with its items (manual de integração, 1.4 and 1.8). */
export async function pedidoDoPca(work: Work, { pca_id }: Publicacao): Promise<Pedido> {
  const pca = await work.db.first<{ ano: number; orgao_id: number }>(
    'select ano, orgao_id from public.pca where id = $1 and cliente_id = $2',
    [pca_id, work.cliente.id],
  );
  if (!pca) throw new FaltaNoPedido('O plano não existe mais.');
  await recusarRevisao(work, pca_id, pca);
  const { cnpj, codigo_pncp } = await lerOrgao(work, pca.orgao_id);
  const itens = await work.db.rows<Item>(
    `select i.numero_item, i.categoria, i.descricao, m.codigo, g.codigo as grupo, g.nome as grupo_nome, u.nome as unidade, d.nome as departamento,
            coalesce(i.quantidade, 1)::numeric(17,4)::text as quantidade, coalesce(i.valor_unitario, 0)::numeric(17,4)::text as valor_unitario,
            coalesce(i.valor_total, 0)::numeric(17,4)::text as valor_total, coalesce(i.valor_exercicio, 0)::numeric(17,4)::text as valor_exercicio,
            to_char(coalesce(i.data_desejada, make_date($2, 12, 31)), 'YYYY-MM-DD') as data_desejada, i.grupo_contratacao
       from public.pca_item i join public.unidade_medida u on u.id = i.unidade_id
       left join public.material m on m.id = i.material_id left join public.subgrupo_material g on g.id = m.subgrupo_id
       left join public.departamento d on d.id = i.departamento_id
      where i.pca_id = $1 and i.situacao_item = 'planejado' and i.data_exclusao is null order by i.numero_item`,
    [pca_id, pca.ano],
  );
  const body = { codigoUnidade: codigo_pncp, anoPca: pca.ano, itensPlano: itens.map(itemDoPlano) };
  return { envio: soJson('POST', `/v1/orgaos/${cnpj}/pca`, body), cnpj, ano: pca.ano, pai: null };
}

/** The portal has one plan of each unit and year: a revision changes its items there. @throws FaltaNoPedido */
async function recusarRevisao(work: Work, id: number | null, { ano, orgao_id }: { ano: number; orgao_id: number }): Promise<void> {
  const other = await work.db.first<{ numero_controle: string }>(
    `select u.numero_controle from public.publicacao_pncp u join public.pca p on p.id = u.pca_id
      where u.cliente_id = $1 and p.orgao_id = $2 and p.ano = $3 and u.pca_id <> $4 and u.situacao in ('enviada', 'informada') limit 1`,
    [work.cliente.id, orgao_id, ano, id],
  );
  if (other)
    throw new FaltaNoPedido(
      `O PNCP já tem o plano de ${ano} (${other.numero_controle}), e só recebe um. Altere nele os itens revistos e informe o número de controle.`,
    );
}

function itemDoPlano(item: Item): object {
  const [categoriaItemPca, classificacaoCatalogo] = CATEGORIA[item.categoria] ?? [1, 1];
  return {
    ...{ numeroItem: item.numero_item, categoriaItemPca, catalogo: 2, classificacaoCatalogo },
    classificacaoSuperiorCodigo: item.grupo ?? '0',
    classificacaoSuperiorNome: item.grupo_nome ?? item.descricao.slice(0, 255),
    ...{ codigoItem: item.codigo, descricao: item.descricao, unidadeFornecimento: item.unidade },
    quantidade: numero(item.quantidade),
    valorUnitario: numero(item.valor_unitario),
    valorTotal: numero(item.valor_total),
    valorOrcamentoExercicio: numero(item.valor_exercicio),
    ...{ dataDesejada: item.data_desejada, unidadeRequisitante: item.departamento, grupoContratacaoNome: item.grupo_contratacao },
  };
}
