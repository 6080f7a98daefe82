import { fromCents, type Report } from '../../../../resources/definition';
import type { ComputedProof, ProvenRow } from '../../../../server/proofs';
import type { Work } from '../../../../server/work';
import { type Livros, type Valor, valorDe } from '../../calculo/demonstrativo';
import { anexoXII } from '../../reports/balancos/anexoxii';
import { anexoXIII } from '../../reports/balancos/anexoxiii';
import { anexoXV } from '../../reports/balancos/anexoxv';
import { anexoXVIII } from '../../reports/balancos/anexoxviii';
import { anexoXIX } from '../../reports/balancos/mutacoes';
import { rgf } from '../../reports/lrf/rgf';
import { rreo } from '../../reports/lrf/rreo';
import { montarAnexoXII } from '../reports/balancos/anexoxii';
import { montarAnexoXIII } from '../reports/balancos/anexoxiii';
import { montarAnexoXV } from '../reports/balancos/anexoxv';
import { montarAnexoXVIII } from '../reports/balancos/anexoxviii';
import { montarAnexoXIX } from '../reports/balancos/mutacoes';
import { superavitUtilizado } from '../reports/balancos/superavit-utilizado';
import { livroDe } from '../reports/demonstrativo/movimentos';
import { type Igualdade, iguais, type Montado } from '../reports/demonstrativo/on-demonstrativo';
import { porChamada } from '../reports/demonstrativo/por-chamada';
import { bimestreDe } from '../reports/lrf/bimestre';
import { disponibilidadeDeCaixa } from '../reports/lrf/rgf5';
import { despesas, receitas } from '../reports/lrf/rreo1';

/** The whole year, before its closing empties the accounts. */
const ANO = 12;

/** A statement that was worked out: what it has, and what it says that must hold. */
interface Apurado {
  report: Report;
  valores: readonly Valor[];
  iguais: readonly Igualdade[];
}

/** The statements that the identities compare. */
interface Demonstrativos {
  receitas: Apurado;
  despesas: Apurado;
  rreoReceitas: Apurado;
  rreoDespesas: Apurado;
  financeiro: Apurado;
  fluxos: Apurado;
  variacoes: Apurado;
  mutacoes: Apurado;
  disponibilidade: Apurado;
  /** What the closing of the year took to the result of the exercício, if it was closed. */
  apurado: bigint | null;
}

/** The statements of a book, from its kept balances, read once for the proofs of a conferência. */
const lerDemonstrativos = porChamada(async (work: Work, entidade: number, exercicio: number): Promise<Demonstrativos> => {
  const own = work.inEntity(entidade).inYear(exercicio);
  const [atual, anterior] = [await livroDe(own, exercicio), await livroDe(own, exercicio - 1)];
  const livros: Livros = { atual: atual.livro, anterior: anterior.livro };
  const apurar = async (report: Report, montado: Montado | Promise<Montado>): Promise<Apurado> => {
    const { quadros, confere } = await montado;
    const valores = quadros.map((quadro) => valorDe(quadro, livros));
    return { report, valores, iguais: confere?.(valores, livros) ?? [] };
  };
  const parametros = { exercicio, ate: ANO };
  const bimestre = bimestreDe(6);
  return {
    receitas: await apurar(anexoXII, montarAnexoXII({ ...parametros, quadro: 'receitas' }, livros, own)),
    despesas: await apurar(anexoXII, montarAnexoXII({ ...parametros, quadro: 'despesas' }, livros, own)),
    rreoReceitas: await apurar(rreo, receitas(livros, bimestre, await superavitUtilizado(own, ANO))),
    rreoDespesas: await apurar(rreo, despesas(livros, bimestre)),
    financeiro: await apurar(anexoXIII, montarAnexoXIII(parametros, livros, own)),
    fluxos: await apurar(anexoXVIII, montarAnexoXVIII({ ...parametros, quadro: 'principal' }, livros, own)),
    variacoes: await apurar(anexoXV, montarAnexoXV(parametros, livros)),
    mutacoes: await apurar(anexoXIX, montarAnexoXIX(parametros, livros)),
    disponibilidade: await apurar(rgf, disponibilidadeDeCaixa(own, livros, ANO)),
    apurado: await resultadoApurado(own),
  };
});

/** The closing (9010 and 9011) leaves the result of the exercício in one account, in the period 13. */
async function resultadoApurado(work: Work): Promise<bigint | null> {
  const row = await work.db.first<{ cents: string | null }>(
    `select (sum(s.creditos - s.debitos) * 100)::bigint::text as cents from saldo_contabil s join plano_conta c on c.id = s.conta_id
      where s.periodo = 13 and c.codigo like '2.3.7.1.1.01.%'`,
  );
  return row?.cents ? BigInt(row.cents) : null;
}

