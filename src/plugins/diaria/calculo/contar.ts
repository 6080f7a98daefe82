import { addDays, compareDecimals } from '../../../resources/definition';
import { Fraction } from '../../../resources/definition/fraction';
import type { LeiDaDiaria, Refeicao } from './lei';

/** A stretch of the way, by the clocks of the municipality. */
export interface Trecho {
  partida: string;
  chegada: string;
}

/** A trip by the clocks of the municipality: "2026-03-09T06:00". */
export interface Periodo {
  saida: string;
  retorno: string;
  trechos?: readonly Trecho[];
}

/** A part of the count: a night, a day or a meal, with how much of a diária it is worth. */
export interface ParteContada {
  especie: 'noite' | 'fracao' | 'dia' | 'refeicao' | 'periodo';
  /** The civil day it is of; of a night, that on which one wakes up. */
  dia: string;
  /** How much of a diária. */
  fracao: string;
  /** Whether it is of a night away: what reduces lodging reduces it. */
  com_pernoite: boolean;
  /** Why, in words. */
  porque: string;
}

const MINUTE_MS = 60_000;
const day = (instant: string): string => instant.slice(0, 10);
const minutes = (from: string, to: string): number => Math.round((Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / MINUTE_MS);
const later = (a: string, b: string): string => (a > b ? a : b);
const sooner = (a: string, b: string): string => (a < b ? a : b);
const hours = (n: number): Fraction => Fraction.of(n).over(60);
const written = (horas: Fraction): string => `${horas.text(1).replace('.', ',')} h`;

/**
 * The parts of a diária that a trip is worth by the law (handbook Diárias 9.1, as amended); none of what pays nothing.
 * The quantity is the sum of their fractions.
 */
export function contar(lei: LeiDaDiaria, viagem: Periodo): ParteContada[] {
  if (viagem.retorno <= viagem.saida) return [];
  const contas = { pernoite: porPernoite, periodo_24h: porPeriodo, faixa_horas: porFaixa, refeicoes: porRefeicoes } as const;
  return contas[lei.regra_calculo](lei, viagem).filter(({ fracao }) => compareDecimals(fracao, '0') > 0);
}

/** How many diárias the parts are, with two places. */
export function quantidadeDe(partes: readonly Pick<ParteContada, 'fracao'>[]): string {
  return Fraction.sum(partes.map(({ fracao }) => fracao)).text(2);
}

/** Civil days d with date(saida) < d ≤ date(retorno) and retorno ≥ d at the hour of the law. */
export function noitesDe({ hora_pernoite, noite_em_viagem }: LeiDaDiaria, { saida, retorno, trechos = [] }: Periodo): string[] {
  const noites: string[] = [];
  for (let d = addDays(day(saida), 1); d <= day(retorno); d = addDays(d, 1)) {
    const hora = `${d}T${hora_pernoite}`;
    const naEstrada = !noite_em_viagem && trechos.some(({ partida, chegada }) => partida < hora && hora < chegada);
    if (retorno >= hora && !naEstrada) noites.push(d);
  }
  return noites;
}

function porPernoite(lei: LeiDaDiaria, viagem: Periodo): ParteContada[] {
  const noites = noitesDe(lei, viagem);
  const horas = hours(minutes(viagem.saida, viagem.retorno));
  const resto = (fracao: string, porque: string): ParteContada => ({
    especie: 'fracao',
    dia: day(viagem.retorno),
    fracao,
    com_pernoite: false,
    porque,
  });
  if (noites.length > 0)
    return [
      ...noites.map((dia): ParteContada => ({ especie: 'noite', dia, fracao: '1', com_pernoite: true, porque: 'Noite fora da sede' })),
      resto(lei.fracao_retorno, 'Dia do retorno'),
    ];
  return horas.compare(lei.horas_minimas) >= 0 ? [resto(lei.fracao_sem_pernoite, `Sem pernoite, ${written(horas)} fora`)] : [];
}

function porPeriodo(lei: LeiDaDiaria, { saida, retorno }: Periodo): ParteContada[] {
  const total = minutes(saida, retorno);
  const inteiros = Math.floor(total / 1440);
  const resto = hours(total - inteiros * 1440);
  const partes = Array.from(
    { length: inteiros },
    (_, n): ParteContada => ({
      especie: 'periodo',
      dia: addDays(day(saida), n),
      fracao: '1',
      com_pernoite: true,
      porque: `${n + 1}º período de 24 horas`,
    }),
  );
  const integral = resto.compare(lei.horas_integral) >= 0;
  if (!integral && resto.compare(lei.horas_minimas) < 0) return partes;
  return [
    ...partes,
    {
      especie: 'fracao',
      dia: day(retorno),
      fracao: integral ? '1' : lei.fracao_sem_pernoite,
      com_pernoite: false,
      porque: `Mais ${written(resto)} além dos períodos inteiros`,
    },
  ];
}

function porFaixa(lei: LeiDaDiaria, viagem: Periodo): ParteContada[] {
  const { saida, retorno } = viagem;
  const noites = new Set(noitesDe(lei, viagem));
  const partes: ParteContada[] = [];
  for (let d = day(saida); d <= day(retorno); d = addDays(d, 1)) {
    const fim = addDays(d, 1);
    const horas = hours(minutes(later(saida, `${d}T00:00`), sooner(retorno, `${fim}T00:00`)));
    const com_pernoite = noites.has(fim);
    const [faixa] = lei.faixas_horas
      .filter((row) => row.com_pernoite === com_pernoite && horas.compare(row.ate_h) <= 0)
      .toSorted((a, b) => compareDecimals(a.ate_h, b.ate_h));
    if (faixa && horas.isPositive)
      partes.push({
        especie: 'dia',
        dia: d,
        fracao: faixa.fracao,
        com_pernoite,
        porque: `${written(horas)} fora, ${com_pernoite ? 'com' : 'sem'} pernoite`,
      });
  }
  return partes;
}

function porRefeicoes(lei: LeiDaDiaria, { saida, retorno }: Periodo): ParteContada[] {
  const partes: ParteContada[] = [];
  for (let d = day(saida); d <= day(retorno); d = addDays(d, 1))
    for (const janela of lei.refeicoes) {
      const [de, ate] = janelaNoDia(janela, d);
      if (saida <= de && ate <= retorno)
        partes.push({
          especie: 'refeicao',
          dia: d,
          fracao: Fraction.of(janela.percentual).over(100).text(4),
          com_pernoite: ehDaNoite(janela, lei.hora_pernoite),
          porque: janela.nome,
        });
    }
  return partes;
}

/** A window that ends before it begins goes over midnight. */
const janelaNoDia = ({ de, ate }: Refeicao, d: string): [string, string] => [`${d}T${de}`, `${ate < de ? addDays(d, 1) : d}T${ate}`];

const ehDaNoite = ({ de, ate }: Refeicao, hora: string): boolean => (ate < de ? hora >= de || hora <= ate : de <= hora && hora <= ate);
