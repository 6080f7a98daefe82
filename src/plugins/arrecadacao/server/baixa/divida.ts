import { compareDecimals, sumDecimals } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { devolverEncargos, receberEncargos } from '../divida-ativa/movimentos';
import type { ItemBaixa } from './plan';

/** How a baixa is called in the ledger of the dívida ativa. */
const documentoDa = (baixa: number) => `Baixa nº ${baixa}`;

const CHARGES = ['correcao', 'juros', 'multa'] as const;
const DIVIDA = 'divida_';

/**
 * Enters in the dívida ativa the charges that a baixa receives of inscribed débitos, whose principal was entered before.
 *
 * @returns the components, with what of each charge is revenue only now
 */
export async function receberDaDivida(tx: Work, baixa: number, itens: readonly ItemBaixa[]): Promise<ItemBaixa[]> {
  const inscritos = [
    ...new Set(itens.flatMap(({ debito_id, componente }) => (debito_id && componente.startsWith(DIVIDA) ? [debito_id] : []))),
  ];
  let told = [...itens];
  for (const debito_id of inscritos) {
    const received = CHARGES.map((charge) => [charge, sumDecimals(['0.00', ...valuesOf(told, debito_id, charge)])]);
    const amounts = Object.fromEntries(received) as Record<(typeof CHARGES)[number], string>;
    const { porComponente } = await receberEncargos(tx, { debito_id, data: tx.today(), documento: documentoDa(baixa), ...amounts });
    for (const charge of CHARGES) told = comDesconhecido(told, debito_id, charge, porComponente[charge]);
  }
  return told;
}

/** Takes back from the dívida ativa what a baixa had received. */
export function devolverADivida(tx: Work, baixa: number, debitos: readonly number[]): Promise<void> {
  return devolverEncargos(tx, { debitos, data: tx.today(), documento: documentoDa(baixa) });
}

const valuesOf = (itens: readonly ItemBaixa[], debito: number, charge: string) =>
  itens.filter(({ debito_id, componente }) => debito_id === debito && componente === DIVIDA + charge).map(({ valor }) => valor);

/** Of the lines of a charge, by nature and fonte, the first ones say what is revenue only now. */
export function comDesconhecido(itens: readonly ItemBaixa[], debito: number, charge: string, unknown: string): ItemBaixa[] {
  let left = unknown;
  return itens.map((item) => {
    if (item.debito_id !== debito || item.componente !== DIVIDA + charge || compareDecimals(left, '0') <= 0) return item;
    const own = compareDecimals(left, item.valor) > 0 ? item.valor : left;
    left = sumDecimals([left, `-${own}`]);
    return { ...item, nao_reconhecido: own };
  });
}
