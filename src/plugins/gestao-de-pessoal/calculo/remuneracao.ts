import { Fraction } from '../../../resources/definition/fraction';
import { diasPagos, limitesDoMes } from './dias';
import type { Vinculo } from './tipos';

/** Hours of a month for each hour of the week: 40 a week are 200 (handbook 1.3). */
const HORAS_POR_SEMANAL = 5;

/** What the padrão pays for a whole month, by the variable of the formulas that reads it. */
export interface Padrao {
  vencimento: Fraction;
  subsidio: Fraction;
  bolsa: Fraction;
  gratificacao: Fraction;
}

/** The fixed remuneration of a vínculo in a month: what is paid of it and what a whole month would pay. */
export interface Remuneracao {
  dias: number;
  /** By the days of each stretch (a progression on day 16 gives half of each). */
  pago: Padrao;
  cheio: Padrao;
  jornada: Fraction;
  horas_mes: Fraction;
}

const NADA: Padrao = { vencimento: Fraction.ZERO, subsidio: Fraction.ZERO, bolsa: Fraction.ZERO, gratificacao: Fraction.ZERO };

/** A stretch of the month at one padrão and one rate of pay. */
interface Trecho {
  day: string;
  dias: number;
  /** Percent of the remuneration that it pays. */
  paga: string;
}

export function remuneracao(vinculo: Vinculo, competencia: string): Remuneracao {
  const month = limitesDoMes(competencia);
  const from = vinculo.inicio > month.inicio ? vinculo.inicio : month.inicio;
  const to = vinculo.fim !== null && vinculo.fim < month.fim ? vinculo.fim : month.fim;
  const stretches = trechos(vinculo, competencia, from, to);
  const part = (name: keyof Padrao) =>
    Fraction.sum(stretches.map(({ day, dias, paga }) => padraoNo(vinculo, day)[name].times(dias).times(paga).over(3000)));
  const last = stretches.at(-1)?.day ?? from;
  const jornada = Fraction.of(emVigor(vinculo.jornadas, last)?.carga ?? '0');
  const dias = stretches.reduce((days, one) => days + (Fraction.of(one.paga).isPositive ? one.dias : 0), 0);
  return {
    dias,
    pago:
      dias === 0
        ? NADA
        : { vencimento: part('vencimento'), subsidio: part('subsidio'), bolsa: part('bolsa'), gratificacao: part('gratificacao') },
    cheio: padraoNo(vinculo, last),
    jornada,
    horas_mes: jornada.times(HORAS_POR_SEMANAL),
  };
}

function trechos(vinculo: Vinculo, competencia: string, from: string, to: string): Trecho[] {
  const starts = [from, ...changesOf(vinculo).filter((day) => day > from && day <= to)].toSorted();
  const cuts = starts.filter((day, n) => starts.indexOf(day) === n);
  let left = diasPagos(competencia, vinculo.inicio, vinculo.fim);
  return cuts.map((day, n) => {
    const next = cuts[n + 1];
    const dias = next === undefined ? left : Math.min(left, diasPagos(competencia, day, dayBefore(next)));
    left -= dias;
    return { day, dias, paga: vinculo.ausencias.find(({ inicio, fim }) => inicio <= day && fim >= day)?.paga ?? '100' };
  });
}

/** Days on which something of what is paid begins. */
function changesOf({ padroes, jornadas, comissoes, ausencias }: Vinculo): string[] {
  return [
    ...[...padroes, ...jornadas, ...comissoes, ...ausencias].map(({ inicio }) => inicio),
    ...[...comissoes, ...ausencias].flatMap(({ fim }) => (fim === null ? [] : [dayAfter(fim)])),
  ];
}

const shifted = (day: string, by: number) => new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
const dayAfter = (day: string) => shifted(day, 1);
const dayBefore = (day: string) => shifted(day, -1);

function emVigor<L extends { inicio: string }>(lines: readonly L[], day: string): L | undefined {
  return lines.filter(({ inicio }) => inicio <= day).toSorted((a, b) => b.inicio.localeCompare(a.inicio))[0];
}

/** What a whole month at the state of a day would pay. */
function padraoNo(vinculo: Vinculo, day: string): Padrao {
  const padrao = emVigor(vinculo.padroes, day);
  const jornada = Fraction.of(emVigor(vinculo.jornadas, day)?.carga ?? '0');
  const comissao = vinculo.comissoes.find(({ inicio, fim }) => inicio <= day && (fim === null || fim >= day));
  const paid: Padrao = { ...NADA };
  if (padrao) {
    const value = padrao.tipo === 'hora_aula' ? hoursOf(padrao.valor, jornada) : proportional(padrao, jornada);
    if (padrao.tipo === 'subsidio' || padrao.tipo === 'bolsa') paid[padrao.tipo] = value;
    else paid.vencimento = value;
  }
  if (!comissao) return paid;
  if (comissao.forma === 'cargo') return { ...paid, vencimento: Fraction.of(comissao.valor) };
  const gratificacao =
    comissao.forma === 'diferenca'
      ? Fraction.max(Fraction.ZERO, Fraction.of(comissao.valor).minus(paid.vencimento))
      : Fraction.of(comissao.valor)
          .times(comissao.percentual ?? '0')
          .over(100);
  return { ...paid, gratificacao };
}

const hoursOf = (valor: string, jornada: Fraction) => Fraction.of(valor).times(jornada).times(HORAS_POR_SEMANAL);

function proportional({ valor, carga, proporcional }: Vinculo['padroes'][number], jornada: Fraction): Fraction {
  return proporcional && !jornada.isZero ? Fraction.of(valor).times(jornada).over(carga) : Fraction.of(valor);
}
