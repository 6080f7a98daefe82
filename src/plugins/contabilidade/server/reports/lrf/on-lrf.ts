import type { Report } from '../../../../../resources/definition';
import { onReport, type ReportRegistration } from '../../../../../server/reports/report';
import type { Work } from '../../../../../server/work';
import type { Livros } from '../../../calculo/demonstrativo';
import { noAlcance } from '../../lrf/alcance';
import { gestoresEm } from '../../lrf/gestao';
import { livrosDaLrf } from '../../lrf/livros';
import { fimDoPeriodo } from '../../lrf/prazos';
import { type Montado, noDemonstrativo, type Parametros } from '../demonstrativo/on-demonstrativo';
import { porChamada } from '../demonstrativo/por-chamada';

const quemAssina = porChamada(gestoresEm);

/**
 * Binds a statement of the LRF to the books as they are now: it reads the registers of section 7 beside them, is of the entities at the
 * top of the screen or of the poder that its parameters name, and is signed by who answered for the fiscal management at the end of its
 * period, or today when it is not over.
 *
 * @param fim the month at the end of the period
 */
export function naLrf(
  report: Report,
  fim: (parametros: Parametros) => number,
  montar: (parametros: Parametros, livros: Livros, work: Work) => Montado | Promise<Montado>,
): ReportRegistration {
  const { rules } = noDemonstrativo(report, async (parametros, _livros, work) => {
    const exercicio = Number(parametros.exercicio);
    const montado = await montar(parametros, await livrosDaLrf(work, exercicio), work);
    const [ultimo, hoje] = [fimDoPeriodo(exercicio, fim(parametros)), work.today()];
    return { ...montado, assinam: await quemAssina(work, ultimo < hoje ? ultimo : hoje) };
  });
  return onReport(report, {
    ...rules,
    frame: async (work, parametros) => {
      const { poder } = parametros;
      const alcance = poder === 'executivo' || poder === 'legislativo' ? poder : 'tela';
      return rules.frame(await noAlcance(work, alcance), parametros);
    },
  });
}
