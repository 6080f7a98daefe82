import { fromCents, sumDecimals, toCents } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { reterDoPagamento } from '../../calculo/reter';
import { menos } from '../saldos';
import { lerAPagar } from './ler';
import { reterDosRestos } from './reter-restos';

/** What paying an order takes from the account, in reais. */
export interface LiquidoDaOrdem {
  bruto: string;
  retido: string;
  liquido: string;
}

/** What each order would pay if all were paid now in their order: gross, withheld and net. */
export async function liquidosDasOrdens(tx: Work, ordens: readonly number[]): Promise<Map<number, LiquidoDaOrdem>> {
  const lines = await tx.db.rows<{ ordem: number; liquidacao_id: number; valor: string }>(
    `select x.pai_id as ordem, x.liquidacao_id, x.valor_bruto::text as valor from public.ordem_pagamento_liquidacoes x join ordem_pagamento o on o.id = x.pai_id
      where x.pai_id = any($1::bigint[]) order by array_position($1::bigint[], x.pai_id), x.ordem`,
    [ordens],
  );
  const ids = [...new Set(lines.map(({ liquidacao_id }) => liquidacao_id))];
  const liquidacoes = new Map((await lerAPagar(tx, ids)).map((one) => [one.id, { ...one }]));
  const retencoes = await tx.db.rows<{ liquidacao_id: number; valor: string; estornado: string; retido: string }>(
    'select r.liquidacao_id, r.valor::text, r.estornado::text, r.retido::text from retencao r where r.liquidacao_id = any($1::bigint[]) order by r.id',
    [ids],
  );
  const found = new Map<number, LiquidoDaOrdem>();
  for (const { ordem, liquidacao_id, valor } of lines) {
    const one = liquidacoes.get(liquidacao_id);
    if (!one) continue;
    let withheld = '0.00';
    for (const row of retencoes.filter((each) => each.liquidacao_id === liquidacao_id)) {
      const part = reterDoPagamento(row, one, valor);
      row.retido = sumDecimals([row.retido, part]);
      withheld = sumDecimals([withheld, part]);
    }
    one.a_pagar = menos(one.a_pagar, valor);
    const before = found.get(ordem) ?? { bruto: '0.00', retido: '0.00', liquido: '0.00' };
    const [bruto, retido] = [sumDecimals([before.bruto, valor]), sumDecimals([before.retido, withheld])];
    found.set(ordem, { bruto, retido, liquido: fromCents(toCents(bruto) - toCents(retido)) });
  }
  for (const [ordem, one] of await liquidosDasOrdensDeRestos(tx, ordens)) found.set(ordem, one);
  return found;
}

async function liquidosDasOrdensDeRestos(tx: Work, ordens: readonly number[]): Promise<Map<number, LiquidoDaOrdem>> {
  const lines = await tx.db.rows<{ ordem: number; resto_a_pagar_id: number; valor: string }>(
    `select x.pai_id as ordem, x.resto_a_pagar_id, x.valor_bruto::text as valor from public.ordem_pagamento_restos x where x.pai_id = any($1::bigint[])
      order by array_position($1::bigint[], x.pai_id), x.ordem`,
    [ordens],
  );
  const retencoes = await reterDosRestos(tx, lines);
  const found = new Map<number, LiquidoDaOrdem>();
  for (const [n, { ordem, valor }] of lines.entries()) {
    const before = found.get(ordem) ?? { bruto: '0.00', retido: '0.00', liquido: '0.00' };
    const bruto = sumDecimals([before.bruto, valor]);
    const retido = sumDecimals([before.retido, ...retencoes.filter(({ parte }) => parte === n).map((one) => one.valor)]);
    found.set(ordem, { bruto, retido, liquido: menos(bruto, retido) });
  }
  return found;
}
