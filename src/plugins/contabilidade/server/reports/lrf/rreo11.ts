import type { LinhaDeclarada, Livros } from '../../../calculo/demonstrativo';
import type { Filtro } from '../../../calculo/livro';
import { PAGA, REALIZADA } from '../../../calculo/orcamento';
import type { Montado } from '../demonstrativo/on-demonstrativo';
import type { Bimestre } from './bimestre';
import { colunasDaExecucao, colunasDaReceita, rotulosDaExecucao } from './colunas-execucao';

/** Resources of what was sold, of the administration direct and indirect. */
const FONTE = ['*.755', '*.756'];
const ALIENACAO: Filtro = { receita: ['2.2'] };

const receita = (codigo: string, rotulo: string, filtro: Filtro): LinhaDeclarada => ({ codigo, rotulo, recuo: 1, filtro });
const despesa = (codigo: string, rotulo: string, ...grupos: string[]): LinhaDeclarada => ({
  codigo,
  rotulo,
  recuo: 2,
  filtro: { despesa: grupos, fonte: FONTE },
});

/** Cash of what was sold: what there was, what came and what was paid; cents. */
export function saldoDaAlienacao({ atual }: Livros, ate: number): Readonly<Record<'anterior' | 'exercicio' | 'atual', bigint>> {
  const of = (contas: readonly string[], until: number, filtro: Filtro = { fonte: FONTE }) => atual.mede({ contas, ate: until }, filtro);
  const anterior = of(['1.1.1'], 0);
  const entrou = of(REALIZADA, ate, ALIENACAO) + of(REALIZADA, ate, { receita: ['1.3.2'], fonte: FONTE });
  const exercicio = entrou - of(PAGA, ate) - of(['6.3.1.4', '6.3.2.2'], ate);
  return { anterior, exercicio, atual: anterior + exercicio };
}

/** Anexo 11: what was sold and what the money was spent on (LRF, arts. 44 and 53, § 1º, III). */
export function alienacaoDeAtivos(livros: Livros, periodo: Bimestre): Montado {
  const { ate } = periodo;
  const saldos = saldoDaAlienacao(livros, ate);
  const given = (codigo: string, rotulo: string, valor: bigint, forte?: 'total'): LinhaDeclarada => ({
    codigo,
    rotulo,
    forte,
    calcula: () => ({ ate: valor }),
  });
  return {
    colunas: {
      ...{
        rotulo: 'Alienação de ativos e aplicação dos recursos',
        atualizada: 'Previsão ou dotação atualizada',
        ate: 'Receitas realizadas',
      },
      ...rotulosDaExecucao(periodo),
      ...{ rp_pagos: 'RP pagos', saldo: 'Saldo' },
    },
    quadros: [
      {
        titulo: 'RECEITAS',
        colunas: [...colunasDaReceita(periodo), { nome: 'saldo', soma: ['atualizada', '-ate'] }],
        linhas: [
          { codigo: 'total', rotulo: 'RECEITAS DE ALIENAÇÃO DE ATIVOS (I)', forte: 'subtotal', soma: ['2.2', 'rendimentos'] },
          receita('2.2', 'Receita de alienação de ativos', ALIENACAO),
          ...[
            receita('2.2.1', 'Bens móveis', { receita: ['2.2.1'] }),
            receita('2.2.2', 'Bens imóveis', { receita: ['2.2.2'] }),
            receita('2.2.3', 'Bens intangíveis', { receita: ['2.2.3'] }),
          ].map((linha) => ({ ...linha, recuo: 2 })),
          receita('rendimentos', 'Rendimentos de aplicações financeiras', { receita: ['1.3.2'], fonte: FONTE }),
        ],
        razao: '6.2.1.2',
      },
      {
        titulo: 'DESPESAS',
        colunas: [
          ...colunasDaExecucao(periodo),
          { nome: 'rp_pagos', mede: { contas: ['6.3.1.4', '6.3.2.2'], ate } },
          { nome: 'saldo', soma: ['atualizada', '-empenhada'] },
        ],
        linhas: [
          {
            codigo: 'aplicacao',
            rotulo: 'APLICAÇÃO DOS RECURSOS DA ALIENAÇÃO DE ATIVOS (II)',
            forte: 'subtotal',
            soma: ['capital', 'correntes'],
          },
          { codigo: 'capital', rotulo: 'Despesas de capital', recuo: 1, soma: ['4.4', '4.5', '4.6'] },
          ...[
            despesa('4.4', 'Investimentos', '4.4'),
            despesa('4.5', 'Inversões financeiras', '4.5'),
            despesa('4.6', 'Amortização da dívida', '4.6'),
          ],
          {
            codigo: 'correntes',
            rotulo: 'Despesas correntes dos regimes de previdência',
            recuo: 1,
            filtro: { despesa: ['3'], fonte: FONTE },
          },
        ],
        razao: '6.2.2.1.3',
      },
      {
        titulo: 'SALDO FINANCEIRO A APLICAR',
        colunas: [{ nome: 'ate' }],
        linhas: [
          given('anterior', 'Do exercício anterior (III)', saldos.anterior),
          given('exercicio', 'Do exercício (IV = I − II pagas − RP pagos)', saldos.exercicio),
          given('atual', 'Saldo atual (V = III + IV)', saldos.atual, 'total'),
        ],
      },
    ],
  };
}
