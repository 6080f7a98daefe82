import type { Work } from '../../../../../server/work';
import { numero } from '../../../calculo/pncp/json';

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

interface Lido extends Record<string, unknown> {
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

/** An item of a plan as the portal reads it, by the names of its fields. */
export type ItemDoPlano = { numeroItem: number } & Readonly<Record<string, string | number>>;

/** What a version of a plan contracts, in the order of its numbers: what was cancelled is not of it any more. */
export async function lerItensDoPlano(work: Work, pca_id: number): Promise<ItemDoPlano[]> {
  const itens = await work.db.rows<Lido>(
    `select i.numero_item, i.categoria, i.descricao, m.codigo, g.codigo as grupo, g.nome as grupo_nome, u.nome as unidade, d.nome as departamento,
            coalesce(i.quantidade, 1)::numeric(17,4)::text as quantidade, coalesce(i.valor_unitario, 0)::numeric(17,4)::text as valor_unitario,
            coalesce(i.valor_total, 0)::numeric(17,4)::text as valor_total, coalesce(i.valor_exercicio, 0)::numeric(17,4)::text as valor_exercicio,
            to_char(coalesce(i.data_desejada, make_date(p.ano, 12, 31)), 'YYYY-MM-DD') as data_desejada, i.grupo_contratacao
       from public.pca_item i join public.pca p on p.id = i.pca_id join public.unidade_medida u on u.id = i.unidade_id
       left join public.material m on m.id = i.material_id left join public.subgrupo_material g on g.id = m.subgrupo_id
       left join public.departamento d on d.id = i.departamento_id
      where i.pca_id = $1 and i.cliente_id = $2 and i.situacao_item = 'planejado' and i.data_exclusao is null order by i.numero_item`,
    [pca_id, work.cliente.id],
  );
  return itens.map(itemDoPlano);
}

/** What is not said is blank, and not left out: so a change takes away what was said before. */
function itemDoPlano(item: Lido): ItemDoPlano {
  const [categoriaItemPca, classificacaoCatalogo] = CATEGORIA[item.categoria] ?? [1, 1];
  return {
    numeroItem: item.numero_item,
    categoriaItemPca,
    catalogo: 2,
    classificacaoCatalogo,
    classificacaoSuperiorCodigo: item.grupo ?? '0',
    classificacaoSuperiorNome: item.grupo_nome ?? item.descricao.slice(0, 255),
    codigoItem: item.codigo ?? '',
    descricao: item.descricao,
    unidadeFornecimento: item.unidade,
    quantidade: numero(item.quantidade),
    valorUnitario: numero(item.valor_unitario),
    valorTotal: numero(item.valor_total),
    valorOrcamentoExercicio: numero(item.valor_exercicio),
    dataDesejada: item.data_desejada,
    unidadeRequisitante: item.departamento ?? '',
    grupoContratacaoNome: item.grupo_contratacao ?? '',
  };
}
