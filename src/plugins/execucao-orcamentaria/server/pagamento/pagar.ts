import { compareDecimals, type DraftOf, formatDate, fromCents, sumDecimals, toCents } from '../../../../resources/definition';
import { requireAfter, requireDay } from '../../../../server/documents/dates';
import { ValidationError } from '../../../../server/http/errors';
import { numberSql, writtenNumber } from '../../../../server/resources/number';
import { readRecord } from '../../../../server/resources/record';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import type { ContaBancaria, Parte } from '../../../contabilidade/server';
import { ehRepasse, exigirCaixa, exigirConvenio, lerContaDoLivro, parteDoRepasse } from '../../../financeiro/server';
import { reterDoPagamento } from '../../calculo/reter';
import type { Empenho } from '../../resources/empenho';
import type { OrdemPagamento } from '../../resources/ordem_pagamento';
import { type Pagamento, pagamento } from '../../resources/pagamento';
import { type PagamentoAnulacao, pagamentoAnulacao } from '../../resources/pagamento_anulacao';
import { exigirCotasDoPagamento } from '../cota/exigir';
import { contextoDoEmpenho, lerEmpenhos } from '../empenho/ler';
import { contabilizar } from '../lancamentos';
import { pagarObrigacoes } from '../obrigacoes';
import { perguntaDaAnulacaoDoPagamento, perguntaDoPagamento } from '../perguntas';
import { recusarNaRemessa } from '../remessa/pendentes';
import { A_PAGAR, menos, minimosDesde, reais, travar } from '../saldos';
import { anularPagamento } from './anular';
import { exigirConta } from './conta';
import { passadaNaFila } from './fila';
import { type CabecalhoDaOrdem, cadeiaDe, type LiquidacaoAPagar, lerAPagar, lerCabecalhoDaOrdem, lerOrdem, type NaCadeia } from './ler';
import { exigirRestosAPagar, partesDosRestos, planejarRestos } from './restos';

type RascunhoPagamento = Readonly<Partial<DraftOf<typeof pagamento>>>;

const daLiquidacao = (condition: string) => (t: string) =>
  `exists (select from public.pagamento_liquidacoes x join public.liquidacao l on l.id = x.liquidacao_id where x.pai_id = ${t}.id and ${condition})`;

/** Payments (handbook Execução 3.3): an order is paid whole; its liquidações, empenhos and dotações move together with the book. */
export const pagamentoRules = onResource(pagamento, {
  derived: { rotulo: numberSql(pagamento) },
  question: perguntaDoPagamento,
  filters: {
    liquidacao_id: (value, t, param) => daLiquidacao(`l.id = ${param(value)}`)(t),
    empenho_id: (value, t, param) => daLiquidacao(`l.empenho_id = ${param(value)}`)(t),
    sem_cheque_em: (value, t, param) =>
      `(${t}.entidade_id = ${param(value)} and exists (select from public.ordem_pagamento o where o.id = ${t}.ordem_pagamento_id and o.forma = 'cheque')
        and not exists (select from public.cheque c where c.pagamento_id = ${t}.id and c.situacao <> 'cancelado' and c.data_exclusao is null))`,
    resto_a_pagar_id: (value, t, param) =>
      `exists (select from public.pagamento_restos x where x.pai_id = ${t}.id and x.resto_a_pagar_id = ${param(value)})`,
  },
  lockedBecause: () => "'Um pagamento confirmado não se altera nem se exclui: anule-o.'",
  lock: (draft, tx) => travarAPagar(tx, draft.ordem_pagamento_id as number),
  complete: async (draft, tx, _current, aPagar) => ({
    ...draft,
    ...(await planejar(tx, aPagar)),
    situacao: 'confirmado',
    anulado: '0.00',
  }),
  judge: async (draft, tx, _current, { liquidacoes }) => {
    tx.need(pagamento.menu, 5);
    await exigirPagavel(tx, draft, liquidacoes);
    return null;
  },
  provide: async (draft, tx) => {
    // the order stops holding the liquidações before they are paid
    await tx.db.execute("update ordem_pagamento set situacao = 'paga', versao = versao + 1 where id = $1 and cliente_id = $2", [
      draft.ordem_pagamento_id,
      tx.cliente.id,
    ]);
    return draft;
  },
  afterSave: (id, tx, _current, draft, aPagar) => efetivar(tx, id, draft, aPagar),
  children: { anulacao: { message: 'Pagamento anulado.', make: (tx, { id }, asked) => anularPagamento(tx, id, asked) } },
  acts: {
    anular: act(
      'Pagamento anulado.',
      async ({ id }, asked, tx) => {
        await anularPagamento(tx, id, asked);
        return undefined;
      },
      { question: perguntaDoAto },
    ),
  },
});

