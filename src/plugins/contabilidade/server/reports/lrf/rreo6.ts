import { apurar, type ColunaDeclarada, type LinhaDeclarada, type Livros } from '../../../calculo/demonstrativo';
import { dividaConsolidada } from '../../../calculo/divida-consolidada';
import type { Filtro, Termos } from '../../../calculo/livro';
import { COTAS, FUNDEB, IMPOSTOS } from '../../../calculo/naturezas-receita';
import {
  CREDITOS_POR_SUPERAVIT,
  DE_ANTES,
  DO_RPPS,
  DOTACAO_ATUALIZADA,
  EMPENHADA,
  INTRA,
  LIQUIDADA,
  PAGA,
  PREVISAO_ATUALIZADA,
  REALIZADA,
  RESERVA_CONTINGENCIA,
  RESERVA_RPPS,
  RPNP_LIQUIDADOS,
  RPNP_PAGOS,
  RPP_PAGOS,
} from '../../../calculo/orcamento';
import { type RegistrosLrf, SEM_REGISTROS } from '../../../calculo/registros-lrf';
import type { Montado } from '../demonstrativo/on-demonstrativo';
import type { Bimestre } from './bimestre';

type Linha = readonly [codigo: string, rotulo: string, recuo: number, filtro: Filtro];
const line = ([codigo, rotulo, recuo, filtro]: Linha): LinhaDeclarada => ({
  codigo,
  rotulo,
  recuo,
  // the RPPS is out of the main result
  filtro: { ...filtro, exceto: { ...filtro.exceto, fonte: DO_RPPS } },
});

/** Financial and primary revenue (LRF, art. 53, III; MDF): interest, credit, repaid loans and sold investments are financial. */
const CORRENTES: readonly Linha[] = [
  ['1.1', 'Impostos, taxas e contribuições de melhoria', 2, { receita: ['1.1'] }],
  ['1.2', 'Contribuições', 2, { receita: ['1.2'] }],
  ['1.3.2', 'Aplicações financeiras (II)', 2, { receita: ['1.3.2'] }],
  ['1.3', 'Outras receitas patrimoniais', 2, { receita: ['1.3'], exceto: { receita: ['1.3.2'] } }],
  ['1.7', 'Transferências correntes', 2, { receita: ['1.7'] }],
  ['1.6.4', 'Outras receitas financeiras (III)', 2, { receita: ['1.6.4'] }],
  ['1.x', 'Demais receitas correntes', 2, { receita: ['1.4', '1.5', '1.6', '1.9'], exceto: { receita: ['1.6.4'] } }],
];
const CAPITAL: readonly Linha[] = [
  ['2.1', 'Operações de crédito (VI)', 2, { receita: ['2.1'] }],
  ['2.3', 'Amortização de empréstimos (VII)', 2, { receita: ['2.3'] }],
  ['2.2.1.1', 'Alienação de investimentos temporários e permanentes (VIII)', 2, { receita: ['2.2.1.1'] }],
  ['2.2', 'Outras alienações de bens', 2, { receita: ['2.2'], exceto: { receita: ['2.2.1.1'] } }],
  ['2.4', 'Transferências de capital', 2, { receita: ['2.4'] }],
  ['2.9.4', 'Outras receitas de capital não primárias (IX)', 2, { receita: ['2.9.4'] }],
  ['2.9', 'Outras receitas de capital primárias', 2, { receita: ['2.9'], exceto: { receita: ['2.9.4'] } }],
];
/** What is shown of a line, without being added to it again. */
const DETALHES: Readonly<Record<string, readonly Linha[]>> = {
  '1.1': detalhar(IMPOSTOS),
  '1.7': [...detalhar(COTAS), ['fundeb', 'Transferências do Fundeb', 3, { receita: FUNDEB }]],
};

function detalhar(nomeadas: Readonly<Record<string, readonly [natureza: string, nome: string]>>): Linha[] {
  return Object.entries(nomeadas).map(([codigo, [natureza, nome]]): Linha => [codigo, nome, 3, { receita: [natureza] }]);
}

const codes = (linhas: readonly Linha[]) => linhas.map(([codigo]) => codigo);

