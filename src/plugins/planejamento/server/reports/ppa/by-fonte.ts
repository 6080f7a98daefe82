import type { Param } from '../../../../../server/reports/report';
import { ppaValor } from '../../../resources/ppa/ppa_valor';
import { splitSql } from '../largest-remainder';
import { codeSql, destinoSql, groupSql, joinSql, labelSql, orderSql, planSql, sumsSql } from './rows';
import type { PlanParameters } from './version';

/** Values of each programa or ação by the fontes that pay for it, with the share of each in %. */
export function byFonteSql(of: 'programa' | 'acao', parameters: PlanParameters, param: Param): string {
  const column = `${of}_id`;
  const lines = `select ${labelSql(of)} as grupo, ${labelSql('fonte')} as fonte, ${sumsSql('v')}, ${codeSql(of)} as ordem, ${codeSql('fonte')} as ordem_fonte, fontes.nome as nome_fonte,
      ${destinoSql(ppaValor, parameters, { [column]: `v.${column}`, fonte_recurso_id: 'v.fonte_recurso_id' })} as destino
    from valores v ${joinSql('v', of, 'fonte')} group by v.${column}, v.fonte_recurso_id, ${groupSql(of, 'fonte')}`;
  return `${planSql(parameters, param)}
    ${splitSql(lines, { weight: 'total', by: ['ordem'], order: 'ordem_fonte', as: 'parte' })} order by ordem, ${orderSql(parameters, { codigo: 'ordem_fonte', nome: 'nome_fonte', total: 'total' })}`;
}
