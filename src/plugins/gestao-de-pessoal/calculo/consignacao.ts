import { addMonths } from '../../../resources/definition';
import { Fraction } from '../../../resources/definition/fraction';

/** The margin of a servant: what the law lets him give, what is given and what is left; decimal strings. */
export interface Margem {
  total: string;
  usada: string;
}

/** What is left of a margin, never below zero. */
export const margemLivre = ({ total, usada }: Margem): string => Fraction.notNegative(Fraction.of(total).minus(usada)).text();

/** By how much a parcel goes beyond what is left; null when it fits (handbook Pessoal 5.9, Consignado). */
export function excessoDaMargem(margem: Margem, parcela: string): string | null {
  const excesso = Fraction.of(parcela).minus(margemLivre(margem));
  return excesso.isPositive ? excesso.text() : null;
}

/** Parcels of a contract before a competência: none before it begins, all after its end. */
export function parcelasAntesDe(inicio: string, competencia: string, total: number): number {
  const months =
    (Number(competencia.slice(0, 4)) - Number(inicio.slice(0, 4))) * 12 + Number(competencia.slice(5)) - Number(inicio.slice(5));
  return Math.min(Math.max(months, 0), total);
}

/** The competência of the last parcel. */
export const ultimaParcela = (inicio: string, parcelas: number): string => addMonths(inicio, parcelas - 1);

export const RETORNOS = { aceito: 'Aceito', quitado: 'Quitado', recusado: 'Recusado' } as const;
export type Retorno = keyof typeof RETORNOS;

/** Columns of the file of discounts to the consignatária, in order. */
export const LEIAUTE_REMESSA = [
  'contrato',
  'matricula',
  'cpf',
  'nome',
  'competencia',
  'parcela',
  'parcelas',
  'previsto',
  'descontado',
  'motivo',
] as const;
/** Columns of her answer; the message may be empty. */
export const LEIAUTE_RETORNO = ['contrato', 'resultado', 'mensagem'] as const;

/** A line of the answer. */
export interface LinhaDoRetorno {
  contrato: string;
  resultado: Retorno;
  mensagem: string;
}

/** What keeps the file from being read, with its line. */
export class RetornoInvalido extends Error {}

/**
 * Reads the answer of a consignatária: text with a heading and `;` between columns, as `LEIAUTE_RETORNO` says.
 *
 * @throws RetornoInvalido naming the line
 */
export function lerRetornoDaConsignataria(texto: string): LinhaDoRetorno[] {
  const [heading = '', ...lines] = texto
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  if (celulas(heading).slice(0, 2).join(';').toLowerCase() !== LEIAUTE_RETORNO.slice(0, 2).join(';'))
    throw new RetornoInvalido(`A primeira linha deve ser ${LEIAUTE_RETORNO.join(';')}.`);
  if (lines.length === 0) throw new RetornoInvalido('O arquivo não tem nenhuma linha depois do cabeçalho.');
  return lines.map((line, n) => {
    const [contrato = '', resultado = '', mensagem = ''] = celulas(line);
    if (!contrato) throw new RetornoInvalido(`Linha ${n + 2}: falta o contrato.`);
    const said = resultado.toLowerCase();
    if (!Object.hasOwn(RETORNOS, said))
      throw new RetornoInvalido(`Linha ${n + 2}: o resultado "${resultado}" não é aceito, quitado nem recusado.`);
    return { contrato, resultado: said as Retorno, mensagem };
  });
}

/** The cells of a line, without the quotes that a spreadsheet puts around them. */
const celulas = (line: string): string[] =>
  line.split(';').map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"'),
  );
