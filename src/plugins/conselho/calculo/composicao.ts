import type { Paridade, Segmento } from '../resources/palavras';

/** Seats of a segment, with their titulares. */
export interface Cadeiras {
  nome: Segmento;
  titulares: number;
}

/** Seats of a segment, with who stands in for them. */
export interface CadeirasComSuplentes extends Cadeiras {
  suplentes: number;
}

const cadeiras = (segmentos: Partial<Record<Segmento, number>>): CadeirasComSuplentes[] =>
  Object.entries(segmentos).map(([nome, titulares]) => ({ nome: nome as Segmento, titulares, suplentes: titulares }));

/**
 * The seats that a law counts itself, each with a suplente of its segment (PL3). What the law adds where it exists (Conselho Tutelar,
 * schools of the field…) is added by who composes it.
 */
export const MODELOS: Readonly<Partial<Record<Paridade, readonly CadeirasComSuplentes[]>>> = {
  // Lei 14.113/2020, art. 34, IV
  fundeb: cadeiras({ governo: 2, professores: 1, diretores: 1, servidores: 1, pais: 2, estudantes: 2 }),
  // Lei 11.947/2009, art. 18
  cae: cadeiras({ governo: 1, trabalhadores: 2, pais: 2, sociedade_civil: 2 }),
};

const GOVERNO: readonly Segmento[] = ['governo', 'prestadores'];

/** Seats of the full members, in all. */
export const totalDe = (segmentos: readonly Cadeiras[]): number => segmentos.reduce((soma, { titulares }) => soma + titulares, 0);

const daqueles = (segmentos: readonly Cadeiras[], nomes: readonly Segmento[]): number =>
  totalDe(segmentos.filter(({ nome }) => nomes.includes(nome)));

/**
 * What is wrong with the composition of a council, by its law; null where it is as the law wants (PL2).
 *
 * Half and half: the seats of the government are as many as all the others (Lei 8.742/1993, art. 16). Health: half of users, a quarter of
 * workers, a quarter of government and providers, rounded to the nearest where the seats are not divisible (Lei 8.142/1990; Resolução CNS
 * 453/2012). Fundeb: 9 to 16 seats, of them at least two of the Executivo (Lei 14.113/2020, art. 34, IV). School meals: one of the Executivo to two of each of the
 * others, or two or three times that (Lei 11.947/2009, art. 18).
 */
export function faltaNaComposicao(paridade: Paridade, segmentos: readonly Cadeiras[]): string | null {
  const total = totalDe(segmentos);
  const governo = daqueles(segmentos, ['governo']);
  if (paridade === 'paritario' && governo * 2 !== total)
    return `A composição é de metade governo: são ${governo} de ${total} cadeiras (Lei 8.742/1993, art. 16).`;
  if (paridade === 'sus') {
    const usuarios = daqueles(segmentos, ['usuarios']);
    const longe = (cadeiras: number) => Math.abs(4 * cadeiras - total) >= 4;
    if (Math.abs(2 * usuarios - total) >= 2 || longe(daqueles(segmentos, ['trabalhadores'])) || longe(daqueles(segmentos, GOVERNO)))
      return 'O conselho de saúde tem 50 % de usuários, 25 % de trabalhadores e 25 % de governo e prestadores (Lei 8.142/1990).';
  }
  if (paridade === 'fundeb' && (total < 9 || total > 16 || governo < 2))
    return 'O conselho do Fundeb tem de 9 a 16 titulares, ao menos dois do Executivo (Lei 14.113/2020, art. 34, IV).';
  if (paridade === 'cae') {
    const deCada = [['trabalhadores', 'estudantes'], ['pais'], ['sociedade_civil']] as const;
    if (governo === 0 || governo * 7 !== total || deCada.some((nomes) => daqueles(segmentos, nomes) !== 2 * governo))
      return 'O conselho de alimentação escolar tem 1 do Executivo, 2 trabalhadores ou estudantes, 2 pais e 2 da sociedade civil, ou o dobro, ou o triplo (Lei 11.947/2009, art. 18).';
  }
  return null;
}

/** Whether the quarters of a health council are not whole: they were rounded, and who composes it is told. */
export const arredondada = (paridade: Paridade, segmentos: readonly Cadeiras[]): boolean =>
  paridade === 'sus' && totalDe(segmentos) % 4 !== 0 && faltaNaComposicao(paridade, segmentos) === null;

/** The seats that exercise a vote: of a titular who is there, or of the suplente who stands in for them (RE2). */
export function quemVota(
  presencas: readonly { conselheiro_id: number; presente: boolean }[],
  cadeiras: ReadonlyMap<number, { titularidade: 'titular' | 'suplente'; titular_id: number | null }>,
): Set<number> {
  const presentes = new Set(presencas.filter(({ presente }) => presente).map(({ conselheiro_id }) => conselheiro_id));
  const ocupadas = new Set<number>();
  const votam = new Set<number>();
  for (const { conselheiro_id: id } of presencas) {
    const cadeira = cadeiras.get(id);
    if (!cadeira || !presentes.has(id)) continue;
    const titular = cadeira.titularidade === 'titular' ? id : cadeira.titular_id;
    if (titular === null || ocupadas.has(titular) || (titular !== id && presentes.has(titular))) continue;
    ocupadas.add(titular);
    votam.add(id);
  }
  return votam;
}
