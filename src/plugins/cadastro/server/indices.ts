import { z } from 'zod';
import { divideDecimals, multiplyDecimals, sumDecimals } from '../../../resources/definition';
import { Fraction } from '../../../resources/definition/fraction';
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
export async function lerValoresDoIndice(work: Work, id: number, from: string, to: string): Promise<IndexValue[]> {
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
    if (valor === null) throw semValor(index.sigla, competencia);
    return { competencia, valor };
  });
}

function semValor(sigla: string, competencia: string): AppError {
  const [year, month] = competencia.split('-');
  const message = `Índice ${sigla} sem valor para ${month}/${year}.`;
  return new AppError('ERRO_VALIDACAO', { message, body: { errors: { competencia: [message] } } });
}

/** Places of the rate of a month that is told by two index numbers, in percent. */
const RATE_PLACES = 10;

/**
 * The monthly rates of series, in percent, for calculations over many débitos: read once, asked by month ("YYYY-MM"). Of an
 * index number or a fiscal unit, the rate is how much it grew since the month before.
 *
 * @returns by id; what each gives throws ERRO_VALIDACAO for a month without value
 */
export async function lerTaxasMensais(work: Work, ids: readonly number[]): Promise<Map<number, (month: string) => string>> {
  const rows = await work.db.rows<{ id: number; sigla: string; tipo: string; valores: Record<string, string> }>(
    `select x.id, x.sigla, x.tipo, coalesce(json_object_agg(to_char(v.competencia, 'YYYY-MM'), v.valor::text) filter (where v.id is not null), '{}') as valores
       from indice_economico x left join indice_economico_valores v on v.pai_id = x.id where x.id = any($1::bigint[]) group by x.id, x.sigla, x.tipo`,
    [ids],
  );
  return new Map(
    rows.map(({ id, sigla, tipo, valores }) => {
      const valueIn = (month: string) => {
        const value = valores[month];
        if (value === undefined) throw semValor(sigla, month);
        return value;
      };
      return [id, tipo === 'taxa' ? valueIn : (month: string) => growth(valueIn(month), valueIn(monthBefore(month)))];
    }),
  );
}

function growth(value: string, before: string): string {
  const ratio = divideDecimals(multiplyDecimals(value, '100'), before, RATE_PLACES) ?? '100';
  return sumDecimals([ratio, '-100']);
}

function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

/** Where the numbers of a monthly rate begin. */
const BASE = '100';
const NUMBER_PLACES = 6;

/** What a series was worth at the two ends of a period, as numbers whose ratio is how much prices grew. */
export interface NumerosDoIndice {
  indice_inicio: string;
  indice_fim: string;
}

/**
 * The official numbers of a series at two months: its own, or, of a monthly rate, from 100 by the rates of the months after the first.
 *
 * @param from first month, "YYYY-MM"
 * @param to last month, "YYYY-MM", after `from`
 * @returns numbers of six places; null where there is no series of this name
 * @throws AppError ERRO_VALIDACAO which names the month without value
 */
export async function lerNumerosDoIndice(work: Work, sigla: string, from: string, to: string): Promise<NumerosDoIndice | null> {
  const index = await work.db.first<{ id: number; tipo: string }>(
    'select id, tipo from indice_economico where upper(sigla) = upper(trim($1))',
    [sigla],
  );
  if (!index) return null;
  if (index.tipo !== 'taxa') {
    const [[first], [last]] = [await lerValoresDoIndice(work, index.id, from, from), await lerValoresDoIndice(work, index.id, to, to)];
    return { indice_inicio: first?.valor as string, indice_fim: last?.valor as string };
  }
  const [, ...rates] = (await lerValoresDoIndice(work, index.id, from, to)).map(({ valor }) => valor);
  const last = rates.reduce((all, rate) => all.times(Fraction.of(rate).over(BASE).plus(1)), Fraction.of(BASE));
  return { indice_inicio: Fraction.of(BASE).text(NUMBER_PLACES), indice_fim: last.text(NUMBER_PLACES) };
}

const month = z.string('Informe o mês como AAAA-MM.').regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'Informe o mês como AAAA-MM.');
const PERIOD = z.object({ de: month, ate: month });

/** What a monthly rate adds up to in a period: plain sum and compound, both in percent. */
export const indexEndpoints = [
  endpoint({
    method: 'GET',
    url: `${indiceEconomico.api.path}/:id/acumulado`,
    access: { menu: [indiceEconomico.menu], regra: 1 },
    tag: indiceEconomico.label.many,
    summary: 'Índice econômico: acumulado de um período',
    query: PERIOD,
    handle: (work, { params, query }) => lerAcumulado(work, readId(params.id), query.de, query.ate),
  }),
];

async function lerAcumulado(work: Work, id: number, de: string, ate: string): Promise<unknown> {
  if (ate < de) throw new ValidationError({ ate: ['O último mês deve ser igual ou posterior ao primeiro.'] });
  const months = await lerValoresDoIndice(work, id, de, ate);
  const row = await work.db.first<{ soma: string; composto: string }>(
    `select sum(v)::numeric(18, 6)::text as soma,
            ((exp(sum(ln(1 + v / 100))) - 1) * 100)::numeric(18, 6)::text as composto from unnest($1::numeric[]) as u(v)`,
    [months.map(({ valor }) => valor)],
  );
  return { meses: months.length, primeiro: months[0]?.valor, ultimo: months.at(-1)?.valor, ...row };
}
