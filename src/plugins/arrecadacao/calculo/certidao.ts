/** What an open débito means for a certidão. */
export interface DebitoCertificado {
  /** Past its last day of payment. */
  vencido: boolean;
  /** In a parcelamento in force, suspended or guaranteed (CTN, arts. 151 and 206). */
  suspenso: boolean;
}

export const TIPOS_CERTIDAO = {
  negativa: 'Negativa',
  positiva: 'Positiva',
  positiva_efeito_negativa: 'Positiva com efeito de negativa',
} as const;
export type TipoCertidao = keyof typeof TIPOS_CERTIDAO;

/** Negative when nothing is owed; positive with effect of negative when nothing that is owed may be demanded (CTN, arts. 205 and 206). */
export function tipoDaCertidao(abertos: readonly DebitoCertificado[]): TipoCertidao {
  if (abertos.length === 0) return 'negativa';
  return abertos.every(({ vencido, suspenso }) => !vencido || suspenso) ? 'positiva_efeito_negativa' : 'positiva';
}
