import type { ShownColumns } from '../../../../../resources/definition';
import type { Work } from '../../../../../server/work';
import type { ColunaDeclarada, LinhaDeclarada, Livros } from '../../../calculo/demonstrativo';
import type { Termos } from '../../../calculo/livro';
import {
  AMORTIZACAO_REFINANCIADA,
  codigosDe,
  DOTACAO_ATUALIZADA,
  DOTACAO_INICIAL,
  EMPENHADA,
  gruposDaDespesa,
  LIQUIDADA,
  origensDaReceita,
  PAGA,
  PREVISAO_ATUALIZADA,
  PREVISAO_INICIAL,
  REALIZADA,
  REFINANCIAMENTO,
  RESERVA_CONTINGENCIA,
  RESERVA_RPPS,
} from '../../../calculo/orcamento';
import { anexoXII } from '../../../reports/balancos/anexoxii';
import { iguais, type Montado, noDemonstrativo, type Parametros } from '../demonstrativo/on-demonstrativo';
import { superavitUtilizado } from './superavit-utilizado';

/** The statement of a year until a month. */
export function montarAnexoXII(parametros: Parametros, livros: Livros, work: Work): Promise<Montado> | Montado {
  const ate = Number(parametros.ate);
  if (parametros.quadro === 'receitas') return receitas(livros, work.inYear(Number(parametros.exercicio)), ate);
  if (parametros.quadro === 'despesas') return despesas(livros, ate);
  return parametros.quadro === 'rpnp' ? restos(RPNP, ate) : restos(RPP, ate);
}

export const anexoXIIRules = noDemonstrativo(anexoXII, montarAnexoXII);

const correntes = [...origensDaReceita('1'), ...origensDaReceita('7').map(asIntra)];
const capital = [...origensDaReceita('2'), ...origensDaReceita('8').map(asIntra)];

/** What entities of the municipality pay each other, when it is in the budget. */
function asIntra(linha: LinhaDeclarada): LinhaDeclarada {
  return { ...linha, rotulo: `${linha.rotulo} – intraorçamentárias`, seHouver: true };
}

const refinanciamento = (codigo: keyof typeof REFINANCIAMENTO, rotulo: string): LinhaDeclarada => ({
  codigo,
  rotulo,
  recuo: 2,
  filtro: { receita: [REFINANCIAMENTO[codigo]] },
});

const RECEITAS: readonly LinhaDeclarada[] = [
  { codigo: 'rc', rotulo: 'Receitas correntes (I)', forte: 'subtotal', soma: codigosDe(correntes) },
  ...correntes,
  { codigo: 'rk', rotulo: 'Receitas de capital (II)', forte: 'subtotal', soma: codigosDe(capital) },
  ...capital,
  { codigo: 'rs', rotulo: 'Subtotal das receitas (III = I + II)', forte: 'subtotal', soma: ['rc', 'rk'] },
  { codigo: 'rf', rotulo: 'Operações de crédito – refinanciamento (IV)', forte: 'subtotal', soma: ['ri', 're'] },
  { codigo: 'ri', rotulo: 'Operações de crédito internas', recuo: 1, soma: ['mobiliaria_interna', 'contratual_interna'] },
  refinanciamento('mobiliaria_interna', 'Mobiliária'),
  refinanciamento('contratual_interna', 'Contratual'),
  { codigo: 're', rotulo: 'Operações de crédito externas', recuo: 1, soma: ['mobiliaria_externa', 'contratual_externa'] },
  refinanciamento('mobiliaria_externa', 'Mobiliária'),
  refinanciamento('contratual_externa', 'Contratual'),
  { codigo: 'rt', rotulo: 'Subtotal com refinanciamento (V = III + IV)', forte: 'subtotal', soma: ['rs', 'rf'] },
];

