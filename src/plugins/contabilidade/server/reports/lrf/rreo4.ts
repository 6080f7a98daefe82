import type { LinhaDeclarada, Livros } from '../../../calculo/demonstrativo';
import type { Filtro } from '../../../calculo/livro';
import { DOTACAO_ATUALIZADA, EMPENHADA, LIQUIDADA, REALIZADA, RESERVA_RPPS } from '../../../calculo/orcamento';
import type { Montado } from '../demonstrativo/on-demonstrativo';
import type { Bimestre } from './bimestre';
import { colunasDaExecucao, colunasDaReceita, DA_DESPESA, rotulosDaExecucao } from './colunas-execucao';
import { dada } from './linhas';

/** The fonte of each fund of the RPPS (Portaria STN 710/2021). */
export const FONTE_DO_PLANO = { capitalizacao: '*.800', reparticao: '*.801', administracao: '*.802' } as const;
type Plano = keyof typeof FONTE_DO_PLANO;

const CORRENTES = ['1', '7'];
const CAPITAL = ['2', '8'];

/** Natures of each line of the official sheet; what none of them names is the last. */
const SEGURADOS = [
  ['ativo', 'Ativo', '1.2.1.5.01.1'],
  ['inativo', 'Inativo', '1.2.1.5.01.2'],
  ['pensionista', 'Pensionista', '1.2.1.5.01.3'],
] as const;
const DE_SEGURADOS = ['1.2.1.5.01', '1.2.1.5.03'];
const PATRONAIS = ['1.2.1.5.02', '7.2.1.5.02', '1.2.1.5.04', '7.2.1.5.04'];
const COMPENSACAO = ['1.9.9.9.03'];
const APORTES = ['1.9.9.9.01', '7.9.9.9.01'];

/** What the lines of revenue of a fund are; `total` leaves out what amortises the actuarial deficit. */
function receitasDoPlano(fonte: string): LinhaDeclarada[] {
  const de = (
    codigo: string,
    rotulo: string,
    recuo: number,
    receita: readonly string[],
    exceto: readonly string[] = [],
  ): LinhaDeclarada => ({
    codigo,
    rotulo,
    recuo,
    filtro: { receita, fonte: [fonte], exceto: { receita: exceto } },
  });
  const named = [...DE_SEGURADOS, ...PATRONAIS, '1.3', '7.3', '1.6', '7.6'];
  return [
    {
      codigo: 'rc',
      rotulo: 'RECEITAS CORRENTES (I)',
      forte: 'subtotal',
      soma: ['segurados', 'patronais', 'patrimonial', 'servicos', 'outras'],
    },
    de('segurados', 'Receita de contribuições dos segurados', 1, DE_SEGURADOS),
    ...SEGURADOS.map(([codigo, rotulo, receita]) => de(codigo, rotulo, 2, [receita])),
    de('patronais', 'Receita de contribuições patronais', 1, PATRONAIS),
    { codigo: 'patrimonial', rotulo: 'Receita patrimonial', recuo: 1, soma: ['imobiliarias', 'mobiliarios', 'patrimoniais'] },
    de('imobiliarias', 'Receitas imobiliárias', 2, ['1.3.1', '7.3.1']),
    de('mobiliarios', 'Receitas de valores mobiliários', 2, ['1.3.2', '7.3.2']),
    de('patrimoniais', 'Outras receitas patrimoniais', 2, ['1.3', '7.3'], ['1.3.1', '1.3.2', '7.3.1', '7.3.2']),
    de('servicos', 'Receita de serviços', 1, ['1.6', '7.6']),
    { codigo: 'outras', rotulo: 'Outras receitas correntes', recuo: 1, soma: ['compensacao', 'aportes', 'demais'] },
    de('compensacao', 'Compensação financeira entre os regimes', 2, COMPENSACAO),
    de('aportes', 'Aportes periódicos para amortização do déficit atuarial (II)', 2, APORTES),
    de('demais', 'Demais receitas correntes', 2, CORRENTES, [...named, ...COMPENSACAO, ...APORTES]),
    { codigo: 'rk', rotulo: 'RECEITAS DE CAPITAL (III)', forte: 'subtotal', soma: ['alienacao', 'amortizacao', 'capital'] },
    de('alienacao', 'Alienação de bens, direitos e ativos', 1, ['2.2', '8.2']),
    de('amortizacao', 'Amortização de empréstimos', 1, ['2.3', '8.3']),
    de('capital', 'Outras receitas de capital', 1, CAPITAL, ['2.2', '2.3', '8.2', '8.3']),
    { ...de('intra', 'Das receitas acima, intraorçamentárias', 1, ['7', '8']), seHouver: true },
    { codigo: 'total', rotulo: 'TOTAL DAS RECEITAS DO FUNDO (IV = I + III − II)', forte: 'total', soma: ['rc', 'rk', '-aportes'] },
  ];
}

