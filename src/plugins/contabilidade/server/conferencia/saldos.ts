import { literal } from '../../../../server/db/sql';

/** Classes whose accounts are of debit; the balance of the others is positive in credit (handbook 9). */
const OF_DEBIT = /^[1357]/;

/**
 * Terms of a sum of balances: a group of the chart (`6.2.2.1.3`), of its financial lines alone (`2 F`), taken off (`-2.1.8.8`). Each
 * counts positive on the natural side of its class, so that the contrary accounts inside it subtract.
 */
export type Termos = readonly string[];

interface Termo {
  grupo: string;
  financeiro: boolean;
  sinal: 1 | -1;
}

function interpretar(term: string): Termo {
  const [, minus, grupo = '', isf] = /^(-?)([\d.]+)( F)?$/.exec(term) ?? [];
  return { grupo, financeiro: isf !== undefined, sinal: minus ? -1 : 1 };
}

const noGrupo = ({ grupo, financeiro }: Termo) =>
  `(c.codigo = ${literal(grupo)} or c.codigo like ${literal(`${grupo}.%`)})${financeiro ? " and s.isf = 'F'" : ''}`;

/** SQL of the balance of some terms, over rows of saldo_contabil `s` with their account `c`. */
export function balanceSql(termos: Termos): string {
  const cases = termos.map(interpretar).map((term) => {
    const side = OF_DEBIT.test(term.grupo) ? 's.debitos - s.creditos' : 's.creditos - s.debitos';
    return `case when ${noGrupo(term)} then ${term.sinal} * (${side}) else 0 end`;
  });
  return `sum(${cases.join(' + ')})`;
}

/** SQL of whether a row is of some of the terms. */
export function termsSql(termos: Termos): string {
  return `(${termos.map((term) => noGrupo(interpretar(term))).join(' or ')})`;
}
