import type { ColunaDeclarada, LinhaDeclarada, Livros } from '../../../calculo/demonstrativo';
import {
  AMORTIZACAO_REFINANCIADA,
  CREDITOS_POR_SUPERAVIT,
  codigosDe,
  DE_ANTES,
  DOTACAO_ATUALIZADA,
  DOTACAO_INICIAL,
  EMPENHADA,
  gruposDaDespesa,
  INSCRITA_RPNP,
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
import { iguais, type Montado } from '../demonstrativo/on-demonstrativo';
import type { Bimestre } from './bimestre';

/** Species of revenue that the official sheet shows below each origin. */
const ESPECIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '1.1': { '1.1.1': 'Impostos', '1.1.2': 'Taxas', '1.1.3': 'Contribuição de melhoria' },
  '1.2': {
    '1.2.1': 'Contribuições sociais',
    '1.2.2': 'Contribuições econômicas',
    '1.2.3': 'Contribuições para entidades privadas de serviço social e de formação profissional',
    '1.2.4': 'Contribuição para o custeio do serviço de iluminação pública',
  },
  '1.3': {
    '1.3.1': 'Exploração do patrimônio imobiliário do Estado',
    '1.3.2': 'Valores mobiliários',
    '1.3.3': 'Delegação de serviços públicos',
    '1.3.4': 'Exploração de recursos naturais',
    '1.3.5': 'Exploração do patrimônio intangível',
    '1.3.6': 'Cessão de direitos',
    '1.3.9': 'Demais receitas patrimoniais',
  },
  '1.6': {
    '1.6.1': 'Serviços administrativos e comerciais gerais',
    '1.6.2': 'Serviços e atividades referentes à navegação e ao transporte',
    '1.6.3': 'Serviços e atividades referentes à saúde',
    '1.6.4': 'Serviços e atividades financeiras',
    '1.6.9': 'Outros serviços',
  },
  '1.7': {
    '1.7.1': 'Transferências da União e de suas entidades',
    '1.7.2': 'Transferências dos Estados e do Distrito Federal e de suas entidades',
    '1.7.3': 'Transferências dos Municípios e de suas entidades',
    '1.7.4': 'Transferências de instituições privadas',
    '1.7.5': 'Transferências de outras instituições públicas',
    '1.7.6': 'Transferências do exterior',
    '1.7.9': 'Demais transferências correntes',
  },
  '1.9': {
    '1.9.1': 'Multas administrativas, contratuais e judiciais',
    '1.9.2': 'Indenizações, restituições e ressarcimentos',
    '1.9.3': 'Bens, direitos e valores incorporados ao patrimônio público',
    '1.9.4': 'Multas e juros de mora das receitas de capital',
    '1.9.9': 'Demais receitas correntes',
  },
  '2.1': { '2.1.1': 'Operações de crédito – mercado interno', '2.1.2': 'Operações de crédito – mercado externo' },
  '2.2': { '2.2.1': 'Alienação de bens móveis', '2.2.2': 'Alienação de bens imóveis', '2.2.3': 'Alienação de bens intangíveis' },
  '2.4': {
    '2.4.1': 'Transferências da União e de suas entidades',
    '2.4.2': 'Transferências dos Estados e do Distrito Federal e de suas entidades',
    '2.4.3': 'Transferências dos Municípios e de suas entidades',
    '2.4.4': 'Transferências de instituições privadas',
    '2.4.5': 'Transferências de outras instituições públicas',
    '2.4.6': 'Transferências do exterior',
    '2.4.9': 'Demais transferências de capital',
  },
  '2.9': { '2.9.1': 'Integralização do capital social', '2.9.4': 'Resgate de títulos do Tesouro', '2.9.9': 'Demais receitas de capital' },
};

/** An origin and its species. */
function comEspecies(linha: LinhaDeclarada): LinhaDeclarada[] {
  const [origem = ''] = linha.filtro?.receita ?? [];
  const especies = Object.entries(ESPECIES[origem] ?? {}).map(
    ([especie, rotulo]): LinhaDeclarada => ({
      codigo: `e${especie}`,
      rotulo,
      recuo: 3,
      filtro: { ...linha.filtro, receita: [especie] },
    }),
  );
  return [{ ...linha, recuo: 2 }, ...especies];
}

const [correntes, capital, intraCorrentes, intraCapital] = [
  origensDaReceita('1'),
  origensDaReceita('2'),
  origensDaReceita('7'),
  origensDaReceita('8'),
];

/** Of operations between entities, only the origins that there are. */
const intra = (linhas: readonly LinhaDeclarada[]) => linhas.map((linha): LinhaDeclarada => ({ ...linha, recuo: 2, seHouver: true }));

const credito = (codigo: keyof typeof REFINANCIAMENTO, rotulo: string): LinhaDeclarada => ({
  codigo,
  rotulo,
  recuo: 1,
  filtro: { receita: [REFINANCIAMENTO[codigo]] },
});

