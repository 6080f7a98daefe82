import { formatDecimal, fromCents } from '../../../../../resources/definition';
import type { ColunaDeclarada, LinhaDeclarada, Livros } from '../../../calculo/demonstrativo';
import { type DividaConsolidada, dividaConsolidada, LINHAS_DA_DIVIDA } from '../../../calculo/divida-consolidada';
import { apurarRcl } from '../../../calculo/rcl';
import { iguais, type Montado } from '../demonstrativo/on-demonstrativo';
import { percentSaid } from './percentual';
import { type Momento, momentosAte, type PeriodoRgf } from './periodo-rgf';

/** Of the RCL, in hundredths of %: the limit of the Senate and what calls attention before it (Res. SF 40/2001; LRF, art. 59, § 1º, III). */
const LIMITE = 12_000n;
const ALERTA_DO_LIMITE = 90n;

/** `12000` → `120,00%`. */
const said = (centesimos: bigint) => `${formatDecimal(fromCents(centesimos), 2)}%`;

/** The limit of the net debt of the municipality and what calls attention before it, in hundredths of %. */
export function limiteDaDivida({ registros }: Livros): { limite: bigint; alerta: bigint } {
  const limite = registros?.limites.divida ?? LIMITE;
  return { limite, alerta: (limite * ALERTA_DO_LIMITE) / 100n };
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
    ...{ codigo, rotulo, recuo, calcula: each((divida) => divida[parte]) },
  });
  const ofRcl = (codigo: string, rotulo: string, amount: (rcl: bigint) => bigint): LinhaDeclarada => ({
    ...{ codigo, rotulo, calcula: () => Object.fromEntries(partes.map(({ nome, receita }) => [nome, amount(receita.endividamento)])) },
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
    ofRcl('rcl', 'RCL ajustada para os limites de endividamento (IV)', (rcl) => rcl),
    ofRcl('limite', `Limite definido por resolução do Senado: ${said(limite)}`, (rcl) => (rcl * limite) / 10_000n),
    ofRcl('alerta', `Limite de alerta: ${said(alerta)}`, (rcl) => (rcl * alerta) / 10_000n),
    given('insuficiencia', 'Insuficiência financeira (fora da DC)', 0, 'insuficiencia'),
    {
      ...{ codigo: 'rpnp', rotulo: 'Restos a pagar não processados (fora da DC)', contas: ['6.3.1.1', '6.3.1.2', '6.3.1.7'] },
    },
    { codigo: 'aro', rotulo: 'Operações de crédito por antecipação de receita (fora da DC)', contas: ['2.1.2.1.1.03.07'] },
    { codigo: 'atuarial', rotulo: 'Passivo atuarial (fora da DC)', contas: ['2.2.7.2'] },
    {
      ...{ codigo: 'precatorios', rotulo: 'Precatórios não vencidos (fora da DC)' },
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
