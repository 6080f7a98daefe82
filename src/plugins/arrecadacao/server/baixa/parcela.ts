import { sumDecimals } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { comDesconhecido } from './divida';
import { inserirBaixas, inserirItens, lerReceitas } from './lancar';
import { abrirLotes } from './lotes';
import { type ItemBaixa, ratearEmContas } from './plan';

/** The money of a parcel that was imputed to its débitos; reais and civil dates. */
export interface ParcelaRecebida {
  parcelamento_id: number;
  parcela: number;
  data_pagamento: string;
  data_credito: string;
  conta_bancaria_id: number;
  valor_pago: string;
  documento: string;
  motivo: string;
}

interface Imputada extends Record<string, unknown> {
  debito_id: number;
  tributo_id: number;
  inscrito: boolean;
  principal: string;
  correcao: string;
  juros: string;
  multa: string;
  nao_reconhecido: string;
}

const COMPONENTES = ['principal', 'correcao', 'juros', 'multa'] as const;

/**
 * Enters the money of a parcel in the lote of its account and day, told apart by the débitos that it was imputed to: what
 * Financeiro turns into revenue, as that of any guide.
 *
 * @returns id of the baixa
 */
export async function lancarParcela(tx: Work, recebida: ParcelaRecebida): Promise<number> {
  const imputadas = await tx.db.rows<Imputada>(
    `select i.debito_id, d.tributo_id, exists (select from debito_inscrito x where x.debito_id = i.debito_id) as inscrito, i.principal::text,
            i.correcao::text, (i.juros + i.juros_futuros)::text as juros, i.multa::text, i.nao_reconhecido::text
       from parcelamento_imputacao i join public.debito d on d.id = i.debito_id
      where i.parcelamento_id = $1 and i.parcela = $2 order by i.debito_id`,
    [recebida.parcelamento_id, recebida.parcela],
  );
  const receitas = await lerReceitas(tx, [...new Set(imputadas.map(({ tributo_id }) => tributo_id))]);
  const itens = imputadas.flatMap((one) => itensDe(one, receitas.get(one.tributo_id) ?? []));
  const [lote = null] = await abrirLotes(tx, [recebida]);
  const [id = 0] = await inserirBaixas(tx, [
    { origem: 'manual', guia_id: null, tarifa: '0.00', lote_arrecadacao_id: lote, estorno_de_id: null, ...recebida },
  ]);
  await inserirItens(
    tx,
    itens.map((item, n) => ({ ...item, pai_id: id, ordem: n + 1 })),
  );
  return id;
}

function itensDe(one: Imputada, lines: Parameters<typeof ratearEmContas>[3]): ItemBaixa[] {
  const nameOf = (componente: string) => (one.inscrito ? `divida_${componente}` : componente);
  let itens = COMPONENTES.flatMap((componente) => ratearEmContas({ id: one.debito_id }, nameOf(componente), one[componente], lines));
  let left = one.inscrito ? one.nao_reconhecido : '0.00';
  for (const charge of COMPONENTES.slice(1)) {
    itens = comDesconhecido(itens, one.debito_id, charge, left);
    const told = itens.filter(({ componente }) => componente === `divida_${charge}`).map((item) => item.nao_reconhecido ?? '0');
    left = sumDecimals([left, `-${sumDecimals(['0.00', ...told])}`]);
  }
  return itens;
}
