/** How often a set is brought up to date, and after how many days without anything new it is late (handbook Transparência 11). */
export const PERIODICIDADES = {
  tempo_real: 'Tempo real',
  diaria: 'Diária',
  semanal: 'Semanal',
  mensal: 'Mensal',
  bimestral: 'Bimestral',
  quadrimestral: 'Quadrimestral',
  semestral: 'Semestral',
  anual: 'Anual',
  eventual: 'Eventual',
} as const;
export type Periodicidade = keyof typeof PERIODICIDADES;

/** Days after which a set without anything new is late; null where nothing has to come. */
export const DIAS_DA_PERIODICIDADE: Readonly<Record<Periodicidade, number | null>> = {
  tempo_real: 3,
  diaria: 3,
  semanal: 10,
  mensal: 35,
  bimestral: 95,
  quadrimestral: 155,
  semestral: 215,
  anual: 400,
  eventual: null,
};
