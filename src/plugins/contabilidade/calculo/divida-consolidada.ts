import type { LinhaDeclarada } from './demonstrativo';
import type { Livro, Termos } from './livro';
import { RPP_A_PAGAR_DE_ANTES, RPP_DO_EXERCICIO } from './orcamento';

type Linha = readonly [codigo: string, rotulo: string, recuo: number, ...contas: string[]];

/** What the municipality owes (LRF, art. 29; Res. SF 40/2001), by the accounts of each kind; credit by anticipation of revenue is outside. */
const DIVIDA: readonly Linha[] = [
  ['mobiliaria', 'Dívida mobiliária', 1, '2.1.2.1.1.02'],
  ['emprestimos_i', 'Empréstimos internos', 2, '2.1.2.1', '-2.1.2.1.1.02', '-2.1.2.1.1.03.07', '2.2.2.1'],
  ['emprestimos_e', 'Empréstimos externos', 2, '2.1.2.2', '2.2.2.2'],
  ['financiamentos_i', 'Financiamentos internos', 2, '2.1.2.3', '2.2.2.3'],
  ['financiamentos_e', 'Financiamentos externos', 2, '2.1.2.4', '2.2.2.4'],
  ['tributos', 'Parcelamento de tributos', 2, '2.2.4'],
  ['previdencia', 'Parcelamento de contribuições previdenciárias', 2, '2.2.1.4.2', '2.2.1.4.3'],
  ['fgts', 'Parcelamento do FGTS', 2, '2.2.1.4.1'],
  ['demais', 'Demais dívidas contratuais', 2, '2.1.2.5', '2.1.2.6', '2.1.2.8', '2.2.2.5', '2.2.2.6', '2.2.2.8', '2.2.8.6'],
];

const CONTRATUAL = DIVIDA.filter(([, , recuo]) => recuo === 2).map(([codigo]) => codigo);

/** The lines of the dívida consolidada, over columns that say the moment. */
export const LINHAS_DA_DIVIDA: readonly LinhaDeclarada[] = [
  { codigo: 'dc', rotulo: 'DÍVIDA CONSOLIDADA – DC (I)', forte: 'subtotal', soma: ['mobiliaria', 'contratual'] },
  ...DIVIDA.slice(0, 1).map(lineOf),
  { codigo: 'contratual', rotulo: 'Dívida contratual', recuo: 1, soma: CONTRATUAL },
  ...DIVIDA.slice(1).map(lineOf),
];

function lineOf([codigo, rotulo, recuo, ...contas]: Linha): LinhaDeclarada {
  return { codigo, rotulo, recuo, contas };
}

/** Credit that anticipates revenue (LRF, art. 38). */
export const ANTECIPACAO_DE_RECEITA: Termos = ['2.1.2.1.1.03.07'];

/** Cash of the deductions, what of it is owed, and the other financial assets (RGF 2, RREO 6). */
const DISPONIBILIDADE: Termos = ['1.1.1'];
const RPP_A_PAGAR: Termos = [...RPP_A_PAGAR_DE_ANTES, ...RPP_DO_EXERCICIO];
const DEPOSITOS: Termos = ['2.1.8.8'];
const DEMAIS_HAVERES: Termos = ['1.1.3.8 F', '1.1.4 F'];

/** Parts of the dívida consolidada líquida at a moment; cents. */
export interface DividaConsolidada {
  dc: bigint;
  bruta: bigint;
  rpp: bigint;
  depositos: bigint;
  /** Never below zero: what lacks is `insuficiencia`. */
  caixa: bigint;
  insuficiencia: bigint;
  haveres: bigint;
  dcl: bigint;
}

/** The dívida consolidada líquida after a month of a book; 0 is its opening. */
export function dividaConsolidada(livro: Livro, ate: number): DividaConsolidada {
  const de = (contas: Termos) => livro.mede({ contas, ate });
  const dc = DIVIDA.reduce((sum, [, , , ...contas]) => sum + de(contas), 0n);
  const [bruta, rpp, depositos, haveres] = [de(DISPONIBILIDADE), de(RPP_A_PAGAR), de(DEPOSITOS), de(DEMAIS_HAVERES)];
  const free = bruta - rpp - depositos;
  const caixa = free > 0n ? free : 0n;
  return { dc, bruta, rpp, depositos, caixa, insuficiencia: caixa - free, haveres, dcl: dc - caixa - haveres };
}
