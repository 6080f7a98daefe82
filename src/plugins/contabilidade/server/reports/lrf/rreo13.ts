import type { LinhaDeclarada, Livros } from '../../../calculo/demonstrativo';
import { LIQUIDADA } from '../../../calculo/orcamento';
import { apurarRcl } from '../../../calculo/rcl';
import type { Montado } from '../demonstrativo/on-demonstrativo';
import type { Bimestre } from './bimestre';
import { colunasDaExecucao, DA_DESPESA, rotulosDaExecucao } from './colunas-execucao';
import { dada } from './linhas';
import { percentSaid } from './percentual';

/** Execution of contracts of partnership. */
const PPP = { despesa: ['*.*.67'] };
/** Of the RCL, in hundredths of % (Lei 11.079, art. 28). */
export const LIMITE_DAS_PARCERIAS = 500n;

/** What partnerships cost in a year, and the RCL; cents. */
export function comprometidoComPpp(livros: Livros, exercicio: number, ate: number): { despesa: bigint; rcl: bigint } {
  return { despesa: livros.atual.mede({ contas: LIQUIDADA, ate }, PPP), rcl: apurarRcl(livros, exercicio, ate).rcl };
}

const conta = (codigo: string, rotulo: string, ...contas: string[]): LinhaDeclarada => ({ codigo, rotulo, recuo: 1, contas });
/** The chart does not tell these apart from other assets and contracts. */
const semConta = (codigo: string, rotulo: string): LinhaDeclarada => ({ codigo, rotulo, recuo: 1, calcula: () => ({}) });

const IMPACTOS: readonly LinhaDeclarada[] = [
  { codigo: 'ativos', rotulo: 'TOTAL DE ATIVOS', forte: 'subtotal', soma: ['ativos_spe'] },
  semConta('ativos_spe', 'Ativos constituídos pela SPE'),
  { codigo: 'passivos', rotulo: 'TOTAL DE PASSIVOS', forte: 'subtotal', soma: ['spe', 'contraprestacao', 'riscos'] },
  conta('spe', 'Obrigações decorrentes de ativos constituídos pela SPE', '2.1.8.6.1.01', '2.2.8.6.1.01'),
  conta('contraprestacao', 'Contraprestações de serviços e outras obrigações', '2.1.8.6.1.02', '2.1.8.6.1.99', '2.2.8.6.1.02'),
  conta('riscos', 'Provisões e concretização de riscos', '2.2.8.6.1.03'),
  {
    codigo: 'potenciais',
    rotulo: 'ATOS POTENCIAIS PASSIVOS',
    forte: 'subtotal',
    soma: ['contratuais', 'nao_provisionados', 'garantias', 'contingentes'],
  },
  semConta('contratuais', 'Obrigações contratuais'),
  semConta('nao_provisionados', 'Riscos não provisionados'),
  semConta('garantias', 'Garantias concedidas'),
  semConta('contingentes', 'Outros passivos contingentes'),
];

/** Anexo 13: the public-private partnerships (Lei 11.079, arts. 22, 25 and 28). */
export function parcerias(livros: Livros, exercicio: number, periodo: Bimestre): Montado {
  const { desde, ate } = periodo;
  const { despesa, rcl } = comprometidoComPpp(livros, exercicio, ate);
  return {
    colunas: {
      rotulo: 'Parcerias público-privadas',
      anterior: 'Saldo em 31/12 do exercício anterior (a)',
      bimestre: 'Registros no bimestre',
      ate: 'Até o bimestre (b)',
      saldo: 'Saldo (a + b)',
      atualizada: 'Dotação atualizada',
      ...rotulosDaExecucao(periodo),
      percentual: '% da RCL',
    },
    quadros: [
      {
        titulo: 'IMPACTOS DAS CONTRATAÇÕES',
        colunas: [
          { nome: 'anterior', mede: { ate: 0 } },
          { nome: 'bimestre', mede: { desde, ate } },
          { nome: 'ate', mede: { desde: 1, ate } },
          { nome: 'saldo', soma: ['anterior', 'ate'] },
        ],
        linhas: IMPACTOS,
      },
      {
        titulo: 'DESPESAS DE PPP',
        colunas: [...colunasDaExecucao(periodo), { nome: 'ate' }, { nome: 'base' }, { nome: 'percentual', razao: ['ate', 'base'] }],
        linhas: [
          { codigo: 'execucao', rotulo: 'Do ente federado, exceto estatais não dependentes (I)', filtro: PPP, so: DA_DESPESA },
          dada('rcl', 'RECEITA CORRENTE LÍQUIDA (RCL)', rcl, 'ate'),
          {
            codigo: 'comprometido',
            rotulo: 'TOTAL DAS DESPESAS CONSIDERADAS PARA O LIMITE',
            forte: 'total',
            so: ['ate', 'base', 'percentual'],
            calcula: () => ({ ate: despesa, base: rcl }),
          },
        ],
        razao: '6.2.2.1.3',
      },
    ],
    notas: [
      `PPP: ${percentSaid(despesa, rcl)} da RCL, ${despesa * 10_000n <= rcl * LIMITE_DAS_PARCERIAS ? 'dentro' : 'acima'} do limite de 5,00% (Lei 11.079, art. 28).`,
      'O plano de contas não distingue os ativos da SPE nem os atos potenciais das PPP: havendo-os, informam-se nas notas da publicação.',
    ],
  };
}
