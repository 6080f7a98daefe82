import { addDays } from '../../../resources/definition';

/** From when an act is in force. */
export const REGRAS_VIGENCIA = {
  na_publicacao: 'Na data da publicação',
  silente: 'O ato silencia: 45 dias (LINDB, art. 1º)',
  vacatio: 'Depois de tantos dias',
  data_certa: 'Em data certa',
  exercicio_seguinte: 'No exercício seguinte (base do IPTU e do ITBI)',
  noventena: 'No exercício seguinte, e depois de 90 dias (CF, art. 150, III, b e c)',
} as const;
export type RegraVigencia = keyof typeof REGRAS_VIGENCIA;

/** Days of a law that says nothing (LINDB, art. 1º). */
const SILENTE = 45;
const NOVENTENA = 90;

interface Pedido {
  regra: RegraVigencia;
  dias?: number | null | undefined;
  data?: string | null | undefined;
}

/**
 * The first day on which an act is in force. The days of a vacatio count that of the publication and the last one, and the act is in
 * force on the next (LC 95/1998, art. 8º, § 1º).
 *
 * @param publicacao civil date
 */
export function inicioDaVigencia(publicacao: string, { regra, dias, data }: Pedido): string {
  switch (regra) {
    case 'na_publicacao':
      return publicacao;
    case 'silente':
      return addDays(publicacao, SILENTE);
    case 'vacatio':
      return addDays(publicacao, dias ?? 0);
    case 'data_certa':
      // no act has effect before it is published
      return data && data > publicacao ? data : publicacao;
    case 'exercicio_seguinte':
      return exercicioSeguinte(publicacao);
    case 'noventena':
      return [exercicioSeguinte(publicacao), addDays(publicacao, NOVENTENA)].sort().at(-1) as string;
  }
}

const exercicioSeguinte = (dia: string): string => `${Number(dia.slice(0, 4)) + 1}-01-01`;
