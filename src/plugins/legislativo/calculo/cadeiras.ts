/** Up to how many inhabitants, in thousands, how many cadeiras (CF art. 29 IV). */
const FAIXAS: readonly (readonly [number, number])[] = [
  [15, 9],
  [30, 11],
  [50, 13],
  [80, 15],
  [120, 17],
  [160, 19],
  [300, 21],
  [450, 23],
  [600, 25],
  [750, 27],
  [900, 29],
  [1050, 31],
  [1200, 33],
  [1350, 35],
  [1500, 37],
  [1800, 39],
  [2400, 41],
  [3000, 43],
  [4000, 45],
  [5000, 47],
  [6000, 49],
  [7000, 51],
  [8000, 53],
];

/** The most cadeiras that the Câmara of a municipality may have (CF art. 29 IV). */
export function maxCadeiras(populacao: number): number {
  return FAIXAS.find(([thousands]) => populacao <= thousands * 1000)?.[1] ?? 55;
}
