import type { Param } from '../../../../../server/reports/report';
import { ppaValor } from '../../../resources/ppa/ppa_valor';
import { repartirSql } from '../largest-remainder';
import { codeSql, destinoSql, grupoSql, juncaoSql, labelSql, ordemSql, planoSql, sumsSql } from './rows';
import type { PlanParameters } from './version';

/** Values of each programa or ação by the fontes that pay for it, with the share of each in %. */
export function porFonteSql(of: 'programa' | 'acao', parameters: PlanParameters, param: Param): string {
  const column = `${of}_id`;
  const lines = `select ${labelSql(of)} as grupo, ${labelSql('fonte')} as fonte, ${sumsSql('v')}, ${codeSql(of)} as ordem, ${codeSql('fonte')} as ordem_fonte, fontes.nome as nome_fonte,
      ${destinoSql(ppaValor, parameters, { [column]: `v.${column}`, fonte_recurso_id: 'v.fonte_recurso_id' })} as destino
    from valores v ${juncaoSql('v', of, 'fonte')} group by v.${column}, v.fonte_recurso_id, ${grupoSql(of, 'fonte')}`;
  return `${planoSql(parameters, param)}
    ${repartirSql(lines, { weight: 'total', by: ['ordem'], order: 'ordem_fonte', as: 'parte' })} order by ordem, ${ordemSql(parameters, { codigo: 'ordem_fonte', nome: 'nome_fonte', total: 'total' })}`;
}
