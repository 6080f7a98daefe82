import { addDays, type Report } from '../../../../../resources/definition';
import type { ReportRegistration } from '../../../../../server/reports/report';
import type { Work } from '../../../../../server/work';
import type { Livros } from '../../../calculo/demonstrativo';
import { gestoresEm } from '../../lrf/gestao';
import { notaDaPublicacao } from '../../lrf/publicada';
import { lerRegistros } from '../../lrf/registros';
import { type Montado, onDemonstrativo, type Parametros } from '../demonstrativo/on-demonstrativo';

/** The last day of a month. */
export const fimDoMes = (exercicio: number, mes: number): string =>
  addDays(mes === 12 ? `${exercicio + 1}-01-01` : `${exercicio}-${String(mes + 1).padStart(2, '0')}-01`, -1);

/**
 * Binds a statement of the LRF: it reads the registers of section 7 beside the books, and is signed by who answered for the fiscal
 * management at the end of its period, or today when it is not over.
 *
 * @param fim the month at the end of the period
 */
export function onLrf(
  report: Report,
  fim: (parametros: Parametros) => number,
  montar: (parametros: Parametros, livros: Livros, work: Work) => Montado | Promise<Montado>,
): ReportRegistration {
  return onDemonstrativo(report, async (parametros, livros, work) => {
    const exercicio = Number(parametros.exercicio);
    const registros = await lerRegistros(work, exercicio);
    const montado = await montar(parametros, { ...livros, registros }, work);
    const [ultimo, hoje] = [fimDoMes(exercicio, fim(parametros)), work.today()];
    const publicada = await notaDaPublicacao(work, parametros);
    return {
      ...montado,
      notas: [...(montado.notas ?? []), ...publicada],
      assinam: await gestoresEm(work, ultimo < hoje ? ultimo : hoje),
    };
  });
}
