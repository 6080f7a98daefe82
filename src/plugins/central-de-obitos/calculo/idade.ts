import { counted, daysBetween } from '../../../resources/definition';

/** Whole years, months and days of age between two days. */
export interface Idade {
  anos: number;
  /** Years, months or days, as the Declaração de Óbito writes an age. */
  escrita: string;
}

/** The age of who was born on a day and died on another. */
export function idadeEm(nascimento: string, morte: string): Idade {
  const [meses, dias] = [mesesInteiros(nascimento, morte), daysBetween(nascimento, morte)];
  const anos = Math.floor(meses / 12);
  if (anos > 0) return { anos, escrita: counted(anos, 'ano', 'anos') };
  return { anos, escrita: meses > 0 ? counted(meses, 'mês', 'meses') : counted(dias, 'dia', 'dias') };
}

function mesesInteiros(de: string, ate: string): number {
  const [a, b] = [de, ate].map((dia) => dia.split('-').map(Number)) as [number[], number[]];
  const [ano = 0, mes = 0, dia = 0] = b.map((parte, n) => parte - (a[n] ?? 0));
  return ano * 12 + mes - (dia < 0 ? 1 : 0);
}
