import { formatDate, roman } from '../../../resources/definition';
import type { NumeracaoExtra } from '../resources/parametro_diario';

/** What an edition is, for its number to be written. */
interface Numerada {
  tipo: 'ordinaria' | 'extra' | 'suplementar';
  numero: number;
  letra: string | null;
  ano: number;
  /** Of a suplemento, which of its edition it is. */
  suplemento: number | null;
}

/** The number of an edition as people say it: `512`, `512-A`, `E-12/2026`, `512 Suplemento 1` (formats/diario-atos.md 2). */
export function escreverNumero({ tipo, numero, letra, ano, suplemento }: Numerada, extra: NumeracaoExtra): string {
  if (tipo === 'suplementar') return `${numero} Suplemento ${suplemento ?? 1}`;
  if (tipo === 'extra' && extra === 'serie') return `E-${numero}/${ano}`;
  return tipo === 'extra' && letra ? `${numero}-${letra}` : String(numero);
}

/** The year of circulation of a day, in Roman letters: I until a year after the first edition. */
export function anoDeCirculacao(primeira: string, dia: string): string {
  const anos = Number(dia.slice(0, 4)) - Number(primeira.slice(0, 4)) - (dia.slice(5) < primeira.slice(5) ? 1 : 0);
  return roman(Math.max(0, anos) + 1);
}

/** A day as the head of the gazette says it: `quinta-feira, 12 de março de 2026`. */
export function diaPorExtenso(dia: string): string {
  return new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${dia}T00:00:00Z`));
}

/** The name of the file of an edition: `diario-2026-03-12-0512.pdf`, `-extra` before the end of one that is extra. */
export function nomeDoArquivo(dia: string, numeroEscrito: string, tipo: Numerada['tipo']): string {
  const [numero = '', ...resto] = numeroEscrito.toLowerCase().split(/[\s/]+/);
  const escrito = [/^\d+$/.test(numero) ? numero.padStart(4, '0') : numero, ...resto].join('-');
  return `diario-${dia}-${escrito}${tipo === 'extra' ? '-extra' : ''}.pdf`;
}

/** The last part of the address of an edition: its number without what an address does not take. */
export const parteDoEndereco = (numeroEscrito: string): string => numeroEscrito.toLowerCase().replace(/[\s/]+/g, '-');

/** What was published where, as a correction and the origin say it: `edição nº 512, de 12/03/2026, página 3`. */
export function ondeSaiu({ edicao, data, pagina }: { edicao: string; data: string; pagina: number }): string {
  return `edição nº ${edicao}, de ${formatDate(data)}, página ${pagina}`;
}
