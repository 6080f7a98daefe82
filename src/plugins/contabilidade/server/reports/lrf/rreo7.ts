import type { ColunaDeclarada, LinhaDeclarada, Livros } from '../../../calculo/demonstrativo';
import { INTRA, RPNP_LIQUIDADOS, RPNP_PAGOS, RPP_PAGOS } from '../../../calculo/orcamento';
import type { Montado } from '../demonstrativo/on-demonstrativo';
import type { Bimestre } from './bimestre';

const PODERES = { executivo: 'Poder Executivo', legislativo: 'Poder Legislativo' };

/** Anexo 7: the restos a pagar of each poder, what entities of the municipality owe each other apart. */
export function restosPorPoder({ atual }: Livros, { ate }: Bimestre, processados: boolean): Montado {
  const de = (nome: string, ...contas: string[]): ColunaDeclarada => ({ nome, mede: { contas, ate } });
  const colunas: readonly ColunaDeclarada[] = processados
    ? [de('anteriores', '5.3.2.2'), de('inscritos', '5.3.2.1'), de('pagos', ...RPP_PAGOS), de('cancelados', '6.3.2.9')]
    : [
        de('anteriores', '5.3.1.2'),
        de('inscritos', '5.3.1.1'),
        de('liquidados', ...RPNP_LIQUIDADOS),
        de('pagos', ...RPNP_PAGOS),
        de('cancelados', '6.3.1.9'),
      ];
  const outros = atual.valores('poder', ['5.3']).filter((poder) => !(poder in PODERES));
  const poderes = Object.entries({ ...PODERES, ...Object.fromEntries(outros.map((poder) => [poder, `Poder ${poder}`])) });
  const linhas = (prefixo: string, despesa: { despesa?: readonly string[]; exceto?: { despesa: readonly string[] } }): LinhaDeclarada[] =>
    poderes.map(([poder, rotulo]) => ({ codigo: `${prefixo}${poder}`, rotulo, recuo: 1, filtro: { ...despesa, poder: [poder] } }));
  const [exceto, intra] = [linhas('', { exceto: { despesa: INTRA } }), linhas('intra ', { despesa: INTRA })];
  return {
    colunas: {
      rotulo: 'Poder',
      anteriores: 'Inscritos em exercícios anteriores (a)',
      inscritos: 'Inscritos em 31/12 do exercício anterior (b)',
      ...(processados ? {} : { liquidados: 'Liquidados' }),
      pagos: 'Pagos (c)',
      cancelados: 'Cancelados (d)',
      saldo: 'Saldo (a + b − c − d)',
    },
    quadros: [
      {
        colunas: [...colunas, { nome: 'saldo', soma: ['anteriores', 'inscritos', '-pagos', '-cancelados'] }],
        linhas: [
          {
            codigo: 'exceto',
            rotulo: 'RESTOS A PAGAR (EXCETO INTRAORÇAMENTÁRIOS) (I)',
            forte: 'subtotal',
            soma: exceto.map(({ codigo }) => codigo),
          },
          ...exceto,
          {
            codigo: 'intra',
            rotulo: 'RESTOS A PAGAR (INTRAORÇAMENTÁRIOS) (II)',
            forte: 'subtotal',
            soma: intra.map(({ codigo }) => codigo),
          },
          ...intra,
          { codigo: 'total', rotulo: 'TOTAL (III = I + II)', forte: 'total', soma: ['exceto', 'intra'] },
        ],
        razao: processados ? '5.3.2' : '5.3.1',
      },
    ],
  };
}
