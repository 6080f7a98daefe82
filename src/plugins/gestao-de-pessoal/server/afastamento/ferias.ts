import { addDays, addIssue, daysBetween, formatDate, type Issues } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { type AskedValues, act, onResource, type RowSql } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type Aquisitivo, aquisitivo, diasDeDireito } from '../../calculo/aquisitivo';
import { type FeriasPeriodo, feriasPeriodo, type INTERRUPCAO } from '../../resources/afastamento/ferias_periodo';
import { faltasDoAnoSql } from '../faltas';
import { diasOcupados, errosDoVinculo, travarVinculo, vinculoDe } from './dias-ocupados';

type Draft = Partial<FeriasPeriodo>;

/** Parcels of a period, where the statute does not say another number: at most three, one of 14 days, none under 5 (CLT, art. 134, § 1º). */
const PARCELAS = 3;
const MAIOR = 14;
const MENOR = 5;
const fimDoAquisitivo: RowSql = (t) => `(${t}.aquisitivo_inicio + interval '1 year' - interval '1 day')::date`;

export const feriasRules = onResource(feriasPeriodo, {
  derived: {
    rotulo: (t) =>
      `select p.nome || ' · ' || to_char(${t}.inicio, 'DD/MM/YYYY') from public.funcionario f join public.pessoa p on p.id = f.pessoa_id where f.id = ${t}.funcionario_id`,
    aquisitivo_fim: fimDoAquisitivo,
    limite_gozo: (t) => `(${t}.aquisitivo_inicio + interval '2 years' - interval '1 day')::date`,
    direito_dias: (t) =>
      `select case when q.n <= 5 then 30 when q.n <= 14 then 24 when q.n <= 23 then 18 when q.n <= 32 then 12 else 0 end
         from (select ${faltasDoAnoSql(`${t}.funcionario_id`, `${t}.aquisitivo_inicio`)} as n) q`,
    fim: (t) => `${t}.inicio + coalesce(${t}.gozados, ${t}.dias) - 1`,
  },
  lockedBecause: (t) =>
    `case when ${t}.situacao <> 'programada' then 'As férias já foram decididas: interrompa-as ou cancele-as, e programe outras.' end`,
  complete: async (draft, tx, current) => {
    const { funcionario_id, aquisitivo_inicio } = draft as Draft;
    if (current || aquisitivo_inicio || !funcionario_id) return draft;
    const oldest = (await periodosDe(tx, funcionario_id, 0)).find(({ saldo }) => saldo > 0);
    return oldest ? { ...draft, aquisitivo_inicio: oldest.inicio } : draft;
  },
  judge: async (draft, tx, current) => {
    const whole = { ...current, ...draft } as Draft;
    const { funcionario_id, inicio, dias } = whole;
    if (!funcionario_id || !inicio || !dias) return null;
    await travarVinculo(tx, funcionario_id);
    const taken = await diasOcupados(tx, {
      funcionario: funcionario_id,
      inicio,
      fim: addDays(inicio, dias - 1),
      exceto: { ferias: current?.id },
      ferias: true,
    });
    const issues: Issues = {
      ...(await errosDoPeriodo(tx, whole, current?.id ?? 0)),
      ...(await errosDoVinculo(tx, funcionario_id, inicio, addDays(inicio, dias - 1))),
    };
    if (taken) addIssue(issues, 'inicio', `Nestes dias já há ${taken}.`);
    return Object.keys(issues).length > 0 ? issues : null;
  },
  acts: {
    deferir: act('Férias deferidas.', async (record: FeriasPeriodo, _input, tx) =>
      writeColumns(tx, feriasPeriodo, record.id, { dias_ja_pagos: await jaPagos(tx, record) }),
    ),
    registrar: act('Gozo registrado.', async () => undefined),
    cancelar: act('Férias canceladas.', async () => undefined),
    interromper: act('Férias interrompidas.', interromper),
  },
});

/** The days that lack go back to the balance; those of them that a folha already paid are paid no more (handbook 5.8, as amended). */
async function interromper(
  { id, inicio, dias, folha_id, dias_ja_pagos }: FeriasPeriodo,
  { ultimo_dia, motivo_interrupcao }: AskedValues<typeof INTERRUPCAO>,
  tx: Work,
): Promise<undefined> {
  const last = addDays(inicio, dias - 1);
  if (!ultimo_dia || ultimo_dia < inicio || ultimo_dia >= last)
    throw new ValidationError({ ultimo_dia: [`Entre ${formatDate(inicio)} e ${formatDate(addDays(last, -1))}.`] });
  const gozados = daysBetween(inicio, ultimo_dia) + 1;
  const pagos = folha_id ? dias : (dias_ja_pagos ?? 0);
  await writeColumns(tx, feriasPeriodo, id, { gozados, dias_devolvidos: Math.max(0, pagos - gozados), motivo_interrupcao });
  return undefined;
}