/** What annulling by the act of the payment is asked: the annulment that it wrote. */
async function perguntaDoAto({ id }: Pagamento, work: Work): Promise<string> {
  const row = await work.db.first<{ id: number }>('select max(a.id) as id from public.pagamento_anulacao a where a.pagamento_id = $1', [
    id,
  ]);
  const made = await readRecord(work, work.services.registry.get(pagamentoAnulacao.name), row?.id ?? 0, { sensitive: true });
  return perguntaDaAnulacaoDoPagamento(made as PagamentoAnulacao, work);
}

/** Everything that a payment moves, locked in the order of balances. */
export async function travarCadeia(tx: Work, liquidacoes: readonly NaCadeia[]): Promise<void> {
  await travar(tx, {
    dotacoes: liquidacoes.map(({ dotacao_id }) => dotacao_id),
    empenhos: liquidacoes.map(({ empenho_id }) => empenho_id),
    liquidacoes: liquidacoes.map(({ id }) => id),
  });
  await tx.db.rows('select r.id from public.retencao r where r.liquidacao_id = any($1::bigint[]) order by r.id for no key update', [
    liquidacoes.map(({ id }) => id),
  ]);
}

/** An order and the liquidações that it pays, as they are with all that a payment moves locked. */
interface APagar {
  ordem: OrdemPagamento;
  liquidacoes: readonly LiquidacaoAPagar[];
}

async function travarAPagar(tx: Work, id: number): Promise<APagar> {
  await tx.db.rows('select o.id from public.ordem_pagamento o where o.id = $1 and o.cliente_id = $2 for no key update', [
    id,
    tx.cliente.id,
  ]);
  const ordem = await lerOrdem(tx, id);
  const ids = ordem.liquidacoes.map(({ liquidacao_id }) => liquidacao_id);
  await travarCadeia(tx, await cadeiaDe(tx, ids));
  return { ordem, liquidacoes: await lerAPagar(tx, ids) };
}

/** What a payment pays and withholds. */
async function planejar(tx: Work, { ordem, liquidacoes }: APagar): Promise<Readonly<Record<string, unknown>>> {
  const pays = new Map(ordem.liquidacoes.map(({ liquidacao_id, valor_bruto }) => [liquidacao_id, valor_bruto as string]));
  const retencoes = await reter(tx, liquidacoes, pays);
  const retidoDe = (id: number) =>
    sumDecimals(['0.00', ...retencoes.filter(({ liquidacao_id }) => liquidacao_id === id).map(({ valor }) => valor)]);
  const lines = liquidacoes.map(({ id }) => {
    const [valor_bruto, valor_retido] = [pays.get(id) as string, retidoDe(id)];
    return { liquidacao_id: id, valor_bruto, valor_retido, valor_liquido: menos(valor_bruto, valor_retido) };
  });
  const deRestos = await planejarRestos(tx, ordem);
  const { credor_id, fonte_recurso_id, conta_bancaria_id, valor } = ordem;
  return {
    credor_id,
    fonte_recurso_id,
    conta_bancaria_id,
    valor_bruto: valor,
    valor_retido: sumDecimals(['0.00', ...[...lines, ...deRestos.linhas].map((line) => line.valor_retido as string)]),
    liquidacoes: lines,
    retencoes: [...retencoes.map(({ id, valor: withheld }) => ({ retencao_id: id, valor: withheld })), ...deRestos.retencoes],
    restos: deRestos.linhas,
  };
}

