import { comparar, deDecimal, deInteiro, dividir, type Fracao, multiplicar, somar, ZERO } from './fracao';

/** The five things that the matrix may ask of a criterion. */
export type ItemVerificacao = 'disponibilidade' | 'atualidade' | 'serie_historica' | 'gravacao' | 'filtro';

/** One criterion, as its score is computed. */
export interface CriterioJulgado {
  codigo: string;
  /** Its dimension, and what that weighs: decimal string. */
  dimensao: string;
  pesoDimensao: string;
  /** What its class weighs: decimal string. */
  pesoExigibilidade: string;
  bloqueiaSelo: boolean;
  /** The items that it asks for, and those that are met. */
  itens: readonly ItemVerificacao[];
  atendidos: readonly ItemVerificacao[];
  naoSeAplica: boolean;
  /** Nothing of it happened, and that was declared in public. */
  naoOcorreu: boolean;
}

export type PesosDosItens = Readonly<Record<ItemVerificacao, number>>;

export type Nivel = 'diamante' | 'ouro' | 'prata' | 'elevado' | 'intermediario' | 'basico' | 'inicial' | 'inexistente';

export interface Indice {
  /** 0 to 100, exact. */
  indice: Fracao;
  nivel: Nivel;
  /** 0 to 1 of each dimension that has criteria that apply, in the order in which they come. */
  dimensoes: { dimensao: string; indice: Fracao }[];
  /** Of each criterion: what it got, 0 to 1, and how many points the index would gain with it whole. */
  criterios: { codigo: string; nota: Fracao; ganho: Fracao }[];
}

/** Without them there is no portal to measure (PNTP, 1.1 and 1.2). */
const PREJUDICIAIS: readonly string[] = ['1.1', '1.2'];
const CEM = deInteiro(100);
const UM = deInteiro(1);

/**
 * The transparency index by the method of the PNTP (Resolução Atricon 01/2023): a criterion gets what its met items weigh of those that
 * it asks for, nothing without availability; a dimension is the mean of its criteria by class, the index the mean of dimensions by weight.
 */
export function calcularIndice(criterios: readonly CriterioJulgado[], pesos: PesosDosItens): Indice {
  const aplicaveis = criterios.filter(({ naoSeAplica }) => !naoSeAplica);
  const grupos = new Map<string, CriterioJulgado[]>();
  for (const criterio of aplicaveis) grupos.set(criterio.dimensao, [...(grupos.get(criterio.dimensao) ?? []), criterio]);
  const dimensoes = [...grupos].map(([dimensao, seus]) => {
    const peso = deDecimal(seus[0]?.pesoDimensao ?? '0');
    const classes = somaDe(seus.map((um) => deDecimal(um.pesoExigibilidade)));
    const ganhos = somaDe(seus.map((um) => multiplicar(deDecimal(um.pesoExigibilidade), notaDe(um, pesos))));
    return { dimensao, peso, classes, indice: dividir(ganhos, classes) };
  });
  const todos = somaDe(dimensoes.map(({ peso }) => peso));
  const inteiro = todos.n === 0n ? ZERO : multiplicar(CEM, dividir(somaDe(dimensoes.map((um) => multiplicar(um.peso, um.indice))), todos));
  const prejudicado = aplicaveis.some((um) => PREJUDICIAIS.includes(um.codigo) && comparar(notaDe(um, pesos), UM) < 0);
  const indice = prejudicado ? ZERO : inteiro;
  const essenciais = aplicaveis.filter(({ bloqueiaSelo }) => bloqueiaSelo).every((um) => comparar(notaDe(um, pesos), UM) === 0);
  const porDimensao = new Map(dimensoes.map((um) => [um.dimensao, um]));
  return {
    indice,
    nivel: nivelDe(indice, essenciais),
    dimensoes: dimensoes.map(({ dimensao, indice }) => ({ dimensao, indice })),
    criterios: criterios.map((um) => {
      const nota = notaDe(um, pesos);
      const dele = porDimensao.get(um.dimensao);
      const ganho =
        um.naoSeAplica || !dele
          ? ZERO
          : multiplicar(
              multiplicar(CEM, dividir(dele.peso, todos)),
              dividir(multiplicar(deDecimal(um.pesoExigibilidade), { n: nota.d - nota.n, d: nota.d }), dele.classes),
            );
      return { codigo: um.codigo, nota, ganho };
    }),
  };
}

/** What a criterion gets, 0 to 1. */
function notaDe({ itens, atendidos, naoOcorreu }: CriterioJulgado, pesos: PesosDosItens): Fracao {
  if (naoOcorreu) return UM;
  if (!atendidos.includes('disponibilidade')) return ZERO;
  const peso = (de: readonly ItemVerificacao[]) => somaDe(de.map((item) => deInteiro(pesos[item])));
  return dividir(peso(itens.filter((item) => atendidos.includes(item))), peso(itens));
}

function somaDe(parcelas: readonly Fracao[]): Fracao {
  return parcelas.reduce(somar, ZERO);
}

/** The level of an index, by its value without rounding; a seal asks for every essential whole. */
export function nivelDe(indice: Fracao, essenciais: boolean): Nivel {
  const aoMenos = (minimo: number) => comparar(indice, deInteiro(minimo)) >= 0;
  if (essenciais && aoMenos(95)) return 'diamante';
  if (essenciais && aoMenos(85)) return 'ouro';
  if (aoMenos(75)) return essenciais ? 'prata' : 'elevado';
  if (aoMenos(50)) return 'intermediario';
  if (aoMenos(30)) return 'basico';
  return indice.n > 0n ? 'inicial' : 'inexistente';
}
