import { z } from 'zod';
import { endpoint } from '../../../../server/http/endpoint';
import { readId, readPage } from '../../../../server/resources/list';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { empenho } from '../../resources/empenho';
import { liquidacao } from '../../resources/liquidacao';
import { ordemPagamento } from '../../resources/ordem_pagamento';
import { pagamento, pedidoAnulacaoPagamento } from '../../resources/pagamento';
import { pagamentoAnulacao } from '../../resources/pagamento_anulacao';
import { filhos } from '../filhos';
import { lancamentosDe, origensSql } from '../lancamentos';
import { anularPagamento } from './anular';
import { lerPagamento } from './ler';

const tag = pagamento.label.many;
const item = `${pagamento.api.path}/:id`;
const menu = [pagamento.menu];
const query = z.object({}).loose();

/** An order of what was asked; of the document above it when nothing is said of which liquidação. */
const emitir = (tx: Work, asked: Readonly<Record<string, unknown>>) =>
  createRecord(tx, tx.services.registry.get(ordemPagamento.name), asked);

export const pagamentoEndpoints = [
  ...filhos({
    ...{ parent: pagamento, child: pagamentoAnulacao, name: 'anulacao', column: 'pagamento_id', asks: pedidoAnulacaoPagamento },
    ...{ summary: 'anular', message: 'Pagamento anulado.', run: anularPagamento },
  }),
  ...filhos({
    ...{ parent: liquidacao, child: ordemPagamento, name: 'pagar', column: 'liquidacao_id', menu: pagamento.menu },
    ...{ summary: 'emitir a ordem de pagamento', message: 'Ordem de pagamento emitida.' },
    run: (tx, id, { valor_bruto, ...asked }) =>
      emitir(tx, { ...asked, liquidacoes: [{ liquidacao_id: id, valor_bruto: valor_bruto ?? null }] }),
  }),
  ...filhos({
    ...{ parent: empenho, child: pagamento, name: 'pagar', column: 'empenho_id', menu: pagamento.menu },
    ...{ summary: 'emitir a ordem de pagamento das suas liquidações', message: 'Ordem de pagamento emitida.' },
    run: async (tx, id, asked) => emitir(tx, { ...asked, liquidacoes: asked.liquidacoes ?? (await aPagarDoEmpenho(tx, id)) }),
  }),
  endpoint({
    method: 'GET',
    url: `${item}/empenho`,
    access: { menu, regra: 1 },
    tag,
    summary: 'Pagamento: empenhos de que é',
    query,
    handle: (work, { params }) =>
      origem(work, readId(params.id), empenho.name, 'select l.empenho_id from public.liquidacao l where l.id = any($1::bigint[])'),
  }),
  endpoint({
    method: 'GET',
    url: `${item}/liquidacao`,
    access: { menu, regra: 1 },
    tag,
    summary: 'Pagamento: liquidações que paga',
    query,
    handle: (work, { params }) => origem(work, readId(params.id), liquidacao.name, 'select unnest($1::bigint[])'),
  }),
  lancamentosDe(pagamento, origensSql(pagamento.name, [[pagamentoAnulacao.name, 'pagamento_id']])),
];

/** The records of a register that a payment comes from, by the ids that the statement gives of its liquidações. */
async function origem(work: Work, id: number, resource: string, sql: string): Promise<unknown> {
  const { liquidacoes } = await lerPagamento(work, id);
  const rows = await work.db.rows<{ id: number }>(`select distinct x.id from (${sql}) as x(id)`, [
    liquidacoes.map(({ liquidacao_id }) => liquidacao_id),
  ]);
  return readPage(work, work.services.registry.get(resource), { ids: rows.map((row) => row.id).join(',') });
}

async function aPagarDoEmpenho(tx: Work, id: number): Promise<{ liquidacao_id: number; valor_bruto: null }[]> {
  const rows = await tx.db.rows<{ id: number }>(
    'select l.id from liquidacao l where l.empenho_id = $1 and l.a_pagar > liquidacao_em_ordem(l.id) order by l.numero',
    [id],
  );
  return rows.map((row) => ({ liquidacao_id: row.id, valor_bruto: null }));
}
