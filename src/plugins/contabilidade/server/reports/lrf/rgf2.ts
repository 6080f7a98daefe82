import type { ColunaDeclarada, LinhaDeclarada, Livros } from '../../../calculo/demonstrativo';
import { type DividaConsolidada, dividaConsolidada, LINHAS_DA_DIVIDA } from '../../../calculo/divida-consolidada';
import { apurarRcl } from '../../../calculo/rcl';
import { iguais, type Montado } from '../demonstrativo/on-demonstrativo';
import { percentSaid } from './percentual';

/** Of the RCL, in hundredths of %: the limit of the Senate and what calls attention before it (Res. SF 40/2001; LRF, art. 59, § 1º, III). */
const [LIMITE, ALERTA] = [12_000n, 10_800n];

interface Momento {
  nome: string;
  rotulo: string;
  /** Month that it is after; 0 is the opening. */
  ate: number;
}

/** Anexo 2: the debt at the end of the year before and of each quadrimestre until the one that is asked for. */
export function dividaConsolidadaLiquida(livros: Livros, exercicio: number, quadrimestre: number): Montado {
  const momentos: readonly Momento[] = [
    { nome: 'anterior', rotulo: 'Saldo do exercício anterior', ate: 0 },
    ...[1, 2, 3].slice(0, quadrimestre).map((n) => ({ nome: `q${n}`, rotulo: `Até o ${n}º quadrimestre`, ate: n * 4 })),
  ];
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
    ofRcl('limite', 'Limite definido por resolução do Senado: 120,00%', (rcl) => (rcl * LIMITE) / 10_000n),
    ofRcl('alerta', 'Limite de alerta: 108,00%', (rcl) => (rcl * ALERTA) / 10_000n),
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
