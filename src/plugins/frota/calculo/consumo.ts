import { Fraction } from '../../../resources/definition/fraction';
import type { Combustivel, Medidor } from '../resources/combustiveis';

/** A fueling of a vehicle, in the order of its hours; litres (m³, kWh) and the reading of the meter. */
export interface Enchimento {
  id: number;
  combustivel: Combustivel;
  quantidade: string;
  /** Null of one without reading: what is measured begins again after it. */
  medidor: string | null;
  cheio: boolean;
  /** The meter was changed since the fueling before: what is measured begins again at it. */
  trocou: boolean;
}

/** What a full tank told: km/L or L/h, its distance from the reference of the maker and from the mean of the last six, in %. */
export interface Consumo {
  id: number;
  consumo: string;
  /** km or hours, and litres, of the interval. */
  distancia: string;
  litros: string;
  desvio: string | null;
  media: string | null;
  desvio_media: string | null;
}

/** How many full intervals make a mean. */
const INTERVALOS = 6;

/** What shares a tank: liquid fuels are burnt together; ARLA is never burnt. */
const tanqueDe = (combustivel: Combustivel): string | null => {
  if (combustivel === 'arla') return null;
  return combustivel === 'gnv' || combustivel === 'eletrico' ? combustivel : 'liquido';
};

/** How far a consumption is from a reference, in %: above zero is better, be it km/L or L/h. Null without a reference. */
export function desvioDe(valor: Fraction, referencia: Fraction | null, medidor: Medidor): Fraction | null {
  if (!referencia?.isPositive) return null;
  const diferenca = medidor === 'horimetro' ? referencia.minus(valor) : valor.minus(referencia);
  return diferenca.times('100').over(referencia);
}

interface Aberto {
  medidor: Fraction;
  litros: Fraction;
}

/**
 * The consumption told by each full tank that has a full one before it (handbook Frota 10.3): what was run over all that was filled since.
 *
 * @param referencias of the maker, by fuel
 */
export function consumosDe(
  enchimentos: readonly Enchimento[],
  medidor: Medidor,
  referencias: Readonly<Partial<Record<Combustivel, string | null>>>,
): Consumo[] {
  if (medidor === 'nenhum') return [];
  const abertos = new Map<string, Aberto>();
  const anteriores = new Map<Combustivel, Fraction[]>();
  const feitos: Consumo[] = [];
  for (const { id, combustivel, quantidade, medidor: leitura, cheio, trocou } of enchimentos) {
    if (trocou) abertos.clear();
    const tanque = tanqueDe(combustivel);
    if (tanque === null) continue;
    if (leitura === null) {
      abertos.delete(tanque);
      continue;
    }
    const aberto = abertos.get(tanque);
    const litros = (aberto?.litros ?? Fraction.ZERO).plus(quantidade);
    if (!cheio) {
      if (aberto) abertos.set(tanque, { ...aberto, litros });
      continue;
    }
    abertos.set(tanque, { medidor: Fraction.of(leitura), litros: Fraction.ZERO });
    if (!aberto) continue;
    const distancia = Fraction.of(leitura).minus(aberto.medidor);
    if (!distancia.isPositive || !litros.isPositive) continue;
    const valor = medidor === 'horimetro' ? litros.over(distancia) : distancia.over(litros);
    const seis = (anteriores.get(combustivel) ?? []).slice(-INTERVALOS);
    const media = seis.length === INTERVALOS ? Fraction.sum(seis).over(INTERVALOS) : null;
    const referencia = referencias[combustivel];
    feitos.push({
      id,
      consumo: valor.text(2),
      distancia: distancia.text(1),
      litros: litros.text(3),
      desvio: desvioDe(valor, referencia ? Fraction.of(referencia) : null, medidor)?.text(2) ?? null,
      media: media?.text(2) ?? null,
      desvio_media: desvioDe(valor, media, medidor)?.text(2) ?? null,
    });
    anteriores.set(combustivel, [...(anteriores.get(combustivel) ?? []), valor]);
  }
  return feitos;
}

/** Whether a deviation, of the maker's reference or of the mean, is beyond what is tolerated; all in %. */
export const foraDoPadrao = ({ desvio, desvio_media }: Pick<Consumo, 'desvio' | 'desvio_media'>, tolerancia: string): boolean =>
  [desvio, desvio_media].some((um) => um !== null && Fraction.of(um.replace('-', '')).compare(tolerancia) > 0);
