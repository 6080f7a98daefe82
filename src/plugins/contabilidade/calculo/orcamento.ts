import type { LinhaDeclarada } from './demonstrativo';
import type { Termos } from './livro';

/** Accounts of the stages of revenue and of expense (handbook 10 and 11). Deductions are of the contrary side, and subtract. */
export const PREVISAO_INICIAL: Termos = ['5.2.1.1'];
export const PREVISAO_ATUALIZADA: Termos = ['5.2.1.1', '5.2.1.2'];
export const REALIZADA: Termos = ['6.2.1.2', '6.2.1.3'];
/** Revenue before the deduction for the Fundeb, and what of it goes there: bases of the RCL, of MDE and of ASPS are gross of it. */
export const BRUTA: Termos = ['6.2.1.2', '6.2.1.3', '-6.2.1.3.1.01'];
export const BRUTA_PREVISTA: Termos = ['5.2.1.1', '-5.2.1.1.2.01', '5.2.1.2'];
export const DESTINADA_AO_FUNDEB: Termos = ['-6.2.1.3.1.01'];
export const DESTINADA_AO_FUNDEB_PREVISTA: Termos = ['-5.2.1.1.2.01'];
export const DOTACAO_INICIAL: Termos = ['5.2.2.1.1'];
export const DOTACAO_ATUALIZADA: Termos = ['5.2.2.1.1', '5.2.2.1.2', '5.2.2.1.9'];
export const EMPENHADA: Termos = ['6.2.2.1.3'];
/** In liquidação (.02, .06) is not settled yet. */
export const LIQUIDADA: Termos = ['6.2.2.1.3.03', '6.2.2.1.3.04', '6.2.2.1.3.07'];
export const PAGA: Termos = ['6.2.2.1.3.04'];
export const INSCRITA_RPNP: Termos = ['6.2.2.1.3.05', '6.2.2.1.3.06'];

/** Stages of the restos a pagar of the years before. */
export const RPP_PAGOS: Termos = ['6.3.2.2'];
export const RPNP_PAGOS: Termos = ['6.3.1.4'];
export const RPNP_LIQUIDADOS: Termos = ['6.3.1.3', '6.3.1.4'];
export const RPNP_A_LIQUIDAR: Termos = ['6.3.1.1', '6.3.1.2'];
export const RPP_A_PAGAR_DE_ANTES: Termos = ['6.3.2.1', '6.3.1.3'];
/** Of this year, once inscribed. */
export const RPP_DO_EXERCICIO: Termos = ['6.3.2.7'];
export const RPNP_DO_EXERCICIO: Termos = ['6.3.1.7'];
export const RP_CANCELADOS: Termos = ['6.3.1.9', '6.3.2.9'];

/** What was collected in the years before by the RPPS, and the additional credits that a surplus opened. */
export const DE_ANTES = { receita: ['9'] } as const;
export const CREDITOS_POR_SUPERAVIT: Termos = ['5.2.2.1.3.01'];

/** Fontes of the RPPS (Portaria STN 710/2021). */
export const DO_RPPS = ['*.800', '*.801', '*.802', '*.803'] as const;

/** What is paid to entities of the municipality itself. */
export const INTRA = ['*.*.91'] as const;

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
