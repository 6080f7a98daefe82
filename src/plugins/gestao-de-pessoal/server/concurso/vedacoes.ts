import { formatDate } from '../../../../resources/definition';
import { type ElectoralCalendar, readElections } from '../../../../server/calendar/elections';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import type { Concurso } from '../../resources/concurso/concurso';

const recusa = (mensagem: string) => new ValidationError({ vaga_id: [mensagem] });

/**
 * Refuses a call that the law does not let be made today (K3): after the contest expired, while it is not homologado, or in the electoral
 * period of one that was homologado in it (Lei 9.504/1997, art. 73, V, c).
 */
export async function podeConvocar(tx: Work, { situacao, valido_ate, homologado_em }: Concurso): Promise<void> {
  const hoje = tx.today();
  if (situacao !== 'homologado' || !homologado_em) throw recusa('Só um concurso homologado convoca.');
  if (valido_ate && hoje > valido_ate) throw recusa(`A validade do concurso terminou em ${formatDate(valido_ate)}.`);
  const inicio = inicioDaVedacao(await readElections(tx), hoje);
  if (inicio && homologado_em >= inicio)
    throw recusa(
      `Desde ${formatDate(inicio)}, até a posse dos eleitos, só se nomeia por concurso homologado antes (Lei 9.504/1997, art. 73, V, c).`,
    );
}

/**
 * The first day of the period in which the municipality does not admit, on a day of it: three months before the municipal vote, until those
 * elected take office. Null on other days.
 */
export function inicioDaVedacao(eleicoes: ElectoralCalendar, dia: string): string | null {
  const naCampanha = eleicoes.barsPublicity(dia);
  if (naCampanha) return primeiroDia(naCampanha.turno1);
  // after the vote and until the year is over, those elected have not taken office
  const municipal = eleicoes.barsPublicity(`${dia.slice(0, 4)}-10-01`);
  return municipal && dia > municipal.turno1 ? primeiroDia(municipal.turno1) : null;
}

/** Three months before the vote. */
function primeiroDia(turno1: string): string {
  const [ano = '', mes = '', dia = ''] = turno1.split('-');
  return `${ano}-${String(Number(mes) - 3).padStart(2, '0')}-${dia}`;
}
