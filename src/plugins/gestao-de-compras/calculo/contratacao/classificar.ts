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
}

export interface Classificada extends Oferta {
  /** From 1. */
  ordem: number;
  /** It may cover the best one (LC 123/2006, arts. 44 and 45). */
  preferencia: boolean;
}

/** How much above the best a small business is still tied with it (LC 123/2006, art. 44, §§ 1º and 2º). */
const EMPATE_FICTO = { pregao: '1.05', outras: '1.10' } as const;

/**
 * The offers for an item in order: by value, the equal ones by the instant in which they came (R5); and who is called to cover the best,
 * which is of who is not small: the first small one within the range (R8).
 *
 * @param sentido `maior` where the highest wins, as in a leilão
 */
export function classificar(ofertas: readonly Oferta[], modalidade: string, sentido: 'menor' | 'maior' = 'menor'): Classificada[] {
  const sinal = sentido === 'menor' ? 1 : -1;
  const emOrdem = [...ofertas].sort(
    (a, b) =>
      sinal * compareDecimals(a.valor, b.valor) || (a.instante < b.instante ? -1 : a.instante > b.instante ? 1 : a.proposta - b.proposta),
  );
  const [melhor] = emOrdem;
  const teto = melhor && multiplyDecimals(melhor.valor, modalidade === 'pregao' ? EMPATE_FICTO.pregao : EMPATE_FICTO.outras);
  const chamada =
    sentido === 'menor' && melhor && teto && !melhor.pequena
      ? emOrdem.find(({ pequena, valor }) => pequena && compareDecimals(valor, teto) <= 0)
      : undefined;
  return emOrdem.map((oferta, n) => ({ ...oferta, ordem: n + 1, preferencia: oferta === chamada }));
}
