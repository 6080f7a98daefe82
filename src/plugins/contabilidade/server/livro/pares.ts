import { ehAbaixo } from '../tabelas/codigo';
import { completarCodigoDaConta, significantAccount } from '../tabelas/plano';
import type { ParDoEvento } from './tipos';

/** The classes of accounts that a side of a manual event may name, by groups of the chart; always less the owned accounts (ME2). */
export const CLASSES_MANUAIS: Readonly<Record<string, readonly string[]>> = {
  VPD: ['3'],
  VPA: ['4'],
  ATIVO: ['1'],
  PASSIVO: ['2.1', '2.2'],
};

/** Whether some pair has the account of the debit on its debit side and that of the credit on the other. */
export function admits(
  pares: readonly Pick<ParDoEvento, 'conta_debito' | 'conta_credito'>[],
  debit: { codigo: string },
  credit: { codigo: string },
): boolean {
  return pares.some(({ conta_debito, conta_credito }) => names(conta_debito, debit.codigo) && names(conta_credito, credit.codigo));
}

/** A side is an account, a choice (`a|b`), a range (`3.3.*`) or a class (`VPD`). */
function names(side: string, codigo: string): boolean {
  return side.split('|').some((token) => {
    const group = grupoDe(token);
    if (group) return ehAbaixo(codigo, group);
    return codigo === completarCodigoDaConta(token.replace(/:[FP]$/, ''));
  });
}

/** The groups that a range or a class names; null of an account. */
export function grupoDe(token: string): readonly string[] | null {
  return CLASSES_MANUAIS[token] ?? (token.endsWith('.*') ? [significantAccount(token.slice(0, -2))] : null);
}

/** An account, range, class or placeholder that a pair names, and where. */
interface LadoNomeado {
  /** Of the field: `pares.0.conta_debito`. */
  path: string;
  token: string;
  /** F or P, when the pair says it. */
  lado: string | null;
}

/** What the sides of pairs name, one by one. */
export function sidesOf(pares: readonly Pick<ParDoEvento, 'conta_debito' | 'conta_credito'>[]): LadoNomeado[] {
  return pares.flatMap(({ conta_debito, conta_credito }, n) =>
    Object.entries({ conta_debito, conta_credito }).flatMap(([side, text]) =>
      text.split('|').map((one) => {
        const [token = '', lado = null] = one.split(':');
        return { path: `pares.${n}.${side}`, token, lado };
      }),
    ),
  );
}
