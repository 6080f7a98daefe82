import { Fraction } from '../../../resources/definition/fraction';

/** A vigência of a benefit, as the calculation reads it. */
export interface RegraDoVale {
  valor_unitario: string;
  base: 'dia_trabalhado' | 'mes';
  /** Days of every month; null counts the business days of the calendar. */
  dias_fixos: number | null;
  coparticipacao: 'nenhuma' | 'percentual_vencimento' | 'percentual_valor' | 'faixas';
  percentual: string | null;
  /** From the lowest; the last may have no limit. */
  faixas: readonly { ate: string | null; valor: string }[];
}

/** The month of one servant. */
export interface MesDoVale {
  /** Business days between the first and the last day on which he has the benefit in the month. */
  dias_uteis: number;
  /** Whether he has it from the first to the last of them: a fixed number of days is only then whole. */
  mes_inteiro: boolean;
  /** Of them, those on which he does not work. */
  dias_desconto: number;
  /** Tickets, or meals, a day. */
  quantidade_dia: string;
  /** What the month pays of the padrão, by its days (B1). */
  vencimento: string;
  /** What a whole month would pay, which the faixas are read by. */
  remuneracao: string;
}

/** What is credited, and what the servant takes part with; decimal strings of two places. */
export interface ValeDoMes {
  /** Days paid; 1 of a benefit of the month. */
  quantidade: number;
  /** What each of them is worth. */
  unitario: string;
  valor: string;
  coparticipacao: string;
  /** The most that may be taken of him in a month, whatever is corrected. */
  teto: string;
}

const CEM = 100;

/**
 * The benefit of a month (Lei 7.418/1985, art. 4º; handbook Pessoal, rules B1 and B2): the days worked by the value of the day, and the part
 * of the servant, never above what he gets.
 */
export function calcularVale(regra: RegraDoVale, mes: MesDoVale): ValeDoMes {
  const unitario = Fraction.of(regra.valor_unitario).times(mes.quantidade_dia).round(2);
  const quantidade = quantidadeDo(regra, mes);
  const valor = unitario.times(quantidade);
  const teto = parteDo(regra, mes, valor);
  return {
    quantidade,
    unitario: unitario.text(),
    valor: valor.text(),
    coparticipacao: Fraction.min(teto, valor).text(),
    teto: teto.text(),
  };
}

function quantidadeDo({ base, dias_fixos }: RegraDoVale, { dias_uteis, mes_inteiro, dias_desconto }: MesDoVale): number {
  if (base === 'mes') return dias_uteis > dias_desconto ? 1 : 0;
  // a number of days fixed by law is lost one by one, as the days of the calendar are
  const fixos = dias_fixos ?? dias_uteis;
  return Math.max(0, (mes_inteiro ? fixos : Math.min(fixos, dias_uteis)) - dias_desconto);
}

function parteDo({ coparticipacao, percentual, faixas }: RegraDoVale, { vencimento, remuneracao }: MesDoVale, valor: Fraction): Fraction {
  const rate = percentual ?? '0';
  if (coparticipacao === 'percentual_vencimento') return Fraction.of(vencimento).times(rate).over(CEM).round(2);
  if (coparticipacao === 'percentual_valor') return valor.times(rate).over(CEM).round(2);
  if (coparticipacao === 'nenhuma') return Fraction.ZERO;
  const faixa = faixas.find(({ ate }) => ate === null || Fraction.of(remuneracao).compare(ate) <= 0);
  return faixa ? Fraction.of(faixa.valor) : Fraction.ZERO;
}

/** What was credited and taken in a month. */
export interface Apurado {
  valor: string;
  coparticipacao: string;
}

/** What this month corrects of the one before, by difference; negative takes back. */
export interface Ajuste {
  valor: string;
  coparticipacao: string;
}

/**
 * What is known today of the month before, less what it had been (handbook Pessoal, rule B2). What the last correction could not take back,
 * because the credit does not go below zero, is taken now.
 *
 * @param agora what the month before is today; null when the servant had no right to it
 * @param antes what it was confirmed with, and what it had corrected; null when nothing was confirmed
 */
export function corrigir(agora: Apurado | null, antes: (Apurado & { ajuste: string }) | null): Ajuste {
  const nada: Apurado = { valor: '0', coparticipacao: '0' };
  const [novo, velho] = [agora ?? nada, antes ?? { ...nada, ajuste: '0' }];
  const levado = Fraction.of(velho.valor).plus(velho.ajuste);
  const resto = levado.isNegative ? levado : Fraction.ZERO;
  return {
    valor: Fraction.of(novo.valor).minus(velho.valor).plus(resto).text(),
    coparticipacao: Fraction.of(novo.coparticipacao).minus(velho.coparticipacao).text(),
  };
}

/** What leaves for the servant after the correction, and what is taken of him, within the most of a month. */
export function liquidar({ valor, coparticipacao, teto }: ValeDoMes, ajuste: Ajuste): { credito: string; desconto: string } {
  const credito = Fraction.notNegative(Fraction.of(valor).plus(ajuste.valor));
  const pedido = Fraction.notNegative(Fraction.of(coparticipacao).plus(ajuste.coparticipacao));
  return { credito: credito.text(), desconto: Fraction.min(Fraction.min(pedido, Fraction.of(teto)), credito).text() };
}
