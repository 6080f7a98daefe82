import { formatDecimal } from '../../../resources/definition';
import { Fraction } from '../../../resources/definition/fraction';

/** A line of a contracheque, as its record has it. */
export interface LinhaPaga {
  codigo: number;
  valor: string;
  quantidade: string | null;
  percentual: string | null;
  /** "02/2026" of what belongs to another month. */
  referencia: string | null;
}

/** What of a contracheque its lines are explained by. */
export interface ContrachequePago {
  padrao: string | null;
  dias: number;
  dependentes_ir: number;
  base_inss: string;
  base_inss_13: string;
  base_rpps: string;
  base_rpps_13: string;
  renda: string;
  deducoes: string;
  linhas: readonly LinhaPaga[];
}

/** How a line came to be, in words, and the law that it rests on; null of what the law of the municipality settles. */
export interface Explicacao {
  conta: string;
  lei: string | null;
}

const reais = (valor: string): string => `R$ ${formatDecimal(valor)}`;
const numero = (valor: string): string =>
  formatDecimal(valor)
    .replace(/(,\d*?)0+$/, '$1')
    .replace(/,$/, '');

/** The share that a value is of a base, in %, with two places. */
const efetiva = (valor: string, base: string): string =>
  Fraction.of(base).isPositive ? formatDecimal(Fraction.of(valor).times(100).over(base).text()) : '0,00';

const sobreBase = (linha: LinhaPaga, base: string, como: string): string =>
  `${como} de ${reais(base)}: ${efetiva(linha.valor, base)} % da base`;

type Explicar = (linha: LinhaPaga, contracheque: ContrachequePago) => Explicacao;

const PREVIDENCIA_GERAL = 'Lei 8.212/1991, art. 28; EC 103/2019, art. 28';
const PREVIDENCIA_PROPRIA = 'CF, art. 40; EC 103/2019, arts. 9º e 11';
const IMPOSTO = 'Lei 7.713/1988; Lei 9.250/1995, arts. 3º-A e 4º; Lei 15.270/2025';

const valorDe = ({ linhas }: ContrachequePago, codigos: readonly number[]): string =>
  Fraction.sum(linhas.filter(({ codigo }) => codigos.includes(codigo)).map(({ valor }) => valor)).text();

const doPadrao: Explicar = (_linha, { padrao, dias }) => ({
  conta: `${padrao ?? 'Padrão do cargo'}, ${dias} de 30 dias`,
  lei: 'CF, arts. 37, X, e 39, § 1º',
});

const doDecimo: Explicar = (linha) => ({
  conta: `${numero(linha.quantidade ?? '0')}/12 avos da remuneração`,
  lei: 'Lei 4.090/1962, art. 1º',
});

