import { wordsSql } from '../../../../../server/db/sql';
import { movimentacoesPorProcessos } from '../../../reports/processo/movimentacoes-por-processos';
import { processosMinutasAberto } from '../../../reports/processo/processos-minutas-aberto';
import { processosPrazoAberto } from '../../../reports/processo/processos-prazo-aberto';
import { processosVencidos } from '../../../reports/processo/processos-vencidos';
import { unidadeDepartamento } from '../../../reports/processo/unidade-departamento';
import { TIPOS_EVENTO } from '../eventos';
import { EU, MINHAS_CAIXAS } from '../leitor';
import { campos, diaDe, processosSql, relatorio, visto } from './base';

/** Not ended at the end of a day; one that was joined to another ended without a conclusion of its own. */
const EM_ANDAMENTO = (dia: string) =>
  `p.data_abertura::date <= ${dia} and (coalesce(p.data_conclusao, p.data_arquivamento)::date > ${dia} or coalesce(p.data_conclusao, p.data_arquivamento) is null)
     and p.status_id <> 6`;

const EVENTO = wordsSql('e.tipo', TIPOS_EVENTO);

/** Reports of terms, of what waits, and of where processes go. */
export const relatoriosDosPrazos = [
  relatorio(processosVencidos, (parameters, param) => {
    const dia = `${param(diaDe(parameters))}::date`;
    const atraso = `${dia} - p.data_prazo`;
    const faixa = (test: string) => `coalesce(${visto(`(${atraso} ${test})::int`)}, 0)`;
    return `with p as (${processosSql(parameters, param, null)} and ${EM_ANDAMENTO(dia)} and p.data_prazo < ${dia})
      select ${campos('numero', 'especie', 'assunto', 'interessado', 'local', 'passo', 'prioridade', 'prazo', 'movimentacao', 'destino')}, ${visto(atraso)} as atraso,
             ${faixa('between 1 and 5')} as ate_5, ${faixa('between 6 and 15')} as ate_15, ${faixa('between 16 and 30')} as ate_30, ${faixa('> 30')} as acima, 1 as quantidade
        from p order by ${visto(atraso)} desc nulls last, p.id`;
  }),
  relatorio(processosPrazoAberto, (parameters, param) => {
    const dia = `${param(diaDe(parameters))}::date`;
    return `with p as (${processosSql(parameters, param, null)} and ${EM_ANDAMENTO(dia)} and p.data_prazo >= ${dia})
      select ${campos('numero', 'assunto', 'local', 'passo', 'prazo', 'destino')}, ${visto(`p.data_prazo - ${dia}`)} as dias,
             ${visto("(select 'Desde ' || to_char(x.inicio, 'DD/MM/YYYY') from public.processo_suspensao x where x.processo_id = p.id and x.fim is null)")} as suspenso,
             ${visto('(select count(*)::int from public.processo_destino d where d.processo_id = p.id and d.encerrado_em is null and d.prazo is not null)')} as destinatarios, 1 as quantidade
        from p order by ${visto('p.data_prazo')} nulls last, p.id`;
  }),
  relatorio(processosMinutasAberto, (parameters, param) => {
    const mine = `(m.autor_id = ${EU} or m.departamento_id in (${MINHAS_CAIXAS}))`;
    return `with p as (${processosSql(parameters, param, null)}),
      m as (select m.*, p.curto, p.visivel and ${mine} as minha from public.processo_minuta m join p on p.id = m.processo_id where m.evento_id is null and m.descartada_em is null)
      select curto as numero, coalesce((select t.nome from public.tipo_documento t where t.id = m.tipo_documento_id), initcap(m.tipo)) as minuta,
             (select e.nome from public.usuario u join public.pessoa e on e.id = u.pessoa_id where u.id = m.autor_id) as autor,
             (select d.nome from public.departamento d where d.id = m.departamento_id) as departamento, m.criada_em::date as criada, m.editada_em::date as editada,
             m.versao as versoes, hoje() - m.editada_em::date as parada, null::text as forte from m where minha
      union all
      select null, count(*) || ' não visíveis', null, null, null, null, null, null, 'total' from m where not minha having count(*) > 0
       order by forte nulls first, parada desc`;
  }),
  relatorio(
    movimentacoesPorProcessos,
    (
      parameters,
      param,
    ) => `with p as (${processosSql(parameters, param)} ${parameters.processo_id ? `and p.id = ${param(Number(parameters.processo_id))}` : ''})
      select p.curto as numero, e.ordem as seq, d.enviado_em as data, coalesce(e.autor_departamento, e.autor_nome) as origem,
             coalesce((select x.nome from public.departamento x where x.id = d.departamento_id), (select x.nome from public.pessoa x where x.id = d.pessoa_id)) as destino_nome,
             ${EVENTO} as evento, e.autor_nome as usuario, d.recebido_em as recebido,
             case when d.recebido_em is not null then round(extract(epoch from coalesce(d.encerrado_em, p.data_conclusao, hoje() + interval '1 day') - d.recebido_em)::numeric / 86400, 2) end as tempo,
             '/administracao/processos/gestao/detalhes/' || p.id as destino
        from p join public.processo_destino d on d.processo_id = p.id join public.processo_evento e on e.id = d.evento_id where p.visivel order by p.id, e.ordem, d.id`,
    { notes: ['Os processos restritos de que você não faz parte não aparecem.'] },
  ),
  relatorio(unidadeDepartamento, (parameters, param) => {
    const [from, to] = [`${param(parameters.inicio)}::date`, `${param(parameters.fim)}::date`];
    return `with p as (${processosSql(parameters, param, null)}),
      linhas as (
        select d.departamento_id, d.enviado_em::date as entrou, d.encerrado_em::date as saiu, coalesce(e.tipo in ('conclusao', 'cancelamento', 'vinculacao'), false) as terminou,
               extract(epoch from coalesce(d.encerrado_em, hoje() + interval '1 day') - coalesce(d.recebido_em, d.enviado_em))::numeric / 86400 as dias,
               d.encerrado_em is null and p.data_prazo < hoje() as vencido
          from public.processo_destino d join p on p.id = d.processo_id left join public.processo_evento e on e.id = d.resposta_id where d.departamento_id is not null)
      select u.nome as unidade, x.nome as departamento, count(*) filter (where entrou < ${from} and (saiu is null or saiu >= ${from}))::int as no_inicio,
             count(*) filter (where entrou between ${from} and ${to})::int as recebidos, count(*) filter (where saiu between ${from} and ${to} and not terminou)::int as enviados,
             count(*) filter (where saiu between ${from} and ${to} and terminou)::int as concluidos,
             count(*) filter (where entrou <= ${to} and (saiu is null or saiu > ${to}))::int as no_fim, count(*) filter (where vencido)::int as vencidos, round(avg(dias), 1) as permanencia
        from linhas l join public.departamento x on x.id = l.departamento_id join public.unidade u on u.id = x.unidade_id where entrou <= ${to}
       group by u.nome, x.id, x.nome order by f_busca(u.nome), f_busca(x.nome)`;
  }),
];
