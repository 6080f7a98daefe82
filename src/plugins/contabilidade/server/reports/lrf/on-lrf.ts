import type { Report } from '../../../../../resources/definition';
import { onReport, type ReportRegistration } from '../../../../../server/reports/report';
import type { Work } from '../../../../../server/work';
import { noAlcance } from '../../lrf/alcance';
import { gestoresEm } from '../../lrf/gestao';
import { livrosDaLrf } from '../../lrf/livros';
import { fimDoPeriodo } from '../../lrf/prazos';
import { type Montar, noDemonstrativo, type Parametros } from '../demonstrativo/on-demonstrativo';
import { porChamada } from '../demonstrativo/por-chamada';

const quemAssina = porChamada(gestoresEm);

/**
 * Binds a statement of the LRF to the books as they are now: it reads the registers of section 7 beside them, is of the entities at the
 * top of the screen or of the poder that its parameters name, and is signed by who answered for the fiscal management at the end of its
 * period, or today when it is not over.
 *
 * @param fim the month at the end of the period
 */
export function naLrf(report: Report, fim: (parametros: Parametros) => number, montar: Montar): ReportRegistration {
  const assinado: Montar = async (parametros, livros, work) => {
    const montado = await montar(parametros, livros, work);
    const [ultimo, hoje] = [fimDoPeriodo(Number(parametros.exercicio), fim(parametros)), work.today()];
    return { ...montado, assinam: await quemAssina(work, ultimo < hoje ? ultimo : hoje) };
  };
  const { rules } = noDemonstrativo(report, assinado, livrosDaLrf);
  const { cell } = rules;
  return onReport(report, {
    ...rules,
    frame: async (work, parametros) => rules.frame(await noPoder(work, parametros), parametros),
    ...(cell && { cell: async (work, parametros, ...cellAsked) => cell(await noPoder(work, parametros), parametros, ...cellAsked) }),
  });
}

/** The same call over the entities of the poder that the parameters name. */
function noPoder(work: Work, { poder }: Parametros): Promise<Work> {
  return noAlcance(work, poder === 'executivo' || poder === 'legislativo' ? poder : 'tela');
}
