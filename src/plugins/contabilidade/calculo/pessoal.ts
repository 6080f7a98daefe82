import type { LinhaDeclarada, Livros } from './demonstrativo';
import { dozeMeses } from './janela';
import type { Filtro } from './livro';
import { DO_RPPS, INSCRITA_RPNP, LIQUIDADA } from './orcamento';
import { pessoalRegistrado, SEM_REGISTROS } from './registros-lrf';

type Linha = readonly [codigo: string, rotulo: string, recuo: number, filtro: Filtro];

const APOSENTADOS = ['3.1.*.01', '3.1.*.03'];
const TERCEIRIZADOS = ['3.1.*.34', '3.3.*.34'];
const AGENTES = ['*.604'];
/** Floor of nursing paid with what the Union sends for it (ADCT, art. 38, § 2º). */
const ENFERMAGEM = ['*.605'];

const BRUTA: readonly Linha[] = [
  ['ativo', 'Pessoal ativo', 1, { despesa: ['3.1'], exceto: { despesa: [...APOSENTADOS, ...TERCEIRIZADOS] } }],
  ['inativo', 'Pessoal inativo e pensionistas', 1, { despesa: APOSENTADOS }],
  ['terceiros', 'Outras despesas de pessoal (LRF, art. 18, § 1º)', 1, { despesa: TERCEIRIZADOS }],
];
/** Each amount in one line only. */
const NAO_COMPUTADAS: readonly Linha[] = [
  ['indenizacoes', 'Indenizações por demissão e incentivos à demissão voluntária', 1, { despesa: ['3.1.*.94'] }],
  ['judiciais', 'Decorrentes de decisão judicial de período anterior', 1, { despesa: ['3.1.*.91'] }],
  ['anteriores', 'Despesas de exercícios anteriores', 1, { despesa: ['3.1.*.92'] }],
  ['vinculados', 'Inativos e pensionistas com recursos vinculados', 1, { despesa: APOSENTADOS, fonte: DO_RPPS }],
  ...(
    [
      ['agentes', 'Agentes de saúde e de endemias com recursos vinculados', AGENTES],
      ['enfermagem', 'Parcela dedutível do piso da enfermagem', ENFERMAGEM],
    ] as const
  ).map(
    ([codigo, rotulo, fonte]): Linha => [
      codigo,
      rotulo,
      1,
      { despesa: ['3.1'], fonte, exceto: { despesa: [...APOSENTADOS, '3.1.*.91', '3.1.*.92', '3.1.*.94'] } },
    ],
  ),
];

/** Limits of the personnel of a poder, in hundredths of % of the adjusted RCL (LRF, arts. 20, III, 22 and 59). */
export const LIMITE_PESSOAL = { executivo: 5400n, legislativo: 600n } as const;

/** The lines of the despesa com pessoal, over columns `m1` to `m12` of what was settled and `rpnp` of what was inscribed. */
export function linhasDaDespesaComPessoal(livros: Livros, exercicio: number, fim: number): LinhaDeclarada[] {
  const meses = dozeMeses(exercicio, fim);
  const registros = livros.registros ?? SEM_REGISTROS;
  const line = ([codigo, rotulo, recuo, filtro]: Linha): LinhaDeclarada => ({
    codigo,
    rotulo,
    recuo,
    razao: '6.2.2.1.3',
    calcula: () => ({
      ...Object.fromEntries(
        meses.map(({ nome, livro, mes }) => [
          nome,
          livros[livro].mede({ contas: LIQUIDADA, desde: mes, ate: mes }, filtro) + pessoalRegistrado(registros, livro, mes, codigo),
        ]),
      ),
      rpnp: fim === 12 ? livros.atual.mede({ contas: INSCRITA_RPNP, ate: fim }, filtro) : 0n,
    }),
  });
  const codes = (linhas: readonly Linha[]) => linhas.map(([codigo]) => codigo);
  return [
    { codigo: 'bruta', rotulo: 'DESPESA BRUTA COM PESSOAL (I)', forte: 'subtotal', soma: codes(BRUTA) },
    ...BRUTA.map(line),
    { codigo: 'nao', rotulo: 'DESPESAS NÃO COMPUTADAS (II) (LRF, art. 19, § 1º)', forte: 'subtotal', soma: codes(NAO_COMPUTADAS) },
    ...NAO_COMPUTADAS.map(line),
    { codigo: 'liquida', rotulo: 'DESPESA LÍQUIDA COM PESSOAL (III = I − II)', forte: 'total', soma: ['bruta', '-nao'] },
  ];
}
