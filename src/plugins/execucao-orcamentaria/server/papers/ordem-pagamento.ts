import { items, money, sumDecimals, text } from '../../../../resources/definition';
import { numberSql } from '../../../../server/resources/number';
import { onPaper } from '../../../../server/templates/papers';
import type { Work } from '../../../../server/work';
import { empenho } from '../../resources/empenho';
import { type OrdemPagamento, ordemPagamento } from '../../resources/ordem_pagamento';
import template from '../../templates/ordem-pagamento.html?raw';
import { lerAPagar } from '../pagamento/ler';
import { reter } from '../pagamento/pagar';
import { lerRestosDevidos } from '../pagamento/restos';
import { reterDosRestos, retidoDoResto } from '../pagamento/reter-restos';
import { menos } from '../saldos';
import { CREDOR, lerCredor } from './credor';
import { ordenadorAssina } from './parts';

interface Despesa {
  liquidacao: string;
  empenho: string;
  documentos: string | null;
  bruto: string;
  retido: string;
  liquido: string;
}

/** The order of the competent authority that what was liquidated be paid (Lei 4.320/1964 art. 64), with what is withheld. */
export const ordemPagamentoPaper = onPaper(ordemPagamento, 'ordem', {
  template,
  fields: {
    ...CREDOR,
    total_retencoes: money({ label: 'Total das retenções', readOnly: true }),
    liquido: money({ label: 'Líquido a pagar' }),
    despesas: items(
      {
        liquidacao: text(20, { label: 'Liquidação' }),
        empenho: text(20, { label: 'Empenho' }),
        documentos: text(300, { label: 'Documentos' }),
        bruto: money({ label: 'Bruto' }),
        retido: money({ label: 'Retenções' }),
        liquido: money({ label: 'Líquido' }),
      },
      { label: 'Despesa liquidada' },
    ),
  },
  read: async (record, work) => {
    const despesas = await lerDespesas(record, work);
    const total_retencoes = sumDecimals(['0.00', ...despesas.map(({ retido }) => retido)]);
    return {
      despesas,
      total_retencoes,
      liquido: menos(record.valor ?? '0.00', total_retencoes),
      ...(await lerCredor(work, record.credor_id, record.data)),
    };
  },
  signatories: ({ ordenador_id }, work) => ordenadorAssina(work, ordenador_id),
});

/** What each liquidação of the order pays, as it was paid or as it would be now; and each resto a pagar. */
async function lerDespesas({ id, situacao, liquidacoes, restos }: OrdemPagamento, work: Work): Promise<Despesa[]> {
  if (restos.length > 0) return lerRestos({ id, situacao, restos }, work);
  const ids = liquidacoes.map(({ liquidacao_id }) => liquidacao_id);
  const found = await lerAPagar(work, ids);
  const pays = new Map(liquidacoes.map(({ liquidacao_id, valor_bruto }) => [liquidacao_id, valor_bruto ?? '0.00']));
  const retidos =
    situacao === 'paga' ? await lerPagos(work, id) : (await reter(work, found, pays)).map((one) => [one.liquidacao_id, one.valor] as const);
  const about = await work.db.rows<{ id: number; empenho: string; documentos: string | null }>(
    `select l.id, ${numberSql(empenho)('e')} as empenho,
            (select string_agg(d.numero || coalesce('/' || nullif(d.serie, ''), ''), ', ' order by d.ordem) from public.liquidacao_documentos d where d.pai_id = l.id) as documentos
       from liquidacao l join public.empenho e on e.id = l.empenho_id where l.id = any($1::bigint[])`,
    [ids],
  );
  return found.map((one) => {
    const bruto = pays.get(one.id) ?? '0.00';
    const retido = sumDecimals(['0.00', ...retidos.flatMap(([of, valor]) => (of === one.id ? [valor] : []))]);
    const row = about.find(({ id: of }) => of === one.id);
    return {
      liquidacao: one.rotulo,
      empenho: row?.empenho ?? '',
      documentos: row?.documentos ?? null,
      bruto,
      retido,
      liquido: menos(bruto, retido),
    };
  });
}

async function lerRestos(
  { id: ordem, situacao, restos }: Pick<OrdemPagamento, 'id' | 'situacao' | 'restos'>,
  work: Work,
): Promise<Despesa[]> {
  const found = await lerRestosDevidos(
    work,
    restos.map(({ resto_a_pagar_id }) => resto_a_pagar_id),
  );
  const pays = restos.map(({ resto_a_pagar_id, valor_bruto }) => ({ resto_a_pagar_id, valor: valor_bruto ?? '0.00' }));
  const paid = situacao === 'paga' ? await lerRestosPagos(work, ordem) : undefined;
  const retencoes = paid ? [] : await reterDosRestos(work, pays);
  return found.map(({ id, rotulo }) => {
    const bruto = pays.find(({ resto_a_pagar_id }) => resto_a_pagar_id === id)?.valor ?? '0.00';
    const retido = paid ? (paid.get(id) ?? '0.00') : retidoDoResto(retencoes, id);
    return { liquidacao: 'Resto a pagar', empenho: rotulo, documentos: null, bruto, retido, liquido: menos(bruto, retido) };
  });
}

async function lerRestosPagos(work: Work, ordem: number): Promise<Map<number, string>> {
  const rows = await work.db.rows<{ id: number; valor: string }>(
    `select x.resto_a_pagar_id as id, x.valor_retido::text as valor from public.pagamento_restos x join pagamento p on p.id = x.pai_id where p.ordem_pagamento_id = $1`,
    [ordem],
  );
  return new Map(rows.map(({ id, valor }) => [id, valor]));
}

async function lerPagos(work: Work, ordem: number): Promise<(readonly [liquidacao: number, valor: string])[]> {
  const rows = await work.db.rows<{ liquidacao_id: number; valor: string }>(
    `select x.liquidacao_id, x.valor_retido::text as valor from public.pagamento_liquidacoes x join pagamento p on p.id = x.pai_id where p.ordem_pagamento_id = $1`,
    [ordem],
  );
  return rows.map(({ liquidacao_id, valor }) => [liquidacao_id, valor]);
}
