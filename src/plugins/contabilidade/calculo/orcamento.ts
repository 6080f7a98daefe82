import type { LinhaDeclarada } from './demonstrativo';
import type { Termos } from './livro';

/** Accounts of the stages of revenue and of expense (handbook 10 and 11). Deductions are of the contrary side, and subtract. */
export const PREVISAO_INICIAL: Termos = ['5.2.1.1'];
export const PREVISAO_ATUALIZADA: Termos = ['5.2.1.1', '5.2.1.2'];
export const REALIZADA: Termos = ['6.2.1.2', '6.2.1.3'];
export const DOTACAO_INICIAL: Termos = ['5.2.2.1.1'];
export const DOTACAO_ATUALIZADA: Termos = ['5.2.2.1.1', '5.2.2.1.2', '5.2.2.1.9'];
export const EMPENHADA: Termos = ['6.2.2.1.3'];
/** In liquidação (.02, .06) is not settled yet. */
export const LIQUIDADA: Termos = ['6.2.2.1.3.03', '6.2.2.1.3.04', '6.2.2.1.3.07'];
export const PAGA: Termos = ['6.2.2.1.3.04'];
export const INSCRITA_RPNP: Termos = ['6.2.2.1.3.05', '6.2.2.1.3.06'];

/** Natures of revenue of credit for refinancing. */
export const REFINANCIAMENTO = {
  mobiliaria_interna: '2.1.1.1.02',
  contratual_interna: '2.1.1.2.55',
  mobiliaria_externa: '2.1.2.1.02',
  contratual_externa: '2.1.2.2.55',
} as const;
const DE_REFINANCIAMENTO = Object.values(REFINANCIAMENTO);

/** Natures of expense of principal that is refinanced: elements 76 (mobiliária) and 77 (contratual). */
export const AMORTIZACAO_REFINANCIADA = ['4.6.*.76', '4.6.*.77'] as const;

/** Origins of revenue, by name; of each, the nature without its first digit. */
const CORRENTES = {
  '1': 'Impostos, taxas e contribuições de melhoria',
  '2': 'Contribuições',
  '3': 'Receita patrimonial',
  '4': 'Receita agropecuária',
  '5': 'Receita industrial',
  '6': 'Receita de serviços',
  '7': 'Transferências correntes',
  '9': 'Outras receitas correntes',
} as const;
const CAPITAL = {
  '1': 'Operações de crédito',
  '2': 'Alienação de bens',
  '3': 'Amortização de empréstimos',
  '4': 'Transferências de capital',
  '9': 'Outras receitas de capital',
} as const;

/** Lines of the origins of a category: `1` and `2`, or `7` and `8` of operations between entities of the municipality. */
export function origensDaReceita(categoria: '1' | '2' | '7' | '8'): LinhaDeclarada[] {
  const names = categoria === '1' || categoria === '7' ? CORRENTES : CAPITAL;
  return Object.entries(names).map(([origem, rotulo]) => ({
    codigo: `r${categoria}.${origem}`,
    rotulo,
    recuo: 1,
    filtro: {
      receita: [`${categoria}.${origem}`],
      ...(categoria === '2' && origem === '1' ? { exceto: { receita: DE_REFINANCIAMENTO } } : {}),
    },
  }));
}

/** Lines of the grupos of expense of a category: `3` and `4`, without what is paid to entities of the municipality or only that. */
export function gruposDaDespesa(categoria: '3' | '4', intra: boolean | null = null): LinhaDeclarada[] {
  const names =
    categoria === '3'
      ? { '1': 'Pessoal e encargos sociais', '2': 'Juros e encargos da dívida', '3': 'Outras despesas correntes' }
      : { '4': 'Investimentos', '5': 'Inversões financeiras', '6': 'Amortização da dívida' };
  const refinanced = categoria === '4' ? AMORTIZACAO_REFINANCIADA : [];
  return Object.entries(names).map(([grupo, rotulo]) => ({
    codigo: `d${categoria}.${grupo}${intra ? '.intra' : ''}`,
    rotulo,
    recuo: 1,
    filtro: {
      despesa: [intra ? `${categoria}.${grupo}.91` : `${categoria}.${grupo}`],
      exceto: { despesa: [...refinanced, ...(intra === false ? [`${categoria}.${grupo}.91`] : [])] },
    },
  }));
}

/** The reserve of contingency; that of the RPPS is subfunction 997. */
export const RESERVA_CONTINGENCIA = { despesa: ['9'], exceto: { funcao: ['*.997'] } } as const;
export const RESERVA_RPPS = { despesa: ['9'], funcao: ['*.997'] } as const;

/** Codes of some lines. */
export const codigosDe = (linhas: readonly LinhaDeclarada[]): string[] => linhas.map(({ codigo }) => codigo);
