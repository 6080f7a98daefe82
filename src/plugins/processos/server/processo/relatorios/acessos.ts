import { acessoSigilo } from '../../../reports/processo/acesso-sigilo';
import { acessoVisualizacoes } from '../../../reports/processo/acesso-visualizacoes';
import { processo } from '../../../resources/processo/processo';
import { processosSql, relatorio } from './base';

const ACAO = `case v.acao when 'visualizou' then 'Visualizou' when 'baixou' then 'Baixou' when 'imprimiu' then 'Imprimiu' else 'Consultou por chave' end`;

/** Reports of who read what. */
export const relatoriosDosAcessos = [
  relatorio(
    acessoVisualizacoes,
    (parameters, param) => `with p as (${processosSql(parameters, param, null)})
      select v.data_hora as quando, (select e.nome from public.usuario u join public.pessoa e on e.id = u.pessoa_id where u.id = v.usuario_id) as usuario, p.curto as numero,
             v.peca, ${ACAO} as acao, v.ip, '/administracao/processos/gestao/detalhes/' || p.id as destino
        from public.processo_visualizacao v join p on p.id = v.processo_id
       where p.visivel and v.data_hora::date between ${param(parameters.inicio)} and ${param(parameters.fim)}
         ${parameters.usuario_id ? `and v.usuario_id = ${param(Number(parameters.usuario_id))}` : ''} order by v.data_hora desc, v.id desc limit 20000`,
    // who looked is personal
    { also: { menu: [processo.menu], regra: 6 }, notes: ['Os processos restritos de que você não faz parte não aparecem.'] },
  ),
  relatorio(acessoSigilo, (parameters, param) => {
    const [from, to] = [`${param(parameters.inicio)}::date`, `${param(parameters.fim)}::date`];
    return `with p as (${processosSql(parameters, param, null)} and (p.acesso_id = 2 or p.sigilo_id >= 3)),
      vistas as (
        select v.processo_id, count(*)::int as n, count(*) filter (where not v.fazia_parte)::int as fora from public.processo_visualizacao v
         where v.data_hora::date between ${from} and ${to} group by 1)
      select p.curto as numero, (select s.nome from public.sigilo s where s.id = p.sigilo_id) as sigilo, a.solicitante, a.pedido, a.justificativa, a.decisao, a.decidido_por, a.valido_ate,
             case when a.n is null or a.n = 1 then coalesce(x.n, 0) else 0 end as visualizacoes, case when a.n is null or a.n = 1 then coalesce(x.fora, 0) else 0 end as sem_parte
        from p left join vistas x on x.processo_id = p.id
        left join (select a.processo_id, case when v.id is not null then e.nome end as solicitante, a.pedido_em::date as pedido, case when v.id is not null then a.justificativa end as justificativa, initcap(a.situacao) as decisao,
                          case when v.id is not null then (select q.nome from public.usuario w join public.pessoa q on q.id = w.pessoa_id where w.id = a.decidido_por_id) end as decidido_por, a.valido_ate,
                          row_number() over (partition by a.processo_id order by a.id) as n
                     from public.processo_acesso a join public.usuario u on u.id = a.solicitante_id join public.pessoa e on e.id = u.pessoa_id left join processo v on v.id = a.processo_id
                    where a.pedido_em::date between ${from} and ${to}) a on a.processo_id = p.id
       where a.n is not null or x.n > 0 order by p.id, a.n`;
  }),
];