function despesasDoPlano(fonte: string): LinhaDeclarada[] {
  const de = (codigo: string, rotulo: string, recuo: number, filtro: Filtro): LinhaDeclarada => ({
    codigo,
    rotulo,
    recuo,
    so: DA_DESPESA,
    filtro: { ...filtro, fonte: [fonte] },
  });
  return [
    { codigo: 'beneficios', rotulo: 'Benefícios', recuo: 1, soma: ['aposentadorias', 'pensoes'] },
    de('aposentadorias', 'Aposentadorias', 2, { despesa: ['3.1.*.01'] }),
    de('pensoes', 'Pensões por morte', 2, { despesa: ['3.1.*.03'] }),
    { codigo: 'outras_despesas', rotulo: 'Outras despesas previdenciárias', recuo: 1, soma: ['compensacao_paga', 'demais_despesas'] },
    de('compensacao_paga', 'Compensação financeira entre os regimes', 2, { despesa: ['3.3.*.86'] }),
    de('demais_despesas', 'Demais despesas previdenciárias', 2, {
      despesa: ['3', '4'],
      exceto: { despesa: ['3.1.*.01', '3.1.*.03', '3.3.*.86'] },
    }),
    { codigo: 'total', rotulo: 'TOTAL DAS DESPESAS DO FUNDO (V)', forte: 'total', soma: ['beneficios', 'outras_despesas'] },
  ];
}

/** Revenue and expense of a fund until a bimestre, as the annexes compare them; cents. */
export function resultadoDoPlano({ atual }: Livros, plano: Plano, periodo: Bimestre): Readonly<Record<'receita' | 'despesa', bigint>> {
  const fonte = FONTE_DO_PLANO[plano];
  const { ate, ultimo } = periodo;
  const daFonte = { receita: [...CORRENTES, ...CAPITAL], fonte: [fonte], exceto: { receita: APORTES } };
  return {
    receita: atual.mede({ contas: REALIZADA, ate }, daFonte),
    despesa: atual.mede({ contas: ultimo ? EMPENHADA : LIQUIDADA, ate }, { despesa: ['3', '4'], fonte: [fonte] }),
  };
}

/** Anexo 4: revenue and expense of a fund of the RPPS, with what it has (LRF, art. 53, II). */
export function previdencia(livros: Livros, periodo: Bimestre, plano: Plano): Montado {
  const { ate } = periodo;
  const fonte = FONTE_DO_PLANO[plano];
  const { receita, despesa } = resultadoDoPlano(livros, plano, periodo);
  const de = (contas: readonly string[], filtro: Filtro = {}) => livros.atual.mede({ contas, ate }, { fonte: [fonte], ...filtro });
  const given = (codigo: string, rotulo: string, valor: bigint) => dada(codigo, rotulo, valor, 'ate');
  return {
    colunas: {
      rotulo: 'Receitas e despesas previdenciárias',
      atualizada: 'Previsão ou dotação atualizada',
      ate: 'Receitas realizadas',
      ...rotulosDaExecucao(periodo),
    },
    quadros: [
      { titulo: 'RECEITAS', colunas: colunasDaReceita(periodo), linhas: receitasDoPlano(fonte), razao: '6.2.1.2' },
      { titulo: 'DESPESAS', colunas: colunasDaExecucao(periodo), linhas: despesasDoPlano(fonte), razao: '6.2.2.1.3' },
      {
        titulo: 'RESULTADO, RESERVA E BENS',
        colunas: [{ nome: 'atualizada' }, { nome: 'ate' }],
        linhas: [
          { ...given('resultado', 'RESULTADO PREVIDENCIÁRIO (VI = IV − V)', receita - despesa), forte: 'total' },
          {
            codigo: 'reserva',
            rotulo: 'RESERVA ORÇAMENTÁRIA DO RPPS',
            so: ['atualizada'],
            calcula: () => ({ atualizada: de(DOTACAO_ATUALIZADA, RESERVA_RPPS) }),
          },
          given('anteriores', 'Recursos arrecadados em exercícios anteriores', de(['6.2.1.2'], { receita: ['9'] })),
          given('aportes', 'Aportes de recursos para o plano', de(REALIZADA, { receita: APORTES })),
          given('caixa', 'Caixa e equivalentes de caixa', de(['1.1.1'])),
          given('investimentos', 'Investimentos e aplicações', de(['1.1.4'])),
        ],
      },
    ],
  };
}
