import type { LinhaDeclarada, Livros } from '../../../calculo/demonstrativo';
import { LIQUIDADA } from '../../../calculo/orcamento';
import { apurarRcl } from '../../../calculo/rcl';
import type { Montado } from '../demonstrativo/on-demonstrativo';
import type { Bimestre } from './bimestre';
import { colunasDaExecucao, rotulosDaExecucao } from './colunas-execucao';
import { percentSaid } from './percentual';

/** Execution of contracts of partnership. */
const PPP = { despesa: ['*.*.67'] };
/** Of the RCL, in hundredths of % (Lei 11.079, art. 28). */
const LIMITE = 500n;

/** What partnerships cost in a year, and the RCL; cents. */
export function comprometidoComPpp(livros: Livros, exercicio: number, ate: number): { despesa: bigint; rcl: bigint } {
  return { despesa: livros.atual.mede({ contas: LIQUIDADA, ate }, PPP), rcl: apurarRcl(livros, exercicio, ate).rcl };
}

/** Anexo 13: the public-private partnerships (Lei 11.079, arts. 22, 25 and 28). */
export function parcerias(livros: Livros, exercicio: number, periodo: Bimestre): Montado {
  const { ate } = periodo;
  const { despesa, rcl } = comprometidoComPpp(livros, exercicio, ate);
  const passivo = (codigo: string, rotulo: string, ...contas: string[]): LinhaDeclarada => ({ codigo, rotulo, recuo: 1, contas });
  return {
    colunas: {
      ...{ rotulo: 'Impactos das contratações de PPP', anterior: 'Saldo em 31/12 do exercício anterior', ate: 'Até o bimestre' },
      ...{ atualizada: 'Dotação atualizada', ...rotulosDaExecucao(periodo), percentual: '% da RCL' },
    },
    quadros: [
      {
        titulo: 'IMPACTOS DAS CONTRATAÇÕES',
        colunas: [
          { nome: 'anterior', mede: { ate: 0 } },
          { nome: 'ate', mede: { ate } },
        ],
        linhas: [
          { codigo: 'passivos', rotulo: 'TOTAL DE PASSIVOS', forte: 'subtotal', soma: ['spe', 'contraprestacao', 'riscos'] },
          passivo('spe', 'Obrigações decorrentes de ativos constituídos pela SPE', '2.1.8.6.1.01', '2.2.8.6.1.01'),
          passivo('contraprestacao', 'Contraprestações de serviços e outras obrigações', '2.1.8.6.1.02', '2.1.8.6.1.99', '2.2.8.6.1.02'),
          passivo('riscos', 'Provisões e concretização de riscos', '2.2.8.6.1.03'),
        ],
      },
      {
        titulo: 'DESPESAS DE PPP',
        colunas: [...colunasDaExecucao(periodo), { nome: 'ate' }, { nome: 'base' }, { nome: 'percentual', razao: ['ate', 'base'] }],
        linhas: [
          { codigo: 'execucao', rotulo: 'Do ente federado', filtro: PPP, so: ['atualizada', 'empenhada', 'liquidada', 'paga', 'rpnp'] },
          { codigo: 'rcl', rotulo: 'RECEITA CORRENTE LÍQUIDA (RCL)', so: ['ate'], calcula: () => ({ ate: rcl }) },
          {
            ...{
              codigo: 'comprometido',
              rotulo: 'TOTAL DAS DESPESAS CONSIDERADAS PARA O LIMITE',
              forte: 'total',
              so: ['ate', 'base', 'percentual'],
            },
            calcula: () => ({ ate: despesa, base: rcl }),
          },
        ],
        razao: '6.2.2.1.3',
      },
    ],
    notas: [
      `PPP: ${percentSaid(despesa, rcl)} da RCL, ${despesa * 10_000n <= rcl * LIMITE ? 'dentro' : 'acima'} do limite de 5,00% (Lei 11.079, art. 28).`,
    ],
  };
}
