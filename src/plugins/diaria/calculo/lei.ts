/** How the law counts the diárias of a trip (handbook Diárias 9, legislação). */
export const REGRAS_CALCULO = {
  pernoite: 'Por pernoite',
  periodo_24h: 'Por período de 24 horas',
  faixa_horas: 'Por faixa de horas',
  refeicoes: 'Por refeições e pernoite',
} as const;
export type RegraCalculo = keyof typeof REGRAS_CALCULO;

/** Where a destination is, for the table of values. */
export const TIPOS_DESTINO = {
  estado: 'No Estado',
  capital: 'Capital do Estado',
  fora_estado: 'Fora do Estado',
  df: 'Brasília/DF',
  exterior: 'Exterior',
} as const;
export type TipoDestino = keyof typeof TIPOS_DESTINO;

/** What is paid by the hours of a civil day away: up to `ate_h`, with or without a night after it. */
export interface FaixaHoras {
  ate_h: string;
  com_pernoite: boolean;
  fracao: string;
}

/** A window of the day that pays a part of a diária when the trip covers the whole of it: "12:00" to "13:00". */
export interface Refeicao {
  nome: string;
  de: string;
  ate: string;
  /** In %. */
  percentual: string;
}

/** The values of a faixa of cargos at a faixa of destinations; null where the law does not foresee it. */
export interface ValorDaTabela {
  com_pernoite: string;
  /** Of a day without a night; null for the same value times the fraction. */
  sem_pernoite: string | null;
}

/** What of a law the count depends on; fractions, hours and percentages as exact decimal texts. */
export interface LeiDaDiaria {
  regra_calculo: RegraCalculo;
  /** Whether a night on the road counts as one spent away. */
  noite_em_viagem: boolean;
  /** "04:00": who is away then spent the night away. */
  hora_pernoite: string;
  horas_minimas: string;
  horas_integral: string;
  fracao_sem_pernoite: string;
  fracao_retorno: string;
  reducao_hospedagem: string;
  reducao_alimentacao: string;
  faixas_horas: readonly FaixaHoras[];
  refeicoes: readonly Refeicao[];
}
