import { literal } from '../../../../server/db/sql';
import { diaSql } from '../comum';
import { CONTADOS } from '../contados';

/** SQL: months from one day to another, both counted. */
const mesesSql = (inicio: string, fim: string): string =>
  `((extract(year from ${fim}) - extract(year from ${inicio})) * 12 + extract(month from ${fim}) - extract(month from ${inicio}) + 1)`;

const custosSql = (tipos: readonly string[], inicio: string, fim: string): string =>
  `(select coalesce(sum(c.valor), 0) from public.veiculo_custos c where c.pai_id = v.id and c.tipo in (${tipos.map(literal).join(', ')}) and c.data between ${inicio} and ${fim})`;

const daOficinaSql = (inicio: string, fim: string, tipo: 'peca' | 'servico'): string =>
  `(select coalesce(sum(i.valor_total), 0) from public.manutencao_veiculo m join public.manutencao_veiculo_itens i on i.pai_id = m.id
     where m.veiculo_id = v.id and m.situacao = 'concluida' and m.data_exclusao is null and i.tipo = '${tipo}' and ${diaSql('m.data_saida')} between ${inicio} and ${fim})`;

/**
 * SQL: what each vehicle cost and ran between two days. Fuel is what was conferred; services, of the orders that were concluded; fines, those
 * that were paid; depreciation, the month's share of the bem by its life, while it is still worth more than its residual.
 */
export const custoPorVeiculoSql = (inicio: string, fim: string): string => `
  select v.id, v.departamento_id,
         (select coalesce(sum(a.valor_total), 0) from ${CONTADOS} a where a.veiculo_id = v.id and a.dia between ${inicio} and ${fim})::numeric(18,2) as combustivel_valor,
         ${daOficinaSql(inicio, fim, 'peca')}::numeric(18,2) as pecas,
         ${daOficinaSql(inicio, fim, 'servico')}::numeric(18,2) as servicos,
         (select coalesce(sum(m.pago_valor), 0) from public.multa_transito m where m.veiculo_id = v.id and m.data_exclusao is null
            and m.pago_em between ${inicio} and ${fim})::numeric(18,2) as multas,
         ${custosSql(['licenciamento', 'seguro'], inicio, fim)}::numeric(18,2) as seguro,
         ${custosSql(['locacao', 'outros'], inicio, fim)}::numeric(18,2) as locacao,
         coalesce((select round((b.valor_bruto - b.valor_residual) / b.vida_util_meses, 2) * greatest(0, least(${mesesSql(`greatest(${inicio}, (b.data_uso + interval '1 month')::date)`, fim)}, b.vida_util_meses))
            from bem b where b.id = v.bem_id and b.situacao_bem = 'ativo' and b.vida_util_meses > 0), 0)::numeric(18,2) as depreciacao,
         (select coalesce(sum(d.km_rodado), 0) from public.deslocamento d where d.veiculo_id = v.id and d.situacao = 'concluido' and d.data_exclusao is null
            and ${diaSql('d.retorno')} between ${inicio} and ${fim})::numeric(14,1) as distancia
    from veiculo v`;

/** SQL: the sum of the parts of a cost. */
export const TOTAL_DO_CUSTO = 'c.combustivel_valor + c.pecas + c.servicos + c.multas + c.seguro + c.locacao + c.depreciacao';
