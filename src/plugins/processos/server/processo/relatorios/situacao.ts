import { assuntosDosProcessos } from '../../../reports/processo/assuntos';
import { processosConcluidos } from '../../../reports/processo/processos-concluidos-por-periodo';
import { processosPorInteressado } from '../../../reports/processo/processos-por-interessado';
import { processosPorPrioridade } from '../../../reports/processo/processos-por-prioridade';
import { processosTipoFase } from '../../../reports/processo/processos-tipo-fase';
import { processosVinculados } from '../../../reports/processo/processos-vinculados';
import { numeroNaTela } from '../derivados';
import { campos, processosSql, relatorio, visto } from './base';

/** Days between the opening and the conclusion, or today. */
const DIAS = 'coalesce(p.data_conclusao::date, hoje()) - p.data_abertura::date';

/** The same, less those on which the term stood still. */
const DIAS_CORRIDOS = `(p.data_conclusao::date - p.data_abertura::date - coalesce((select sum(least(coalesce(x.fim, p.data_conclusao::date), p.data_conclusao::date) - x.inicio)
    from public.processo_suspensao x where x.processo_id = p.id), 0))`;

const VENCIDO = '(p.status_id in (2, 3) and p.data_prazo < hoje())';

/** Reports of how processes are, and of what became of them. */
export const relatoriosDaSituacao = [
  relatorio(
    processosPorPrioridade,
    (parameters, param) => `with p as (${processosSql(parameters, param)})
      select ${campos('numero', 'especie', 'assunto', 'interessado', 'local', 'situacao', 'abertura', 'prazo', 'destino')},
             coalesce(${visto('r.nome')}, 'Restritos') as grupo_prioridade, ${visto(DIAS)} as dias, 1 as quantidade, coalesce(${visto(`${VENCIDO}::int`)}, 0) as vencidos
        from p join public.prioridade r on r.id = p.prioridade_id order by p.visivel desc, case when p.visivel then r.id end desc, ${visto('p.data_abertura')}, p.id`,
  ),
  relatorio(
    processosConcluidos,
    (parameters, param) => `with p as (${processosSql(parameters, param, 'data_conclusao')} and p.status_id in (4, 5)),
      linhas as (
        select ${campos('numero', 'especie', 'assunto', 'destino')}, p.visivel, to_char(p.data_conclusao, 'MM/YYYY') as mes, p.data_conclusao as quando, p.id,
               (select coalesce(e.autor_departamento, e.autor_nome) from public.processo_evento e where e.processo_id = p.id and e.tipo = 'conclusao' order by e.ordem desc limit 1) as departamento,
               p.data_abertura::date as abertura, p.data_conclusao::date as conclusao, ${DIAS_CORRIDOS}::numeric as dias, p.data_prazo as prazo,
               (p.data_prazo is null or p.data_conclusao::date <= p.data_prazo) as em_dia,
               (select substring(e.texto from '<p>([^.]*)') from public.processo_evento e where e.processo_id = p.id and e.tipo = 'conclusao' order by e.ordem desc limit 1) as resultado
          from p)
      select numero, especie, assunto, ${['departamento', 'abertura', 'conclusao', 'dias', 'prazo'].map((name) => `${visto(name)} as ${name}`).join(', ')},
             ${visto("case when em_dia then 'Sim' else 'Não' end")} as no_prazo, ${visto('resultado')} as resultado, destino, mes, null::text as forte
        from (select * from linhas order by quando, id) p
      union all
      select n, null, null, null, null, null, dias, null, null, null, null, null, 'total' from (
        select 1 as o, 'Concluídos' as n, count(*)::numeric as dias from linhas
        union all select 2, 'Média de dias', round(avg(dias), 1) from linhas
        union all select 3, 'Mediana de dias', percentile_cont(0.5) within group (order by dias)::numeric from linhas
        union all select 4, '% no prazo', round(100.0 * count(*) filter (where em_dia and prazo is not null) / nullif(count(prazo), 0), 1) from linhas) t order by forte nulls first, 13, 1`,
  ),
  relatorio(
    processosPorInteressado,
    (parameters, param) => `with p as (${processosSql(parameters, param)}),
      linhas as (
        select p.*, e.nome, e.cpf_cnpj, i.papel as papel_dele, i.pessoa_id from p join public.processo_interessados i on i.pai_id = p.id join public.pessoa e on e.id = i.pessoa_id
         where p.visivel ${parameters.pessoa_id ? `and i.pessoa_id = ${param(Number(parameters.pessoa_id))}` : ''})
      select * from (
        select ${campos('numero', 'especie', 'assunto', 'situacao', 'local', 'destino')}, initcap(p.papel_dele) as papel, p.data_abertura::date as abertura,
               p.nome || case when length(p.cpf_cnpj) = 11 then ' · ***.' || substr(p.cpf_cnpj, 4, 3) || '.' || substr(p.cpf_cnpj, 7, 3) || '-**'
                              when p.cpf_cnpj is not null then ' · ' || p.cpf_cnpj else '' end as interessado, null::text as forte from linhas p
        union all
        select 'Processos distintos', null, count(distinct id)::text, null, null, null, null, null, null, 'total' from linhas) x
       order by forte nulls first, f_busca(interessado), abertura, numero`,
    {
      notes: [
        'Um processo com dois interessados aparece nos dois grupos; o total conta cada processo uma vez. Os restritos de que você não faz parte não aparecem.',
      ],
    },
  ),
  relatorio(
    processosVinculados,
    (parameters, param) => `with p as (${processosSql(parameters, param)}),
      pares as (
        select r.processo_id as principal_id, r.relacionado_id as outro_id, 'Relacionado' as vinculo, r.desde::date as data, r.usuario_id
          from public.processo_relacao r
        union all
        select q.processo_principal_id, q.id, case q.vinculo_tipo when 'apenso' then 'Apensado' else 'Anexado' end,
               (select max(e.data_hora)::date from public.processo_evento e where e.processo_id = q.id and e.tipo = 'vinculacao'),
               (select e.autor_usuario_id from public.processo_evento e where e.processo_id = q.id and e.tipo = 'vinculacao' order by e.ordem desc limit 1)
          from public.processo q where q.processo_principal_id is not null)
      select p.curto as principal, x.vinculo, ${numeroNaTela('o')} as vinculado,
             case when v.id is null then 'Processo restrito' else (select a.nome from public.processo_assunto a where a.id = o.assunto_id) end as assunto,
             case when p.visivel and v.id is not null then x.data end as data,
             case when p.visivel and v.id is not null then (select e.nome from public.usuario u join public.pessoa e on e.id = u.pessoa_id where u.id = x.usuario_id) end as usuario,
             case when p.visivel then '/administracao/processos/gestao/detalhes/' || p.id end as destino
        from pares x join p on p.id = x.principal_id join public.processo o on o.id = x.outro_id left join processo v on v.id = o.id
       order by p.id, o.id, x.vinculo`,
  ),
  relatorio(
    assuntosDosProcessos,
    (parameters, param) => `with p as (${processosSql(parameters, param)}),
      linhas as (
        select a.id, a.codigo, a.nome, (select count(*) from p where p.assunto_id = any(d.ids))::int as abertos,
               (select count(*) from p where p.assunto_id = any(d.ids) and p.status_id in (2, 3))::int as em_tramitacao,
               (select count(*) from p where p.assunto_id = any(d.ids) and p.status_id = 4)::int as concluidos,
               (select count(*) from p where p.assunto_id = any(d.ids) and p.status_id = 5)::int as arquivados,
               (select count(*) from p where p.assunto_id = any(d.ids) and ${VENCIDO})::int as vencidos,
               (select round(avg(${DIAS_CORRIDOS}), 1) from p where p.assunto_id = any(d.ids) and p.data_conclusao is not null) as tempo_medio, a.pai_id
          from processo_assunto a, lateral (
            with recursive abaixo as (select a.id union all select f.id from public.processo_assunto f join abaixo b on f.pai_id = b.id)
            select array_agg(id) as ids from abaixo) d)
      select codigo, nome as assunto, abertos, em_tramitacao, concluidos, arquivados, vencidos, tempo_medio, case when pai_id is null then 'subtotal' end as forte
        from linhas where abertos > 0
      union all
      select null, 'Total', count(*)::int, count(*) filter (where status_id in (2, 3))::int, count(*) filter (where status_id = 4)::int,
             count(*) filter (where status_id = 5)::int, count(*) filter (where ${VENCIDO})::int, round(avg(${DIAS_CORRIDOS}) filter (where data_conclusao is not null), 1), 'total' from p
       order by codigo nulls last`,
  ),
  relatorio(
    processosTipoFase,
    (parameters, param) => `with p as (${processosSql(parameters, param, null)} and p.status_id in (2, 3)),
      desde as (
        select p.*, coalesce((select max(e.data_hora)::date from public.processo_evento e where e.processo_id = p.id and e.campos ->> 'fase_id' = p.fase_id::text), p.data_abertura::date) as na_fase from p)
      select t.nome as especie, coalesce(f.nome, 'Sem fase') as fase, count(*)::int as quantidade, round(avg(hoje() - d.na_fase), 1) as media, max(hoje() - d.na_fase) as maior
        from desde d join public.processo_tipo t on t.id = d.tipo_id left join public.processo_fase f on f.id = d.fase_id
       group by t.codigo, t.nome, f.ordem, f.nome order by t.codigo, f.ordem nulls first`,
  ),
];
