import { addDays } from '../../../../resources/definition';

/** What is asked of the calendar of the municipality. */
interface Calendario {
  isBusinessDay(dia: string): boolean;
  deadline(inicio: string, dias: number, contagem: 'uteis'): string;
}

/** Working days before the opening until which an edital is questioned, and in which it is answered (Lei 14.133/2021, art. 164). */
export const DIAS_QUESTIONAMENTO = 3;

/** The last day of work before another. */
export function diaUtilAnterior(calendario: Calendario, dia: string): string {
  let anterior = addDays(dia, -1);
  while (!calendario.isBusinessDay(anterior)) anterior = addDays(anterior, -1);
  return anterior;
}

/** The last day on which what is asked of an edital is still in time. */
export function ultimoDiaDeQuestionar(calendario: Calendario, sessao: string): string {
  let dia = sessao;
  for (let n = 0; n < DIAS_QUESTIONAMENTO; n += 1) dia = diaUtilAnterior(calendario, dia);
  return dia;
}

/** Until when it is answered: three working days, and no later than the last one before the opening. */
export function prazoDaResposta(calendario: Calendario, recebido: string, sessao: string): string {
  const prazo = calendario.deadline(recebido, DIAS_QUESTIONAMENTO, 'uteis');
  const limite = diaUtilAnterior(calendario, sessao);
  return prazo < limite ? prazo : limite;
}
