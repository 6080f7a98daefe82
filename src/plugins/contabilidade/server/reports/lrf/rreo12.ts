import type { Work } from '../../../../../server/work';
import type { LinhaDeclarada, Livros } from '../../../calculo/demonstrativo';
import type { Termos } from '../../../calculo/livro';
import {
  BRUTA,
  BRUTA_PREVISTA,
  RP_CANCELADOS,
  RPNP_A_LIQUIDAR,
  RPNP_PAGOS,
  RPP_A_PAGAR_DE_ANTES,
  RPP_PAGOS,
} from '../../../calculo/orcamento';
import type { Montado } from '../demonstrativo/on-demonstrativo';
import type { Bimestre } from './bimestre';
import { colunasDaExecucao, rotulosDaExecucao } from './colunas-execucao';
import { dada, fracao, parteDe, VALOR_E_PERCENTUAL } from './linhas';
import { percentSaid } from './percentual';
import { aplicadoEm, despesaVinculada, linhasDaBase, naturezasDaBase, type Vinculacao } from './vinculados';

/** Public actions and services of health: CO 1002 in health or in special charges (D3 54). */
const ASPS: Vinculacao = { co: '1002', funcoes: ['10', '28'] };
/** Of the base, in hundredths of % (LC 141, art. 7º). */
export const MINIMO_ASPS = 1500n;

const SUBFUNCOES = [
  ['10.301', 'Atenção básica (IV)'],
  ['10.302', 'Assistência hospitalar e ambulatorial (V)'],
  ['10.303', 'Suporte profilático e terapêutico (VI)'],
  ['10.304', 'Vigilância sanitária (VII)'],
  ['10.305', 'Vigilância epidemiológica (VIII)'],
  ['10.306', 'Alimentação e nutrição (IX)'],
] as const;

/** Anexo 12, revenue: the base of the minimum (LC 141, art. 35). */
export async function receitasDaSaude(work: Work, livros: Livros, { ate }: Bimestre): Promise<Montado> {
  return {
    colunas: { rotulo: 'Receitas', atualizada: 'Previsão atualizada', ate: 'Realizadas até o bimestre' },
    quadros: [
      {
        colunas: [
          { nome: 'atualizada', mede: { contas: BRUTA_PREVISTA, ate } },
          { nome: 'ate', mede: { contas: BRUTA, ate } },
        ],
        linhas: linhasDaBase(await naturezasDaBase(work, livros, 'base_asps')),
        razao: '6.2.1.2',
      },
    ],
  };
}

/** Anexo 12, expense, by subfunction and by category. */
export function despesasDaSaude(periodo: Bimestre): Montado {
  const filtro = despesaVinculada(ASPS);
  const named = SUBFUNCOES.map(([codigo]) => codigo);
  const categorias = (prefixo: string, own: typeof filtro): LinhaDeclarada[] => [
    { codigo: `${prefixo}.c`, rotulo: 'Despesas correntes', recuo: 2, filtro: { ...own, despesa: ['3'] } },
    { codigo: `${prefixo}.k`, rotulo: 'Despesas de capital', recuo: 2, filtro: { ...own, despesa: ['4'] } },
  ];
  const line = (codigo: string, rotulo: string, own: typeof filtro): LinhaDeclarada[] => [
    { codigo, rotulo, recuo: 1, soma: [`${codigo}.c`, `${codigo}.k`] },
    ...categorias(codigo, own),
  ];
  return {
    colunas: {
      rotulo: 'Despesas com ASPS, por subfunção e categoria econômica',
      atualizada: 'Dotação atualizada',
      ...rotulosDaExecucao(periodo),
    },
    quadros: [
      {
        colunas: colunasDaExecucao(periodo),
        linhas: [
          ...SUBFUNCOES.flatMap(([codigo, rotulo]) => line(codigo, rotulo, { ...filtro, funcao: [codigo] })),
          ...line('outras', 'Outras subfunções (X)', { ...filtro, exceto: { ...filtro.exceto, funcao: named } }),
          { codigo: 'total', rotulo: 'TOTAL (XI = IV + V + VI + VII + VIII + IX + X)', forte: 'total', soma: [...named, 'outras'] },
        ],
        razao: '6.2.2.1.3',
      },
    ],
  };
}

/** What the law asks of health, and what there is of it; cents. */
export interface Saude {
  base: bigint;
  aplicado: bigint;
}

/** The minimum of health until a bimestre. */
export async function minimoDaSaude(work: Work, livros: Livros, periodo: Bimestre): Promise<Saude> {
  const base = livros.atual.mede({ contas: BRUTA, ate: periodo.ate }, { receita: await naturezasDaBase(work, livros, 'base_asps') });
  const { despesa, semLastro, cancelados } = aplicadoEm(livros, periodo, ASPS);
  return { base, aplicado: despesa - semLastro - cancelados };
}

/** Anexo 12, the minimum, and what was inscribed and cancelled of other years. */
export async function apuracaoDaSaude(work: Work, livros: Livros, periodo: Bimestre): Promise<Montado> {
  const { base, aplicado } = await minimoDaSaude(work, livros, periodo);
  const { despesa, semLastro, cancelados } = aplicadoEm(livros, periodo, ASPS);
  const { ate } = periodo;
  const de = (...contas: Termos) => livros.atual.mede({ contas, ate }, { co: [ASPS.co] });
  const minimo = fracao(base, MINIMO_ASPS);
  return {
    colunas: { rotulo: 'Apuração', valor: 'Até o bimestre', percentual: '% aplicado' },
    quadros: [
      {
        titulo: 'APURAÇÃO DO LIMITE MÍNIMO',
        colunas: VALOR_E_PERCENTUAL,
        linhas: [
          dada('despesa', 'Total das despesas com ASPS (XII)', despesa),
          dada('sem_lastro', '(−) RP não processados inscritos sem disponibilidade financeira (XIII)', semLastro),
          dada('cancelados', '(−) RP cancelados no exercício, com disponibilidade (XIV)', cancelados),
          { ...parteDe('aplicado', 'VALOR APLICADO EM ASPS (XVI = XII − XIII − XIV)', aplicado, base), forte: 'total' },
          dada('minimo', 'Despesa mínima a aplicar (15% da base, LC 141, art. 7º) (XVII)', minimo),
          dada('diferenca', 'Diferença entre o aplicado e o mínimo (XVIII = XVI − XVII)', aplicado - minimo),
          dada('nao_cumprido', 'Limite não cumprido (XIX)', aplicado < minimo ? minimo - aplicado : 0n),
        ],
      },
      {
        titulo: 'CONTROLE DOS RESTOS A PAGAR DE ASPS DE EXERCÍCIOS ANTERIORES',
        colunas: [{ nome: 'valor' }],
        linhas: [
          dada('inscritos', 'Inscritos', de('5.3.1.1', '5.3.1.2', '5.3.2.1', '5.3.2.2')),
          dada('pagos', 'Pagos', de(...RPNP_PAGOS, ...RPP_PAGOS)),
          dada('rp_cancelados', 'Cancelados ou prescritos', de(...RP_CANCELADOS)),
          dada('a_pagar', 'A pagar', de(...RPNP_A_LIQUIDAR, ...RPP_A_PAGAR_DE_ANTES)),
        ],
      },
    ],
    notas: [
      `ASPS: ${percentSaid(aplicado, base)} da base, ${aplicado >= minimo ? 'cumprido' : 'abaixo do mínimo'} (LC 141, art. 7º: 15,00%).`,
      'O que se cancela indevidamente de exercícios anteriores acresce ao mínimo do exercício (LC 141, art. 24, § 2º).',
    ],
  };
}
