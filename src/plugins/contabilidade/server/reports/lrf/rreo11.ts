import type { LinhaDeclarada, Livros } from '../../../calculo/demonstrativo';
import type { Filtro } from '../../../calculo/livro';
import { PAGA, REALIZADA, RPNP_PAGOS, RPP_PAGOS } from '../../../calculo/orcamento';
import type { Montado } from '../demonstrativo/on-demonstrativo';
import type { Bimestre } from './bimestre';
import { colunasDaExecucao, colunasDaReceita, rotulosDaExecucao } from './colunas-execucao';
import { dada } from './linhas';

/** Resources of what was sold, of the administration direct and indirect, in whichever year. */
const FONTE = ['*.755', '*.756'];
const vendas = (...receita: string[]): Filtro => ({ receita, fonte: FONTE });
const ALIENACAO = vendas('2.2');
const RENDIMENTOS = vendas('1.3.2');
const RP_PAGOS = [...RPNP_PAGOS, ...RPP_PAGOS];

const receita = (codigo: string, rotulo: string, filtro: Filtro, recuo = 1): LinhaDeclarada => ({ codigo, rotulo, recuo, filtro });
const despesa = (codigo: string, rotulo: string, ...grupos: string[]): LinhaDeclarada => ({
  codigo,
  rotulo,
  recuo: 2,
  filtro: { despesa: grupos, fonte: FONTE },
});

/** Cash of what was sold: what there was, what came and what was paid; cents. */
function saldoDaAlienacao({ atual }: Livros, ate: number): Readonly<Record<'anterior' | 'exercicio' | 'atual', bigint>> {
  const daFonte = { fonte: FONTE };
  const anterior = atual.mede({ contas: ['1.1.1'], ate: 0 }, daFonte);
  const entrou = atual.mede({ contas: REALIZADA, ate }, vendas('2.2', '1.3.2'));
  const exercicio = entrou - atual.mede({ contas: [...PAGA, ...RP_PAGOS], ate }, daFonte);
  return { anterior, exercicio, atual: anterior + exercicio };
}

/** Anexo 11: what was sold and what the money was spent on (LRF, arts. 44 and 53, § 1º, III). */
export function alienacaoDeAtivos(livros: Livros, periodo: Bimestre): Montado {
  const { ate } = periodo;
  const saldos = saldoDaAlienacao(livros, ate);
  return {
    colunas: {
      rotulo: 'Alienação de ativos e aplicação dos recursos',
      atualizada: 'Previsão ou dotação atualizada',
      ate: 'Receitas realizadas',
      ...rotulosDaExecucao(periodo),
      rp_pagos: 'RP pagos',
      saldo: 'Saldo',
    },
    quadros: [
      {
        titulo: 'RECEITAS',
        colunas: [...colunasDaReceita(periodo), { nome: 'saldo', soma: ['atualizada', '-ate'] }],
        linhas: [
          { codigo: 'total', rotulo: 'RECEITAS DE ALIENAÇÃO DE ATIVOS (I)', forte: 'subtotal', soma: ['2.2', 'rendimentos'] },
          receita('2.2', 'Receita de alienação de ativos', ALIENACAO),
          receita('2.2.1', 'Bens móveis', vendas('2.2.1'), 2),
          receita('2.2.2', 'Bens imóveis', vendas('2.2.2'), 2),
          receita('2.2.3', 'Bens intangíveis', vendas('2.2.3'), 2),
          receita('rendimentos', 'Rendimentos de aplicações financeiras', RENDIMENTOS),
        ],
        razao: '6.2.1.2',
      },
      {
        titulo: 'DESPESAS',
        colunas: [
          ...colunasDaExecucao(periodo),
          { nome: 'rp_pagos', mede: { contas: RP_PAGOS, ate } },
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
          despesa('4.4', 'Investimentos', '4.4'),
          despesa('4.5', 'Inversões financeiras', '4.5'),
          despesa('4.6', 'Amortização da dívida', '4.6'),
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
          dada('anterior', 'Do exercício anterior (III)', saldos.anterior, 'ate'),
          dada('exercicio', 'Do exercício (IV = I − II pagas − RP pagos)', saldos.exercicio, 'ate'),
          { ...dada('atual', 'Saldo atual (V = III + IV)', saldos.atual, 'ate'), forte: 'total' },
        ],
      },
    ],
  };
}
