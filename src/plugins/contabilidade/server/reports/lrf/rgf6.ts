import type { Work } from '../../../../../server/work';
import { apurar, type LinhaDeclarada, type Livros, type Valor } from '../../../calculo/demonstrativo';
import { dividaConsolidada } from '../../../calculo/divida-consolidada';
import { apurarRcl } from '../../../calculo/rcl';
import type { Montado } from '../demonstrativo/on-demonstrativo';
import { alertaDe, dada, fracao, parteDe, prudencialDe, VALOR_E_PERCENTUAL } from './linhas';
import type { PeriodoRgf } from './periodo-rgf';
import { despesaTotalComPessoal, limiteDo } from './rgf1';
import { limiteDaDivida } from './rgf2';
import { CONCEDIDAS, LIMITE_DAS_GARANTIAS } from './rgf3';
import { antecipacaoDe, LIMITE_DA_ARO, limiteDoCredito, operacoesDe } from './rgf4';
import { disponibilidadeDeCaixa } from './rgf5';

/** Anexo 6: the totals of the others, against their limits (LRF, art. 48). */
export async function simplificadoDoRgf(work: Work, livros: Livros, exercicio: number, { ate }: PeriodoRgf): Promise<Montado> {
  const receita = apurarRcl(livros, exercicio, ate);
  const caixa = await disponibilidadeDeCaixa(work, livros, ate);
  const [quadro] = caixa.quadros;
  const valor: Valor = quadro ? apurar(quadro, livros).valor : () => 0n;
  const ratear = (...linha: Parameters<typeof parteDe>): LinhaDeclarada => ({ ...parteDe(...linha), recuo: 1 });
  const given = (codigo: string, rotulo: string, amount: bigint): LinhaDeclarada => ({ ...dada(codigo, rotulo, amount), recuo: 1 });
  const limit = (codigo: string, rotulo: string, base: bigint, centesimos: bigint) =>
    ratear(codigo, rotulo, fracao(base, centesimos), base);
  const heading = (codigo: string, rotulo: string): LinhaDeclarada => ({ codigo, rotulo });
  const [maximo, nome] = limiteDo(livros);
  return {
    colunas: { rotulo: 'Demonstrativo simplificado', valor: 'Valor até o período', percentual: '% sobre a RCL ajustada' },
    quadros: [
      {
        colunas: VALOR_E_PERCENTUAL,
        linhas: [
          heading('h0', 'RECEITA CORRENTE LÍQUIDA'),
          given('rcl', 'Receita corrente líquida', receita.rcl),
          given('endividamento', 'RCL ajustada para os limites de endividamento', receita.endividamento),
          given('pessoal', 'RCL ajustada para os limites da despesa com pessoal', receita.pessoal),
          heading('h1', 'DESPESA COM PESSOAL'),
          ratear('dtp', 'Despesa total com pessoal – DTP', despesaTotalComPessoal(livros, exercicio, ate), receita.pessoal),
          limit('maximo', `Limite máximo – ${nome}`, receita.pessoal, maximo),
          limit('prudencial', 'Limite prudencial', receita.pessoal, prudencialDe(maximo)),
          limit('alerta', 'Limite de alerta', receita.pessoal, alertaDe(maximo)),
          heading('h2', 'DÍVIDA CONSOLIDADA'),
          ratear('dcl', 'Dívida consolidada líquida', dividaConsolidada(livros.atual, ate).dcl, receita.endividamento),
          limit('limite_dcl', 'Limite definido por resolução do Senado', receita.endividamento, limiteDaDivida(livros).limite),
          heading('h3', 'GARANTIAS DE VALORES'),
          ratear('garantias', 'Total das garantias concedidas', livros.atual.mede({ contas: CONCEDIDAS, ate }), receita.endividamento),
          limit('limite_garantias', 'Limite definido por resolução do Senado', receita.endividamento, LIMITE_DAS_GARANTIAS),
          heading('h4', 'OPERAÇÕES DE CRÉDITO'),
          ratear('credito', 'Operações de crédito internas e externas', operacoesDe(livros, ate), receita.endividamento),
          limit('limite_credito', 'Limite definido por resolução do Senado', receita.endividamento, limiteDoCredito(livros).limite),
          ratear('aro', 'Operações por antecipação de receita', antecipacaoDe(livros, ate), receita.endividamento),
          limit('limite_aro', 'Limite da antecipação de receita', receita.endividamento, LIMITE_DA_ARO),
          heading('h5', 'RESTOS A PAGAR'),
          given('inscritos', 'RP empenhados e não liquidados do exercício', valor('total', 'inscritos')),
          given('antes', 'Disponibilidade de caixa líquida antes da inscrição', valor('total', 'antes')),
          given('depois', 'Disponibilidade de caixa líquida após a inscrição', valor('total', 'depois')),
        ],
      },
    ],
  };
}