/** Days of the period that a folha paid and were not taken, as far as this parcel takes them; null of none. */
async function jaPagos(tx: Work, { id, funcionario_id, aquisitivo_inicio, dias }: FeriasPeriodo): Promise<number | null> {
  const row = await tx.db.first<{ sobram: number }>(
    `select coalesce(sum(coalesce(z.dias_devolvidos, 0) - coalesce(z.dias_ja_pagos, 0)), 0)::int as sobram from ferias_periodo z
      where z.funcionario_id = $1 and z.aquisitivo_inicio = $2 and z.situacao <> 'cancelada' and z.id <> $3`,
    [funcionario_id, aquisitivo_inicio, id],
  );
  const found = Math.min(dias, row?.sobram ?? 0);
  return found > 0 ? found : null;
}

/** An acquisition period with what is left of it. */
interface Periodo extends Aquisitivo {
  direito: number;
  saldo: number;
  parcelas: { id: number; dias: number }[];
}

/** The acquisition periods of a vínculo that are controlled and complete, with what is still to be taken. */
async function periodosDe(tx: Work, funcionario: number, exceto: number): Promise<Periodo[]> {
  const vinculo = await vinculoDe(tx, funcionario);
  if (!vinculo) return [];
  const rows = await tx.db.rows<{ id: number; aquisitivo_inicio: string; dias: number; usados: number }>(
    `select z.id, z.aquisitivo_inicio, coalesce(z.gozados, z.dias) as dias, coalesce(z.gozados, z.dias) + z.abono_dias as usados
       from ferias_periodo z where z.funcionario_id = $1 and z.situacao <> 'cancelada' and z.id <> $2`,
    [funcionario, exceto],
  );
  const periods: Aquisitivo[] = [];
  for (let n = 0; aquisitivo(vinculo.exercicio_inicio, n).inicio <= tx.today(); n += 1)
    periods.push(aquisitivo(vinculo.exercicio_inicio, n));
  const controlled = periods.filter(({ inicio }) => !vinculo.ferias_desde || inicio >= vinculo.ferias_desde);
  const faltas = await tx.db.rows<{ inicio: string; n: number }>(
    `select d.inicio, ${faltasDoAnoSql('$1::bigint', 'd.inicio')} as n from unnest($2::date[]) as d(inicio)`,
    [funcionario, controlled.map(({ inicio }) => inicio)],
  );
  return controlled.map((period) => {
    const direito = diasDeDireito(faltas.find(({ inicio }) => inicio === period.inicio)?.n ?? 0);
    const own = rows.filter(({ aquisitivo_inicio }) => aquisitivo_inicio === period.inicio);
    return { ...period, direito, saldo: direito - own.reduce((sum, { usados }) => sum + usados, 0), parcelas: own };
  });
}

/** V1 and V3: what is asked fits in what the period gives, in parcels that the law allows. */
async function errosDoPeriodo(
  tx: Work,
  { funcionario_id, aquisitivo_inicio, inicio, dias = 0, abono_dias = 0 }: Draft,
  id: number,
): Promise<Issues> {
  const periodos = await periodosDe(tx, Number(funcionario_id), id);
  const period = periodos.find((one) => one.inicio === aquisitivo_inicio);
  if (!aquisitivo_inicio) return { aquisitivo_inicio: ['Não há período aquisitivo com saldo: todas as férias já foram programadas.'] };
  if (!period)
    return {
      aquisitivo_inicio: [
        `Não é o começo de um período aquisitivo deste vínculo. Os que há: ${periodos.map((one) => formatDate(one.inicio)).join(', ') || 'nenhum'}.`,
      ],
    };
  const issues: Issues = {};
  if (String(inicio) <= period.fim) addIssue(issues, 'inicio', `O período aquisitivo só se completa em ${formatDate(period.fim)}.`);
  if (dias + abono_dias > period.saldo)
    addIssue(issues, 'dias', `Restam ${period.saldo} dos ${period.direito} dias deste período: são ${dias + abono_dias}, com os vendidos.`);
  if (abono_dias > period.direito / 3)
    addIssue(issues, 'abono_dias', `Vende-se até um terço do direito: ${Math.floor(period.direito / 3)} dias.`);
  const parcels = [...period.parcelas.map((one) => one.dias), dias];
  if (parcels.length > PARCELAS) addIssue(issues, 'dias', `As férias de um período se gozam em até ${PARCELAS} vezes.`);
  if (parcels.length > 1 && dias < MENOR) addIssue(issues, 'dias', `Nenhuma parcela tem menos de ${MENOR} dias.`);
  const left = period.saldo - dias - abono_dias;
  if (left < MAIOR && !parcels.some((one) => one >= MAIOR)) addIssue(issues, 'dias', `Uma das parcelas tem ao menos ${MAIOR} dias.`);
  return issues;
}
