import { literal } from '../../../../../server/db/sql';
import { onReport } from '../../../../../server/reports/report';
import { numberSql } from '../../../../../server/resources/number';
import { FASES, relatorioFases } from '../../../reports/contratacao/fases';
import { processoContratacao } from '../../../resources/contratacao/processo_contratacao';
import { CONTRATACAO_SEM_EXITO } from '../../../resources/contratacao/situacoes';

/** What each column counts: days in these situações. */
const SITUACOES: Readonly<Record<keyof typeof FASES, readonly string[]>> = {
  preparatoria: ['preparatoria'],
  parecer: ['parecer'],
  autorizado: ['autorizado'],
  divulgado: ['divulgado'],
  propostas: ['propostas', 'disputa'],
  julgamento: ['julgamento'],
  habilitacao: ['habilitacao'],
  recursal: ['recursal'],
  adjudicado: ['adjudicado'],
  parado: ['suspenso', 'saneamento'],
};
const NOMES = Object.keys(FASES) as (keyof typeof FASES)[];
/** The days in which each phase began, with that of the homologation and of the contract. */
const DATAS = [...NOMES.map((name) => `em_${name}`), 'homologado', 'contrato'];
const SEM_DATAS = DATAS.map(() => 'null::date').join(', ');
const entre = (values: readonly string[]) => values.map(literal).join(', ');
/** Where nothing counts any more. */
const FINAIS = ['homologado', ...CONTRATACAO_SEM_EXITO];

/** SQL: when the phase that a row of the trail tells of began; null of one that began in the very instant of the one before. */
const instanteSql = (a: string) => `(${a}.depois ->> 'fase_desde')::timestamptz`;

/**
 * One line for each contratação, and at the foot the mean and the median. The trail says when each phase began; it ends when the next
 * begins, so that the days of the phases add up to the total.
 */
export const relatorioFasesRules = onReport(relatorioFases, {
  frame: async (_work, { ver }) => {
    const nomes = ver === 'datas' ? [...NOMES.map((name) => `em_${name}`), 'homologado', 'contrato'] : [...NOMES, 'total'];
    const columns = ['processo', 'objeto', ...(ver === 'datas' ? [] : ['inicio', 'fim']), ...nomes];
    return {
      about: [],
      draft: null,
      columns: Object.fromEntries(columns.map((name) => [name, relatorioFases.columns[name]?.label ?? name])),
    };
  },
  source: ({ exercicio, orgao_id, ver }, param) => {
    const datas = ver === 'datas';
    const area = orgao_id ? ` and p.orgao_id = ${param(Number(orgao_id))}` : '';
    const stat = (fn: (column: string) => string) => [...NOMES, 'total'].map((name) => `${fn(name)}::int as ${name}`).join(', ');
    return `with entradas as (
        select p.id, coalesce(${instanteSql('i')}, p.data_cadastro) as instante, p.data_cadastro as escrito, 0::bigint as ordem, 'preparatoria' as fase from processo_contratacao p
          left join lateral (select a.depois from public.auditoria a where a.cliente_id = p.cliente_id and a.recurso = ${literal(processoContratacao.name)}
            and a.registro_id = p.id and a.acao = 'incluir' order by a.id limit 1) i on true
         where p.exercicio = ${param(Number(exercicio))}${area}
        union all
        select p.id, ${instanteSql('a')}, a.data_hora, a.id, a.depois->>'situacao' from processo_contratacao p
          join public.auditoria a on a.cliente_id = p.cliente_id and a.recurso = ${literal(processoContratacao.name)} and a.registro_id = p.id
         where p.exercicio = ${param(Number(exercicio))}${area} and a.acao = 'ato' and a.depois ? 'situacao'),
      -- the day in which it began, and not that in which it was written down
      seguidas as (select id, fase, ordem, coalesce(max(instante) over (partition by id order by ordem), max(escrito) over (partition by id order by ordem))::date as dia
                     from entradas),
      trechos as (select id, fase, dia, coalesce(lead(dia) over (partition by id order by ordem), case when fase in (${entre(FINAIS)}) then dia else greatest(dia, hoje()) end) - dia as dias
                    from seguidas),
      linhas as (
        select p.id, coalesce(${numberSql(processoContratacao)('p')}, p.id::text) as processo, p.objeto_resumido as objeto, min(t.dia) as inicio,
               case when p.situacao in (${entre(FINAIS)}) then max(t.dia) end as fim,
               ${NOMES.map((name) => `coalesce(sum(t.dias) filter (where t.fase in (${entre(SITUACOES[name])})), 0)::int as ${name}`).join(', ')},
               ${NOMES.map((name) => `min(t.dia) filter (where t.fase in (${entre(SITUACOES[name])})) as em_${name}`).join(', ')},
               max(t.dia) filter (where t.fase = 'homologado') as homologado,
               (select min(c.data_assinatura) from public.contrato c left join public.ata_registro_preco z on z.id = c.ata_id
                 where c.cliente_id = p.cliente_id and c.data_exclusao is null and coalesce(c.processo_contratacao_id, z.processo_contratacao_id) = p.id) as contrato,
               coalesce(sum(t.dias) filter (where t.fase not in (${entre(FINAIS)})), 0)::int as total
          from processo_contratacao p join trechos t on t.id = p.id group by p.id, p.numero, p.exercicio, p.cliente_id, p.objeto_resumido, p.situacao)
      select 0 as parte, processo, objeto, inicio, fim, ${[...NOMES, 'total', ...DATAS].join(', ')}, ${literal(`${processoContratacao.route.base}/`)} || id as destino from linhas
      ${
        datas
          ? ''
          : `union all select 1, 'Média', null, null, null, ${stat((name) => `round(avg(${name}))`)}, ${SEM_DATAS}, null from linhas having count(*) > 0
      union all select 2, 'Mediana', null, null, null, ${stat((name) => `percentile_disc(0.5) within group (order by ${name})`)}, ${SEM_DATAS}, null from linhas having count(*) > 0`
      }
      order by parte, processo`;
  },
});