async function receitas({ atual }: Livros, work: Work, ate: number): Promise<Montado> {
  const utilizado = await superavitUtilizado(work, ate);
  const empenhado = atual.mede({ contas: EMPENHADA, ate });
  const colunas: readonly ColunaDeclarada[] = [
    { nome: 'inicial', mede: { contas: PREVISAO_INICIAL, ate } },
    { nome: 'atualizada', mede: { contas: PREVISAO_ATUALIZADA, ate } },
    { nome: 'realizada', mede: { contas: REALIZADA, ate } },
    { nome: 'saldo', soma: ['realizada', '-atualizada'] },
  ];
  const reabertos = atual.mede({ contas: ['5.2.2.1.2.02.02', '5.2.2.1.2.03.02'], ate });
  const linhas: readonly LinhaDeclarada[] = [
    ...RECEITAS,
    {
      codigo: 'deficit',
      rotulo: 'Déficit (VI)',
      so: ['realizada'],
      calcula: (valor) => ({ realizada: max(empenhado - valor('rt', 'realizada')) }),
    },
    {
      codigo: 'total',
      rotulo: 'TOTAL (VII = V + VI)',
      forte: 'total',
      soma: ['rt', 'deficit'],
      so: ['inicial', 'atualizada', 'realizada'],
    },
    {
      codigo: 'saldos',
      rotulo: 'Saldos de exercícios anteriores',
      forte: 'subtotal',
      soma: ['rpps', 'superavit', 'reabertos'],
      so: ['atualizada', 'realizada'],
    },
    {
      codigo: 'rpps',
      rotulo: 'Recursos arrecadados em exercícios anteriores – RPPS',
      recuo: 1,
      so: ['atualizada', 'realizada'],
      filtro: { receita: ['9'] },
    },
    {
      codigo: 'superavit',
      rotulo: 'Superávit financeiro',
      recuo: 1,
      so: ['atualizada', 'realizada'],
      razao: '5.2.2.1.3.01',
      calcula: () => ({ atualizada: atual.mede({ contas: ['5.2.2.1.3.01'], ate }), realizada: utilizado }),
    },
    {
      codigo: 'reabertos',
      rotulo: 'Créditos adicionais reabertos',
      recuo: 1,
      so: ['atualizada'],
      razao: '5.2.2.1.2',
      calcula: () => ({ atualizada: reabertos }),
    },
  ];
  return {
    colunas: {
      rotulo: 'Receitas orçamentárias',
      inicial: 'Previsão inicial (a)',
      atualizada: 'Previsão atualizada (b)',
      realizada: 'Receitas realizadas (c)',
      saldo: 'Saldo (c − b)',
    },
    quadros: [{ colunas, linhas, razao: '6.2.1.2' }],
    confere: ([valor]) =>
      iguais(
        'As receitas realizadas devem ser as do livro (I13).',
        (valor?.('rt', 'realizada') ?? 0n) + (valor?.('rpps', 'realizada') ?? 0n),
        atual.mede({ contas: REALIZADA, ate }),
      ),
  };
}

const DESPESAS: readonly LinhaDeclarada[] = [
  { codigo: 'dc', rotulo: 'Despesas correntes (VIII)', forte: 'subtotal', soma: codigosDe(gruposDaDespesa('3')) },
  ...gruposDaDespesa('3'),
  { codigo: 'dk', rotulo: 'Despesas de capital (IX)', forte: 'subtotal', soma: codigosDe(gruposDaDespesa('4')) },
  ...gruposDaDespesa('4'),
  { codigo: 'reserva', rotulo: 'Reserva de contingência (X)', filtro: RESERVA_CONTINGENCIA },
  { codigo: 'ds', rotulo: 'Subtotal das despesas (XI = VIII + IX + X)', forte: 'subtotal', soma: ['dc', 'dk', 'reserva'] },
  {
    codigo: 'refinanciada',
    rotulo: 'Amortização da dívida – refinanciamento (XII)',
    forte: 'subtotal',
    filtro: { despesa: AMORTIZACAO_REFINANCIADA },
  },
  { codigo: 'dt', rotulo: 'Subtotal com refinanciamento (XIII = XI + XII)', forte: 'subtotal', soma: ['ds', 'refinanciada'] },
];

