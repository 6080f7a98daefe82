import { compareDecimals } from '../../../../resources/definition';
import { CRITERIOS_DESEMPATE, type CriterioDesempate } from '../../resources/concurso/palavras';

/** Who was not eliminated. */
export interface Concorrente {
  id: number;
  inscricao: string;
  nota_final: string;
  /** The grade of the first stage. */
  etapa_1: string;
  nascimento: string;
  jurado: boolean;
}

/** The place of a candidate among all of a vaga. */
export interface Lugar {
  id: number;
  lugar: number;
  /** Why it is before or after who has the same grade; null without a tie. */
  desempate: string | null;
}

const IDADE_DO_IDOSO = 60;
const IDOSO = '60 anos ou mais, o mais velho primeiro (Lei 10.741/2003, art. 27)';
const SEM_CRITERIO = 'Ordem de inscrição, esgotados os critérios';

interface Criterio {
  nome: string;
  compara: (a: Concorrente, b: Concorrente) => number;
}

const maisVelho = (a: Concorrente, b: Concorrente): number => a.nascimento.localeCompare(b.nascimento);

const POR_CRITERIO: Readonly<Record<CriterioDesempate, Criterio['compara']>> = {
  etapa_1: (a, b) => compareDecimals(b.etapa_1, a.etapa_1),
  jurado: (a, b) => Number(b.jurado) - Number(a.jurado),
  idade: maisVelho,
};

/** Whether somebody born on a day has completed 60 years on another; who was born on 29 February completes them on 1 March. */
export function eIdoso(nascimento: string, dia: string): boolean {
  const [ano = '', ...resto] = nascimento.split('-');
  return `${Number(ano) + IDADE_DO_IDOSO}-${resto.join('-')}` <= dia;
}

/**
 * Orders who competes for a vaga: by the final grade, then who has 60 years or more, the older first, then by the criteria of the edital.
 *
 * @param dia the day on which the age is reckoned: the last of the enrolments
 */
export function classificar(todos: readonly Concorrente[], criterios: readonly CriterioDesempate[], dia: string): Lugar[] {
  const ordem = criteriosDe(criterios, dia);
  const emOrdem = [...todos].sort((a, b) => compareDecimals(b.nota_final, a.nota_final) || decidir(ordem, a, b).resultado);
  return emOrdem.map((um, n) => ({ id: um.id, lugar: n + 1, desempate: desempateDe(ordem, emOrdem, n) }));
}

function criteriosDe(criterios: readonly CriterioDesempate[], dia: string): Criterio[] {
  const idoso = ({ nascimento }: Concorrente) => eIdoso(nascimento, dia);
  const idosos: Criterio = {
    nome: IDOSO,
    compara: (a, b) => Number(idoso(b)) - Number(idoso(a)) || (idoso(a) ? maisVelho(a, b) : 0),
  };
  const doEdital = criterios.map((criterio) => ({ nome: CRITERIOS_DESEMPATE[criterio], compara: POR_CRITERIO[criterio] }));
  return [idosos, ...doEdital];
}

function decidir(ordem: readonly Criterio[], a: Concorrente, b: Concorrente): { resultado: number; nome: string } {
  for (const { nome, compara } of ordem) {
    const resultado = compara(a, b);
    if (resultado !== 0) return { resultado, nome };
  }
  return { resultado: a.inscricao.localeCompare(b.inscricao) || a.id - b.id, nome: SEM_CRITERIO };
}

/** What put somebody after who comes right before with the same grade, or before who comes right after. */
function desempateDe(ordem: readonly Criterio[], emOrdem: readonly Concorrente[], n: number): string | null {
  const um = emOrdem[n] as Concorrente;
  const igual = (outro: Concorrente | undefined) =>
    outro && compareDecimals(outro.nota_final, um.nota_final) === 0 ? { outro, nome: decidir(ordem, um, outro).nome } : null;
  const [antes, depois] = [igual(emOrdem[n - 1]), igual(emOrdem[n + 1])];
  if (antes) return `Depois da inscrição ${antes.outro.inscricao}: ${antes.nome}.`;
  return depois ? `Antes da inscrição ${depois.outro.inscricao}: ${depois.nome}.` : null;
}

/** The places in a list of those who are in it, in the order of all. */
export function lugaresNaLista(emOrdem: readonly Lugar[], estao: ReadonlySet<number>): Map<number, number> {
  return new Map(emOrdem.filter(({ id }) => estao.has(id)).map(({ id }, n) => [id, n + 1]));
}
