import { metasPrioridades } from '../../../reports/ppa/metas-prioridades';
import { onPriorities, prioritiesSql } from './priorities';
import { codeSql, groupSql, joinSql, labelSql } from './rows';

export const metasPrioridadesRules = onPriorities(
  metasPrioridades,
  (parameters, param) =>
    `${prioritiesSql(parameters, param)}
    select ${labelSql('programa')} as grupo, acoes.codigo, acoes.nome as acao, acoes.produto, max(p.meta) as meta, sum(p.total) as total,
           max(p.destino) as destino, max(p.divergencia) as divergencia
      from prioridades p ${joinSql('p', 'programa', 'acao')}
     group by p.id, p.ordem, acoes.produto, ${groupSql('programa', 'acao')}
     order by ${codeSql('programa')}, ${codeSql('acao')}, p.ordem`,
);
