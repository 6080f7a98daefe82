import type { Work } from '../../../../server/work';
import type { Criterio } from '../../resources/contratacao/modalidades';

/** A line of a proposal to be written: the item as the edital has it, and what the criterion judges to be typed. */
interface ItemACotar extends Record<string, unknown> {
  item_numero: number;
  descricao: string;
  quantidade: string;
  criterio: Criterio;
  /** Unit price over which the discount is, where the highest one wins. */
  valor_referencia: string | null;
  valor_unitario: null;
  marca: null;
}

/** What the form of a proposal starts with. */
interface Comeco {
  criterio: Criterio | null;
  itens: ItemACotar[];
}

/** The items of a licitação that was divulged, for a supplier to type what it offers and the brand of each. */
export async function comecarProposta(work: Work, processoId: number): Promise<Comeco> {
  const itens = await work.db.rows<ItemACotar>(
    `select x.numero as item_numero, trim_scale(x.quantidade)::text as quantidade, null as valor_unitario, null as marca,
            p.criterio_julgamento as criterio,
            case when p.criterio_julgamento = 'maior_desconto' then x.valor_unitario_estimado end::text as valor_referencia,
            coalesce('Lote ' || x.lote_numero || ': ', '') || coalesce(x.descricao, m.nome)
              || coalesce(', por ' || coalesce(u.nome, v.nome), '') as descricao
       from public.processo_contratacao p join public.processo_contratacao_itens x on x.pai_id = p.id
       join public.material m on m.id = x.material_id
       left join public.unidade_medida u on u.id = x.unidade_id left join public.unidade_medida v on v.id = m.unidade_id
      where p.id = $1 and p.cliente_id = $2 and p.data_divulgacao is not null order by x.numero`,
    [processoId, work.cliente.id],
  );
  return { criterio: itens[0]?.criterio ?? null, itens };
}

interface Declaracoes extends Record<string, unknown> {
  declara_requisitos: boolean;
  declara_menor: boolean;
  declara_integridade: boolean;
  declara_me_epp: boolean;
}

/** The same for what takes the place of an own proposal, with what that one declared: its prices are sealed even from who wrote them. */
export async function comecarSubstituta(work: Work, propostaId: number): Promise<Comeco & Declaracoes> {
  const row = await work.db.first<Declaracoes & { processo: number }>(
    `select processo_contratacao_id as processo, declara_requisitos, declara_menor, declara_integridade, declara_me_epp
       from public.proposta_licitacao where id = $1 and cliente_id = $2`,
    [propostaId, work.cliente.id],
  );
  const { processo, ...declaracoes } = row as Declaracoes & { processo: number };
  return { ...declaracoes, ...(await comecarProposta(work, processo)) };
}

/** The first lot of an own proposal whose prices were not adjusted yet, at the prices that it has (handbook Compras 4A.5, R15). */
export async function comecarReadequacao(work: Work, propostaId: number) {
  const linhas = await work.db.rows<{ lote_numero: number; item_numero: number; valor_unitario: string | null }>(
    `select i.lote_numero, i.item_numero, trim_scale(coalesce(i.valor_final, i.valor_unitario))::text as valor_unitario
       from public.proposta_licitacao o join public.proposta_licitacao_itens i on i.pai_id = o.id
      where o.id = $1 and o.cliente_id = $2 and i.lote_numero is not null and i.classificacao is not null
      order by i.readequado_em is not null, i.classificacao, i.lote_numero, i.item_numero`,
    [propostaId, work.cliente.id],
  );
  const lote_numero = linhas[0]?.lote_numero ?? null;
  return {
    lote_numero,
    itens: linhas
      .filter((linha) => linha.lote_numero === lote_numero)
      .map(({ item_numero, valor_unitario }) => ({ item_numero, valor_unitario })),
  };
}
