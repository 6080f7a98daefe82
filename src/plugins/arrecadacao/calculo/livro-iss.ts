import { Fraction } from '../../../resources/definition/fraction';

/** Services whose deductions may leave less than 2 % of the price (LC 116/2003, art. 8º-A, § 1º). */
export const ITENS_COM_DEDUCAO = ['7.02', '7.05', '16.01'] as const;

/** A service note, as the books see it; reais. */
export interface NotaDoLivro {
  valor_servico: string;
  iss: string;
  retido: string;
  /** 1 is what is taxed; the others are immune, exported or not incident. */
  tributacao: string;
  incide_aqui: boolean;
  /** Of the one who rendered it: ISS of Simples, MEI, fixed and estimated regimes is paid otherwise. */
  regime: string | null;
  cancelada: boolean;
}

/** What the ISS of a note is of, and its amount: the price without what is deducted, at its rate. */
export function issDaNota(nota: {
  valor: string;
  deducoes: string | null;
  desconto: string | null;
  aliquota: string;
  tributacao: string;
}): {
  base: string;
  iss: string;
} {
  const base = Fraction.notNegative(
    Fraction.of(nota.valor)
      .minus(nota.deducoes ?? '0')
      .minus(nota.desconto ?? '0'),
  );
  return { base: base.text(), iss: nota.tributacao === '1' ? base.times(nota.aliquota).over(100).text() : '0.00' };
}

/** What the ISS is of the price, in percent: what the law does not let be under 2. */
export function aliquotaEfetiva(iss: string, valor: string): string {
  return Fraction.of(valor).isPositive ? Fraction.of(iss).times(100).over(valor).text(4) : '0.0000';
}

/** The sums of a book; reais. */
export interface TotaisDoLivro {
  servicos: string;
  iss_proprio: string;
  iss_retido: string;
}

const PAGO_DE_OUTRO_MODO = ['simples', 'mei', 'fixo', 'estimativa', 'imune', 'isento'];

/** Sums a book: what was rendered, or what was taken of others with the tax withheld. What was cancelled is of neither. */
export function somarLivro(tipo: 'prestados' | 'tomados', notas: readonly NotaDoLivro[]): TotaisDoLivro {
  const vivas = notas.filter(({ cancelada }) => !cancelada);
  const soma = (linhas: readonly NotaDoLivro[], campo: 'valor_servico' | 'iss') => Fraction.sum(linhas.map((one) => one[campo])).text();
  const retidas = vivas.filter(({ retido, tributacao }) => retido !== 'nao' && tributacao === '1');
  const proprias = vivas.filter(
    ({ retido, tributacao, incide_aqui, regime }) =>
      retido === 'nao' && tributacao === '1' && incide_aqui && !PAGO_DE_OUTRO_MODO.includes(regime ?? ''),
  );
  return {
    servicos: soma(vivas, 'valor_servico'),
    iss_proprio: tipo === 'prestados' ? soma(proprias, 'iss') : '0.00',
    iss_retido: soma(retidas, 'iss'),
  };
}

/** What a book makes owed: of who rendered, his own; of who withheld, what he withheld; and what was adjusted of other months. */
export function devidoDoLivro(tipo: 'prestados' | 'tomados', { iss_proprio, iss_retido }: TotaisDoLivro, ajustes: string): string {
  return Fraction.of(tipo === 'prestados' ? iss_proprio : iss_retido)
    .plus(ajustes)
    .text();
}
