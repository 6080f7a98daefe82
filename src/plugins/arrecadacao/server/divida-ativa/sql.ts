import { numberSql } from '../../../../server/resources/number';
import type { RowSql } from '../../../../server/resources/rules';
import { dividaAtiva } from '../../resources/divida_ativa';

/** "000012/2026"; what has no number yet says so. */
export const rotuloSql: RowSql = (t) =>
  `case when ${t}.numero is null then 'A inscrever nº ' || ${t}.id else ${numberSql(dividaAtiva)(t)} end`;

/** What the months of an inscription were when it was made. */
export const originarioSql: RowSql = (t) =>
  `coalesce((select sum(m.principal) from public.divida_ativa_meses m where m.pai_id = ${t}.id), 0.00)`;

/** What is owed of an inscription, with the charges entered so far; before it, its principal. */
export const saldoDividaSql: RowSql = (t) =>
  `case when ${t}.numero is null then (${originarioSql(t)})
        else coalesce((select sum(m.valor) from public.divida_ativa_movimento m where m.divida_ativa_id = ${t}.id), 0.00) end`;

/** What is owed of a component of an inscribed débito, entered until a day when one is given. */
export const saldoComponenteSql = (debito: string, componente: string, until?: string): string =>
  `coalesce((select sum(m.valor) from public.divida_ativa_movimento m
              where m.debito_id = ${debito} and m.componente = '${componente}'${until ? ` and m.data <= ${until}` : ''}), 0.00)`;