/**
 * Judges a completed payment, with all that it moves locked: its day, what is to pay, the chronological order and the account.
 *
 * @throws ValidationError
 */
async function exigirPagavel(tx: Work, draft: RascunhoPagamento, liquidacoes: readonly LiquidacaoAPagar[]): Promise<void> {
  const data = draft.data as string;
  requireDay(tx, data);
  const ordem = await lerCabecalhoDaOrdem(tx, draft.ordem_pagamento_id as number);
  recusarNaRemessa(ordem.remessa, 'ordem_pagamento_id');
  requireAfter(data, ordem.data, 'da ordem');
  // nothing is paid before the competent authority ordered it (Lei 4.320/1964 art. 64)
  if (ordem.autorizado_em && data < ordem.autorizado_em)
    throw new ValidationError({
      data: [
        `Pagamento anterior à autorização (${formatDate(ordem.autorizado_em)}). Se o ordenador assinou antes, em papel, ele o diz em “Registrar autorização em papel”, na ordem.`,
      ],
    });
  const pays = new Map((draft.liquidacoes ?? []).map(({ liquidacao_id, valor_bruto }) => [liquidacao_id, valor_bruto]));
  await exigirAPagar(tx, liquidacoes, pays, data);
  await exigirCotasDoPagamento(tx, liquidacoes, pays, data, ordem.periodo_cota);
  await exigirRestosAPagar(tx, (draft.restos ?? []) as Pagamento['restos'], data);
  await exigirFila(tx, ordem, [...pays.keys()]);
  await exigirConta(tx, draft.conta_bancaria_id as number, draft.fonte_recurso_id as number, data);
}

/** Each liquidação has what is paid of it, and each empenho had it to pay in every day since. */
async function exigirAPagar(
  tx: Work,
  liquidacoes: readonly LiquidacaoAPagar[],
  pays: ReadonlyMap<number, string>,
  data: string,
): Promise<void> {
  const empenhos = new Map<number, { a_pagar: string; bruto: string }>();
  for (const one of liquidacoes) {
    const bruto = pays.get(one.id) as string;
    requireAfter(data, one.data, 'da liquidação');
    if (compareDecimals(bruto, one.a_pagar) > 0)
      throw new ValidationError({ ordem_pagamento_id: [`A liquidação nº ${one.rotulo} tem ${reais(one.a_pagar)} a pagar.`] });
    const before = empenhos.get(one.empenho_id)?.bruto ?? '0.00';
    empenhos.set(one.empenho_id, { a_pagar: one.empenho_a_pagar, bruto: sumDecimals([before, bruto]) });
  }
  const now = new Map([...empenhos].map(([id, { a_pagar }]) => [id, a_pagar]));
  const least = await minimosDesde(tx, { conta: A_PAGAR, chave: 'empenho_id' }, now, data);
  for (const [id, { bruto }] of empenhos) {
    const had = least.get(id) as string;
    if (compareDecimals(bruto, had) > 0) throw new ValidationError({ data: [`Nesta data havia ${reais(had)} a pagar do empenho.`] });
  }
}

async function exigirFila(tx: Work, { motivo_fila }: CabecalhoDaOrdem, ids: readonly number[]): Promise<void> {
  if (motivo_fila) return;
  const before = await passadaNaFila(tx, ids, false);
  if (before) throw new ValidationError({ ordem_pagamento_id: [`Há liquidação anterior na ordem cronológica: nº ${before}.`] });
}

interface RetencaoLida extends Record<string, unknown> {
  id: number;
  liquidacao_id: number;
  valor: string;
  estornado: string;
  retido: string;
}

/** What each retention of the liquidações gives to this payment; nothing of those that give nothing. */
export async function reter(
  tx: Work,
  liquidacoes: readonly LiquidacaoAPagar[],
  pays: ReadonlyMap<number, string>,
): Promise<{ id: number; liquidacao_id: number; valor: string }[]> {
  const rows = await tx.db.rows<RetencaoLida>(
    'select r.id, r.liquidacao_id, r.valor::text, r.estornado::text, r.retido::text from retencao r where r.liquidacao_id = any($1::bigint[]) order by r.id',
    [liquidacoes.map(({ id }) => id)],
  );
  return rows.flatMap((row) => {
    const one = liquidacoes.find(({ id }) => id === row.liquidacao_id) as LiquidacaoAPagar;
    const valor = reterDoPagamento(row, one, pays.get(one.id) as string);
    return toCents(valor) > 0n ? [{ id: row.id, liquidacao_id: one.id, valor }] : [];
  });
}

