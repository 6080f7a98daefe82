import { Fraction } from '../../../resources/definition/fraction';

/** How grave an infraction is (CTB, art. 258). */
export const GRAVIDADES = { leve: 'Leve', media: 'Média', grave: 'Grave', gravissima: 'Gravíssima' } as const;
export type Gravidade = keyof typeof GRAVIDADES;

/** Points of each (CTB, art. 259). */
export const PONTOS: Readonly<Record<Gravidade, number>> = { leve: 3, media: 4, grave: 5, gravissima: 7 };
/** Reais of each, before the factor that multiplies some (CTB, art. 258). */
export const VALORES: Readonly<Record<Gravidade, string>> = { leve: '88.38', media: '130.16', grave: '195.23', gravissima: '293.47' };

export const DESCONTOS = { nenhum: 'Sem desconto', ate_vencimento: 'Até o vencimento (20 %)', sne: 'Pelo SNE, sem defesa (40 %)' } as const;
export type Desconto = keyof typeof DESCONTOS;
const PAGO: Readonly<Record<Desconto, string>> = { nenhum: '1', ate_vencimento: '0.8', sne: '0.6' };

/** What an infraction costs, times its factor; reais. */
export const valorDaInfracao = (gravidade: Gravidade, fator: string | null): string =>
  Fraction.of(VALORES[gravidade])
    .times(fator ?? '1')
    .text(2);

/** What is paid of a fine with its discount (CTB, art. 284); reais. */
export const valorAPagar = (valor: string, desconto: Desconto): string => Fraction.of(valor).times(PAGO[desconto]).text(2);

/** What the owner that is a legal entity pays when it did not say who drove: twice the fine (CTB, art. 257, § 8º); reais. */
export const valorDaNic = (valor: string): string => Fraction.of(valor).times('2').text(2);

/** How many points suspend a licence (CTB, art. 261): 40 of who drives as work; else 40, 30 or 20 by the gravíssimas of twelve months. */
export function limiteDePontos(gravissimas: number, ear: boolean): number {
  if (ear || gravissimas === 0) return 40;
  return gravissimas === 1 ? 30 : 20;
}

/** Whether the points suspend: of who drives as work, beyond the limit; of the others, at it. */
export function suspende(pontos: number, gravissimas: number, ear: boolean): boolean {
  const limite = limiteDePontos(gravissimas, ear);
  return ear ? pontos > limite : pontos >= limite;
}

/** From how many points who drives as work may take the preventive course (CTB, art. 261, § 5º). */
export const PONTOS_DO_CURSO = 30;
