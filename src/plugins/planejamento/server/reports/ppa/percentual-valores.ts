import { percentualValores } from '../../../reports/ppa/percentual-valores';
import { ppaValor } from '../../../resources/ppa/ppa_valor';
import { repartirSql } from '../largest-remainder';
import { codeSql, type Dimension, destinoSql, grupoSql, juncaoSql, labelSql, planoSql, sumsSql } from './rows';
import { noRelatorioDoPpa, PPA_YEARS } from './version';

/** Columns of the list of values that each grouping is filtered by; an órgão has none there. */
const COLUMNS: Readonly<Record<string, string>> = { programa: 'programa_id', funcao: 'funcao_id', fonte: 'fonte_recurso_id' };

export const percentualValoresRules = noRelatorioDoPpa(percentualValores, {
  source: (parameters, param) => {
    const by = String(parameters.agrupamento) as Dimension;
    const column = COLUMNS[by];
    const destino = column ? destinoSql(ppaValor, parameters, { [column]: `v.${column}` }) : 'null';
    const lines = `select ${labelSql(by)} as descricao, ${codeSql(by)} as ordem, ${sumsSql('v')}, ${destino} as destino
      from valores v ${juncaoSql('v', by)} group by ${column ? `v.${column}, ` : ''}${grupoSql(by)}`;
    const shares = [['total', 'parte'] as const, ...PPA_YEARS.map((k) => [`valor_${k}`, `percentual_${k}`] as const)];
    const split = shares.reduce((sql, [weight, as]) => repartirSql(sql, { weight, order: 'ordem', as }), lines);
    return `${planoSql(parameters, param)}
      select *, sum(parte) over (order by total desc, ordem) as acumulado from (${split}) s order by total desc, ordem`;
  },
});
