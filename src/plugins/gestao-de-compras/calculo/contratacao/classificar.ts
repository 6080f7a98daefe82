import { compareDecimals, multiplyDecimals } from '../../../../resources/definition';

/** What a supplier offers for an item in the end. */
export interface Oferta {
  proposta: number;
  /** Unit price; reais. */
  valor: string;
  /** When the server received it: the earlier one is before an equal. */
  instante: string;
  /** ME, EPP or who the law treats like one. */
  pequena: boolean;
  /** The value is an open bid: equal ones are told apart by the instant, and equal proposals or closed bids are not. */
  lance?: boolean;
  /** What it is judged by where the price does not decide alone: the highest wins. */
  pontos?: string | null;
  /** A step of the law put it before the equal ones. */
  desempatada?: boolean;
  /** It was called and offered a price under that of the best. */
  cobriu?: boolean;
  /** It was called to cover the best one, and did not. */
  perdeuAVez?: boolean;
}

export interface Classificada extends Oferta {
  /** From 1. */
  ordem: number;
  /** It may cover the best one (LC 123/2006, arts. 44 and 45). */
  preferencia: boolean;
  /** It is as good as the first, and nothing decided yet between them (Lei 14.133/2021, art. 60). */
  empatada: boolean;
}

/** What wins: the lowest price, the highest, or the most points. */
export type Sentido = 'menor' | 'maior' | 'pontos';

/** How much above the best a small business is still tied with it (LC 123/2006, art. 44, §§ 1º and 2º). */
const EMPATE_FICTO = { pregao: '1.05', outras: '1.10' } as const;
/** How much worse than the best goes on in the modes of two stages, and how many at least (handbook Compras 4A.5, R6). */
const VAI_ADIANTE = { ate: '1.10', aPartirDe: '0.90', aoMenos: 3 } as const;
/** How far the second is from the first for the other places to be disputed again (Lei 14.133/2021, art. 56, § 4º). */
const LONGE = '1.05';

/**
 * The offers for an item in order: by what wins, the equal ones by what the law decided between them and then by the instant in which they
 * came (R5, R9); and who is called to cover the best, which is of who is not small: the first small one within the range that was not called
 * before (R8). By points, the range is that of the prices, and who covers the price of the first takes its place (LC 123/2006, arts. 44 and 45, I).
 *
 * @param ficto whether small ones are called: by the price, unless it is said
 */
export function classificar(
  ofertas: readonly Oferta[],
  modalidade: string,
  sentido: Sentido = 'menor',
  ficto: boolean = sentido === 'menor',
): Classificada[] {
  const emOrdem = [...ofertas].sort(
    (a, b) =>
      (sentido === 'pontos' ? Number(b.cobriu === true) - Number(a.cobriu === true) : 0) ||
      comparar(a, b, sentido) ||
      Number(b.desempatada === true) - Number(a.desempatada === true) ||
      (a.instante < b.instante ? -1 : a.instante > b.instante ? 1 : a.proposta - b.proposta),
  );
  const [melhor] = emOrdem;
  const teto = melhor && multiplyDecimals(melhor.valor, modalidade === 'pregao' ? EMPATE_FICTO.pregao : EMPATE_FICTO.outras);
  const chamada =
    ficto && melhor && teto && !melhor.pequena
      ? emOrdem.find(({ pequena, valor, perdeuAVez }) => pequena && !perdeuAVez && compareDecimals(valor, teto) <= 0)
      : undefined;
  const iguais =
    melhor && !melhor.desempatada && !melhor.lance ? emOrdem.filter((one) => !one.lance && !comparar(one, melhor, sentido)) : [];
  return emOrdem.map((oferta, n) => ({
    ...oferta,
    ordem: n + 1,
    preferencia: oferta === chamada,
    empatada: iguais.length > 1 && iguais.includes(oferta),
  }));
}

/** Negative when `a` is better. */
function comparar(a: Oferta, b: Oferta, sentido: Sentido): number {
  if (sentido === 'pontos') return compareDecimals(b.pontos ?? '0', a.pontos ?? '0');
  return (sentido === 'menor' ? 1 : -1) * compareDecimals(a.valor, b.valor);
}

/**
 * Of the offers in any order, those that go on in a mode of two stages: up to ten per cent worse than the best, and at least three (R6). The
 * best is the lowest price or, of those that tell what is left of an economy, the one that leaves the most.
 */
export function vaoAdiante<O extends { valor: string; retorno?: string | null }>(ofertas: readonly O[]): O[] {
  const porRetorno = [...ofertas].sort((a, b) => compareDecimals(b.retorno ?? '0', a.retorno ?? '0'));
  const maior = porRetorno[0]?.retorno;
  if (maior) {
    const piso = multiplyDecimals(maior, VAI_ADIANTE.aPartirDe);
    return porRetorno.filter(({ retorno }, n) => n < VAI_ADIANTE.aoMenos || compareDecimals(retorno ?? '0', piso) >= 0);
  }
  const emOrdem = [...ofertas].sort((a, b) => compareDecimals(a.valor, b.valor));
  const [melhor] = emOrdem;
  if (!melhor) return [];
  const teto = multiplyDecimals(melhor.valor, VAI_ADIANTE.ate);
  return emOrdem.filter(({ valor }, n) => n < VAI_ADIANTE.aoMenos || compareDecimals(valor, teto) <= 0);
}

/** R7: whether the second is at least five per cent above the first. */
export const estaLonge = (primeiro: string, segundo: string): boolean => compareDecimals(segundo, multiplyDecimals(primeiro, LONGE)) >= 0;
