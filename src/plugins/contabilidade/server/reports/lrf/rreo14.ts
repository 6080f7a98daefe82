import { toCents } from '../../../../../resources/definition';
import type { Work } from '../../../../../server/work';
import { apurar, type LinhaDeclarada, type Livros, type Valor } from '../../../calculo/demonstrativo';
import type { Montado } from '../demonstrativo/on-demonstrativo';
import type { Bimestre } from './bimestre';
import { dada, fracao } from './linhas';
import { FONTE_DO_PLANO, resultadoDoPlano } from './rreo4';
import { MINIMO_MDE, MINIMO_REMUNERACAO, minimosDoEnsino } from './rreo8';
import { lerProjecao } from './rreo10';
import { MINIMO_ASPS, minimoDaSaude } from './rreo12';
import { comprometidoComPpp, LIMITE_DAS_PARCERIAS } from './rreo13';

/** The other annexes of the same bimestre, by the key of the parameter. */
export type Anexos = (anexo: string) => Promise<Montado>;

const PLANOS = { capitalizacao: 'Fundo em capitalização', reparticao: 'Fundo em repartição' } as const;
const NENHUM: Valor = () => 0n;

/** Anexo 14: what the others add up to (LRF, art. 48). */
export async function simplificado(work: Work, livros: Livros, exercicio: number, periodo: Bimestre, anexo: Anexos): Promise<Montado> {
  const de = async (key: string): Promise<readonly Valor[]> => (await anexo(key)).quadros.map((quadro) => apurar(quadro, livros).valor);
  const [receita = NENHUM] = await de('1');
  const [despesa = NENHUM] = await de('1d');
  const [funcao = NENHUM] = await de('2');
  const [rcl = NENHUM] = await de('3');
  const [acima = NENHUM, abaixo = NENHUM] = await de('6r');
  const [processados = NENHUM] = await de('7');
  const [naoProcessados = NENHUM] = await de('7n');
  const [credito = NENHUM, capital = NENHUM, ouro = NENHUM] = await de('9');
  const [vendas = NENHUM, aplicacao = NENHUM, saldo = NENHUM] = await de('11');
  const ensino = await minimosDoEnsino(work, livros, periodo);
  const saude = await minimoDaSaude(work, livros, periodo);
  const ppp = comprometidoComPpp(livros, exercicio, periodo.ate);
  const { metas } = livros.registros ?? { metas: { primario: null, nominal: null } };

  const h = (codigo: string, rotulo: string): LinhaDeclarada => ({ codigo, rotulo });
  const v = (codigo: string, rotulo: string, valor: bigint): LinhaDeclarada => ({ ...dada(codigo, rotulo, valor), recuo: 1 });
  const ratear = (codigo: string, rotulo: string, valor: bigint, base: bigint, centesimos: bigint): LinhaDeclarada => ({
    codigo,
    rotulo,
    recuo: 1,
    so: ['valor', 'base', 'percentual', 'meta'],
    calcula: () => ({ valor, base, meta: fracao(base, centesimos) }),
  });
  const goal = (codigo: string, rotulo: string, valor: bigint, meta: bigint | null): LinhaDeclarada => ({
    codigo,
    rotulo,
    recuo: 1,
    so: meta === null ? ['valor'] : ['valor', 'meta'],
    calcula: () => ({ valor, ...(meta === null ? {} : { meta }) }),
  });
  const restos = (codigo: string, rotulo: string, quadro: Valor): LinhaDeclarada => ({
    codigo,
    rotulo,
    recuo: 1,
    so: ['inscritos', 'cancelados', 'pagos', 'saldo'],
    calcula: () => ({
      inscritos: quadro('total', 'anteriores') + quadro('total', 'inscritos'),
      cancelados: quadro('total', 'cancelados'),
      pagos: quadro('total', 'pagos'),
      saldo: quadro('total', 'saldo'),
    }),
  });
  const previdencia = Object.keys(FONTE_DO_PLANO).flatMap((plano): LinhaDeclarada[] => {
    const nome = PLANOS[plano as keyof typeof PLANOS];
    if (!nome) return [];
    const { receita: entrou, despesa: saiu } = resultadoDoPlano(livros, plano as keyof typeof PLANOS, periodo);
    return [
      v(`${plano}_r`, `${nome}: receitas previdenciárias realizadas`, entrou),
      v(`${plano}_d`, `${nome}: despesas previdenciárias`, saiu),
      v(plano, `${nome}: resultado previdenciário`, entrou - saiu),
    ];
  });
  const projecao = (await lerProjecao(work, exercicio, 'capitalizacao')).filter(({ ano }) => [0, 10, 20, 35].includes(ano - exercicio));
  return {
    colunas: {
      rotulo: 'Demonstrativo simplificado',
      valor: 'Até o bimestre',
      meta: 'Meta, mínimo ou limite',
      percentual: '%',
      inscritos: 'Inscrição',
      cancelados: 'Cancelamento',
      pagos: 'Pagamento',
      saldo: 'Saldo',
    },
    quadros: [
      {
        colunas: [
          { nome: 'valor' },
          { nome: 'meta' },
          { nome: 'base' },
          { nome: 'percentual', razao: ['valor', 'base'] as const },
          ...['inscritos', 'cancelados', 'pagos', 'saldo'].map((nome) => ({ nome })),
        ],
        linhas: [
          h('h1', 'BALANÇO ORÇAMENTÁRIO'),
          v('1_inicial', 'Receitas: previsão inicial', receita('rt', 'inicial')),
          v('1_atualizada', 'Receitas: previsão atualizada', receita('rt', 'atualizada')),
          v('1_realizadas', 'Receitas realizadas', receita('rt', 'ate')),
          v('1_deficit', 'Déficit orçamentário', receita('deficit', 'ate')),
          v('1_saldos', 'Saldos de exercícios anteriores', receita('saldos', 'ate')),
          v('1_dotacao', 'Despesas: dotação inicial', despesa('dt', 'inicial')),
          v('1_dotacao_atualizada', 'Despesas: dotação atualizada', despesa('dt', 'atualizada')),
          v('1_empenhadas', 'Despesas empenhadas', despesa('dt', 'empenhada')),
          v('1_liquidadas', 'Despesas liquidadas', despesa('dt', 'liquidada')),
          v('1_pagas', 'Despesas pagas', despesa('dt', 'paga')),
          v('1_superavit', 'Superávit orçamentário', despesa('superavit', periodo.ultimo ? 'empenhada' : 'liquidada')),
          h('h2', 'DESPESAS POR FUNÇÃO E SUBFUNÇÃO'),
          v('2_empenhadas', 'Despesas empenhadas', funcao('total', 'empenhada')),
          v('2_liquidadas', 'Despesas liquidadas', funcao('total', 'liquidada')),
          h('h3', 'RECEITA CORRENTE LÍQUIDA – RCL'),
          v('3_rcl', 'Receita corrente líquida', rcl('rcl', 'total')),
          v('3_endividamento', 'RCL ajustada para os limites de endividamento', rcl('endividamento', 'total')),
          v('3_pessoal', 'RCL ajustada para os limites da despesa com pessoal', rcl('pessoal', 'total')),
          h('h4', 'RECEITAS E DESPESAS DO REGIME PRÓPRIO DE PREVIDÊNCIA'),
          ...previdencia,
          h('h6', 'RESULTADOS PRIMÁRIO E NOMINAL'),
          goal('6_primario', 'Resultado primário – acima da linha', acima('primario', 'valor'), metas.primario),
          goal('6_nominal', 'Resultado nominal – acima da linha', acima('nominal', 'valor'), metas.nominal),
          v('6_abaixo', 'Resultado nominal – abaixo da linha', abaixo('nominal', 'valor')),
          h('h7', 'RESTOS A PAGAR POR PODER'),
          restos('7_processados', 'RP processados', processados),
          restos('7_nao_processados', 'RP não processados', naoProcessados),
          {
            codigo: '7_total',
            rotulo: 'TOTAL',
            forte: 'subtotal',
            so: ['inscritos', 'cancelados', 'pagos', 'saldo'],
            soma: ['7_processados', '7_nao_processados'],
          },
          h('h8', 'MANUTENÇÃO E DESENVOLVIMENTO DO ENSINO'),
          ratear('8_mde', 'Mínimo anual de 25% das receitas de impostos em MDE', ensino.aplicado, ensino.base, MINIMO_MDE),
          ratear(
            '8_fundeb',
            'Mínimo anual de 70% do Fundeb na remuneração dos profissionais',
            ensino.remuneracao,
            ensino.fundeb,
            MINIMO_REMUNERACAO,
          ),
          h('h9', 'OPERAÇÕES DE CRÉDITO E DESPESAS DE CAPITAL'),
          v('9_credito', 'Receitas de operações de crédito', credito('credito', 'ate')),
          v('9_capital', 'Despesa de capital líquida', capital('liquida', 'empenhada')),
          v('9_resultado', 'Resultado para a regra de ouro', ouro('resultado', 'ate')),
          ...(projecao.length > 0 ? [h('h10', 'PROJEÇÃO ATUARIAL DO RPPS')] : []),
          ...projecao.map(({ ano, saldo: anos }) => v(`10_${ano}`, `Saldo financeiro do fundo em ${ano}`, toCents(anos))),
          h('h11', 'ALIENAÇÃO DE ATIVOS E APLICAÇÃO DOS RECURSOS'),
          v('11_receita', 'Receita da alienação de ativos', vendas('total', 'ate')),
          v('11_aplicacao', 'Aplicação dos recursos', aplicacao('aplicacao', 'empenhada')),
          v('11_saldo', 'Saldo financeiro a aplicar', saldo('atual', 'ate')),
          h('h12', 'AÇÕES E SERVIÇOS PÚBLICOS DE SAÚDE'),
          ratear('12_asps', 'Mínimo de 15% da base em ASPS', saude.aplicado, saude.base, MINIMO_ASPS),
          h('h13', 'PARCERIAS PÚBLICO-PRIVADAS'),
          ratear('13_ppp', 'Total das despesas consideradas para o limite', ppp.despesa, ppp.rcl, LIMITE_DAS_PARCERIAS),
        ],
      },
    ],
  };
}
