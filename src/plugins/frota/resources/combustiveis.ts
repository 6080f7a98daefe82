/** What a vehicle runs on, and what its exhaust takes (ARLA 32). */
export const COMBUSTIVEIS = {
  gasolina: 'Gasolina',
  etanol: 'Etanol',
  diesel_s10: 'Diesel S10',
  diesel_s500: 'Diesel S500',
  gnv: 'GNV',
  eletrico: 'Elétrico',
  arla: 'ARLA 32',
} as const;
export type Combustivel = keyof typeof COMBUSTIVEIS;

/** What each is measured in. */
export const UNIDADES: Readonly<Record<Combustivel, string>> = {
  gasolina: 'L',
  etanol: 'L',
  diesel_s10: 'L',
  diesel_s500: 'L',
  gnv: 'm³',
  eletrico: 'kWh',
  arla: 'L',
};

/** How the work of a vehicle is measured. */
export const MEDIDORES = { hodometro: 'Hodômetro (km)', horimetro: 'Horímetro (h)', nenhum: 'Sem medidor' } as const;
export type Medidor = keyof typeof MEDIDORES;
