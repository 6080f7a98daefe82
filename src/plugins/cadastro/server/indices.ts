import { endpoint } from '../../../server/http/endpoint';
import { AppError, NotFoundError, ValidationError } from '../../../server/http/errors';
import { readId } from '../../../server/resources/list';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { indiceEconomico } from '../resources/indice_economico';

export const indiceRules = onResource(indiceEconomico, {
  derived: {
    numero_valores: (t) => `select count(*)::int from indice_economico_valores v where v.pai_id = ${t}.id`,
    ultima_competencia: (t) => `select to_char(max(v.competencia), 'MM/YYYY') from indice_economico_valores v where v.pai_id = ${t}.id`,
  },
});

/** A month of a series: `competencia` is "YYYY-MM", `valor` an exact decimal as text. */
export interface IndexValue extends Record<string, unknown> {
  competencia: string;
  valor: string;
}

/**
 * The values of a series for every month of a period, in order, both ends included. A month without value stops whoever
 * asks: nothing is ever counted as zero.
 *
 * @param from first month, "YYYY-MM"
 * @param to last month, "YYYY-MM"; before `from`, there is no month to read
 * @throws AppError ERRO_VALIDACAO "Índice {sigla} sem valor para {MM/AAAA}."; NotFoundError
 */
export async function readIndexValues(work: Work, id: number, from: string, to: string): Promise<IndexValue[]> {
  const index = await work.db.first<{ sigla: string }>('select sigla from indice_economico where id = $1', [id]);
  if (!index) throw new NotFoundError();
  const rows = await work.db.rows<{ competencia: string; valor: string | null }>(
    `select to_char(m.mes, 'YYYY-MM') as competencia, v.valor::text as valor
       from generate_series($2::date, $3::date, interval '1 month') as m(mes)
       left join indice_economico_valores v on v.pai_id = $1 and v.competencia = m.mes::date
      order by m.mes`,
    [id, `${from}-01`, `${to}-01`],
  );
  return rows.map(({ competencia, valor }) => {
    if (valor !== null) return { competencia, valor };
    const [year, month] = competencia.split('-');
    const message = `Índice ${index.sigla} sem valor para ${month}/${year}.`;
    throw new AppError('ERRO_VALIDACAO', { message, body: { errors: { competencia: [message] } } });
  });
}

/** What a monthly rate adds up to in a period: plain sum and compound, both in percent. */
export const indexEndpoints = [
  endpoint({
    method: 'GET',
    url: `${indiceEconomico.api.path}/:id/acumulado`,
    access: { menu: [indiceEconomico.menu], regra: 1 },
    tag: indiceEconomico.label.many,
    summary: 'Índice econômico: acumulado de um período',
    handle: (work, { params, query }) => readAccumulated(work, readId(params.id), query as Record<string, string | undefined>),
  }),
];

async function readAccumulated(work: Work, id: number, { de = '', ate = '' }: Record<string, string | undefined>): Promise<unknown> {
  for (const [name, value] of Object.entries({ de, ate }))
    if (!/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(value)) throw new ValidationError({ [name]: ['Informe o mês como AAAA-MM.'] });
  if (ate < de) throw new ValidationError({ ate: ['O último mês deve ser igual ou posterior ao primeiro.'] });
  const months = await readIndexValues(work, id, de, ate);
  const row = await work.db.first<{ soma: string; composto: string }>(
    `select sum(v)::numeric(18, 6)::text as soma,
            ((exp(sum(ln(1 + v / 100))) - 1) * 100)::numeric(18, 6)::text as composto from unnest($1::numeric[]) as u(v)`,
    [months.map(({ valor }) => valor)],
  );
  return { meses: months.length, primeiro: months[0]?.valor, ultimo: months.at(-1)?.valor, ...row };
}
