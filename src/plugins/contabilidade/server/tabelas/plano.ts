import { informationOf, type NaturezaInformacao } from '../../resources/plano_conta';
import { ehAbaixo } from './codigo';
import { ehSempreComDono } from './donos';
import { PCASP, TITULOS } from './pcasp';
import { PCASP_COMPLEMENTO } from './pcasp-complemento';

/** Whether a balance is normally a debit, a credit or either. */
export type NaturezaSaldo = 'D' | 'C' | 'X';
/** Financial, permanent, told by each line, or of no matter. */
export type Isf = 'F' | 'P' | 'FP' | 'nd';

/** An account of the chart, as the product brings it. */
export interface ContaDoPlano {
  codigo: string;
  titulo: string;
  natureza_saldo: NaturezaSaldo;
  natureza_informacao: NaturezaInformacao;
  isf: Isf;
  tipo: 'S' | 'A';
  conta_corrente_classe: string | null;
  nivel: number;
  superior: string | null;
  encerra: boolean;
  bloqueio_manual: boolean;
}

/** Groups of a code of the official table: `1.1.1.1.1.19.00`. */
const GROUPS = ['0', '0', '0', '0', '0', '00', '00'] as const;

/** A short code with the zeros of the seven groups: `1.1.1` → `1.1.1.0.0.00.00`. Deeper codes stay as they are. */
export function completarCodigoDaConta(codigo: string): string {
  const parts = codigo.split('.');
  return [...parts, ...GROUPS.slice(parts.length)].join('.');
}

/** The groups of a code until its last one that is not zero: `1.1.1.0.0.00.00` → `1.1.1`. */
export function significantAccount(codigo: string): string {
  return codigo.replace(/(\.0+)+$/, '');
}

/** The padded code of the level above; null for a class. */
export function accountAbove(codigo: string): string | null {
  const parts = significantAccount(codigo).split('.');
  return parts.length === 1 ? null : completarCodigoDaConta(parts.slice(0, -1).join('.'));
}

/** The level of a code: 1 for a class, 7 or more for the deepest. */
export function accountLevel(codigo: string): number {
  return significantAccount(codigo).split('.').length;
}

const BALANCE_OF_CLASS: Readonly<Record<string, NaturezaSaldo>> = { 1: 'D', 2: 'C', 3: 'D', 4: 'C', 5: 'D', 6: 'C', 7: 'D', 8: 'C' };

/** Accounts whose balance of the year is brought to zero by the closing (handbook 8). */
const CLOSED = ['3', '4', '5.2', '6.2', '8.2.1.1.4'];

/** Whether the closing brings the balance of an account to zero. */
export function ehEncerradoNoAno(codigo: string): boolean {
  return ehAbaixo(codigo, CLOSED);
}

/** The side of the balance of a class, when an account does not say its own. */
export function saldoDaClasse(codigo: string): NaturezaSaldo {
  return BALANCE_OF_CLASS[codigo[0] ?? ''] ?? 'X';
}

/** The whole chart of the product: what is listed and the synthetic ancestors that it needs, by code. */
export function planoDoProduto(): ContaDoPlano[] {
  const listed = [PCASP, PCASP_COMPLEMENTO].flatMap((table) => table.trim().split('\n').map(interpretarLinha));
  const all = new Map(listed.map((conta) => [conta.codigo, conta]));
  for (const { codigo } of listed) {
    for (let above = accountAbove(codigo); above && !all.has(above); above = accountAbove(above)) all.set(above, ancestor(above, listed));
  }
  return [...all.values()].sort((a, b) => (a.codigo < b.codigo ? -1 : 1));
}

/** Beside those of the skeleton, accounts that documents name in the place of an event. */
const DOS_DOCUMENTOS = ['1.2.1.1.2.06', '4.4.3.9.2', '4.5.2.1.3', '4.5.2.1.4', '4.5.2.1.5'];

/** The analytic accounts that the rules of the product speak of by code. */
export function contasDasRegras(): Set<string> {
  const skeleton = PCASP.trim().split('\n').map(interpretarLinha);
  return new Set([
    ...skeleton.filter(({ tipo }) => tipo === 'A').map(({ codigo }) => codigo),
    ...DOS_DOCUMENTOS.map(completarCodigoDaConta),
  ]);
}

function interpretarLinha(line: string): ContaDoPlano {
  const [short = '', titulo = '', saldo, isf, tipo, classe] = line.split(' | ');
  return account(completarCodigoDaConta(short), titulo, {
    natureza_saldo: saldo as NaturezaSaldo,
    isf: isf === '-' ? 'nd' : (isf as Isf),
    tipo: tipo as 'S' | 'A',
    conta_corrente_classe: classe ?? null,
  });
}

function account(
  codigo: string,
  titulo: string,
  rest: Pick<ContaDoPlano, 'natureza_saldo' | 'isf' | 'tipo' | 'conta_corrente_classe'>,
): ContaDoPlano {
  return {
    codigo,
    titulo,
    ...rest,
    natureza_informacao: informationOf(codigo),
    nivel: accountLevel(codigo),
    superior: accountAbove(codigo),
    encerra: ehEncerradoNoAno(codigo),
    bloqueio_manual: ehSempreComDono({ codigo, ...rest }),
  };
}

const NAMED = new Map(
  TITULOS.trim()
    .split('\n')
    .map((line) => line.split(' | ') as [codigo: string, titulo: string]),
);

/**
 * A synthetic ancestor that the table does not list: of the balance that all below it share, titled by its own title or else by
 * that of the nearest account above it.
 */
function ancestor(codigo: string, listed: readonly ContaDoPlano[]): ContaDoPlano {
  const prefix = significantAccount(codigo);
  const balances = new Set(listed.filter(({ codigo: other }) => ehAbaixo(other, [prefix])).map(({ natureza_saldo }) => natureza_saldo));
  const [shared] = balances;
  return account(codigo, NAMED.get(prefix) ?? `${titleAbove(codigo, listed)} – ${prefix}`, {
    natureza_saldo: balances.size === 1 && shared ? shared : saldoDaClasse(codigo),
    isf: 'nd',
    tipo: 'S',
    conta_corrente_classe: null,
  });
}

function titleAbove(codigo: string, listed: readonly ContaDoPlano[]): string {
  for (let above = accountAbove(codigo); above; above = accountAbove(above)) {
    const titulo = NAMED.get(significantAccount(above)) ?? listed.find((one) => one.codigo === above)?.titulo;
    if (titulo) return titulo;
  }
  return 'Conta';
}
