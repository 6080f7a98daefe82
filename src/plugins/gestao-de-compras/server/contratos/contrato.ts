import { numberSql } from '../../../../server/resources/number';
import { onResource } from '../../../../server/resources/rules';
import { contrato } from '../../resources/contratos/contrato';

const inicialSql = (t: string) => `coalesce((select sum(i.valor_total) from public.contrato_itens i where i.pai_id = ${t}.id), 0)`;

/** Contratos (handbook Compras 4B). */
export const contratoRules = onResource(contrato, {
  derived: {
    rotulo: (t) => `coalesce(${numberSql(contrato)(t)}, 'Minuta ' || ${t}.id)`,
    vigencia_atual: (t) => `${t}.vigencia_fim`,
    dias_restantes: (t) => `${t}.vigencia_fim - hoje()`,
    valor_inicial: inicialSql,
    valor_atual: inicialSql,
    executado: () => '0::numeric(18,2)',
    saldo_contratual: inicialSql,
    pct_acrescido: () => 'null::text',
    termos: () => '0',
  },
  filters: {
    vence_em: (value, t, param) => `${t}.vigencia_fim <= hoje() + ${param(value)}::int`,
    fiscal_id: (value, t, param) =>
      `exists (select from public.contrato_fiscais f where f.pai_id = ${t}.id and f.pessoa_id = ${param(value)})`,
  },
});
