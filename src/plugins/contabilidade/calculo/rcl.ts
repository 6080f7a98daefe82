import { apurar, type ColunaDeclarada, type LinhaDeclarada, type Livros, type Quadro } from './demonstrativo';
import { dozeMeses } from './janela';
import type { Filtro, Medida, Termos } from './livro';
import { COTAS, codigosDasNaturezas, FUNDEB, IMPOSTOS } from './naturezas-receita';
import { BRUTA, BRUTA_PREVISTA, DESTINADA_AO_FUNDEB, DESTINADA_AO_FUNDEB_PREVISTA } from './orcamento';
import { rclRegistrada, SEM_REGISTROS } from './registros-lrf';

type Linha = readonly [codigo: string, rotulo: string, recuo: number, filtro: Filtro];

const { iptu, iss, itbi, irrf } = IMPOSTOS;
const { fpm, icms, ipva, itr, lc61 } = COTAS;
const named = (codigo: string, [natureza, nome]: readonly [string, string]): Linha => [codigo, nome, 2, { receita: [natureza] }];
const TRANSFERENCIAS = [...codigosDasNaturezas({ fpm, icms, ipva, itr, lc61 }), ...FUNDEB];

const RECEITAS: readonly Linha[] = [
  ['1.1', 'Impostos, taxas e contribuições de melhoria', 1, { receita: ['1.1'] }],
  named('iptu', iptu),
  named('iss', iss),
  named('itbi', itbi),
  named('irrf', irrf),
  [
    '1.1.x',
    'Outros impostos, taxas e contribuições de melhoria',
    2,
    { receita: ['1.1'], exceto: { receita: codigosDasNaturezas(IMPOSTOS) } },
  ],
  ['1.2', 'Contribuições', 1, { receita: ['1.2'] }],
  ['1.3', 'Receita patrimonial', 1, { receita: ['1.3'] }],
  ['1.3.2', 'Rendimentos de aplicação financeira', 2, { receita: ['1.3.2'] }],
  ['1.3.x', 'Outras receitas patrimoniais', 2, { receita: ['1.3'], exceto: { receita: ['1.3.2'] } }],
  ['1.4', 'Receita agropecuária', 1, { receita: ['1.4'] }],
  ['1.5', 'Receita industrial', 1, { receita: ['1.5'] }],
  ['1.6', 'Receita de serviços', 1, { receita: ['1.6'] }],
  ['1.7', 'Transferências correntes', 1, { receita: ['1.7'] }],
  named('fpm', fpm),
  named('icms', icms),
  named('ipva', ipva),
  named('itr', itr),
  ['lc61', 'Transferências da LC 61/1989', 2, { receita: [lc61[0]] }],
  ['fundeb', 'Transferências do Fundeb', 2, { receita: FUNDEB }],
  ['1.7.x', 'Outras transferências correntes', 2, { receita: ['1.7'], exceto: { receita: TRANSFERENCIAS } }],
  ['1.9', 'Outras receitas correntes', 1, { receita: ['1.9'] }],
];

const DEDUCOES: readonly Linha[] = [
  ['servidor', 'Contribuição do servidor para o plano de previdência', 1, { receita: ['1.2.1.5.01', '1.2.1.5.03'] }],
  ['compensacao', 'Compensação financeira entre regimes de previdência', 1, { receita: ['1.9.9.9.03'] }],
  ['rendimentos', 'Rendimentos de aplicações de recursos previdenciários', 1, { receita: ['1.3.2.1.04'] }],
];

/** Deductions of the adjusted revenues, by CO or by fonte, each amount in one line only. */
const CORRENTE = ['1'];
const AJUSTES: readonly Linha[] = [
  ['individuais.co', 'com CO 3110', 1, { receita: CORRENTE, co: ['3110'] }],
  ['individuais.especiais', 'transferências especiais', 1, { receita: CORRENTE, fonte: ['*.706'], exceto: { co: ['3110'] } }],
  ['bancada', '(−) Emendas de bancada (CF, art. 166, § 16)', 0, { receita: CORRENTE, co: ['3120'] }],
  ['agentes', '(−) Agentes de saúde e de endemias (CF, art. 198, § 11)', 0, { receita: CORRENTE, fonte: ['*.604'] }],
  ['outras', '(−) Outras deduções constitucionais ou legais', 0, { receita: CORRENTE, fonte: ['*.605'] }],
];

