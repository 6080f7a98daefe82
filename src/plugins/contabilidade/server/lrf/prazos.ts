import { addDays } from '../../../../resources/definition';
import type { PERIODOS_LRF } from '../../resources/lrf/lrf_publicacao';

/** Days that the law gives after the end of a period (LRF, arts. 52 and 55, § 2º). */
const DIAS_PARA_PUBLICAR = 30;

/** The last month of a period of the RREO or of the RGF: `b2` → 4, `1` → 4, `s2` → 12. */
export function ultimoMes(periodo: string): number {
  const numero = Number(periodo.replace(/\D/g, ''));
  return numero * (periodo.startsWith('b') ? 2 : periodo.startsWith('s') ? 6 : 4);
}

/** The last day of a month of a year; 12 ends in December. */
export function fimDoPeriodo(exercicio: number, mes: number): string {
  return addDays(mes === 12 ? `${exercicio + 1}-01-01` : `${exercicio}-${String(mes + 1).padStart(2, '0')}-01`, -1);
}

/** The last day to publish a period. */
export const prazoDaPublicacao = (exercicio: number, periodo: string): string =>
  addDays(fimDoPeriodo(exercicio, ultimoMes(periodo)), DIAS_PARA_PUBLICAR);

/** SQL of the same, of a row of `lrf_publicacao`. */
export const prazoSql = (t: string): string => `(make_date(${t}.exercicio, 1, 1) + make_interval(months =>
  substring(${t}.periodo from '\\d+')::int * case left(${t}.periodo, 1) when 'b' then 2 when 's' then 6 else 4 end))::date - 1 + ${DIAS_PARA_PUBLICAR}`;

type Periodo = keyof typeof PERIODOS_LRF;

/** The bimestres of a year, as publications name them. */
export const BIMESTRES: readonly Periodo[] = ['b1', 'b2', 'b3', 'b4', 'b5', 'b6'];

/** The periods of the RGF: of a half-year where LRF, art. 63, lets it. */
export const periodosDoRgf = (semestral: boolean): readonly Periodo[] => (semestral ? ['s1', 's2'] : [1, 2, 3]);

const ENCERRAMENTO = 13;

/** The last day to send the matrix of a month: the end of the next one; that of the closing, March. */
export function prazoDaMatriz(exercicio: number, mes: number): string {
  if (mes === ENCERRAMENTO) return `${exercicio + 1}-03-31`;
  return mes === 12 ? fimDoPeriodo(exercicio + 1, 1) : fimDoPeriodo(exercicio, mes + 1);
}

/** The month until whose end a quadrimestre is evaluated in public: May, September and, of the third, February (LRF, art. 9º, § 4º). */
const MES_DA_AUDIENCIA = { 1: 5, 2: 9, 3: 2 } as const;
export type Quadrimestre = keyof typeof MES_DA_AUDIENCIA;

/** The last day for the hearing that evaluates a quadrimestre of a year. */
export const prazoDaAudiencia = (exercicio: number, quadrimestre: Quadrimestre): string =>
  fimDoPeriodo(quadrimestre === 3 ? exercicio + 1 : exercicio, MES_DA_AUDIENCIA[quadrimestre]);

/** SQL of the same, of a row of `lrf_audiencia`, which is held in the year of its date. */
export const prazoDaAudienciaSql = (t: string): string =>
  `(make_date(extract(year from ${t}.data_hora)::int, case ${t}.quadrimestre ${Object.entries(MES_DA_AUDIENCIA)
    .map(([quadrimestre, mes]) => `when '${quadrimestre}' then ${mes}`)
    .join(' ')} end, 1) + interval '1 month')::date - 1`;
