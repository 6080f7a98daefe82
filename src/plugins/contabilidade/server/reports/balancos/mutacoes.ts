import type { Work } from '../../../../../server/work';
import type { ColunaDeclarada, LinhaDeclarada, Livros } from '../../../calculo/demonstrativo';
import { PATRIMONIO_LIQUIDO } from '../../../calculo/financeiro';
import type { Termos } from '../../../calculo/livro';
import { anexoXIX, mutacoes } from '../../../reports/balancos/mutacoes';
import { iguais, type Montado, noDemonstrativo, type Parametros } from '../demonstrativo/on-demonstrativo';

/** The accounts of each column. */
const COLUNAS: Readonly<Record<string, Termos>> = {
  social: ['2.3.1', '2.3.2'],
  reservas: ['2.3.3', '2.3.4', '2.3.5', '2.3.6'],
  resultados: ['2.3.7'],
  tesouraria: ['2.3.8', '2.3.9'],
};
const AJUSTES = '2.3.7.1.1.03';
const RESULTADO = ['4', '-3'];

/** The statement of a year until a month. */
export function montarAnexoXIX(parametros: Parametros, livros: Livros): Montado {
  const ate = Number(parametros.ate);
  const colunas: readonly ColunaDeclarada[] = [
    ...Object.keys(COLUNAS).map((nome) => ({ nome })),
    { nome: 'total_pl', soma: Object.keys(COLUNAS) },
  ];
  const moved = (contas: Termos) => livros.atual.mede({ contas, desde: 1, ate });
  const movements = (except: string) =>
    Object.fromEntries(Object.entries(COLUNAS).map(([nome, contas]) => [nome, nome === except ? 0n : moved(contas)]));
  const linhas: readonly LinhaDeclarada[] = [
    {
      codigo: 'inicial',
      rotulo: 'Saldo inicial',
      forte: 'subtotal',
      razao: '2.3',
      calcula: () => Object.fromEntries(Object.entries(COLUNAS).map(([nome, contas]) => [nome, livros.atual.mede({ contas, ate: 0 })])),
    },
    { codigo: 'ajustes', rotulo: 'Ajustes de exercícios anteriores', razao: AJUSTES, calcula: () => ({ resultados: moved([AJUSTES]) }) },
    { codigo: 'resultado', rotulo: 'Resultado do exercício', razao: '2.3.7', calcula: () => ({ resultados: moved(RESULTADO) }) },
    {
      codigo: 'reservas',
      rotulo: 'Constituição e reversão de reservas, capital e ajustes',
      razao: '2.3',
      calcula: () => movements('resultados'),
    },
    {
      codigo: 'outras',
      rotulo: 'Outras mutações dos resultados acumulados',
      razao: '2.3.7',
      calcula: () => ({ resultados: moved(['2.3.7', `-${AJUSTES}`]) }),
    },
    { codigo: 'final', rotulo: 'SALDO FINAL', forte: 'total', soma: ['inicial', 'ajustes', 'resultado', 'reservas', 'outras'] },
  ];
  return {
    quadros: [{ colunas, linhas }],
    confere: ([valor]) =>
      iguais(
        'O saldo final deve ser o patrimônio líquido do balanço (I15).',
        valor?.('final', 'total_pl') ?? 0n,
        livros.atual.mede({ contas: PATRIMONIO_LIQUIDO, ate }),
      ),
  };
}

export const anexoXIXRules = noDemonstrativo(anexoXIX, montarAnexoXIX);

export const mutacoesRules = noDemonstrativo(mutacoes, async (parametros, livros, work) => {
  const ate = Number(parametros.ate);
  const linhas = await contasDoPatrimonio(work, Number(parametros.exercicio), livros);
  return {
    quadros: [
      {
        colunas: [
          { nome: 'anterior', mede: { ate: 0 } },
          { nome: 'debitos', mede: { lado: 'D', ate } },
          { nome: 'creditos', mede: { lado: 'C', ate } },
          { nome: 'atual', mede: { ate } },
        ],
        linhas: [
          ...linhas,
          { codigo: 'resultado', rotulo: 'Resultado do exercício', contas: RESULTADO, so: ['anterior', 'atual'] },
          { codigo: 'total', rotulo: 'TOTAL', forte: 'total', soma: [...linhas.map(({ codigo }) => codigo), 'resultado'] },
        ],
      },
    ],
    confere: ([valor]) =>
      iguais(
        'O saldo final deve ser o patrimônio líquido do balanço (I15).',
        valor?.('total', 'atual') ?? 0n,
        livros.atual.mede({ contas: PATRIMONIO_LIQUIDO, ate }),
      ),
  };
});

async function contasDoPatrimonio(work: Work, exercicio: number, { atual }: Livros): Promise<LinhaDeclarada[]> {
  const rows = await work
    .inYear(exercicio)
    .db.rows<{ codigo: string; titulo: string }>('select codigo, titulo from plano_conta where codigo = any($1::text[]) order by codigo', [
      atual.valores('conta', ['2.3']),
    ]);
  return rows.map(({ codigo, titulo }) => ({ codigo, rotulo: `${codigo} – ${titulo}`, contas: [codigo] }));
}