const RECEITAS: readonly LinhaDeclarada[] = [
  { codigo: 'rc', rotulo: 'RECEITAS CORRENTES (I)', forte: 'subtotal', soma: codes(CORRENTES) },
  ...CORRENTES.flatMap((linha) => [linha, ...(DETALHES[linha[0]] ?? [])]).map(line),
  { codigo: 'rpc', rotulo: 'Receitas primárias correntes (IV = I − II − III)', recuo: 1, soma: ['rc', '-1.3.2', '-1.6.4'] },
  { codigo: 'rk', rotulo: 'RECEITAS DE CAPITAL (V)', forte: 'subtotal', soma: codes(CAPITAL) },
  ...CAPITAL.map(line),
  {
    codigo: 'rpk',
    rotulo: 'Receitas primárias de capital (X = V − VI − VII − VIII − IX)',
    recuo: 1,
    soma: ['rk', '-2.1', '-2.3', '-2.2.1.1', '-2.9.4'],
  },
  { codigo: 'primaria', rotulo: 'RECEITA PRIMÁRIA TOTAL (XI = IV + X)', forte: 'total', soma: ['rpc', 'rpk'] },
  ...comRpps(
    'RECEITAS COM RECURSOS DO RPPS (FORA DO RESULTADO)',
    { receita: ['1', '2'] },
    { receita: ['1.3.2', '1.6.4', '2.1', '2.3', '2.2.1.1', '2.9.4'] },
  ),
];

/** What has the resources of the RPPS, and what of it is primary. */
function comRpps(rotulo: string, tudo: Filtro, financeira: Filtro): LinhaDeclarada[] {
  return [
    { codigo: 'rpps', rotulo, seHouver: true, filtro: { ...tudo, fonte: DO_RPPS } },
    { codigo: 'rpps_financeira', rotulo: '(−) Financeiras', recuo: 1, seHouver: true, filtro: { ...financeira, fonte: DO_RPPS } },
    { codigo: 'rpps_primaria', rotulo: 'Primárias', recuo: 1, seHouver: true, soma: ['rpps', '-rpps_financeira'] },
  ];
}

const receitaDe = (ate: number): readonly ColunaDeclarada[] => [
  { nome: 'atualizada', mede: { contas: PREVISAO_ATUALIZADA, ate } },
  { nome: 'ate', mede: { contas: REALIZADA, ate } },
];

/** Anexo 6, revenue. */
export function receitasPrimarias({ ate }: Bimestre): Montado {
  return {
    colunas: { rotulo: 'Receitas', atualizada: 'Previsão atualizada', ate: 'Realizadas até o bimestre' },
    quadros: [{ colunas: receitaDe(ate), linhas: RECEITAS, razao: '6.2.1.2' }],
  };
}

const LOANS = ['4.5.*.66'];
const TITULOS = ['4.5.*.63', '4.5.*.64', '4.5.*.65'];
/** Between entities of the municipality, out. */
const despesa = (codigo: string, rotulo: string, recuo: number, filtro: Filtro): LinhaDeclarada =>
  line([codigo, rotulo, recuo, { ...filtro, exceto: { ...filtro.exceto, despesa: [...INTRA, ...(filtro.exceto?.despesa ?? [])] } }]);

const DESPESAS: readonly LinhaDeclarada[] = [
  { codigo: 'dc', rotulo: 'DESPESAS CORRENTES (XII)', forte: 'subtotal', soma: ['3.1', '3.2', '3.3'] },
  despesa('3.1', 'Pessoal e encargos sociais', 2, { despesa: ['3.1'] }),
  despesa('3.2', 'Juros e encargos da dívida (XIII)', 2, { despesa: ['3.2'] }),
  despesa('3.3', 'Outras despesas correntes', 2, { despesa: ['3.3'] }),
  { codigo: 'dpc', rotulo: 'Despesas primárias correntes (XIV = XII − XIII)', recuo: 1, soma: ['dc', '-3.2'] },
  { codigo: 'dk', rotulo: 'DESPESAS DE CAPITAL (XV)', forte: 'subtotal', soma: ['4.4', '4.5.66', '4.5.63', '4.5', '4.6'] },
  despesa('4.4', 'Investimentos', 2, { despesa: ['4.4'] }),
  despesa('4.5.66', 'Concessão de empréstimos e financiamentos (XVI)', 2, { despesa: LOANS }),
  despesa('4.5.63', 'Aquisição de títulos (XVII)', 2, { despesa: TITULOS }),
  despesa('4.5', 'Demais inversões financeiras', 2, { despesa: ['4.5'], exceto: { despesa: [...LOANS, ...TITULOS] } }),
  despesa('4.6', 'Amortização da dívida (XVIII)', 2, { despesa: ['4.6'] }),
  {
    codigo: 'dpk',
    rotulo: 'Despesas primárias de capital (XIX = XV − XVI − XVII − XVIII)',
    recuo: 1,
    soma: ['dk', '-4.5.66', '-4.5.63', '-4.6'],
  },
  { ...despesa('reserva', 'RESERVA DE CONTINGÊNCIA (XX)', 0, RESERVA_CONTINGENCIA), so: ['atualizada'] },
  // those older than the system, taken for primary
  {
    codigo: 'sem',
    rotulo: 'Restos a pagar sem natureza no sistema',
    seHouver: true,
    so: ['rpp_pagos', 'rpnp_liquidados', 'rpnp_pagos'],
    filtro: { exceto: { despesa: ['*'], fonte: DO_RPPS } },
  },
  { codigo: 'primaria', rotulo: 'DESPESA PRIMÁRIA TOTAL (XXI = XIV + XIX + XX)', forte: 'total', soma: ['dpc', 'dpk', 'reserva', 'sem'] },
  ...comRpps(
    'DESPESAS COM RECURSOS DO RPPS (FORA DO RESULTADO)',
    { exceto: { despesa: INTRA, funcao: RESERVA_RPPS.funcao } },
    { despesa: ['3.2', '4.6', ...LOANS, ...TITULOS], exceto: { despesa: INTRA } },
  ),
];