const RECEITAS: readonly LinhaDeclarada[] = [
  { codigo: 'exceto', rotulo: 'RECEITAS (EXCETO INTRAORÇAMENTÁRIAS) (I)', forte: 'subtotal', soma: ['rc', 'rk'] },
  { codigo: 'rc', rotulo: 'Receitas correntes', recuo: 1, soma: codigosDe(correntes) },
  ...correntes.flatMap(comEspecies),
  { codigo: 'rk', rotulo: 'Receitas de capital', recuo: 1, soma: codigosDe(capital) },
  ...capital.flatMap(comEspecies),
  {
    codigo: 'intra',
    rotulo: 'RECEITAS (INTRAORÇAMENTÁRIAS) (II)',
    forte: 'subtotal',
    soma: [...codigosDe(intraCorrentes), ...codigosDe(intraCapital)],
  },
  ...intra(intraCorrentes),
  ...intra(intraCapital),
  { codigo: 'rs', rotulo: 'SUBTOTAL DAS RECEITAS (III = I + II)', forte: 'subtotal', soma: ['exceto', 'intra'] },
  {
    codigo: 'rf',
    rotulo: 'OPERAÇÕES DE CRÉDITO – REFINANCIAMENTO (IV)',
    forte: 'subtotal',
    soma: Object.keys(REFINANCIAMENTO),
  },
  credito('mobiliaria_interna', 'Internas – mobiliária'),
  credito('contratual_interna', 'Internas – contratual'),
  credito('mobiliaria_externa', 'Externas – mobiliária'),
  credito('contratual_externa', 'Externas – contratual'),
  { codigo: 'rt', rotulo: 'TOTAL DAS RECEITAS (V = III + IV)', forte: 'subtotal', soma: ['rs', 'rf'] },
];

/** Anexo 1, revenue. The deficit is of what was committed in the last bimestre, of what was settled before it. */
export function receitas({ atual }: Livros, { desde, ate, ultimo }: Bimestre, utilizado: bigint): Montado {
  const spent = atual.mede({ contas: ultimo ? EMPENHADA : LIQUIDADA, ate });
  const colunas: readonly ColunaDeclarada[] = [
    { nome: 'inicial', mede: { contas: PREVISAO_INICIAL, ate } },
    { nome: 'atualizada', mede: { contas: PREVISAO_ATUALIZADA, ate } },
    { nome: 'bimestre', mede: { contas: REALIZADA, desde, ate } },
    { nome: 'pct_bimestre', razao: ['bimestre', 'atualizada'] },
    { nome: 'ate', mede: { contas: REALIZADA, ate } },
    { nome: 'pct_ate', razao: ['ate', 'atualizada'] },
    { nome: 'saldo', soma: ['atualizada', '-ate'] },
  ];
  const linhas: readonly LinhaDeclarada[] = [
    ...RECEITAS,
    {
      codigo: 'deficit',
      rotulo: 'DÉFICIT (VI)',
      so: ['ate'],
      calcula: (valor) => ({ ate: spent > valor('rt', 'ate') ? spent - valor('rt', 'ate') : 0n }),
    },
    {
      codigo: 'total',
      rotulo: 'TOTAL (VII = V + VI)',
      forte: 'total',
      so: ['inicial', 'atualizada', 'bimestre', 'ate'],
      soma: ['rt', 'deficit'],
    },
    {
      codigo: 'saldos',
      rotulo: 'SALDOS DE EXERCÍCIOS ANTERIORES',
      forte: 'subtotal',
      so: ['atualizada', 'ate'],
      soma: ['rpps', 'superavit'],
    },
    {
      codigo: 'rpps',
      rotulo: 'Recursos arrecadados em exercícios anteriores – RPPS',
      recuo: 1,
      so: ['atualizada', 'ate'],
      filtro: DE_ANTES,
    },
    {
      codigo: 'superavit',
      rotulo: 'Superávit financeiro utilizado para créditos adicionais',
      recuo: 1,
      so: ['atualizada', 'ate'],
      calcula: () => ({ atualizada: atual.mede({ contas: CREDITOS_POR_SUPERAVIT, ate }), ate: utilizado }),
      razao: '5.2.2.1.3.01',
    },
  ];
  return {
    colunas: {
      rotulo: 'Receitas orçamentárias',
      inicial: 'Previsão inicial',
      atualizada: 'Previsão atualizada (a)',
      bimestre: 'No bimestre (b)',
      pct_bimestre: '% (b/a)',
      ate: 'Até o bimestre (c)',
      pct_ate: '% (c/a)',
      saldo: 'Saldo (a − c)',
    },
    quadros: [{ colunas, linhas, razao: '6.2.1.2' }],
    confere: ([valor]) =>
      iguais(
        'As receitas realizadas devem ser as do livro (I13).',
        (valor?.('rt', 'ate') ?? 0n) + (valor?.('rpps', 'ate') ?? 0n),
        atual.mede({ contas: REALIZADA, ate }),
      ),
  };
}

const [corrente, deCapital, intraCorrente, intraDeCapital] = [
  gruposDaDespesa('3', false),
  gruposDaDespesa('4', false),
  gruposDaDespesa('3', true),
  gruposDaDespesa('4', true),
];

