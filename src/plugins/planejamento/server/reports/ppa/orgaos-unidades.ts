import { orgaosUnidades } from '../../../reports/ppa/orgaos-unidades';
import { ppaValor } from '../../../resources/ppa/ppa_valor';
import { repartirSql } from '../largest-remainder';
import { codeSql, destinoSql, grupoSql, juncaoSql, labelSql, ordemSql, planoSql, sumsSql, VALUES } from './rows';
import { noRelatorioDoPpa } from './version';

/** Programas and ações are counted again in each sum: those of two unidades are one in their órgão. */
const COUNTS = 'count(distinct p.programa_id) as programas, count(distinct p.acao_id) as acoes';

export const orgaosUnidadesRules = noRelatorioDoPpa(orgaosUnidades, {
  source: (parameters, param) =>
    `${planoSql(parameters, param)},
    linhas as (${repartirSql(
      `select p.orgao_id, p.unidade_id, ${labelSql('orgao')} as grupo, ${labelSql('unidade')} as unidade, ${COUNTS}, ${sumsSql('p')},
              ${codeSql('unidade')} as ordem, ${codeSql('orgao')} as ordem_orgao, unidades.nome as ordem_nome, ${destinoSql(ppaValor, parameters, { unidade_id: 'p.unidade_id' })} as destino
         from plano p ${juncaoSql('p', 'orgao', 'unidade')} group by p.orgao_id, p.unidade_id, ${grupoSql('orgao', 'unidade')}`,
      { weight: 'total', order: 'ordem', as: 'parte' },
    )}),
    somas as (select p.orgao_id, ${COUNTS} from plano p group by grouping sets ((p.orgao_id), ()))
    select grupo, unidade, programas, acoes, ${VALUES.join(', ')}, parte, destino, null as forte, ordem, ordem_orgao, ordem_nome, 0 as depois from linhas
    union all
    select max(l.grupo) filter (where s.orgao_id is not null), case when s.orgao_id is null then 'TOTAL' else 'Total do órgão' end, s.programas, s.acoes,
           ${sumsSql('l')}, sum(l.parte), null, case when s.orgao_id is null then 'total' else 'subtotal' end, null, max(l.ordem_orgao) filter (where s.orgao_id is not null), null, case when s.orgao_id is null then 2 else 1 end
      from somas s join linhas l on l.orgao_id = s.orgao_id or s.orgao_id is null
     group by s.orgao_id, s.programas, s.acoes
    order by ordem_orgao nulls last, depois, ${ordemSql(parameters, { codigo: 'ordem', nome: 'ordem_nome', total: 'total' })}`,
});
