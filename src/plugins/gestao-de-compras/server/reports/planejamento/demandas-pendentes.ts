import { literal } from '../../../../../server/db/sql';
import { onReport } from '../../../../../server/reports/report';
import { numberSql } from '../../../../../server/resources/number';
import { demandasPendentes } from '../../../reports/planejamento/demandas-pendentes';
import { formalizacaoDemanda, PRIORIDADES, SITUACOES_DFD } from '../../../resources/planejamento/formalizacao_demanda';
import {
  SITUACOES_SOLICITACAO,
  SOLICITACAO_TERMINADA,
  solicitacaoDemanda,
  URGENCIAS,
} from '../../../resources/planejamento/solicitacao_demanda';
import { nomeSql } from './nomes';

/** What nobody waits for any more. */
const DFD_TERMINADA = ['consolidada', 'rejeitada', 'cancelada'];
const entre = (values: readonly string[]) => values.map(literal).join(', ');

/** What was not sent yet waits since it was written. */
const DESDE = 'coalesce(s.etapa_desde, s.data_cadastro::date)';

/** Solicitações and DFDs that are not over, by stage and department. */
export const demandasPendentesRules = onReport(demandasPendentes, {
  frame: async () => ({ about: [], draft: null }),
  source: ({ prazo, departamento_id }, param) => {
    const limite = param(Number(prazo));
    const area = departamento_id ? ` and s.departamento_id = ${param(Number(departamento_id))}` : '';
    const linhas = (
      { name, route }: typeof solicitacaoDemanda | typeof formalizacaoDemanda,
      numero: string,
      etapa: string,
      urgencia: string,
      fora: readonly string[],
    ) =>
      `select ${etapa} as etapa, s.departamento_id, ${numero} as demanda, s.objeto, ${urgencia} as urgencia, ${DESDE} as desde,
              (select sum(i.valor_total) from public.${name}_itens i where i.pai_id = s.id) as valor, ${literal(`${route.base}/`)} || s.id as destino
         from ${name} s where s.situacao not in (${entre(fora)})${area}`;
    const numeroDe = (resource: typeof solicitacaoDemanda | typeof formalizacaoDemanda, sigla: string) =>
      `${literal(`${sigla} `)} || coalesce(${numberSql(resource)('s')}, 'rascunho ' || s.id)`;
    return `select p.etapa, d.nome as departamento, p.demanda, p.objeto, p.urgencia, p.desde, 1 as quantidade, coalesce(p.valor, 0) as valor, hoje() - p.desde as dias,
                   greatest(0, hoje() - p.desde - ${limite}::int) as atraso, p.destino
              from (${linhas(
                ...([solicitacaoDemanda, numeroDe(solicitacaoDemanda, 'Solicitação')] as const),
                `'Solicitação: ' || ${nomeSql('s.situacao', SITUACOES_SOLICITACAO)}`,
                nomeSql('s.urgencia', URGENCIAS),
                SOLICITACAO_TERMINADA,
              )}
                    union all ${linhas(
                      ...([formalizacaoDemanda, numeroDe(formalizacaoDemanda, 'DFD')] as const),
                      `'DFD: ' || ${nomeSql('s.situacao', SITUACOES_DFD)}`,
                      nomeSql('s.prioridade', PRIORIDADES),
                      DFD_TERMINADA,
                    )}) p join public.departamento d on d.id = p.departamento_id
             order by p.etapa, d.nome, p.desde, p.demanda`;
  },
});