/**
 * The table of the receita corrente líquida (RREO, Anexo 3) of the twelve months that end in a month: that of the municipality,
 * whoever the rest of the report is of (LRF, art. 2º, IV and § 3º).
 */
export function quadroDaRcl(lidos: Livros, exercicio: number, fim: number): Quadro {
  const livros = lidos.municipio ?? lidos;
  const meses = dozeMeses(exercicio, fim);
  const colunas: readonly ColunaDeclarada[] = [
    ...meses.map(({ nome }) => ({ nome })),
    { nome: 'total', soma: meses.map(({ nome }) => nome) },
    { nome: 'prevista' },
  ];
  const registros = livros.registros ?? SEM_REGISTROS;
  const amounts = (codigo: string, filtro: Filtro, arrecadada: Termos, prevista: Termos) => () => ({
    ...Object.fromEntries(
      meses.map(({ nome, livro, mes }) => [
        nome,
        livros[livro].mede({ contas: arrecadada, desde: mes, ate: mes }, filtro) + rclRegistrada(registros, livro, mes, codigo),
      ]),
    ),
    prevista: livros.atual.mede({ contas: prevista, ate: fim } satisfies Medida, filtro),
  });
  // the deduction for the Fundeb is a line of its own; others are taken off the nature that they are of (handbook 11, RREO 3)
  const line = ([codigo, rotulo, recuo, filtro]: Linha): LinhaDeclarada => ({
    codigo,
    rotulo,
    recuo,
    razao: '6.2.1.2',
    calcula: amounts(codigo, filtro, BRUTA, BRUTA_PREVISTA),
  });
  const own = (codigo: string) =>
    RECEITAS.filter(([, , recuo]) => recuo === 1)
      .map(([each]) => each)
      .filter((each) => each !== codigo);
  const [emendas, especiais, ...outros] = AJUSTES.map(line);
  return {
    colunas,
    linhas: [
      { codigo: 'correntes', rotulo: 'Receitas correntes (I)', forte: 'subtotal', soma: own('') },
      ...RECEITAS.map(line),
      { codigo: 'deducoes', rotulo: 'Deduções (II)', forte: 'subtotal', soma: [...DEDUCOES.map(([codigo]) => codigo), 'deducao_fundeb'] },
      ...DEDUCOES.map(line),
      {
        codigo: 'deducao_fundeb',
        rotulo: 'Dedução de receita para formação do Fundeb',
        recuo: 1,
        razao: '6.2.1.3.1.01',
        calcula: amounts('deducao_fundeb', { receita: CORRENTE }, DESTINADA_AO_FUNDEB, DESTINADA_AO_FUNDEB_PREVISTA),
      },
      { codigo: 'rcl', rotulo: 'RECEITA CORRENTE LÍQUIDA (III = I − II)', forte: 'total', soma: ['correntes', '-deducoes'] },
      {
        codigo: 'individuais',
        rotulo: '(−) Emendas individuais (CF, art. 166-A, § 1º)',
        soma: ['individuais.co', 'individuais.especiais'],
      },
      ...[emendas, especiais].flatMap((linha) => linha ?? []),
      {
        codigo: 'endividamento',
        rotulo: 'RCL AJUSTADA PARA OS LIMITES DE ENDIVIDAMENTO (V)',
        forte: 'total',
        soma: ['rcl', '-individuais'],
      },
      ...outros,
      {
        codigo: 'pessoal',
        rotulo: 'RCL AJUSTADA PARA OS LIMITES DA DESPESA COM PESSOAL (VII)',
        forte: 'total',
        soma: ['endividamento', '-bancada', '-agentes', '-outras'],
      },
    ],
  };
}

/** Of the RCL: whole, what each adjustment takes off it, and adjusted for each limit. */
const PARTES_DA_RCL = ['rcl', 'individuais', 'endividamento', 'bancada', 'agentes', 'outras', 'pessoal'] as const;
export type Rcl = Readonly<Record<(typeof PARTES_DA_RCL)[number], bigint>>;

/** The receita corrente líquida of the twelve months that end in a month; cents. */
export function apurarRcl(livros: Livros, exercicio: number, fim: number): Rcl {
  const { valor } = apurar(quadroDaRcl(livros, exercicio, fim), livros);
  return Object.fromEntries(PARTES_DA_RCL.map((parte) => [parte, valor(parte, 'total')])) as Rcl;
}