/** The events of the handbook whose reckoning is of the law (Pessoal 5.1 and 5.4). */
const POR_EVENTO: Readonly<Record<number, Explicar>> = {
  1: doPadrao,
  2: doPadrao,
  10: (linha, one) => ({ conta: sobreBase(linha, valorDe(one, [1]), 'Quinquênios de 5 % sobre o vencimento'), lei: null }),
  11: (_linha, one) => ({ conta: `(vencimento + adicional por tempo), ${reais(valorDe(one, [1, 10]))}, ÷ 6`, lei: null }),
  22: () => ({ conta: 'O que falta para o salário mínimo', lei: 'CF, art. 7º, IV; STF, Súmula Vinculante 16' }),
  30: (linha) => ({ conta: `Metade do 13º de ${numero(linha.quantidade ?? '0')}/12 avos`, lei: 'Lei 4.749/1965, art. 2º' }),
  31: doDecimo,
  32: (linha) => ({
    conta: `A parte do 13º que vem de verbas sem contribuição ao RPPS, ${numero(linha.quantidade ?? '0')}/12 avos`,
    lei: 'STF, Tema 163',
  }),
  40: (linha) => ({ conta: `Um terço da remuneração de ${numero(linha.quantidade ?? '0')} dias de férias`, lei: 'CF, art. 7º, XVII' }),
  41: (linha) => ({
    conta: `Remuneração de ${numero(linha.quantidade ?? '0')} dias vendidos, com um terço`,
    lei: 'CLT, art. 143, ou o estatuto',
  }),
  42: (linha) => ({ conta: `Remuneração de ${numero(linha.quantidade ?? '0')} dias de férias`, lei: 'CLT, art. 142' }),
  50: (linha) => ({ conta: `Férias de ${numero(linha.quantidade ?? '0')}/12 avos, com um terço`, lei: 'CF, art. 7º, XVII; CLT, art. 146' }),
  51: (linha) => ({
    conta: `${numero(linha.quantidade ?? '0')} dias de férias vencidas, com um terço`,
    lei: 'CF, art. 7º, XVII; CLT, art. 146',
  }),
  60: () => ({ conta: 'Quotas dos filhos até 14 anos', lei: 'Lei 8.213/1991, arts. 65 a 70' }),
  71: doDecimo,
  72: (linha) => ({ conta: `${numero(linha.quantidade ?? '0')} de 30 dias do mês em que o vínculo terminou`, lei: null }),
  73: (linha) => ({
    conta: `Remuneração de ${numero(linha.quantidade ?? '0')} dias de aviso`,
    lei: 'CLT, art. 487, § 1º; Lei 12.506/2011',
  }),
  75: doDecimo,
  501: (linha, one) => ({ conta: sobreBase(linha, one.base_rpps, 'Alíquota do servidor sobre a base'), lei: PREVIDENCIA_PROPRIA }),
  502: (linha, one) => ({ conta: sobreBase(linha, one.base_inss, 'Faixas da tabela sobre a base'), lei: PREVIDENCIA_GERAL }),
  503: (linha, one) => ({
    conta:
      `Tabela progressiva sobre ${reais(one.renda)}, menos ${reais(one.deducoes)} de contribuições e pensões` +
      `${one.dependentes_ir > 0 ? ` e ${one.dependentes_ir} ${one.dependentes_ir === 1 ? 'dependente' : 'dependentes'}` : ''}, ou o simplificado, ` +
      `o que for melhor: ${efetiva(linha.valor, one.renda)} % do rendimento`,
    lei: IMPOSTO,
  }),
  504: (linha, one) => ({ conta: sobreBase(linha, one.base_rpps_13, 'Alíquota do servidor sobre o 13º'), lei: PREVIDENCIA_PROPRIA }),
  505: (linha, one) => ({ conta: sobreBase(linha, one.base_inss_13, 'Faixas da tabela sobre o 13º'), lei: PREVIDENCIA_GERAL }),
  506: () => ({ conta: 'Tabela progressiva sobre o 13º, à parte do mês', lei: 'Lei 7.713/1988, art. 26; Lei 8.134/1990, art. 16' }),
  507: () => ({ conta: 'Tabela progressiva sobre as férias, à parte do mês', lei: `Decreto 9.580/2018, art. 682; ${IMPOSTO}` }),
  520: () => ({ conta: 'O que a sentença fixa, depois da previdência e do imposto', lei: 'Código de Processo Civil, art. 529' }),
  521: () => ({ conta: 'O que a sentença fixa, das férias', lei: 'Código de Processo Civil, art. 529' }),
  522: () => ({ conta: 'O que a sentença fixa, do 13º', lei: 'Código de Processo Civil, art. 529' }),
  530: (linha) => ({ conta: `Remuneração ÷ 30 × ${numero(linha.quantidade ?? '0')} dias de falta`, lei: null }),
  531: () => ({ conta: 'O que passa do teto', lei: 'CF, art. 37, XI' }),
  550: (linha, one) => ({
    conta: `6 % do vencimento de ${reais(valorDe(one, [1]))}, até o custo do vale: ${efetiva(linha.valor, valorDe(one, [1]))} % dele`,
    lei: 'Lei 7.418/1985, art. 4º',
  }),
  560: () => ({ conta: 'Parcela do contrato, dentro da margem', lei: 'Modelo: Lei 14.509/2022' }),
  570: (linha, one) => ({ conta: sobreBase(linha, valorDe(one, [1, 2]), 'Percentual sobre o vencimento'), lei: 'CF, art. 8º, IV' }),
};

/** Why a line of a contracheque is what it is: base × rate, or days, or what was launched; with the law. */
export function explicarLinha(linha: LinhaPaga, contracheque: ContrachequePago): Explicacao {
  const known = POR_EVENTO[linha.codigo]?.(linha, contracheque) ?? { conta: doLancamento(linha), lei: null };
  return linha.referencia ? { ...known, conta: `${known.conta} (ref. ${linha.referencia})` } : known;
}

/** What was launched says it by itself. */
function doLancamento({ valor, quantidade, percentual }: LinhaPaga): string {
  if (quantidade && Fraction.of(quantidade).isPositive)
    return `${numero(quantidade)} × ${reais(Fraction.of(valor).over(quantidade).round(2).text())}`;
  if (percentual) return `${numero(percentual)} % sobre ${reais(Fraction.of(valor).times(100).over(percentual).round(2).text())}`;
  return 'Valor informado';
}
