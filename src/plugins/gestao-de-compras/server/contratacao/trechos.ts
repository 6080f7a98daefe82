import { literal } from '../../../../server/db/sql';
import { endpoint } from '../../../../server/http/endpoint';
import { readId } from '../../../../server/resources/list';
import { readRecord } from '../../../../server/resources/record';
import { processoContratacao } from '../../resources/contratacao/processo_contratacao';
import { CONTRATACAO_SEM_EXITO } from '../../resources/contratacao/situacoes';

/** SQL list of where nothing counts any more. */
export const FINAIS_SQL = ['homologado', ...CONTRATACAO_SEM_EXITO].map(literal).join(', ');

/** SQL: when the phase that a row of the trail tells of began; null of one that began in the very instant of the one before. */
const instanteSql = (a: string) => `(${a}.depois ->> 'fase_desde')::timestamptz`;

/**
 * The expressions of a `with`, the last of which, `trechos`, has a row for each time that a contratação was in a phase: `id`, `fase`, the
 * `dia` on which it began and how many `dias` it lasted. The trail says when each began; it ends when the next begins, so that the days
 * of the phases add up to the total.
 *
 * @param filtro SQL condition on the contratação `p`
 */
export const trechosSql = (filtro: string): string => `entradas as (
        select p.id, coalesce(${instanteSql('i')}, p.data_cadastro) as instante, p.data_cadastro as escrito, 0::bigint as ordem, 'preparatoria' as fase from processo_contratacao p
          left join lateral (select a.depois from public.auditoria a where a.cliente_id = p.cliente_id and a.recurso = ${literal(processoContratacao.name)}
            and a.registro_id = p.id and a.acao = 'incluir' order by a.id limit 1) i on true
         where ${filtro}
        union all
        select p.id, ${instanteSql('a')}, a.data_hora, a.id, a.depois->>'situacao' from processo_contratacao p
          join public.auditoria a on a.cliente_id = p.cliente_id and a.recurso = ${literal(processoContratacao.name)} and a.registro_id = p.id
         where ${filtro} and a.acao = 'ato' and a.depois ? 'situacao'),
      -- the day in which it began, and not that in which it was written down
      seguidas as (select id, fase, ordem, coalesce(max(instante) over (partition by id order by ordem), max(escrito) over (partition by id order by ordem))::date as dia
                     from entradas),
      trechos as (select id, fase, dia, coalesce(lead(dia) over (partition by id order by ordem), case when fase in (${FINAIS_SQL}) then dia else greatest(dia, hoje()) end) - dia as dias
                    from seguidas)`;

/** `GET {api}/{id}/etapas`: the days that the contratação was in each phase, by situação. */
export const etapasEndpoint = endpoint({
  method: 'GET',
  url: `${processoContratacao.api.path}/:id/etapas`,
  summary: 'Dias de uma contratação em cada etapa',
  tag: 'Compras',
  access: { menu: [processoContratacao.menu], regra: 1 },
  handle: async (work, { params }) => {
    const { id } = await readRecord(work, work.services.registry.get(processoContratacao.name), readId(params.id));
    const rows = await work.db.rows<{ fase: string; dias: number }>(
      `with ${trechosSql('p.id = $1')} select fase, sum(dias)::int as dias from trechos group by fase`,
      [id],
    );
    return Object.fromEntries(rows.map(({ fase, dias }) => [fase, dias]));
  },
});
