import type { LinhaDeclarada, Livros } from '../../../calculo/demonstrativo';
import { ANTECIPACAO_DE_RECEITA } from '../../../calculo/divida-consolidada';
import { REALIZADA } from '../../../calculo/orcamento';
import { apurarRcl } from '../../../calculo/rcl';
import type { Montado } from '../demonstrativo/on-demonstrativo';
import { alertaDe, dada, fracao } from './linhas';
import { percentSaid } from './percentual';
import type { PeriodoRgf } from './periodo-rgf';

/** Of the RCL, in hundredths of % (Res. SF 43/2001, arts. 7º, I, and 10). */
const LIMITE = 1600n;
export const LIMITE_DA_ARO = 700n;

/** The limit of the credit of a year and what calls attention before it, in hundredths of %. */
export function limiteDoCredito({ registros }: Livros): { limite: bigint; alerta: bigint } {
  const limite = registros?.limites.credito ?? LIMITE;
  return { limite, alerta: alertaDe(limite) };
}

/** The credit of a year until a month, in cents; and what of it anticipates revenue, which has a limit of its own. */
export const operacoesDe = ({ atual }: Livros, ate: number): bigint => atual.mede({ contas: REALIZADA, ate }, { receita: ['2.1'] });
export const antecipacaoDe = ({ atual }: Livros, ate: number): bigint => atual.mede({ contas: ANTECIPACAO_DE_RECEITA, ate });

const de = (codigo: string, rotulo: string, ...receita: string[]): LinhaDeclarada => ({ codigo, rotulo, recuo: 1, filtro: { receita } });

const LINHAS: readonly LinhaDeclarada[] = [
  { codigo: 'mobiliaria', rotulo: 'Mobiliária', forte: 'subtotal', soma: ['mobiliaria_i', 'mobiliaria_e'] },
  de('mobiliaria_i', 'Interna', '2.1.1.1'),
  de('mobiliaria_e', 'Externa', '2.1.2.1'),
  { codigo: 'contratual', rotulo: 'Contratual', forte: 'subtotal', soma: ['contratual_i', 'contratual_e'] },
  { ...de('contratual_i', 'Interna', '2.1.1'), filtro: { receita: ['2.1.1'], exceto: { receita: ['2.1.1.1'] } } },
  { ...de('contratual_e', 'Externa', '2.1.2'), filtro: { receita: ['2.1.2'], exceto: { receita: ['2.1.2.1'] } } },
  { codigo: 'total', rotulo: 'TOTAL (I)', forte: 'total', soma: ['mobiliaria', 'contratual'] },
];

/** Anexo 4: the credit of the year against its limit; what was released of each contract is revenue of credit. */
export function operacoesDeCredito(livros: Livros, exercicio: number, { desde, ate, nome }: PeriodoRgf): Montado {
  const { limite, alerta } = limiteDoCredito(livros);
  const { rcl, individuais, endividamento: receita } = apurarRcl(livros, exercicio, ate);
  const total = operacoesDe(livros, ate);
  const ratear = (codigo: string, rotulo: string, valor: bigint): LinhaDeclarada => ({
    codigo,
    rotulo,
    so: ['ate', 'base', 'percentual'],
    calcula: () => ({ ate: valor, base: receita }),
  });
  return {
    colunas: {
      rotulo: 'Operações de crédito',
      quadrimestre: `No ${nome}`,
      ate: `Até o ${nome}`,
      percentual: '% sobre a RCL ajustada',
    },
    quadros: [
      {
        colunas: [
          { nome: 'quadrimestre', mede: { contas: REALIZADA, desde, ate } },
          { nome: 'ate', mede: { contas: REALIZADA, ate } },
          { nome: 'base' },
          { nome: 'percentual', razao: ['ate', 'base'] },
        ],
        linhas: [
          ...LINHAS,
          dada('rcl', 'Receita corrente líquida – RCL', rcl, 'ate'),
          dada('emendas', '(−) Emendas individuais (CF, art. 166-A, § 1º)', individuais, 'ate'),
          dada('ajustada', 'RCL ajustada para os limites de endividamento', receita, 'ate'),
          ratear('considerado', 'Total considerado para o limite', total),
          ratear('limite', 'Limite definido por resolução do Senado', fracao(receita, limite)),
          ratear('alerta', 'Limite de alerta', fracao(receita, alerta)),
          ratear('aro', 'Antecipação de receita orçamentária', antecipacaoDe(livros, ate)),
          ratear('limite_aro', 'Limite da antecipação de receita', fracao(receita, LIMITE_DA_ARO)),
        ],
        razao: '6.2.1.2',
      },
    ],
    notas: [`Operações de crédito consideradas: ${percentSaid(total, receita)} da RCL ajustada.`],
  };
}
