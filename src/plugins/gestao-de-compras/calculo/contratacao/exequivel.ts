import { compareDecimals, multiplyDecimals } from '../../../../resources/definition';

const ENGENHARIA: readonly string[] = ['obras', 'servicos_engenharia'];
/** Under what part of the estimate a price is looked into: of works it is presumed unworkable (Lei 14.133/2021, art. 59, § 4º). */
const PISO = { engenharia: '0.75', outros: '0.50' } as const;
/** Under what part of it a contract of works asks for more guarantee (art. 59, § 5º). */
const PISO_DA_GARANTIA = '0.85';

const abaixo = (valor: string, estimado: string, parte: string): boolean => compareDecimals(valor, multiplyDecimals(estimado, parte)) < 0;

/** R11: whether a price needs the diligence that proves that it can be kept. */
export const pedeDiligencia = (categoria: string, valor: string, estimado: string): boolean =>
  abaixo(valor, estimado, ENGENHARIA.includes(categoria) ? PISO.engenharia : PISO.outros);

/** R11: whether the contract of works asks for the difference to the estimate as an additional guarantee. */
export const pedeGarantia = (categoria: string, valor: string, estimado: string): boolean =>
  ENGENHARIA.includes(categoria) && abaixo(valor, estimado, PISO_DA_GARANTIA);