const despesaAte = (ate: number): readonly ColunaDeclarada[] => [
  { nome: 'atualizada', mede: { contas: DOTACAO_ATUALIZADA, ate } },
  { nome: 'empenhada', mede: { contas: EMPENHADA, ate } },
  { nome: 'liquidada', mede: { contas: LIQUIDADA, ate } },
  { nome: 'paga', mede: { contas: PAGA, ate } },
  { nome: 'rpp_pagos', mede: { contas: RPP_PAGOS, ate } },
  { nome: 'rpnp_liquidados', mede: { contas: RPNP_LIQUIDADOS, ate } },
  { nome: 'rpnp_pagos', mede: { contas: RPNP_PAGOS, ate } },
];

/** Anexo 6, expense. */
export function despesasPrimarias({ ate }: Bimestre): Montado {
  return {
    colunas: {
      rotulo: 'Despesas',
      atualizada: 'Dotação atualizada',
      empenhada: 'Empenhadas',
      liquidada: 'Liquidadas',
      paga: 'Pagas (a)',
      rpp_pagos: 'RP processados pagos (b)',
      rpnp_liquidados: 'RP não processados liquidados',
      rpnp_pagos: 'RP não processados pagos (c)',
    },
    quadros: [{ colunas: despesaAte(ate), linhas: DESPESAS, razao: '6.2.2.1.3' }],
  };
}

