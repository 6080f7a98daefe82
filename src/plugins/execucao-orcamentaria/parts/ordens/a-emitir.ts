import { sumDecimals } from '../../../../resources/definition';
import { ordemPagamento } from '../../resources/ordem_pagamento';

/** The screen that makes orders of many liquidações at once. */
export const ORDENS_EM_LOTE = `${ordemPagamento.route.base}/em-lote`;

/** A liquidação that is in no order, with what would be paid of it; values in reais. */
export interface LiquidacaoAEmitir {
  id: number;
  rotulo: string;
  empenho: string;
  credor_id: number;
  credor: string;
  ficha: string;
  fonte_recurso_id: number;
  fonte: string;
  /** AAAA-MM-DD */
  vencimento: string;
  bruto: string;
  retido: string;
  liquido: string;
}

/** An account that pays some fontes. */
export interface ContaQuePaga {
  id: number;
  rotulo: string;
  fontes: number[];
}

/** What orders may be made of. */
export interface AEmitir {
  liquidacoes: LiquidacaoAEmitir[];
  contas: ContaQuePaga[];
}

/** The liquidações of one creditor and fonte, which one order pays. */
export interface GrupoDaOrdem {
  chave: string;
  credor: string;
  fonte: string;
  fonte_recurso_id: number;
  liquidacoes: LiquidacaoAEmitir[];
  bruto: string;
  retido: string;
  liquido: string;
}

/** An order is of one creditor and one fonte: liquidações in as many groups as they need, in the order of the first of each. */
export function agrupar(liquidacoes: readonly LiquidacaoAEmitir[]): GrupoDaOrdem[] {
  const grupos = new Map<string, LiquidacaoAEmitir[]>();
  for (const one of liquidacoes) {
    const chave = `${one.credor_id}:${one.fonte_recurso_id}`;
    grupos.set(chave, [...(grupos.get(chave) ?? []), one]);
  }
  return [...grupos].flatMap(([chave, own]) => {
    const [first] = own;
    if (!first) return [];
    const soma = (name: 'bruto' | 'retido' | 'liquido') => sumDecimals(['0.00', ...own.map((one) => one[name])]);
    const { credor, fonte, fonte_recurso_id } = first;
    return [
      { chave, credor, fonte, fonte_recurso_id, liquidacoes: own, bruto: soma('bruto'), retido: soma('retido'), liquido: soma('liquido') },
    ];
  });
}
