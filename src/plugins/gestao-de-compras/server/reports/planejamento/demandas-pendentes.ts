import { literal, wordsSql } from '../../../../../server/db/sql';
import { onReport, type Param } from '../../../../../server/reports/report';
import { numberSql } from '../../../../../server/resources/number';
import type { Work } from '../../../../../server/work';
import { demandasPendentes } from '../../../reports/planejamento/demandas-pendentes';
import { formalizacaoDemanda, PRIORIDADES, SITUACOES_DFD } from '../../../resources/planejamento/formalizacao_demanda';
import {
  SITUACOES_SOLICITACAO,
  SOLICITACAO_TERMINADA,
  solicitacaoDemanda,
  URGENCIAS,
} from '../../../resources/planejamento/solicitacao_demanda';
import { doDepartamentoSql, valores } from '../area';

/** What nobody waits for any more. */
const DFD_TERMINADA = ['consolidada', 'rejeitada', 'cancelada'];
const entre = (values: readonly string[]) => values.map(literal).join(', ');

/** Whom each stage waits for. */
const COM = {
  rascunho: 'Solicitante',
  devolvida: 'Solicitante',
  enviada: 'Chefia',
  aprovada_chefia: 'Setor de planejamento',
  aguardando_chefia: 'Chefia',
  aguardando_compras: 'Setor de compras',
  aguardando_orcamento: 'Orçamento',
  sem_dotacao: 'Orçamento',
  aguardando_ordenador: 'Ordenador de despesa',
} as const;

/** What was not sent yet waits since it was written. */
const DESDE = 'coalesce(s.etapa_desde, s.data_cadastro::date)';

/** Solicitações and DFDs that are not over, by stage and department. */
export const demandasPendentesRules = onReport(demandasPendentes, {
  frame: async (work, asked) => ({ about: [], draft: null, notes: await atrasosMedios(work, asked) }),
  source: (asked, param) => {
    const limite = param(Number(asked.prazo));
    const area = daAreaPedida(asked, param);
    const linhas = (
      { name, route }: typeof solicitacaoDemanda | typeof formalizacaoDemanda,
      numero: string,
      etapa: string,
      urgencia: string,
      fora: readonly string[],
    ) =>
      `select ${etapa} as etapa, s.departamento_id, ${numero} as demanda, s.objeto, ${urgencia} as urgencia, ${wordsSql('s.situacao', COM)} as pendente_com, ${DESDE} as desde,
              (select sum(i.valor_total) from public.${name}_itens i where i.pai_id = s.id) as valor, ${literal(`${route.base}/`)} || s.id as destino
         from ${name} s where s.situacao not in (${entre(fora)})${area}`;
    const numeroDe = (resource: typeof solicitacaoDemanda | typeof formalizacaoDemanda, sigla: string) =>
      `${literal(`${sigla} `)} || coalesce(${numberSql(resource)('s')}, 'rascunho ' || s.id)`;
    return `select p.etapa, d.nome as departamento, p.demanda, p.objeto, p.urgencia, p.pendente_com, p.desde, 1 as quantidade, ${limite}::int as prazo, coalesce(p.valor, 0) as valor, hoje() - p.desde as dias,
                   greatest(0, hoje() - p.desde - ${limite}::int) as atraso, p.destino
              from (${linhas(
                solicitacaoDemanda,
                numeroDe(solicitacaoDemanda, 'Solicitação'),
                `'Solicitação: ' || ${wordsSql('s.situacao', SITUACOES_SOLICITACAO)}`,
                wordsSql('s.urgencia', URGENCIAS),
                SOLICITACAO_TERMINADA,
              )}
                    union all ${linhas(
                      formalizacaoDemanda,
                      numeroDe(formalizacaoDemanda, 'DFD'),
                      `'DFD: ' || ${wordsSql('s.situacao', SITUACOES_DFD)}`,
                      wordsSql('s.prioridade', PRIORIDADES),
                      DFD_TERMINADA,
                    )}) p join public.departamento d on d.id = p.departamento_id
             order by p.etapa, d.nome, p.desde, p.demanda`;
  },
});

type Pedido = Readonly<Record<string, unknown>>;

/** SQL: of the departamento, the unidade and the órgão that were asked for. */
const daAreaPedida = (asked: Pedido, param: Param): string =>
  [
    ...(asked.departamento_id ? [`s.departamento_id = ${param(Number(asked.departamento_id))}`] : []),
    ...doDepartamentoSql(asked, param, 's.departamento_id'),
  ]
    .map((one) => ` and ${one}`)
    .join('');

/** The mean of the days beyond the term in each stage of what is listed, in words, for the foot. */
async function atrasosMedios(work: Work, asked: Pedido): Promise<string[]> {
  const { param, values } = valores();
  const prazo = param(Number(asked.prazo));
  const area = daAreaPedida(asked, param);
  const rows = await work.db.rows<{ etapa: string; atraso: string }>(
    `select etapa, replace(round(avg(greatest(0, hoje() - desde - ${prazo}::int)), 1)::text, '.', ',') as atraso from (
       select 'Solicitação: ' || ${wordsSql('s.situacao', SITUACOES_SOLICITACAO)} as etapa, ${DESDE} as desde
         from solicitacao_demanda s where s.situacao not in (${entre(SOLICITACAO_TERMINADA)})${area}
       union all
       select 'DFD: ' || ${wordsSql('s.situacao', SITUACOES_DFD)}, ${DESDE} from formalizacao_demanda s where s.situacao not in (${entre(DFD_TERMINADA)})${area}) p
      group by 1 order by 1`,
    values,
  );
  return rows.map(({ etapa, atraso }) => `${etapa}: atraso médio de ${atraso} dias.`);
}
