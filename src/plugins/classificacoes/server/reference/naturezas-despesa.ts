import { nivelDe } from '../../resources/natureza_despesa';

/** Categorias econômicas and grupos, by the start of the code (Portaria Interministerial STN/SOF 163/2001, Annex II). */
const CATEGORIAS_E_GRUPOS: readonly (readonly [start: string, nome: string])[] = [
  ['3', 'Despesas correntes'],
  ['3.1', 'Pessoal e encargos sociais'],
  ['3.2', 'Juros e encargos da dívida'],
  ['3.3', 'Outras despesas correntes'],
  ['4', 'Despesas de capital'],
  ['4.4', 'Investimentos'],
  ['4.5', 'Inversões financeiras'],
  ['4.6', 'Amortização da dívida'],
  ['9', 'Reserva de contingência'],
  ['9.9', 'Reserva de contingência'],
];

const linesOf = (text: string) => text.trim().split('\n');
const namesOf = (text: string) => new Map(linesOf(text).map((line) => [line.slice(0, 2), line.slice(3)]));

/** Modalidades de aplicação (Portaria Interministerial STN/SOF 163/2001, Annex II, and LC 141/2012 arts. 24 and 25). */
export const MODALIDADES: ReadonlyMap<string, string> = namesOf(`
20 Transferências à União
22 Execução orçamentária delegada à União
30 Transferências a Estados e ao Distrito Federal
31 Transferências a Estados e ao Distrito Federal – fundo a fundo
32 Execução orçamentária delegada a Estados e ao Distrito Federal
35 Transferências fundo a fundo a Estados e ao Distrito Federal à conta de recursos do art. 24, §§ 1º e 2º, da LC 141/2012
36 Transferências fundo a fundo a Estados e ao Distrito Federal à conta de recursos do art. 25 da LC 141/2012
40 Transferências a municípios
41 Transferências a municípios – fundo a fundo
42 Execução orçamentária delegada a municípios
45 Transferências fundo a fundo a municípios à conta de recursos do art. 24, §§ 1º e 2º, da LC 141/2012
46 Transferências fundo a fundo a municípios à conta de recursos do art. 25 da LC 141/2012
50 Transferências a instituições privadas sem fins lucrativos
60 Transferências a instituições privadas com fins lucrativos
67 Execução de contrato de parceria público-privada – PPP
70 Transferências a instituições multigovernamentais
71 Transferências a consórcios públicos mediante contrato de rateio
72 Execução orçamentária delegada a consórcios públicos
73 Transferências a consórcios públicos mediante contrato de rateio à conta de recursos do art. 24, §§ 1º e 2º, da LC 141/2012
74 Transferências a consórcios públicos mediante contrato de rateio à conta de recursos do art. 25 da LC 141/2012
75 Transferências a instituições multigovernamentais à conta de recursos do art. 24, §§ 1º e 2º, da LC 141/2012
76 Transferências a instituições multigovernamentais à conta de recursos do art. 25 da LC 141/2012
80 Transferências ao exterior
90 Aplicações diretas
91 Aplicação direta decorrente de operação entre órgãos, fundos e entidades dos orçamentos fiscal e da seguridade social
92 Aplicação direta de recursos recebidos de outros entes da Federação por delegação ou descentralização
93 Aplicação direta decorrente de operação com consórcio público do qual o ente participe
94 Aplicação direta decorrente de operação com consórcio público do qual o ente não participe
95 Aplicação direta à conta de recursos do art. 24, §§ 1º e 2º, da LC 141/2012
96 Aplicação direta à conta de recursos do art. 25 da LC 141/2012
99 A definir`);

