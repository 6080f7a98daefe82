import type { LinhaDeclarada, Livros } from '../../../calculo/demonstrativo';
import type { Termos } from '../../../calculo/livro';
import { DOTACAO_ATUALIZADA, EMPENHADA, PREVISAO_ATUALIZADA, REALIZADA } from '../../../calculo/orcamento';
import type { Montado } from '../demonstrativo/on-demonstrativo';
import type { Bimestre } from './bimestre';
import { colunasDaExecucao, colunasDaReceita, DA_DESPESA, rotulosDaExecucao } from './colunas-execucao';

/** Tax incentives given as loans, which are not capital expense of the rule (CF, art. 167, III; LRF, art. 32, § 3º). */
const INCENTIVOS = ['4.5.*.66'];
const INCENTIVADOS = { despesa: INCENTIVOS, fonte: ['*.754'] };
const CREDITO = { receita: ['2.1'] };

/** Anexo 9: credit is never more than the capital expense (LRF, art. 53, § 1º, I). */
export function regraDeOuro(livros: Livros, periodo: Bimestre): Montado {
  const { ate } = periodo;
  const grupo = (codigo: string, rotulo: string): LinhaDeclarada => ({
    codigo,
    rotulo,
    recuo: 1,
    so: [...DA_DESPESA, 'saldo'],
    filtro: { despesa: [codigo] },
  });
  return {
    colunas: {
      rotulo: 'Operações de crédito e despesas de capital',
      atualizada: 'Previsão ou dotação atualizada',
      ate: 'Receitas realizadas',
      ...rotulosDaExecucao(periodo),
      saldo: 'Saldo',
    },
    quadros: [
      {
        titulo: 'RECEITAS',
        colunas: [...colunasDaReceita(periodo), { nome: 'saldo', soma: ['atualizada', '-ate'] }],
        linhas: [{ codigo: 'credito', rotulo: 'RECEITAS DE OPERAÇÕES DE CRÉDITO (I)', forte: 'subtotal', filtro: CREDITO }],
        razao: '6.2.1.2',
      },
      {
        titulo: 'DESPESAS',
        colunas: [...colunasDaExecucao(periodo), { nome: 'saldo', soma: ['atualizada', '-empenhada'] }],
        linhas: [
          { codigo: 'capital', rotulo: 'DESPESAS DE CAPITAL', forte: 'subtotal', soma: ['4.4', '4.5', '4.6'] },
          grupo('4.4', 'Investimentos'),
          grupo('4.5', 'Inversões financeiras'),
          grupo('4.6', 'Amortização da dívida'),
          { codigo: 'incentivos', rotulo: '(−) Incentivos fiscais a contribuinte', filtro: INCENTIVADOS },
          { codigo: 'liquida', rotulo: 'DESPESA DE CAPITAL LÍQUIDA (II)', forte: 'total', soma: ['capital', '-incentivos'] },
        ],
        razao: '6.2.2.1.3',
      },
      {
        titulo: 'RESULTADO PARA APURAÇÃO DA REGRA DE OURO (III = II − I)',
        colunas: [{ nome: 'atualizada' }, { nome: 'ate' }],
        linhas: [
          {
            codigo: 'resultado',
            rotulo: 'Despesa de capital líquida − operações de crédito',
            forte: 'total',
            calcula: () => ({
              atualizada: capitalLiquida(livros, DOTACAO_ATUALIZADA, ate) - credito(livros, PREVISAO_ATUALIZADA, ate),
              ate: capitalLiquida(livros, EMPENHADA, ate) - credito(livros, REALIZADA, ate),
            }),
          },
        ],
      },
    ],
    notas: periodo.ultimo ? [] : ['O anexo é do encerramento do exercício (LRF, art. 53, § 1º): até lá os números são parciais.'],
  };
}

const credito = ({ atual }: Livros, contas: Termos, ate: number): bigint => atual.mede({ contas, ate }, CREDITO);
const capitalLiquida = ({ atual }: Livros, contas: Termos, ate: number): bigint =>
  atual.mede({ contas, ate }, { despesa: ['4'] }) - atual.mede({ contas, ate }, INCENTIVADOS);
