import { apurar, type ColunaDeclarada, type LinhaDeclarada, type Livros, type Quadro } from './demonstrativo';
import { dozeMeses } from './janela';
import type { Filtro, Medida, Termos } from './livro';
import { rclRegistrada, SEM_REGISTROS } from './registros-lrf';

/** The deduction for the Fundeb is a line of its own; other deductions are taken off the nature they are of (handbook 11, RREO 3). */
const BRUTA: Termos = ['6.2.1.2', '6.2.1.3', '-6.2.1.3.1.01'];
const BRUTA_PREVISTA: Termos = ['5.2.1.1', '-5.2.1.1.2.01', '5.2.1.2'];
const FUNDEB: Termos = ['-6.2.1.3.1.01'];
const FUNDEB_PREVISTA: Termos = ['-5.2.1.1.2.01'];

type Linha = readonly [codigo: string, rotulo: string, recuo: number, filtro: Filtro];

const IMPOSTOS = { iptu: '1.1.1.2.50', iss: '1.1.1.4.51', itbi: '1.1.1.2.53', irrf: '1.1.1.3.03' };
const TRANSFERENCIAS = {
  fpm: '1.7.1.1.51',
  icms: '1.7.2.1.50',
  ipva: '1.7.2.1.51',
  itr: '1.7.1.1.52',
  lc61: '1.7.2.1.52',
  fundeb: '1.7.5.1',
  fundeb_uniao: '1.7.1.5',
};

const RECEITAS: readonly Linha[] = [
  ['1.1', 'Impostos, taxas e contribuições de melhoria', 1, { receita: ['1.1'] }],
  ['iptu', 'IPTU', 2, { receita: [IMPOSTOS.iptu] }],
  ['iss', 'ISS', 2, { receita: [IMPOSTOS.iss] }],
  ['itbi', 'ITBI', 2, { receita: [IMPOSTOS.itbi] }],
  ['irrf', 'IRRF', 2, { receita: [IMPOSTOS.irrf] }],
  ['1.1.x', 'Outros impostos, taxas e contribuições de melhoria', 2, { receita: ['1.1'], exceto: { receita: Object.values(IMPOSTOS) } }],
  ['1.2', 'Contribuições', 1, { receita: ['1.2'] }],
  ['1.3', 'Receita patrimonial', 1, { receita: ['1.3'] }],
  ['1.3.2', 'Rendimentos de aplicação financeira', 2, { receita: ['1.3.2'] }],
  ['1.3.x', 'Outras receitas patrimoniais', 2, { receita: ['1.3'], exceto: { receita: ['1.3.2'] } }],
  ['1.4', 'Receita agropecuária', 1, { receita: ['1.4'] }],
  ['1.5', 'Receita industrial', 1, { receita: ['1.5'] }],
  ['1.6', 'Receita de serviços', 1, { receita: ['1.6'] }],
  ['1.7', 'Transferências correntes', 1, { receita: ['1.7'] }],
  ['fpm', 'Cota-parte do FPM', 2, { receita: [TRANSFERENCIAS.fpm] }],
  ['icms', 'Cota-parte do ICMS', 2, { receita: [TRANSFERENCIAS.icms] }],
  ['ipva', 'Cota-parte do IPVA', 2, { receita: [TRANSFERENCIAS.ipva] }],
  ['itr', 'Cota-parte do ITR', 2, { receita: [TRANSFERENCIAS.itr] }],
  ['lc61', 'Transferências da LC 61/1989', 2, { receita: [TRANSFERENCIAS.lc61] }],
  ['fundeb', 'Transferências do Fundeb', 2, { receita: [TRANSFERENCIAS.fundeb, TRANSFERENCIAS.fundeb_uniao] }],
  ['1.7.x', 'Outras transferências correntes', 2, { receita: ['1.7'], exceto: { receita: Object.values(TRANSFERENCIAS) } }],
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

/** The table of the receita corrente líquida (RREO, Anexo 3) of the twelve months that end in a month. */
export function quadroDaRcl(livros: Livros, exercicio: number, fim: number): Quadro {
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
  const line = ([codigo, rotulo, recuo, filtro]: Linha): LinhaDeclarada => ({
    ...{ codigo, rotulo, recuo, razao: '6.2.1.2' },
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
        ...{ codigo: 'deducao_fundeb', rotulo: 'Dedução de receita para formação do Fundeb', recuo: 1, razao: '6.2.1.3.1.01' },
        calcula: amounts('deducao_fundeb', { receita: CORRENTE }, FUNDEB, FUNDEB_PREVISTA),
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

/** The receita corrente líquida of the twelve months that end in a month, whole and adjusted for each limit; cents. */
export function apurarRcl(livros: Livros, exercicio: number, fim: number): Readonly<Record<'rcl' | 'endividamento' | 'pessoal', bigint>> {
  const { valor } = apurar(quadroDaRcl(livros, exercicio, fim), livros);
  return { rcl: valor('rcl', 'total'), endividamento: valor('endividamento', 'total'), pessoal: valor('pessoal', 'total') };
}
