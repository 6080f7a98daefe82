import type { ShownColumns } from '../../../../../resources/definition';
import { literal } from '../../../../../server/db/sql';
import { programasIndicadores } from '../../../reports/ppa/programas-indicadores';
import { indicadorPrograma } from '../../../resources/programas/indicador_programa';
import { programa } from '../../../resources/programas/programa';
import { indicatorsSql } from './indicators';
import { codeSql, labelSql, planoSql } from './rows';
import { noRelatorioDoPpa, PPA_YEARS } from './version';

export const programasIndicadoresRules = noRelatorioDoPpa(programasIndicadores, {
  // what has not begun yet was not measured: its column would be empty
  more: (work, { inicio, ano }, { columns }) => {
    const begun = Number(work.today().slice(0, 4));
    const hidden =
      ano === null ? PPA_YEARS.filter((k) => inicio + k - 1 > begun).map((k) => `apurado_${k}`) : ano > begun ? ['apurado'] : [];
    const shown = Object.entries(columns ?? {}).filter(([name]) => !hidden.includes(name));
    return { columns: Object.fromEntries(shown) as ShownColumns };
  },
  source: (parameters, param) => {
    const year = parameters.ano === null ? null : parameters.ano - parameters.inicio + 1;
    return `${planoSql(parameters, param)},
    do_plano as (select distinct programa_id from plano),
    indicadores as (${indicatorsSql(parameters)})
    select ${labelSql('programa')} as grupo, i.nome as indicador, i.unidade_medida as unidade, i.indice_referencia as referencia, i.data_referencia as data,
           ${PPA_YEARS.map((k) => `i.meta_${k}, i.apurado_${k}`).join(', ')}, ${year ? `i.meta_${year} as meta, i.apurado_${year} as apurado` : 'null as meta, null as apurado'},
           i.desempenho, ${literal(`${indicadorPrograma.route.base}/`)} || i.id as destino, 1 as parte, ${codeSql('programa')} as ordem
      from do_plano d join programas on programas.id = d.programa_id join indicadores i on i.programa_id = d.programa_id
    union all
    select 'Programas finalísticos sem indicador', ${labelSql('programa')}, null, null, null, ${PPA_YEARS.map(() => 'null, null').join(', ')}, null, null, null,
           ${literal(`${programa.route.base}/`)} || p.id, 2, ${codeSql('programa')}
      from do_plano d join programas on programas.id = d.programa_id join programa p on p.id = d.programa_id
     where p.tipo = 'finalistico' and not exists (select from indicadores i where i.programa_id = d.programa_id)
    order by parte, ordem, indicador`;
  },
});