const deeper = (linhas: readonly LinhaDeclarada[]) => linhas.map((linha): LinhaDeclarada => ({ ...linha, recuo: 2 }));

const DESPESAS: readonly LinhaDeclarada[] = [
  { codigo: 'exceto', rotulo: 'DESPESAS (EXCETO INTRAORÇAMENTÁRIAS) (VIII)', forte: 'subtotal', soma: ['dc', 'dk', 'reserva'] },
  { codigo: 'dc', rotulo: 'Despesas correntes', recuo: 1, soma: codigosDe(corrente) },
  ...deeper(corrente),
  { codigo: 'dk', rotulo: 'Despesas de capital', recuo: 1, soma: codigosDe(deCapital) },
  ...deeper(deCapital),
  { codigo: 'reserva', rotulo: 'Reserva de contingência', recuo: 1, filtro: RESERVA_CONTINGENCIA },
  {
    codigo: 'intra',
    rotulo: 'DESPESAS (INTRAORÇAMENTÁRIAS) (IX)',
    forte: 'subtotal',
    soma: [...codigosDe(intraCorrente), ...codigosDe(intraDeCapital)],
  },
  ...intra(intraCorrente),
  ...intra(intraDeCapital),
  { codigo: 'ds', rotulo: 'SUBTOTAL DAS DESPESAS (X = VIII + IX)', forte: 'subtotal', soma: ['exceto', 'intra'] },
  {
    codigo: 'refinanciada',
    rotulo: 'AMORTIZAÇÃO DA DÍVIDA – REFINANCIAMENTO (XI)',
    forte: 'subtotal',
    filtro: { despesa: AMORTIZACAO_REFINANCIADA },
  },
  { codigo: 'dt', rotulo: 'TOTAL DAS DESPESAS (XII = X + XI)', forte: 'subtotal', soma: ['ds', 'refinanciada'] },
];

/** The columns of what was authorised and of each stage of the expense until a bimestre. */
export function colunasDaDespesa({ desde, ate, ultimo }: Bimestre): readonly ColunaDeclarada[] {
  return [
    { nome: 'inicial', mede: { contas: DOTACAO_INICIAL, ate } },
    { nome: 'atualizada', mede: { contas: DOTACAO_ATUALIZADA, ate } },
    { nome: 'empenhada_bimestre', mede: { contas: EMPENHADA, desde, ate } },
    { nome: 'empenhada', mede: { contas: EMPENHADA, ate } },
    { nome: 'saldo_empenhada', soma: ['atualizada', '-empenhada'] },
    { nome: 'liquidada_bimestre', mede: { contas: LIQUIDADA, desde, ate } },
    { nome: 'liquidada', mede: { contas: LIQUIDADA, ate } },
    { nome: 'saldo_liquidada', soma: ['atualizada', '-liquidada'] },
    { nome: 'paga', mede: { contas: PAGA, ate } },
    { nome: 'rpnp', mede: { contas: ultimo ? INSCRITA_RPNP : [], ate } },
  ];
}

/** Anexo 1, expense. */
export function despesas({ atual }: Livros, periodo: Bimestre): Montado {
  const { ate, ultimo } = periodo;
  const coluna = ultimo ? 'empenhada' : 'liquidada';
  const came = atual.mede({ contas: REALIZADA, ate });
  const linhas: readonly LinhaDeclarada[] = [
    ...DESPESAS,
    {
      codigo: 'superavit',
      rotulo: 'SUPERÁVIT (XIII)',
      so: [coluna],
      calcula: (valor) => ({ [coluna]: came > valor('dt', coluna) ? came - valor('dt', coluna) : 0n }),
    },
    { codigo: 'total', rotulo: 'TOTAL COM SUPERÁVIT (XIV = XII + XIII)', forte: 'total', soma: ['dt', 'superavit'] },
    { codigo: 'reserva_rpps', rotulo: 'RESERVA DO RPPS', filtro: RESERVA_RPPS },
  ];
  return {
    colunas: {
      rotulo: 'Despesas orçamentárias',
      inicial: 'Dotação inicial (d)',
      atualizada: 'Dotação atualizada (e)',
      empenhada_bimestre: 'Empenhadas no bimestre',
      empenhada: 'Empenhadas até o bimestre (f)',
      saldo_empenhada: 'Saldo (e − f)',
      liquidada_bimestre: 'Liquidadas no bimestre',
      liquidada: 'Liquidadas até o bimestre (h)',
      saldo_liquidada: 'Saldo (e − h)',
      paga: 'Pagas até o bimestre (j)',
      ...(ultimo ? { rpnp: 'Inscritas em RP não processados (k)' } : {}),
    },
    quadros: [{ colunas: colunasDaDespesa(periodo), linhas, razao: '6.2.2.1.3' }],
    confere: ([valor]) =>
      iguais(
        'A despesa empenhada deve ser a do livro (I13).',
        (valor?.('dt', 'empenhada') ?? 0n) + (valor?.('reserva_rpps', 'empenhada') ?? 0n),
        atual.mede({ contas: EMPENHADA, ate }),
      ),
  };
}
