import { compareDecimals } from '../../../resources/definition';
import { Fraction } from '../../../resources/definition/fraction';
import type { Work } from '../../../server/work';
import type { SituacaoBem } from '../resources/bem';
import type { MetodoDepreciacao } from '../resources/taxa_depreciacao';
import { mesesDaBase, unidadesDaBase } from './datas';

/** A bem as an act over several reads it, locked. Reais. */
export interface BemLido extends Record<string, unknown> {
  id: number;
  tombamento: number | null;
  rotulo: string;
  descricao: string;
  situacao_bem: SituacaoBem;
  classificacao_id: number;
  entidade_id: number;
  orgao_id: number | null;
  unidade_id: number | null;
  departamento_id: number | null;
  local: string | null;
  detentor_id: number | null;
  bruto: string;
  depreciacao: string;
  perda: string;
  liquido: string;
  residual: string | null;
  metodo: MetodoDepreciacao | null;
  vida: number | null;
  deprec_desde: string | null;
  deprec_antes: string | null;
  /** Months of the life that are left before a day's month. */
  restante: number | null;
  /** Units of the life from its base on, and those that are left before a day's month. */
  unidades: string | null;
  unidades_restantes: string | null;
  reserva: string;
  /** What revaluations took to the result and none brought back: negative. */
  resultado: string;
}

/** Reads bens in the order of their ids, and locks them: of two acts over one bem the second sees the first. */
export function travarBens(tx: Work, ids: readonly number[], data: string): Promise<BemLido[]> {
  return tx.db.rows<BemLido>(
    `select b.id, b.tombamento, coalesce(lpad(b.tombamento::text, 6, '0'), 'a incorporar') as rotulo, b.descricao, b.situacao_bem, b.classificacao_id,
            b.entidade_id, b.orgao_id, b.unidade_id, b.departamento_id, b.local, b.detentor_id, b.valor_bruto::text as bruto,
            b.depreciacao_acumulada::text as depreciacao, b.perda_acumulada::text as perda,
            (b.valor_bruto - b.depreciacao_acumulada - b.perda_acumulada)::text as liquido, b.valor_residual::text as residual, b.metodo,
            b.vida_util_meses as vida, b.deprec_desde::text as deprec_desde, b.deprec_antes::text as deprec_antes,
            greatest(b.vida_util_meses - greatest(${mesesDaBase("(date_trunc('month', $3::date) - interval '1 month')::date", '0')}, 0), 0) as restante,
            b.unidades_totais::text as unidades,
            greatest(b.unidades_totais - ${unidadesDaBase("(date_trunc('month', $3::date) - interval '1 month')::date")}, 0)::text as unidades_restantes,
            coalesce((select sum(v.reserva) from public.bem_valor v where v.bem_id = b.id), 0)::text as reserva,
            coalesce((select sum(v.resultado) from public.bem_valor v where v.bem_id = b.id), 0)::text as resultado
       from public.bem b where b.id = any($1::bigint[]) and b.cliente_id = $2 and b.data_exclusao is null order by b.id for update of b`,
    [ids, tx.cliente.id, data],
  );
}

/** Whether an amount is more than zero. */
export const tem = (valor: string | null | undefined): valor is string => compareDecimals(valor ?? '0', '0') > 0;

/** `0.00` less an amount. */
export const negativo = (valor: string): string => Fraction.of('0').minus(valor).text(2);

/** The first day of the month of a day. */
export const inicioDoMes = (data: string): string => `${data.slice(0, 7)}-01`;
