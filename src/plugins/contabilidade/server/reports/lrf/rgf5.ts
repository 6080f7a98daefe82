import type { Work } from '../../../../../server/work';
import type { ColunaDeclarada, LinhaDeclarada, Livros } from '../../../calculo/demonstrativo';
import { RPNP_A_LIQUIDAR, RPNP_DO_EXERCICIO, RPP_A_PAGAR_DE_ANTES, RPP_DO_EXERCICIO } from '../../../calculo/orcamento';
import { iguais, type Montado } from '../demonstrativo/on-demonstrativo';
import { linhasPorFonte } from '../demonstrativo/por-fonte';

/** How fontes are told apart (Portaria STN 710/2021): without destination, bound, and of the RPPS. */
const GRUPOS = [
  ['livres', 'TOTAL DOS RECURSOS NÃO VINCULADOS (I)'],
  ['vinculados', 'TOTAL DOS RECURSOS VINCULADOS, EXCETO AO RPPS (II)'],
  ['rpps', 'TOTAL DOS RECURSOS VINCULADOS AO RPPS (III)'],
] as const;

function grupoDe(fonte: string): (typeof GRUPOS)[number][0] {
  const codigo = Number(fonte.split('.')[1]);
  if (codigo >= 500 && codigo <= 502) return 'livres';
  return codigo >= 800 && codigo <= 803 ? 'rpps' : 'vinculados';
}

/** What is still to be inscribed or annulled at the end of the year. */
const POR_INSCREVER: readonly string[] = ['6.2.2.1.3.01', '6.2.2.1.3.02', '6.2.2.1.3.03'];

/** Accounts of cash outside the gross amount of the annex, which are in the DDR (I18). */
const FORA: readonly string[] = ['1.1.3.5', '1.1.4', '1.1.3.8.1.06'];

/** Anexo 5: what each fonte had in cash at the end of the year, and what of it is left after what is owed (LRF, art. 55, III). */
export async function disponibilidadeDeCaixa(work: Work, livros: Livros, ate: number): Promise<Montado> {
  const todas = await linhasPorFonte(work, livros, ['1.1.1', '8.2.1.1', '6.3', '2.1.8.8']);
  const fontes = todas.filter(({ codigo }) => codigo !== 'total');
  const de = (nome: string, ...contas: string[]): ColunaDeclarada => ({ nome, mede: { contas, ate } });
  const colunas: readonly ColunaDeclarada[] = [
    de('bruta', '1.1.1'),
    de('rpp_anteriores', ...RPP_A_PAGAR_DE_ANTES),
    de('rpp', ...RPP_DO_EXERCICIO),
    de('rpnp_anteriores', ...RPNP_A_LIQUIDAR),
    de('obrigacoes', '2.1.8.8 F'),
    { nome: 'antes', soma: ['bruta', '-rpp_anteriores', '-rpp', '-rpnp_anteriores', '-obrigacoes'] },
    de('inscritos', ...RPNP_DO_EXERCICIO),
    { nome: 'depois', soma: ['antes', '-inscritos'] },
    de('fora', ...FORA),
    de('livre', '8.2.1.1.1'),
  ];
  const linhas = GRUPOS.flatMap(([grupo, rotulo]): LinhaDeclarada[] => {
    const own = fontes.filter(({ codigo }) => grupoDe(codigo) === grupo);
    return [
      { codigo: grupo, rotulo, forte: 'subtotal', soma: own.map(({ codigo }) => codigo) },
      ...own.map((linha) => ({ ...linha, recuo: 1 })),
    ];
  });
  const inscrito = ate === 12 && livros.atual.mede({ contas: POR_INSCREVER, ate }) === 0n;
  return {
    colunas: {
      rotulo: 'Fonte de recursos',
      bruta: 'Disponibilidade de caixa bruta (a)',
      rpp_anteriores: 'RP liquidados de exercícios anteriores (b)',
      rpp: 'RP liquidados do exercício (c)',
      rpnp_anteriores: 'RP não liquidados de exercícios anteriores (d)',
      obrigacoes: 'Demais obrigações financeiras (e)',
      antes: 'Líquida antes da inscrição (g = a − b − c − d − e)',
      inscritos: 'RP não liquidados do exercício (h)',
      depois: 'Líquida após a inscrição (i = g − h)',
    },
    quadros: [
      {
        colunas,
        linhas: [...linhas, { codigo: 'total', rotulo: 'TOTAL (IV = I + II + III)', forte: 'total', soma: GRUPOS.map(([grupo]) => grupo) }],
        razao: '1.1.1',
      },
    ],
    confere: ([valor]) =>
      valor && inscrito
        ? fontes.flatMap(({ codigo, rotulo }) =>
            iguais(
              `${rotulo}: a disponibilidade após a inscrição deve ser a livre do livro (I18).`,
              valor(codigo, 'depois') + valor(codigo, 'fora'),
              valor(codigo, 'livre'),
            ),
          )
        : [],
    notas: inscrito ? [] : ['Há empenhos por inscrever em restos a pagar ou por anular: este anexo é do encerramento do exercício.'],
  };
}
