import { literal } from '../../../../server/db/sql';
import { GARANTIA_EM_VIGOR } from '../../resources/contratos/garantia_contrato';
import { reaisSql } from '../reais';
import { inicialSql } from './valores';

/** SQL: the additional guarantee of who won for less than 85 % of the estimate, of what was contracted of it (Lei 14.133/2021, art. 59, § 5º). */
export const garantiaAdicionalSql = (t: string): string =>
  `coalesce((select sum(round(r.garantia_adicional * i.quantidade / r.quantidade, 2)) from public.resultado_item_licitacao r
     join public.contrato_itens i on i.pai_id = ${t}.id and i.item_processo = r.item_numero
    where r.cliente_id = ${t}.cliente_id and r.fornecedor_id = ${t}.contratado_id and r.situacao = 'homologado' and r.data_exclusao is null
      and r.quantidade > 0 and r.processo_contratacao_id = coalesce(${t}.processo_contratacao_id,
        (select a.processo_contratacao_id from public.ata_registro_preco a where a.id = ${t}.ata_id and a.cliente_id = ${t}.cliente_id))), 0)::numeric(18,2)`;

/** SQL: the months of the term as it was signed. */
const mesesSql = (t: string): string =>
  `(select extract(year from d.de) * 12 + extract(month from d.de) from (select age(${t}.vigencia_fim + 1, ${t}.vigencia_inicio) as de) d)`;

/** SQL: what a contract must have guaranteed: the percent of its initial value, of a contínuo that of a year, and the additional (art. 98). */
export const garantiaDevidaSql = (t: string): string =>
  `(case when ${t}.garantia_exigida then coalesce(round(${inicialSql(t)} * ${t}.garantia_percentual / 100
       * case when ${t}.natureza_prazo = 'continuo' then 12 / greatest(12, ${mesesSql(t)}) else 1 end, 2), 0) else 0 end
     + ${garantiaAdicionalSql(t)})::numeric(18,2)`;

/** SQL: what answers for a contract today: the guarantees in force, without what was executed of them. */
export const garantidoSql = (t: string): string =>
  `coalesce((select sum(g.saldo) from public.garantia_contrato g where g.contrato_id = ${t}.id and g.cliente_id = ${t}.cliente_id
     and g.data_exclusao is null and g.situacao in (${GARANTIA_EM_VIGOR.map(literal).join(', ')}) and g.fim >= hoje()), 0)::numeric(18,2)`;

/** SQL: what answers for a contract and until when, beside what must; in words. */
export const garantiaEscritaSql = (t: string): string =>
  `(select case when g.ha > 0 then ${reaisSql('g.ha')} || ' até ' || to_char(g.ate, 'DD/MM/YYYY')
        || case when g.ha < g.devida then ', de ' || ${reaisSql('g.devida')} || ' devidos' else '' end
      when g.devida > 0 then 'Falta: ' || ${reaisSql('g.devida')} || ' devidos' else 'Não exigida' end
     from (select ${garantidoSql('c')} as ha, ${garantiaDevidaSql('c')} as devida,
                  (select min(x.fim) from public.garantia_contrato x where x.contrato_id = c.id and x.cliente_id = c.cliente_id
                     and x.data_exclusao is null and x.situacao in (${GARANTIA_EM_VIGOR.map(literal).join(', ')}) and x.fim >= hoje()) as ate
             from public.contrato c where c.id = ${t}.id) g)`;
