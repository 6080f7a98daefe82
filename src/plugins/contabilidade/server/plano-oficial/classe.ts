import type { ClasseContaCorrente } from '../../resources/plano_conta';
import { ehAbaixo } from '../tabelas/codigo';
import { accountAbove, significantAccount } from '../tabelas/plano';

/** The class of conta-corrente of each part of the chart (handbook, "Conta-corrente and MSC"), the narrowest first. */
const CLASSES: readonly (readonly [classe: ClasseContaCorrente, contas: readonly string[]])[] = [
  ['CB', ['1.1.1', '1.1.3.5', '1.1.4']],
  ['XT', ['2.1.8.8']],
  ['DV', ['2.1.2', '2.2']],
  ['PF', ['2.1']],
  ['P1', ['1', '2.3']],
  ['VP', ['3', '4']],
  ['RC', ['5.2.1', '6.2.1']],
  ['EM', ['6.2.2.1.3', '5.2.2.9.2', '6.2.2.9.2']],
  ['DT', ['5.2.2', '6.2.2']],
  ['RP', ['5.3', '6.3']],
  ['DR', ['7.2', '8.2']],
  ['CT', ['7', '8']],
];

interface Conta {
  codigo: string;
  isf: string;
  tipo: string;
  conta_corrente_classe: string | null;
}

/** The class of a new analytic account, and the level whose accounts have it; null of a part of the chart that has none. */
export type ClasseDe = (codigo: string, isf: string) => { classe: string; como: string | null } | null;

/**
 * Says the class of an account that a published chart brings, which does not say it: the one of all the accounts of the same ISF of
 * the nearest level that has any, or that of its part of the chart.
 */
export function classesDo(plano: Iterable<Conta>): ClasseDe {
  const used = new Map<string, Set<string>>();
  for (const { codigo, isf, tipo, conta_corrente_classe } of plano) {
    if (tipo !== 'A' || !conta_corrente_classe) continue;
    for (let up = accountAbove(codigo); up; up = accountAbove(up))
      used.set(`${up} ${isf}`, (used.get(`${up} ${isf}`) ?? new Set()).add(conta_corrente_classe));
  }
  return (codigo, isf) => {
    for (let up = accountAbove(codigo); up; up = accountAbove(up)) {
      const [classe, ...others] = used.get(`${up} ${isf}`) ?? [];
      if (classe && others.length === 0) return { classe, como: significantAccount(up) };
      if (classe) break;
    }
    const part = CLASSES.find(([, contas]) => ehAbaixo(significantAccount(codigo), contas));
    return part ? { classe: part[0], como: null } : null;
  };
}