/** Elementos de despesa (Portaria Interministerial STN/SOF 163/2001, Annex II, and amendments). */
const ELEMENTOS = namesOf(`
01 Aposentadorias do RPPS, reserva remunerada e reformas dos militares
03 Pensões do RPPS e do militar
04 Contratação por tempo determinado
05 Outros benefícios previdenciários do servidor ou do militar
06 Benefício mensal ao deficiente e ao idoso
07 Contribuição a entidades fechadas de previdência
08 Outros benefícios assistenciais do servidor e do militar
10 Seguro-desemprego e abono salarial
11 Vencimentos e vantagens fixas – pessoal civil
12 Vencimentos e vantagens fixas – pessoal militar
13 Obrigações patronais
14 Diárias – civil
15 Diárias – militar
16 Outras despesas variáveis – pessoal civil
17 Outras despesas variáveis – pessoal militar
18 Auxílio financeiro a estudantes
19 Auxílio-fardamento
20 Auxílio financeiro a pesquisadores
21 Juros sobre a dívida por contrato
22 Outros encargos sobre a dívida por contrato
23 Juros, deságios e descontos da dívida mobiliária
24 Outros encargos sobre a dívida mobiliária
25 Encargos sobre operações de crédito por antecipação da receita
26 Obrigações decorrentes de política monetária
27 Encargos pela honra de avais, garantias, seguros e similares
28 Remuneração de cotas de fundos autárquicos
29 Distribuição de resultado de empresas estatais dependentes
30 Material de consumo
31 Premiações culturais, artísticas, científicas, desportivas e outras
32 Material, bem ou serviço para distribuição gratuita
33 Passagens e despesas com locomoção
34 Outras despesas de pessoal decorrentes de contratos de terceirização
35 Serviços de consultoria
36 Outros serviços de terceiros – pessoa física
37 Locação de mão de obra
38 Arrendamento mercantil
39 Outros serviços de terceiros – pessoa jurídica
40 Serviços de tecnologia da informação e comunicação – pessoa jurídica
41 Contribuições
42 Auxílios
43 Subvenções sociais
45 Subvenções econômicas
46 Auxílio-alimentação
47 Obrigações tributárias e contributivas
48 Outros auxílios financeiros a pessoas físicas
49 Auxílio-transporte
51 Obras e instalações
52 Equipamentos e material permanente
53 Aposentadorias do RGPS – área rural
54 Aposentadorias do RGPS – área urbana
55 Pensões do RGPS – área rural
56 Pensões do RGPS – área urbana
57 Outros benefícios do RGPS – área rural
58 Outros benefícios do RGPS – área urbana
59 Pensões especiais
61 Aquisição de imóveis
62 Aquisição de produtos para revenda
63 Aquisição de títulos de crédito
64 Aquisição de títulos representativos de capital já integralizado
65 Constituição ou aumento de capital de empresas
66 Concessão de empréstimos e financiamentos
67 Depósitos compulsórios
70 Rateio pela participação em consórcio público
71 Principal da dívida contratual resgatado
72 Principal da dívida mobiliária resgatado
73 Correção monetária ou cambial da dívida contratual resgatada
74 Correção monetária ou cambial da dívida mobiliária resgatada
75 Correção monetária da dívida de operações de crédito por antecipação da receita
76 Principal corrigido da dívida mobiliária refinanciado
77 Principal corrigido da dívida contratual refinanciado
81 Distribuição constitucional ou legal de receitas
82 Aporte de recursos pelo parceiro público em contrato de PPP
83 Despesas decorrentes de contrato de PPP, exceto subvenções, aporte e fundo garantidor
84 Despesas decorrentes da participação em fundos, organismos ou entidades assemelhadas
85 Contrato de gestão
86 Compensações a regimes de previdência
91 Sentenças judiciais
92 Despesas de exercícios anteriores
93 Indenizações e restituições
94 Indenizações e restituições trabalhistas
95 Indenização pela execução de trabalhos de campo
96 Ressarcimento de despesas de pessoal requisitado
97 Aporte para cobertura do déficit atuarial do RPPS
98 Compensações ao RGPS
99 A classificar`);

/** Elementos of the Union or of the military alone: known, but out of the municipality's selects. */
const NOT_MUNICIPAL = ['06', '10', '12', '15', '17', '26', '53', '54', '55', '56', '57', '58'];

/** The elementos of each grupo (Portaria 163/2001, Annex III). */
const MATRIX: Readonly<Record<string, string>> = {
  1: '01 03 04 05 07 11 12 13 16 17 34 67 70 91 92 94 96',
  2: '21 22 23 24 25 91 92 93',
  3: '04 06 08 10 14 15 18 19 20 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 43 45 46 47 48 49 59 67 70 81 83 84 85 86 91 92 93 95 96 97 98',
  4: '04 14 20 30 33 35 36 37 38 39 40 41 42 45 47 51 52 61 70 82 83 91 92 93 95',
  5: '41 42 45 61 62 63 64 65 66 67 70 82 84 91 92 93',
  6: '71 72 73 74 75 76 77 91 92 93',
  9: '99',
};

