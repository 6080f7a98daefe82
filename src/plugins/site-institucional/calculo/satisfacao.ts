/** The fewest answers whose result is shown, and those from which a sample is not small (formats/site.md, 6). */
export const MINIMO = 5;
const AMOSTRA_PEQUENA = 30;
const CONFIANCA = 1.96;

/** What a question of marks adds up to. Rates are of 0 to 100; the margin is in percentage points. */
export interface Apurado {
  respostas: number;
  media: number;
  /** Share of 4 and 5, of marks of 1 to 5. */
  csat: number | null;
  /** −100 to 100, of marks of 0 to 10. */
  nps: number | null;
  margem: number | null;
  aviso: string | null;
}

const parte = (notas: readonly number[], conta: (nota: number) => boolean): number => notas.filter(conta).length / notas.length;

/** What marks of 1 to 5 add up to; null while there are too few to be shown. */
export function apurarNota5(notas: readonly number[]): Apurado | null {
  if (notas.length < MINIMO) return null;
  const satisfeitos = parte(notas, (nota) => nota >= 4);
  return { ...apurar(notas), csat: satisfeitos * 100, nps: null, margem: margemDe(satisfeitos, notas.length) };
}

/** What marks of 0 to 10 add up to: who recommends less who does not. */
export function apurarNps(notas: readonly number[]): Apurado | null {
  if (notas.length < MINIMO) return null;
  return {
    ...apurar(notas),
    csat: null,
    nps: Math.round((parte(notas, (nota) => nota >= 9) - parte(notas, (nota) => nota <= 6)) * 100),
    margem: null,
  };
}

function apurar(notas: readonly number[]): Pick<Apurado, 'respostas' | 'media' | 'aviso'> {
  const media = notas.reduce((sum, nota) => sum + nota, 0) / notas.length;
  return { respostas: notas.length, media, aviso: notas.length < AMOSTRA_PEQUENA ? 'Amostra pequena' : null };
}

/** Of a proportion, at 95 %. */
const margemDe = (p: number, n: number): number => CONFIANCA * Math.sqrt((p * (1 - p)) / n) * 100;
