import type { LinhaDeclarada } from '../../../calculo/demonstrativo';
import { DOTACAO_ATUALIZADA, EMPENHADA, PREVISAO_ATUALIZADA, REALIZADA } from '../../../calculo/orcamento';
import { anexoX } from '../../../reports/balancos/anexox';
import { anexoXI } from '../../../reports/balancos/anexoxi';
import { linhasDaArvore } from '../demonstrativo/arvore';
import { iguais, noDemonstrativo } from '../demonstrativo/on-demonstrativo';

const topOf = (linhas: readonly LinhaDeclarada[]) => linhas.filter(({ recuo }) => recuo === 0).map(({ codigo }) => codigo);

/** The deductions are lines of their own, negative. */
export const anexoXRules = noDemonstrativo(anexoX, async (parametros, { atual }, work) => {
  const ate = Number(parametros.ate);
  const brutas = await linhasDaArvore(work, { de: 'receita', codigos: atual.valores('receita', ['5.2.1', '6.2.1.2']), prefixo: '' });
  const deducoes = await linhasDaArvore(work, {
    de: 'receita',
    codigos: atual.valores('receita', ['5.2.1.1.2', '6.2.1.3']),
    prefixo: 'deducao ',
    rotulo: (texto) => `(−) ${texto}`,
  });
  const comparadas = (orcada: readonly string[], arrecadada: readonly string[]) => [
    { nome: 'orcada', mede: { contas: orcada, ate } },
    { nome: 'arrecadada', mede: { contas: arrecadada, ate } },
    { nome: 'mais', soma: ['arrecadada', '-orcada'], piso: true as const },
    { nome: 'menos', soma: ['orcada', '-arrecadada'], piso: true as const },
  ];
  return {
    quadros: [
      {
        titulo: 'RECEITA BRUTA',
        colunas: comparadas(['5.2.1.1', '-5.2.1.1.2', '5.2.1.2'], ['6.2.1.2']),
        linhas: [...brutas, { codigo: 'bruta', rotulo: 'Total da receita bruta', forte: 'subtotal', soma: topOf(brutas) }],
        razao: '6.2.1.2',
      },
      {
        titulo: 'DEDUÇÕES DA RECEITA',
        colunas: comparadas(['5.2.1.1.2'], ['6.2.1.3']),
        linhas: [...deducoes, { codigo: 'deduzida', rotulo: 'Total das deduções', forte: 'subtotal', soma: topOf(deducoes) }],
        razao: '6.2.1.3',
      },
      {
        colunas: comparadas(PREVISAO_ATUALIZADA, REALIZADA),
        linhas: [{ codigo: 'total', rotulo: 'TOTAL', forte: 'total', filtro: {} }],
      },
    ],
    confere: ([bruta, deduzida, liquida]) =>
      ['orcada', 'arrecadada'].flatMap((nome) =>
        iguais(
          `A receita bruta e as deduções devem somar o total do Anexo 12 (${nome === 'orcada' ? 'orçada' : 'arrecadada'}).`,
          (bruta?.('bruta', nome) ?? 0n) + (deduzida?.('deduzida', nome) ?? 0n),
          liquida?.('total', nome) ?? 0n,
        ),
      ),
  };
});

export const anexoXIRules = noDemonstrativo(anexoXI, async (parametros, { atual }, work) => {
  const ate = Number(parametros.ate);
  const linhas = await linhasDaArvore(work, { de: 'despesa', codigos: atual.valores('despesa', ['5.2.2.1', '6.2.2.1.3']), prefixo: '' });
  return {
    quadros: [
      {
        colunas: [
          { nome: 'ordinarios', mede: { contas: ['5.2.2.1.1', '5.2.2.1.2.01', '5.2.2.1.9'], ate } },
          { nome: 'especiais', mede: { contas: ['5.2.2.1.2.02', '5.2.2.1.2.03'], ate } },
          { nome: 'autorizada', soma: ['ordinarios', 'especiais'] },
          { nome: 'realizada', mede: { contas: EMPENHADA, ate } },
          { nome: 'diferenca', soma: ['autorizada', '-realizada'] },
        ],
        linhas: [...linhas, { codigo: 'total', rotulo: 'TOTAL', forte: 'total', soma: topOf(linhas) }],
        razao: '6.2.2.1.3',
      },
    ],
    confere: ([valor]) => [
      ...iguais(
        'A despesa autorizada deve ser a do livro (I4).',
        valor?.('total', 'autorizada') ?? 0n,
        atual.mede({ contas: DOTACAO_ATUALIZADA, ate }),
      ),
      ...iguais(
        'A despesa realizada deve ser a do livro (I13).',
        valor?.('total', 'realizada') ?? 0n,
        atual.mede({ contas: EMPENHADA, ate }),
      ),
    ],
  };
});
