import { addDays, addMonths, daysBetween, lastDayOf } from '../../../resources/definition';
import type { EtapaDoQuadro } from './curva';

/** Weeks in which a month is drawn. */
const SEMANAS = 4;
const FEITO = '█';
const A_FAZER = '░';
const NADA = '·';

/** The months (`YYYY-MM`) from the first to the last day of the stages. */
export function mesesDasEtapas(etapas: readonly Pick<EtapaDoQuadro, 'inicio' | 'fim'>[]): string[] {
  const [primeiro] = etapas.map(({ inicio }) => inicio.slice(0, 7)).sort();
  const ultimo = etapas
    .map(({ fim }) => fim.slice(0, 7))
    .sort()
    .at(-1);
  if (!primeiro || !ultimo) return [];
  const meses: string[] = [];
  for (let mes = primeiro; mes <= ultimo; mes = addMonths(mes, 1)) meses.push(mes);
  return meses;
}

/** The bar of a stage in a month, a character a week: what was done of it comes first. */
export function barraDoMes({ inicio, fim, feito }: Pick<EtapaDoQuadro, 'inicio' | 'fim' | 'feito'>, mes: string): string {
  const ultimo = Number(lastDayOf(mes).slice(8));
  const feitoAte = addDays(inicio, Math.round(((daysBetween(inicio, fim) + 1) * Number(feito ?? '0')) / 100));
  return Array.from({ length: SEMANAS }, (_, n) => {
    const de = `${mes}-${String(1 + n * 7).padStart(2, '0')}`;
    const ate = `${mes}-${String(n === SEMANAS - 1 ? ultimo : 7 + n * 7).padStart(2, '0')}`;
    if (ate < inicio || de > fim) return NADA;
    const comeca = de < inicio ? inicio : de;
    return comeca < feitoAte ? FEITO : A_FAZER;
  }).join('');
}