/** Anexo 6, the results: above the line by revenue and expense, below it by the debt. */
export function resultados(livros: Livros, { ate }: Bimestre, bimestre: number): Montado {
  const { atual, registros = SEM_REGISTROS } = livros;
  const ajustes = registros.ajustes.filter((ajuste) => ajuste.bimestre <= bimestre);
  const metas = metasDaLdo(registros, bimestre);
  const [inicio, fim] = [dividaConsolidada(atual, 0), dividaConsolidada(atual, ate)];
  const { valor: receita } = apurar({ colunas: receitaDe(ate), linhas: RECEITAS }, livros);
  const { valor: gasto } = apurar({ colunas: despesaAte(ate), linhas: DESPESAS }, livros);
  const pago = (linha: string) => ['paga', 'rpp_pagos', 'rpnp_pagos'].reduce((sum, coluna) => sum + gasto(linha, coluna), 0n);
  const juros = {
    ativos: atual.mede({ contas: REALIZADA, ate }, { receita: ['1.3.2', '1.6.4'], exceto: { fonte: DO_RPPS } }),
    passivos: atual.mede(
      { contas: [...PAGA, ...RPP_PAGOS, ...RPNP_PAGOS], ate },
      { despesa: ['3.2'], exceto: { despesa: INTRA, fonte: DO_RPPS } },
    ),
  };
  const previsto = (contas: Termos, filtro?: Filtro) => atual.mede({ contas, ate }, filtro);
  const given = (codigo: string, rotulo: string, valor: bigint, recuo = 1): LinhaDeclarada => ({
    codigo,
    rotulo,
    recuo,
    calcula: () => ({ valor }),
  });
  const strong = (codigo: string, rotulo: string, soma: readonly string[]): LinhaDeclarada => ({ codigo, rotulo, forte: 'subtotal', soma });
  return {
    colunas: { rotulo: 'Resultados', valor: 'Até o bimestre' },
    quadros: [
      {
        titulo: 'ACIMA DA LINHA',
        colunas: [{ nome: 'valor' }],
        linhas: [
          given('receita', 'Receita primária total', receita('primaria', 'ate')),
          given('paga', '(−) Despesa primária paga (a)', gasto('primaria', 'paga')),
          given('rpp', '(−) Restos a pagar processados pagos (b)', gasto('primaria', 'rpp_pagos')),
          given('rpnp', '(−) Restos a pagar não processados pagos (c)', gasto('primaria', 'rpnp_pagos')),
          strong('primario', 'RESULTADO PRIMÁRIO', ['receita', '-paga', '-rpp', '-rpnp']),
          {
            ...given('rpps', 'Resultado primário do RPPS (fora do resultado)', receita('rpps_primaria', 'ate') - pago('rpps_primaria')),
            seHouver: true,
          },
          given('ativos', 'Juros, encargos e variações monetárias ativos', juros.ativos),
          given('passivos', '(−) Juros, encargos e variações monetárias passivos', juros.passivos),
          strong('nominal', 'RESULTADO NOMINAL', ['primario', 'ativos', '-passivos']),
          ...metas,
        ],
      },
      {
        titulo: 'ABAIXO DA LINHA',
        colunas: [{ nome: 'valor' }],
        linhas: [
          given('inicio', 'Dívida consolidada líquida em 31/12 do exercício anterior', inicio.dcl + inicio.insuficiencia),
          given('dc', 'Dívida consolidada', fim.dc),
          given('bruta', 'Disponibilidade de caixa bruta', fim.bruta, 2),
          given('rpp', '(−) Restos a pagar processados', fim.rpp, 2),
          given('depositos', '(−) Depósitos restituíveis e valores vinculados', fim.depositos, 2),
          { codigo: 'caixa', rotulo: '(−) Disponibilidade de caixa', recuo: 1, soma: ['bruta', '-rpp', '-depositos'] },
          given('haveres', '(−) Demais haveres financeiros', fim.haveres),
          strong('fim', 'Dívida consolidada líquida no fim do bimestre', ['dc', '-caixa', '-haveres']),
          strong('nominal', 'RESULTADO NOMINAL ABAIXO DA LINHA', ['inicio', '-fim']),
          ...ajustes.map(({ descricao, valor }, n) => given(`ajuste ${n}`, `Ajuste metodológico: ${descricao}`, valor)),
          ...(ajustes.length > 0
            ? [strong('ajustado', 'RESULTADO NOMINAL AJUSTADO – ABAIXO DA LINHA', ['nominal', ...ajustes.map((_, n) => `ajuste ${n}`)])]
            : []),
        ],
      },
      {
        titulo: 'INFORMAÇÕES ADICIONAIS',
        colunas: [{ nome: 'valor' }],
        linhas: [
          strong('saldos', 'Saldos de exercícios anteriores', ['anteriores', 'superavit']),
          given('anteriores', 'Recursos arrecadados em exercícios anteriores – RPPS', previsto(PREVISAO_ATUALIZADA, DE_ANTES)),
          given('superavit', 'Superávit financeiro utilizado para créditos adicionais', previsto(CREDITOS_POR_SUPERAVIT)),
          given('reserva_rpps', 'Reserva orçamentária do RPPS', previsto(DOTACAO_ATUALIZADA, RESERVA_RPPS), 0),
        ],
      },
    ],
    notas: ['A diferença entre os dois resultados explica-se pelos ajustes metodológicos, que o contador informa em Resultado primário.'],
  };
}

/** The targets of the LDO and, at the end of a quadrimestre, those until it (LRF, art. 9º, § 4º), while they are registered. */
function metasDaLdo({ metas, quadrimestres }: RegistrosLrf, bimestre: number): LinhaDeclarada[] {
  const quadrimestre = quadrimestres.find((one) => one.quadrimestre * 2 === bimestre);
  return (['primario', 'nominal'] as const).flatMap((nome): LinhaDeclarada[] => {
    const said = nome === 'primario' ? 'primário' : 'nominal';
    const line = (codigo: string, rotulo: string, valor: bigint): LinhaDeclarada => ({ codigo, rotulo, calcula: () => ({ valor }) });
    const meta = metas[nome];
    return [
      ...(meta === null ? [] : [line(`meta_${nome}`, `Meta fixada na LDO para o resultado ${said}`, meta)]),
      ...(quadrimestre
        ? [line(`ate_${nome}`, `Meta do resultado ${said} até o ${quadrimestre.quadrimestre}º quadrimestre`, quadrimestre[nome])]
        : []),
    ];
  });
}
