import { formatDate, type Issues } from '../../../resources/definition';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { type MetodoDepreciacao, type TaxaDepreciacao, taxaDepreciacao } from '../resources/taxa_depreciacao';

/** R1: of a class, or of a kind, and of one of the two, one taxa at a time. */
async function julgarSobreposta(work: Work, all: Partial<TaxaDepreciacao>): Promise<Issues | null> {
  if (Boolean(all.classificacao_id) === Boolean(all.tipo_bem_id))
    return { classificacao_id: ['Diga a classificação ou o tipo de bem: um dos dois.'] };
  const outra = await work.db.first<{ inicio: string; fim: string | null }>(
    `select t.vigencia_inicio::text as inicio, t.vigencia_fim::text as fim from taxa_depreciacao t
      where t.id <> $1 and t.classificacao_id is not distinct from $2 and t.tipo_bem_id is not distinct from $3
        and daterange(t.vigencia_inicio, t.vigencia_fim, '[]') && daterange($4::date, $5::date, '[]') limit 1`,
    [all.id ?? 0, all.classificacao_id ?? null, all.tipo_bem_id ?? null, all.vigencia_inicio, all.vigencia_fim ?? null],
  );
  return outra
    ? {
        vigencia_inicio: [
          `Já há uma taxa de ${formatDate(outra.inicio)}${outra.fim ? ` a ${formatDate(outra.fim)}` : ' em diante'}: encerre-a antes do início desta.`,
        ],
      }
    : null;
}

export const taxaRules = onResource(taxaDepreciacao, {
  derived: {
    rotulo: (t) =>
      `(${t}.vida_util_meses || ' meses, residual de ' || replace(${t}.valor_residual_pct::numeric(9,2)::text, '.', ',') || ' %')`,
    taxa_anual: (t) => `round(1200.0 / ${t}.vida_util_meses, 4)`,
  },
  judge: (draft, work, current) => julgarSobreposta(work, { ...current, ...draft } as Partial<TaxaDepreciacao>),
});

/** What a bem is expected to live. */
export interface Estimativa extends Record<string, unknown> {
  metodo: MetodoDepreciacao;
  vida_util_meses: number;
  /** Reais. */
  valor_residual: string;
  unidades_totais: string | null;
}

/**
 * The taxa in force on a day for a bem of this kind and class: that of its kind, else that of its class, else that of the nearest class above.
 *
 * @param valor what the bem is worth as it comes, reais
 */
export function estimativaDe(
  work: Work,
  { tipo_bem_id, classificacao_id, valor, data }: { tipo_bem_id: number | null; classificacao_id: number; valor: string; data: string },
): Promise<Estimativa | undefined> {
  return work.db.first<Estimativa>(
    `with recursive acima as (
       select c.id, c.superior_id, 1 as distancia from public.classificacao_patrimonial c where c.id = $2 and c.cliente_id = $5
       union all select c.id, c.superior_id, a.distancia + 1 from public.classificacao_patrimonial c join acima a on c.id = a.superior_id)
     select t.metodo, t.vida_util_meses, round($3::numeric * t.valor_residual_pct / 100, 2)::text as valor_residual, t.unidades_totais::text as unidades_totais
       from taxa_depreciacao t left join acima a on a.id = t.classificacao_id
      where (t.tipo_bem_id = $1 or a.id is not null) and $4::date between t.vigencia_inicio and coalesce(t.vigencia_fim, 'infinity')
      order by (t.tipo_bem_id is not null) desc, a.distancia limit 1`,
    [tipo_bem_id, classificacao_id, valor, data, work.cliente.id],
  );
}