/** What municipalities use of each modalidade, `categoria.grupo modalidades | elementos`; `*` is every one of the grupo. */
const USED = `
3.1 71 73 74 | 70
3.1 90 | *
3.1 91 | 04 13 91 92 94 96
3.1 95 96 | 04 11 13 16 34 91 92 94 96
3.2 90 | *
3.3 20 30 31 35 36 40 41 45 46 70 75 76 80 | 41 92 93
3.3 22 32 42 72 92 | 14 30 33 35 36 39 40 93
3.3 50 | 41 43 85 92 93
3.3 60 | 41 45 92 93
3.3 67 | 45 83
3.3 71 73 74 | 70
3.3 90 | *
3.3 91 | 30 32 35 39 40 47 86 91 92 93 96 97 98
3.3 93 94 | 30 32 39 40 92 93
3.3 95 96 | 08 14 30 32 33 35 36 37 39 40 46 47 48 49 91 92 93
4.4 20 30 31 35 36 40 41 45 46 50 70 75 76 | 41 42 92 93
4.4 22 32 42 72 92 | 39 51 52 93
4.4 67 | 82 83
4.4 71 73 74 | 70
4.4 90 | *
4.4 91 | 39 47 51 52 92 93
4.4 93 94 | 51 52
4.4 95 96 | 30 39 40 51 52 61 92 93
4.5 30 40 50 | 41 42
4.5 60 | 45 66
4.5 67 | 82
4.5 71 73 74 | 70
4.5 90 | *
4.5 91 | 61 62 63 64 65 66 92
4.5 95 96 | 61 92
4.6 90 | *
4.6 91 | 71 73 77 92
9.9 99 | *`;

/** The first exercício of the municipalities (Portaria Interministerial STN/SOF 163/2001 art. 8º). */
const FIRST_YEAR = 2002;
const EMPTY = ['0', '0', '00', '00', '00'];

/** An elemento with the grupos in which it may be used. */
export interface NationalElemento {
  codigo: string;
  nome: string;
  grupos: readonly string[];
  situacao: boolean;
}

/** Every elemento, in the order of the codes. */
export const NATIONAL_ELEMENTOS: readonly NationalElemento[] = [...ELEMENTOS].map(([codigo, nome]) => ({
  codigo,
  nome,
  grupos: Object.keys(MATRIX).filter((grupo) => MATRIX[grupo]?.split(' ').includes(codigo)),
  situacao: !NOT_MUNICIPAL.includes(codigo),
}));

/** A row of the national table, as a draft of `natureza_despesa`. */
export interface NationalNaturezaDespesa {
  codigo: string;
  nome: string;
  analitica: boolean;
  vigencia_inicio: number;
  situacao: boolean;
}

/** A code with its zeros on the right. */
function completar(short: string): string {
  const parts = short.split('.');
  return EMPTY.map((zero, place) => parts[place] ?? zero).join('.');
}

function rowOf(short: string, nome: string, situacao = true): NationalNaturezaDespesa {
  const codigo = completar(short);
  return { codigo, nome, analitica: nivelDe(codigo) === 'elemento', vigencia_inicio: FIRST_YEAR, situacao };
}

function usedRows(line: string): NationalNaturezaDespesa[] {
  const [, grupo = '', modalidades = '', elementos = ''] = /^(\d\.\d) ([\d ]+) \| (.*)$/.exec(line) ?? [];
  const used = (elementos === '*' ? (MATRIX[grupo.slice(2)] ?? '') : elementos).split(' ');
  return modalidades
    .split(' ')
    .flatMap((modalidade) => [
      rowOf(`${grupo}.${modalidade}`, MODALIDADES.get(modalidade) ?? ''),
      ...used.map((elemento) =>
        rowOf(`${grupo}.${modalidade}.${elemento}`, ELEMENTOS.get(elemento) ?? '', !NOT_MUNICIPAL.includes(elemento)),
      ),
    ]);
}

/** Categorias to elementos, in the order of the codes: a row comes after the one above it. */
export const NATIONAL_NATUREZAS_DESPESA: readonly NationalNaturezaDespesa[] = [
  ...CATEGORIAS_E_GRUPOS.map(([start, nome]) => rowOf(start, nome)),
  ...linesOf(USED).flatMap(usedRows),
].sort((a, b) => (a.codigo < b.codigo ? -1 : 1));
