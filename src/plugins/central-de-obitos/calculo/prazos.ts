import { addDays, addMonths, lastDayOf } from '../../../resources/definition';

/** From when a body may be exhumed counts from the death or from the burial. */
export const CONTAGENS_EXUMACAO = { morte: 'Da morte', sepultamento: 'Do sepultamento' } as const;
export const ORIGENS_PRAZO = { estado: 'Estado', municipio: 'Município ou cemitério', sanitaria: 'Ordem sanitária' } as const;

/** A rule of the least time before an exhumation, in force from a day on. */
export interface PrazoExumacao {
  origem: keyof typeof ORIGENS_PRAZO;
  conta_de: keyof typeof CONTAGENS_EXUMACAO;
  vigencia_inicio: string;
  adulto_meses: number;
  infantil_meses: number;
  /** Last age, in years, of who counts as a child. */
  infantil_ate: number;
}

/** A body that was buried. */
export interface Sepultado {
  morte: string;
  sepultamento: string;
  /** Whole years of age at death; null of whom it is not known. */
  idade: number | null;
}

/** The day in which a term of months ends: the same day of the month, or the next one where the month lacks it (Código Civil, art. 132, § 3º). */
export function somarMeses(dia: string, meses: number): string {
  const mes = addMonths(dia.slice(0, 7), meses);
  const ultimo = lastDayOf(mes);
  return dia.slice(8) > ultimo.slice(8) ? addDays(ultimo, 1) : `${mes}-${dia.slice(8)}`;
}

/**
 * The first day on which a body may be exhumed without an order: the longest of the rules in force on the day of the burial (of each
 * origin the newest), never before the end of a temporary grave (handbook Óbitos O6 and O7).
 */
export function exumavelDesde(
  prazos: readonly PrazoExumacao[],
  { morte, sepultamento, idade }: Sepultado,
  temporariaAte: string | null,
): string | null {
  const dias = emVigor(prazos, sepultamento).map(({ conta_de, adulto_meses, infantil_meses, infantil_ate }) =>
    somarMeses(conta_de === 'morte' ? morte : sepultamento, idade !== null && idade <= infantil_ate ? infantil_meses : adulto_meses),
  );
  return [...dias, ...(temporariaAte ? [temporariaAte] : [])].sort().at(-1) ?? null;
}

function emVigor(prazos: readonly PrazoExumacao[], dia: string): PrazoExumacao[] {
  const vale = prazos
    .filter(({ vigencia_inicio }) => vigencia_inicio <= dia)
    .sort((a, b) => b.vigencia_inicio.localeCompare(a.vigencia_inicio));
  return vale.filter((prazo, n) => vale.findIndex(({ origem }) => origem === prazo.origem) === n);
}

/** The first of the days before an exhumation, when the coffin may only move whole within the cemetery. */
export const DIAS_CAIXAO_INTEIRO = 60;
/** Days that who holds a grave has to say something of a notice (municipal law). */
export const DIAS_MANIFESTACAO = 90;
/** Notices that a perpetual concession takes before it is reverted. */
export const NOTIFICACOES_ABANDONO = 3;
/** Hours between the death and the burial: before the first a doctor allows it, after the second the body is conserved. */
export const HORAS_SEPULTAMENTO = { minimo: 24, conservacao: 36 } as const;
/** Hours that a guia without its fee holds a place. */
export const HORAS_RESERVA = 48;

/** Days in which the family may claim a body, and least days of the notices before it goes to a school (Lei 8.501/1992, arts. 2º and 3º). */
export const DIAS_NAO_RECLAMADO = 30;
export const DIAS_AVISO = 10;