/** Posts what was paid (3030). */
async function efetivar(tx: Work, id: number, draft: RascunhoPagamento, { ordem, liquidacoes }: APagar): Promise<void> {
  const record = draft as Pagamento;
  const rotulo = await writtenNumber(tx, pagamento, id);
  const conta = await lerContaDoLivro(tx, record.conta_bancaria_id as number);
  const deRestos = await partesDosRestos(
    tx,
    conta,
    record.restos.map((line) => ({ ...line, valor: line.valor_bruto as string })),
    record.retencoes,
  );
  const partes = [...(await partesDoPagamento(tx, conta, liquidacoes, record.liquidacoes, record.retencoes)), ...deRestos];
  const [fato, evento] = deRestos[0] ? ['RESTO_A_PAGAR', deRestos[0].evento] : ['PAGAMENTO', '3030'];
  const { lancamento_id } = await contabilizar(tx, {
    fato,
    evento,
    data: record.data,
    partes,
    origem: { tipo: pagamento.name, id },
    documento: `Pagamento ${rotulo}`,
    historico: `Pagamento ${rotulo} da ordem ${ordem.rotulo}`,
  });
  await pagarObrigacoes(
    tx,
    record.liquidacoes.map(({ liquidacao_id, valor_bruto }) => ({ liquidacao_id, valor: valor_bruto as string })),
    { data: record.data, descricao: `Pagamento ${rotulo}` },
  );
  if (partes.some(ehRepasse)) await exigirConvenio(tx, lancamento_id, 'ordem_pagamento_id');
  await exigirCaixa(tx, lancamento_id);
}

/**
 * What a payment, or a part of it, tells the ledger: gross of each empenho, what left the account, each título apart, and the repasse of
 * a granted convênio.
 *
 * @param cadeia of the liquidações
 * @param espelho of an annulment
 */
export async function partesDoPagamento(
  tx: Work,
  conta_bancaria: ContaBancaria,
  cadeia: readonly NaCadeia[],
  liquidacoes: readonly { liquidacao_id: number; valor_bruto: string; valor_retido: string }[],
  retencoes: readonly { retencao_id: number; valor: string }[],
  espelho = false,
): Promise<Parte[]> {
  const titulos = await tx.db.rows<{ id: number; liquidacao_id: number; titulo: string; conta: string }>(
    `select r.id, r.liquidacao_id, x.codigo as titulo, x.conta_contabil as conta from public.retencao r join public.titulo_extra_orcamentario x on x.id = r.titulo_extra_id
      where r.id = any($1::bigint[])`,
    [retencoes.map(({ retencao_id }) => retencao_id)],
  );
  const empenhos = await lerEmpenhos(tx, [...new Set(cadeia.map(({ empenho_id }) => empenho_id))]);
  return liquidacoes.flatMap(({ liquidacao_id, valor_bruto, valor_retido }) => {
    const record = empenhos.get(cadeia.find(({ id }) => id === liquidacao_id)?.empenho_id ?? 0) as Empenho;
    const paid: Parte = {
      valor: valor_bruto,
      valores: { bruto: valor_bruto, retido: valor_retido, liquido: fromCents(toCents(valor_bruto) - toCents(valor_retido)) },
      contexto: { ...contextoDoEmpenho(record), conta_bancaria },
      retencoes: retencoes.flatMap(({ retencao_id, valor }) => {
        const titulo = titulos.find(({ id }) => id === retencao_id);
        return titulo?.liquidacao_id === liquidacao_id ? [{ valor, conta: titulo.conta, titulo: titulo.titulo }] : [];
      }),
    };
    return record.convenio_id === null ? [paid] : [paid, parteDoRepasse(record.convenio_id, valor_bruto, espelho)];
  });
}