function despesas({ atual }: Livros, ate: number): Montado {
  const colunas: readonly ColunaDeclarada[] = [
    { nome: 'inicial', mede: { contas: DOTACAO_INICIAL, ate } },
    { nome: 'atualizada', mede: { contas: DOTACAO_ATUALIZADA, ate } },
    { nome: 'empenhada', mede: { contas: EMPENHADA, ate } },
    { nome: 'liquidada', mede: { contas: LIQUIDADA, ate } },
    { nome: 'paga', mede: { contas: PAGA, ate } },
    { nome: 'saldo', soma: ['atualizada', '-empenhada'] },
  ];
  const realizado = atual.mede({ contas: REALIZADA, ate });
  const linhas: readonly LinhaDeclarada[] = [
    ...DESPESAS,
    {
      codigo: 'superavit',
      rotulo: 'Superávit (XIV)',
      so: ['empenhada'],
      calcula: (valor) => ({ empenhada: max(realizado - valor('dt', 'empenhada')) }),
    },
    { codigo: 'total', rotulo: 'TOTAL (XV = XIII + XIV)', forte: 'total', soma: ['dt', 'superavit'] },
    { codigo: 'reserva_rpps', rotulo: 'Reserva do RPPS', filtro: RESERVA_RPPS },
  ];
  return {
    colunas: {
      rotulo: 'Despesas orçamentárias',
      inicial: 'Dotação inicial (d)',
      atualizada: 'Dotação atualizada (e)',
      empenhada: 'Despesas empenhadas (f)',
      liquidada: 'Despesas liquidadas (g)',
      paga: 'Despesas pagas (h)',
      saldo: 'Saldo da dotação (e − f)',
    },
    quadros: [{ colunas, linhas, razao: '6.2.2.1.3' }],
    confere: ([valor]) => [
      ...iguais(
        'A despesa empenhada deve ser a do livro (I13).',
        (valor?.('dt', 'empenhada') ?? 0n) + (valor?.('reserva_rpps', 'empenhada') ?? 0n),
        atual.mede({ contas: EMPENHADA, ate }),
      ),
      ...iguais(
        'A dotação atualizada deve ser a do livro (I4).',
        (valor?.('dt', 'atualizada') ?? 0n) + (valor?.('reserva_rpps', 'atualizada') ?? 0n),
        atual.mede({ contas: DOTACAO_ATUALIZADA, ate }),
      ),
    ],
  };
}

/** The accounts of a kind of restos a pagar: of older years, of the last one, settled, paid, cancelled. */
interface Restos {
  anteriores: Termos;
  inscritos: Termos;
  liquidados?: Termos;
  pagos: Termos;
  cancelados: Termos;
}

const RPNP: Restos = {
  anteriores: ['5.3.1.2'],
  inscritos: ['5.3.1.1'],
  liquidados: ['6.3.1.3', '6.3.1.4'],
  pagos: ['6.3.1.4'],
  cancelados: ['6.3.1.9'],
};
const RPP: Restos = { anteriores: ['5.3.2.2'], inscritos: ['5.3.2.1'], pagos: ['6.3.2.2'], cancelados: ['6.3.2.9'] };

const COLUNAS_DOS_RESTOS: ShownColumns = {
  rotulo: 'Restos a pagar',
  anteriores: 'Inscritos em exercícios anteriores (a)',
  inscritos: 'Inscritos em 31/12 do exercício anterior (b)',
  liquidados: 'Liquidados (c)',
  pagos: 'Pagos (d)',
  cancelados: 'Cancelados (e)',
  saldo: 'Saldo (a + b − d − e)',
};

const DOS_RESTOS: readonly LinhaDeclarada[] = [
  { codigo: 'dc', rotulo: 'Despesas correntes', forte: 'subtotal', soma: codigosDe(gruposDaDespesa('3')) },
  ...gruposDaDespesa('3'),
  { codigo: 'dk', rotulo: 'Despesas de capital', forte: 'subtotal', soma: codigosDe(gruposDaDespesa('4')) },
  ...gruposDaDespesa('4').map((linha) => ({ ...linha, filtro: { despesa: linha.filtro?.despesa ?? [] } })),
  { codigo: 'sem', rotulo: 'Sem natureza no sistema', soma: ['total', '-dc', '-dk'] },
  { codigo: 'total', rotulo: 'TOTAL', forte: 'total', filtro: {} },
];

function restos(contas: Restos, ate: number): Montado {
  const measured = Object.entries(contas).map(([nome, termos]): ColunaDeclarada => ({ nome, mede: { contas: termos, ate } }));
  const { liquidados, ...processados } = COLUNAS_DOS_RESTOS;
  return {
    colunas: contas.liquidados ? COLUNAS_DOS_RESTOS : processados,
    quadros: [
      {
        colunas: [...measured, { nome: 'saldo', soma: ['anteriores', 'inscritos', '-pagos', '-cancelados'] }],
        linhas: DOS_RESTOS,
        razao: contas.inscritos[0] as string,
      },
    ],
  };
}

const max = (value: bigint) => (value > 0n ? value : 0n);
