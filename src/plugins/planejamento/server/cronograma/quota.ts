import { z } from 'zod';
import { endpoint } from '../../../../server/http/endpoint';
import type { Work } from '../../../../server/work';
import { cronogramaDesembolso } from '../../resources/cronograma/cronograma_desembolso';
import { monthValues } from './cash';

const id = z.coerce.number().int().positive().optional();
const query = z.object({
  exercicio: z.coerce.number({ error: 'Informe o exercício.' }).int().min(1900).max(2200),
  mes: z.coerce
    .number({ error: 'Informe o mês, de 1 a 12.' })
    .int()
    .min(1, 'Informe o mês, de 1 a 12.')
    .max(12, 'Informe o mês, de 1 a 12.'),
  unidade_id: id,
  grupo: z.string().max(1).optional(),
  fonte_id: id,
});

/** What the execution may commit until a month (R7): read by Execução to warn or block above it. */
export const cronogramaEndpoints = [
  endpoint<unknown, z.infer<typeof query>>({
    method: 'GET',
    url: '/planejamento/cota-liberada',
    access: { menu: [cronogramaDesembolso.menu], regra: 1 },
    tag: cronogramaDesembolso.label.many,
    summary: 'Cota liberada até o mês pelo cronograma publicado',
    query: query as never,
    handle: async (work, call) => ({ exercicio: call.query.exercicio, mes: call.query.mes, cota: await quotaUntil(work, call.query) }),
  }),
];

/** Σ of the published months up to `mes`, of what the filters leave; null while no cronograma is published. */
export async function quotaUntil(
  work: Work,
  { exercicio, mes, unidade_id, grupo, fonte_id }: z.infer<typeof query>,
): Promise<string | null> {
  const row = await work.inYear(exercicio).db.first<{ cota: string | null }>(
    `select (select coalesce(sum(m.valor), 0)::numeric(18,2)::text from public.cronograma_linha l cross join lateral ${monthValues('l')}
              where l.cronograma_desembolso_id = c.id and l.data_exclusao is null and m.mes <= $1 and ($2::bigint is null or l.unidade_id = $2)
                and ($3::text is null or l.grupo = $3) and ($4::bigint is null or l.fonte_recurso_id = $4)) as cota
       from cronograma_desembolso c where c.situacao_cronograma = 'publicado'`,
    [mes, unidade_id ?? null, grupo ?? null, fonte_id ?? null],
  );
  return row?.cota ?? null;
}