/** What a statement says of an identity, each with the address of the statement. */
function ditas({ report, iguais: held }: Apurado, identidade: string, exercicio: number): ProvenRow[] {
  return held.filter(({ texto }) => texto.includes(`(${identidade})`)).map((one) => row(report, exercicio, one));
}

const row = ({ title, path }: Report, exercicio: number, { texto, a, b }: Igualdade): ProvenRow => ({
  descricao: `${title}. ${texto}`,
  a: fromCents(a),
  b: fromCents(b),
  link: `${path}?exercicio=${exercicio}`,
});

/** An amount of the first table of a statement. */
const de = ({ valores: [valor] }: Apurado, linha: string, coluna: string): bigint => valor?.(linha, coluna) ?? 0n;

/** What of each identity the statements must have the same, one with the other. */
type Comparar = (all: Demonstrativos) => readonly (readonly [of: Apurado, texto: string, a: bigint, b: bigint])[];

const orcamentario: Comparar = ({ receitas: receita, despesas: despesa, rreoReceitas, rreoDespesas }) => [
  [receita, 'As receitas realizadas são as do RREO, Anexo 1.', de(receita, 'rt', 'realizada'), de(rreoReceitas, 'rt', 'ate')],
  ...(['empenhada', 'liquidada', 'paga'] as const).map(
    (coluna) => [despesa, `A despesa ${coluna} é a do RREO, Anexo 1.`, de(despesa, 'dt', coluna), de(rreoDespesas, 'dt', coluna)] as const,
  ),
];

const caixa: Comparar = ({ financeiro, fluxos }) => [
  [
    financeiro,
    'O saldo para o exercício seguinte é o caixa final da Demonstração dos Fluxos de Caixa.',
    financeiro.valores[1]?.('saldo', 'atual') ?? 0n,
    de(fluxos, 'final', 'atual'),
  ],
];

const resultado: Comparar = ({ variacoes, mutacoes, apurado }) => {
  const doAno = de(variacoes, 'resultado', 'atual');
  return [
    [variacoes, 'O resultado é o da Demonstração das Mutações.', doAno, de(mutacoes, 'resultado', 'resultados')],
    ...(apurado === null ? [] : [[variacoes, 'O resultado é o que a apuração levou à conta 2.3.7.1.1.01.', doAno, apurado] as const]),
  ];
};

function identidade(
  codigo: string,
  verifica: string,
  lados: ComputedProof['lados'],
  link: string,
  apurados: (all: Demonstrativos) => readonly Apurado[],
  comparar: Comparar = () => [],
): ComputedProof {
  return {
    codigo: 'CF7',
    nome: `Identidade ${codigo}`,
    verifica,
    lados,
    unidade: 'moeda',
    link,
    rows: async (work, { entidade, exercicio }) => {
      const all = await lerDemonstrativos(work, entidade, exercicio);
      return [
        ...apurados(all).flatMap((one) => ditas(one, codigo, exercicio)),
        ...comparar(all).flatMap(([{ report }, texto, a, b]) => iguais(texto, a, b).map((one) => row(report, exercicio, one))),
      ];
    },
  };
}

/** CF7, of the identities of section 9 that the statements have: computed by the statements themselves. */
export const provasDosDemonstrativos: readonly ComputedProof[] = [
  identidade(
    'I13',
    'Os totais do Balanço Orçamentário são os das contas da classe 6 e os do RREO, Anexo 1.',
    ['Balanço Orçamentário', 'Livro e RREO'],
    anexoXII.path,
    ({ receitas: receita, despesas: despesa, rreoReceitas, rreoDespesas }) => [receita, despesa, rreoReceitas, rreoDespesas],
    orcamentario,
  ),
  identidade(
    'I14',
    'No Balanço Financeiro os ingressos e o saldo anterior são os dispêndios e o saldo seguinte, que é o caixa final dos fluxos.',
    ['Balanço Financeiro', 'Dispêndios e fluxos'],
    anexoXIII.path,
    ({ financeiro, fluxos }) => [financeiro, fluxos],
    caixa,
  ),
  identidade(
    'I15',
    'O resultado das variações patrimoniais é o das classes 3 e 4, o das mutações do patrimônio líquido e, apurado, o da sua conta.',
    ['Variações patrimoniais', 'Livro e mutações'],
    anexoXV.path,
    ({ variacoes, mutacoes }) => [variacoes, mutacoes],
    resultado,
  ),
  identidade(
    'I18',
    'Inscritos os restos a pagar, a disponibilidade de cada fonte no RGF, Anexo 5, é a disponibilidade livre do livro.',
    ['RGF, Anexo 5', 'Livro'],
    rgf.path,
    ({ disponibilidade }) => [disponibilidade],
  ),
];
