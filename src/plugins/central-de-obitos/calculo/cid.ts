export const CLASSIFICACOES = { 'CID-10': 'CID-10', 'CID-11': 'CID-11' } as const;
export type Classificacao = keyof typeof CLASSIFICACOES;

/** From when deaths are coded by the CID-11 (NT 91/2024-CGIAE). */
export const INICIO_CID_11 = '2027-01-01';

/** The classification of a death: that of its day, whenever it is written down. */
export const classificacaoDe = (morte: string): Classificacao => (morte < INICIO_CID_11 ? 'CID-10' : 'CID-11');

/** A code as it is kept: the CID-10 without its dot, the CID-11 as it is. */
export const codigoGuardado = (classificacao: string, codigo: string): string => {
  const limpo = codigo.trim().toUpperCase();
  return classificacao === 'CID-10' ? limpo.replace('.', '') : limpo;
};

/** Last category of each chapter of the CID-10, in their order. */
const CAPITULOS_10: readonly (readonly [string, string, string])[] = [
  ['A00', 'B99', 'I'],
  ['C00', 'D48', 'II'],
  ['D50', 'D89', 'III'],
  ['E00', 'E90', 'IV'],
  ['F00', 'F99', 'V'],
  ['G00', 'G99', 'VI'],
  ['H00', 'H59', 'VII'],
  ['H60', 'H95', 'VIII'],
  ['I00', 'I99', 'IX'],
  ['J00', 'J99', 'X'],
  ['K00', 'K93', 'XI'],
  ['L00', 'L99', 'XII'],
  ['M00', 'M99', 'XIII'],
  ['N00', 'N99', 'XIV'],
  ['O00', 'O99', 'XV'],
  ['P00', 'P96', 'XVI'],
  ['Q00', 'Q99', 'XVII'],
  ['R00', 'R99', 'XVIII'],
  ['S00', 'T98', 'XIX'],
  ['V01', 'Y98', 'XX'],
  ['Z00', 'Z99', 'XXI'],
  ['U00', 'U99', 'XXII'],
];

/** The chapter of a code: by range in the CID-10, by the first sign in the CID-11; null of none. */
export function capituloDe(classificacao: string, codigo: string): string | null {
  if (classificacao === 'CID-11') return /^[0-9A-Z][A-Z][0-9]/.test(codigo) ? `CID-11 ${codigo[0]}` : null;
  const categoria = codigo.slice(0, 3);
  return CAPITULOS_10.find(([de, ate]) => categoria >= de && categoria <= ate)?.[2] ?? null;
}

/** Whether a code of the CID-10 is of an external cause. */
export const eExterna = (classificacao: string, codigo: string): boolean =>
  classificacao === 'CID-10' && codigo >= 'V01' && codigo.slice(0, 3) <= 'Y98';

/** Categories that say nothing of why one died, beside the chapter XVIII. */
const MAL_DEFINIDAS = ['I46', 'I50', 'Y10', 'Y34'];

/** Whether a code of the CID-10 is an ill-defined cause, which is no basic cause without being confirmed. */
export const eMalDefinida = (classificacao: string, codigo: string): boolean => {
  if (classificacao !== 'CID-10') return false;
  const categoria = codigo.slice(0, 3);
  return (
    (categoria >= 'R00' && categoria <= 'R99' && categoria !== 'R95') ||
    MAL_DEFINIDAS.includes(categoria) ||
    (categoria >= 'Y10' && categoria <= 'Y34')
  );
};

/** Why a code cannot be of the death of a day; null when it can. */
export function recusaPelaData(classificacao: string, morte: string): string | null {
  if (classificacao === classificacaoDe(morte)) return null;
  return classificacao === 'CID-10'
    ? 'A CID-10 vale até 31/12/2026: escolha um código da CID-11.'
    : 'A CID-11 vale desde 01/01/2027: escolha um código da CID-10.';
}
