/** A nature of revenue that the law names, and how the annexes call it. */
type Nomeada = readonly [natureza: string, nome: string];

/** Taxes of the municipality. */
export const IMPOSTOS = {
  iptu: ['1.1.1.2.50', 'IPTU'],
  itbi: ['1.1.1.2.53', 'ITBI'],
  iss: ['1.1.1.4.51', 'ISS'],
  irrf: ['1.1.1.3.03', 'IRRF'],
} as const satisfies Readonly<Record<string, Nomeada>>;

/** Its shares of the taxes of the Union and of the State (CF, arts. 153, § 5º, 158 and 159). */
export const COTAS = {
  fpm: ['1.7.1.1.51', 'Cota-parte do FPM'],
  icms: ['1.7.2.1.50', 'Cota-parte do ICMS'],
  lc61: ['1.7.2.1.52', 'Cota-parte do IPI – Exportação'],
  itr: ['1.7.1.1.52', 'Cota-parte do ITR'],
  ipva: ['1.7.2.1.51', 'Cota-parte do IPVA'],
  iof: ['1.7.1.1.55', 'Cota-parte do IOF – Ouro'],
  cide: ['1.7.2.1.53', 'Cota-parte da CIDE'],
} as const satisfies Readonly<Record<string, Nomeada>>;

/** Transfers of the Fundeb: of the fund itself and of the Union. */
export const FUNDEB = ['1.7.5.1', '1.7.1.5'] as const;

/** The natures alone. */
export const codigosDasNaturezas = (nomeadas: Readonly<Record<string, Nomeada>>): string[] =>
  Object.values(nomeadas).map(([natureza]) => natureza);
