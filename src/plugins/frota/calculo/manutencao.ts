import { addDays, daysBetween } from '../../../resources/definition';
import { Fraction } from '../../../resources/definition/fraction';

/** A line of a plan of maintenance, with what was last done; km (or hours) and days. */
export interface ItemDoPlano {
  a_cada_km: string | null;
  a_cada_dias: number | null;
  ultimo_km: string | null;
  ultima_data: string | null;
}

/** When a service falls due: what is left by the meter and by the calendar, and the first of the two days. */
export interface Vencimento {
  km_restante: string | null;
  dias_restantes: number | null;
  vence_em: string | null;
}

/**
 * When a service of the plan falls due, by the meter (at the mean of the last thirty days) or by the calendar, whichever is first
 * (handbook Frota, MN5 and MN7).
 *
 * @param atual reading of the meter now
 * @param media km (or hours) a day of the last thirty days; zero when it stood still
 */
export function vencimentoDe(item: ItemDoPlano, atual: string, media: string, hoje: string): Vencimento {
  const km_restante =
    item.a_cada_km && item.ultimo_km !== null ? Fraction.of(item.ultimo_km).plus(item.a_cada_km).minus(atual).text(1) : null;
  const pelaData = item.a_cada_dias && item.ultima_data ? addDays(item.ultima_data, item.a_cada_dias) : null;
  const pelosKm = km_restante === null ? null : diaPelosKm(km_restante, media, hoje);
  const vence_em = [pelaData, pelosKm].filter((dia) => dia !== null).sort()[0] ?? null;
  return { km_restante, dias_restantes: vence_em === null ? null : daysBetween(hoje, vence_em), vence_em };
}

function diaPelosKm(restante: string, media: string, hoje: string): string | null {
  if (!Fraction.of(restante).isPositive) return hoje;
  if (!Fraction.of(media).isPositive) return null;
  return addDays(hoje, Math.min(3650, Number(Fraction.of(restante).over(media).truncate(0).text(0))));
}
