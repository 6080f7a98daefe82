import { formatDecimal, fromCents } from '../../../../../resources/definition';
import type { ColunaDeclarada, LinhaDeclarada, Livros } from '../../../calculo/demonstrativo';
import { ANTECIPACAO_DE_RECEITA, type DividaConsolidada, dividaConsolidada, LINHAS_DA_DIVIDA } from '../../../calculo/divida-consolidada';
import { RPNP_A_LIQUIDAR, RPNP_DO_EXERCICIO } from '../../../calculo/orcamento';
import { apurarRcl, type Rcl } from '../../../calculo/rcl';
import { iguais, type Montado } from '../demonstrativo/on-demonstrativo';
import { alertaDe, fracao } from './linhas';
import { percentSaid } from './percentual';
import { type Momento, momentosAte, type PeriodoRgf } from './periodo-rgf';

/** Of the RCL, in hundredths of %: the limit of the Senate (Res. SF 40/2001). */
const LIMITE = 12_000n;

/** `12000` → `120,00%`. */
const said = (centesimos: bigint) => `${formatDecimal(fromCents(centesimos), 2)}%`;

/** The limit of the net debt of the municipality and what calls attention before it, in hundredths of %. */
export function limiteDaDivida({ registros }: Livros): { limite: bigint; alerta: bigint } {
  const limite = registros?.limites.divida ?? LIMITE;
  return { limite, alerta: alertaDe(limite) };
}

/** Anexo 2: the debt at the end of the year before and of each period until the one that is asked for. */
export function dividaConsolidadaLiquida(livros: Livros, exercicio: number, periodo: PeriodoRgf): Montado {
  const { limite, alerta } = limiteDaDivida(livros);
  const momentos: readonly Momento[] = [{ nome: 'anterior', rotulo: 'Saldo do exercício anterior', ate: 0 }, ...momentosAte(periodo)];
  const partes = momentos.map(({ nome, ate }) => ({
    nome,
    divida: dividaConsolidada(livros.atual, ate),
    receita: apurarRcl(livros, exercicio, ate),
  }));
  const each = (amount: (divida: DividaConsolidada) => bigint) => () =>
    Object.fromEntries(partes.map(({ nome, divida }) => [nome, amount(divida)]));
  const given = (codigo: string, rotulo: string, recuo: number, parte: keyof DividaConsolidada): LinhaDeclarada => ({
    codigo,
    rotulo,
    recuo,
    calcula: each((divida) => divida[parte]),
  });
  const daRcl = (codigo: string, rotulo: string, amount: (rcl: Rcl) => bigint): LinhaDeclarada => ({
    codigo,
    rotulo,
    calcula: () => Object.fromEntries(partes.map(({ nome, receita }) => [nome, amount(receita)])),
  });
  const linhas: readonly LinhaDeclarada[] = [
    ...LINHAS_DA_DIVIDA,
    { codigo: 'deducoes', rotulo: 'DEDUÇÕES (II)', forte: 'subtotal', soma: ['caixa', 'haveres'] },
    given('caixa', 'Disponibilidade de caixa', 1, 'caixa'),
    given('bruta', 'Disponibilidade de caixa bruta', 2, 'bruta'),
    given('rpp', '(−) Restos a pagar processados', 2, 'rpp'),
    given('depositos', '(−) Depósitos restituíveis e valores vinculados', 2, 'depositos'),
    given('haveres', 'Demais haveres financeiros', 1, 'haveres'),
    { codigo: 'dcl', rotulo: 'DÍVIDA CONSOLIDADA LÍQUIDA – DCL (III = I − II)', forte: 'total', soma: ['dc', '-deducoes'] },
    daRcl('rcl', 'RECEITA CORRENTE LÍQUIDA – RCL (IV)', ({ rcl }) => rcl),
    daRcl('emendas', '(−) Emendas individuais (CF, art. 166-A, § 1º) (V)', ({ individuais }) => individuais),
    daRcl('ajustada', 'RCL ajustada para os limites de endividamento (VI = IV − V)', ({ endividamento }) => endividamento),
    daRcl('limite', `Limite definido por resolução do Senado: ${said(limite)}`, ({ endividamento }) => fracao(endividamento, limite)),
    daRcl('alerta', `Limite de alerta: ${said(alerta)}`, ({ endividamento }) => fracao(endividamento, alerta)),
    given('insuficiencia', 'Insuficiência financeira (fora da DC)', 0, 'insuficiencia'),
    { codigo: 'rpnp', rotulo: 'Restos a pagar não processados (fora da DC)', contas: [...RPNP_A_LIQUIDAR, ...RPNP_DO_EXERCICIO] },
    { codigo: 'aro', rotulo: 'Operações de crédito por antecipação de receita (fora da DC)', contas: ANTECIPACAO_DE_RECEITA },
    { codigo: 'atuarial', rotulo: 'Passivo atuarial (fora da DC)', contas: ['2.2.7.2'] },
    {
      codigo: 'precatorios',
      rotulo: 'Precatórios não vencidos (fora da DC)',
      contas: ['2.1.1.1.1.04', '2.1.3.1.1.05', '2.2.1.1.1.04', '2.2.3.1.1.05'],
    },
  ];
  const colunas: readonly ColunaDeclarada[] = momentos.map(({ nome, ate }) => ({ nome, mede: { ate } }));
  const last = partes.at(-1);
  return {
    colunas: { rotulo: 'Dívida consolidada', ...Object.fromEntries(momentos.map(({ nome, rotulo }) => [nome, rotulo])) },
    quadros: [{ colunas, linhas }],
    confere: ([valor]) =>
      last && valor ? iguais('A dívida consolidada líquida deve ser a do RREO, Anexo 6.', valor('dcl', last.nome), last.divida.dcl) : [],
    notas: last
      ? [
          `% da DCL sobre a RCL ajustada: ${percentSaid(last.divida.dcl, last.receita.endividamento)}; da DC: ${percentSaid(last.divida.dc, last.receita.endividamento)}.`,
        ]
      : [],
  };
}
