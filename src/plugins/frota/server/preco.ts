import type { Work } from '../../../server/work';
import { precoComDescontoAnp } from '../calculo/preco';
import type { Combustivel } from '../resources/combustiveis';

/** A place where the fleet fills, for one fuel. */
export interface PostoDoCombustivel extends Record<string, unknown> {
  id: number;
  nome: string;
  tipo: 'posto' | 'cartao' | 'tanque';
  contrato_id: number | null;
  almoxarifado_id: number | null;
  criterio: 'preco' | 'desconto_anp' | null;
  desconto_pct: string | null;
  municipio: string;
  uf: string;
  /** Of the fuel: the item of the contract, and the material in the tank; both null when the place has not the fuel. */
  contrato_item: number | null;
  material_id: number | null;
  tem: boolean;
}

/** A place, as it is for a fuel. */
export async function lerPosto(work: Work, posto: number, combustivel: Combustivel): Promise<PostoDoCombustivel | null> {
  const row = await work.db.first<PostoDoCombustivel>(
    `select p.id, p.nome, p.tipo, p.contrato_id, p.almoxarifado_id, p.criterio, p.desconto_pct::text, p.municipio, p.uf,
            c.contrato_item, c.material_id, c.id is not null as tem
       from posto_combustivel p left join public.posto_combustivel_combustiveis c on c.pai_id = p.id and c.combustivel = $2 where p.id = $1`,
    [posto, combustivel],
  );
  return row ?? null;
}

/** What a fuel costs at a place on a day: of the contract, or of the week of the ANP with the discount; null when it cannot be told yet. */
export async function precoNoDia(work: Work, posto: PostoDoCombustivel, combustivel: Combustivel, dia: string): Promise<string | null> {
  if (posto.criterio === 'desconto_anp') {
    const medio = await mediaDaAnp(work, posto, combustivel, dia);
    return medio === null ? null : precoComDescontoAnp(medio, posto.desconto_pct ?? '0');
  }
  if (!posto.contrato_id || !posto.contrato_item) return null;
  const row = await work.db.first<{ preco: string }>(
    'select i.valor_unitario::text as preco from public.contrato_itens i where i.pai_id = $1 and i.numero = $2',
    [posto.contrato_id, posto.contrato_item],
  );
  return row?.preco ?? null;
}

/** The mean of the week of a day, of the município or else of the UF. */
async function mediaDaAnp(
  work: Work,
  { municipio, uf }: PostoDoCombustivel,
  combustivel: Combustivel,
  dia: string,
): Promise<string | null> {
  const row = await work.db.first<{ medio: string }>(
    `select a.medio::text from anp_preco a where a.combustivel = $1 and a.uf = $2 and $3::date between a.semana_inicio and a.semana_fim
        and (a.municipio is null or upper(a.municipio) = upper($4)) order by a.municipio is null, a.semana_inicio desc limit 1`,
    [combustivel, uf, dia, municipio],
  );
  return row?.medio ?? null;
}

/** An AF of the contract of a place that still has so much of the fuel: the oldest. */
export async function afComSaldo(work: Work, posto: PostoDoCombustivel, quantidade: string): Promise<number | null> {
  if (!posto.contrato_id || !posto.contrato_item) return null;
  const row = await work.db.first<{ id: number }>(
    `select a.id from autorizacao_fornecimento a where a.contrato_id = $1 and a.situacao in ('emitida', 'ciente', 'parcialmente_recebida')
        and ${saldoDaAfSql('a.id', '$2', '0')} >= $3::numeric order by a.data_emissao, a.id limit 1`,
    [posto.contrato_id, posto.contrato_item, quantidade],
  );
  return row?.id ?? null;
}

/** SQL: what is left to fill of an item of an AF: what it orders less what was cancelled, received, and filled since. */
export const saldoDaAfSql = (af: string, item: string, fora: string): string =>
  `(select i.quantidade - i.quantidade_cancelada - i.quantidade_recebida - coalesce((select sum(b.quantidade) from public.abastecimento b
       join public.posto_combustivel_combustiveis c on c.pai_id = b.posto_id and c.combustivel = b.combustivel and c.contrato_item = i.item_numero
      where b.autorizacao_fornecimento_id = i.pai_id and b.situacao in ('registrado', 'conferido') and b.data_exclusao is null and b.id <> ${fora}), 0)
     from public.autorizacao_fornecimento_itens i where i.pai_id = ${af} and i.item_numero = ${item})`;
