import { literal } from '../../../../../server/db/sql';
import { onReport } from '../../../../../server/reports/report';
import { numberSql } from '../../../../../server/resources/number';
import { FASES, relatorioFases } from '../../../reports/contratacao/fases';
import { processoContratacao } from '../../../resources/contratacao/processo_contratacao';
import { FINAIS_SQL, trechosSql } from '../../contratacao/trechos';

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

/** One line for each contratação, and at the foot the mean and the median. */
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
    return `with ${trechosSql(`p.exercicio = ${param(Number(exercicio))}${area}`)},
      linhas as (
        select p.id, coalesce(${numberSql(processoContratacao)('p')}, p.id::text) as processo, p.objeto_resumido as objeto, min(t.dia) as inicio,
               case when p.situacao in (${FINAIS_SQL}) then max(t.dia) end as fim,
               ${NOMES.map((name) => `coalesce(sum(t.dias) filter (where t.fase in (${entre(SITUACOES[name])})), 0)::int as ${name}`).join(', ')},
               ${NOMES.map((name) => `min(t.dia) filter (where t.fase in (${entre(SITUACOES[name])})) as em_${name}`).join(', ')},
               max(t.dia) filter (where t.fase = 'homologado') as homologado,
               (select min(c.data_assinatura) from public.contrato c left join public.ata_registro_preco z on z.id = c.ata_id
                 where c.cliente_id = p.cliente_id and c.data_exclusao is null and coalesce(c.processo_contratacao_id, z.processo_contratacao_id) = p.id) as contrato,
               coalesce(sum(t.dias) filter (where t.fase not in (${FINAIS_SQL})), 0)::int as total
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
