import {
  compareDecimals,
  type DraftOf,
  formatDate,
  formatDecimal,
  type Issues,
  multiplyDecimals,
  roundDecimal,
} from '../../../../resources/definition';
import { lockBalances } from '../../../../server/documents/balances';
import { requireDay } from '../../../../server/documents/dates';
import { ValidationError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import { readRecord } from '../../../../server/resources/record';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { type ContaBancaria, noLivro, type Parte } from '../../../contabilidade/server';
import { type FundoInvestimento, fundoInvestimento } from '../../resources/fundo_investimento';
import { type MovimentacaoFundoInvestimento, movimentacaoFundoInvestimento } from '../../resources/movimentacao_fundo_investimento';
import { exigirCaixa } from '../caixa';
import { julgarConta } from '../contas';
import { estornarDocumento, lancamentosSql, situacaoSql } from '../estorno';
import { comFontes, contabilizarAnulacao, type RascunhoAnulacao } from '../receita/anulacoes';
import { escreverAnulacao, escreverReceita } from '../receita/escrever';
import { comPrevistas, contabilizarReceita } from '../receita/lancamentos';
import type { RascunhoReceita } from '../receita/rascunho';
import { contaDoLivro, lerConta, lerNatureza } from '../receita/registros';
import { cotaSql, menorPosicao, quotasSql, saldoContabilSql } from './posicao';

type Rascunho = Readonly<Partial<DraftOf<typeof movimentacaoFundoInvestimento>>>;

/** The account of a fund as the events name it. */
const CONTA_DO_EVENTO = '1.1.1.1.1.50';

/** Funds (handbook Contabilidade 5.10), with their position. */
export const fundoInvestimentoRules = onResource(fundoInvestimento, {
  derived: {
    quotas: (t) => `trim_scale(${quotasSql(t)})::text`,
    cota: (t) => `trim_scale(${cotaSql(t)})::text`,
    saldo: (t) => `round(${quotasSql(t)} * coalesce(${cotaSql(t)}, 0), 2)`,
    saldo_contabil: saldoContabilSql,
  },
  judge: async (draft, tx, current): Promise<Issues> => {
    const { conta_bancaria_id, fonte_id, natureza_receita_id } = { ...current, ...draft };
    const issues: Issues = {};
    if (!current) julgarConta(issues, 'conta_bancaria_id', await lerConta(tx, conta_bancaria_id as number), fonte_id as number, tx.today());
    const { codigo, analitica } = await lerNatureza(tx, natureza_receita_id as number);
    if (!analitica || !codigo.startsWith('1.3.2.'))
      issues.natureza_receita_id = ['O rendimento é das naturezas de valores mobiliários (1.3.2) que aceitam arrecadação.'];
    return issues;
  },
});

/** Movements of funds (handbook Execução 5.7): a resgate takes no more than the position of the fund on any day since its own. */
export const movimentacaoFundoRules = onResource(movimentacaoFundoInvestimento, {
  derived: {
    rotulo: numberSql(movimentacaoFundoInvestimento),
    situacao: situacaoSql(movimentacaoFundoInvestimento),
    contabil: (t) =>
      `coalesce((${lancamentosSql(movimentacaoFundoInvestimento)(t)}), (select 'nº ' || l.numero from public.lancamento_contabil l
         where l.cliente_id = ${t}.cliente_id and l.entidade_id = ${t}.entidade_id and l.exercicio = ${t}.exercicio and l.chave = 'lancamento_receita:' || ${t}.lancamento_receita_id))`,
  },
  complete: async (draft, tx) => {
    await lockBalances(tx, fundoInvestimento.name, [draft.fundo_id as number]);
    return { ...draft, fonte_id: (await lerFundo(tx, draft.fundo_id as number)).fonte_id };
  },
  judge: async (draft, tx): Promise<Issues> => {
    tx.need(movimentacaoFundoInvestimento.menu, 5);
    const data = draft.data as string;
    requireDay(tx, data);
    const issues: Issues = {};
    const fundo = await lerFundo(tx, draft.fundo_id as number);
    julgarConta(issues, 'fundo_id', await lerConta(tx, fundo.conta_bancaria_id), fundo.fonte_id, data);
    if (!draft.quotas) return issues;
    if (draft.conta_bancaria_id === fundo.conta_bancaria_id)
      issues.conta_bancaria_id = ['A conta é a do próprio fundo: escolha a do banco.'];
    else julgarConta(issues, 'conta_bancaria_id', await lerConta(tx, draft.conta_bancaria_id as number), fundo.fonte_id, data);
    return { ...issues, ...julgarValor(draft), ...(draft.tipo === 'resgate' ? await julgarPosicao(draft, tx) : {}) };
  },
  provide: async (draft, tx) => {
    if (draft.tipo !== 'rendimento') return draft;
    const fundo = await lerFundo(tx, draft.fundo_id as number);
    return { ...draft, lancamento_receita_id: await escreverReceita(tx, await comPrevistas(tx, receitaDe(draft, fundo))) };
  },
  afterSave: async (id, tx) => {
    const record = await ler(tx, id);
    if (!record.lancamento_receita_id) return;
    const fundo = await lerFundo(tx, record.fundo_id);
    const draft = receitaDe(record as Rascunho, fundo);
    await contabilizarReceita(tx, record.lancamento_receita_id, draft, await partesDoRendimento(tx, record, fundo));
  },
  acts: {
    estornar: act('Movimentação estornada.', async ({ id }, asked, tx) => {
      const record = await ler(tx, id);
      await lockBalances(tx, fundoInvestimento.name, [record.fundo_id]);
      const changes = { historico: asked.motivo, lancamento_receita_id: null };
      const lancados = record.lancamento_receita_id ? [] : [{}];
      const { estorno, lancamentos } = await estornarDocumento(tx, movimentacaoFundoInvestimento, record, asked, changes, lancados);
      for (const lancamento of lancamentos) await exigirCaixa(tx, lancamento, 'data');
      if (record.lancamento_receita_id) await anularReceita(tx, record, asked);
      if (record.tipo === 'aplicacao') await exigirPosicao(tx, record.fundo_id, asked.data);
      return estorno;
    }),
  },
});

async function ler(tx: Work, id: number): Promise<MovimentacaoFundoInvestimento> {
  const server = tx.services.registry.get(movimentacaoFundoInvestimento.name);
  return (await readRecord(tx, server, id, { sensitive: true })) as unknown as MovimentacaoFundoInvestimento;
}

async function lerFundo(tx: Work, id: number): Promise<FundoInvestimento> {
  return (await readRecord(tx, tx.services.registry.get(fundoInvestimento.name), id, { sensitive: true })) as unknown as FundoInvestimento;
}

/** The account in which a fund has its quotas, as the ledger knows it. */
async function contaDoFundo(tx: Work, { conta_bancaria_id, conta_contabil }: FundoInvestimento): Promise<ContaBancaria> {
  return { ...contaDoLivro(await lerConta(tx, conta_bancaria_id)), conta_contabil };
}

function julgarValor({ quotas, valor_cota, valor }: Rascunho): Issues {
  const worth = roundDecimal(multiplyDecimals(quotas as string, valor_cota as string), 2);
  return compareDecimals(worth, valor as string) === 0
    ? {}
    : { valor: [`${quotas} quotas de R$ ${valor_cota} são R$ ${formatDecimal(worth, 2)}.`] };
}

async function julgarPosicao({ fundo_id, data, quotas }: Rascunho, tx: Work): Promise<Issues> {
  const had = await menorPosicao(tx, fundo_id as number, data as string);
  return compareDecimals(quotas as string, had.quotas) > 0
    ? { quotas: [`Em ${formatDate(had.data)} o fundo tinha ${formatDecimal(had.quotas, 8)} quotas.`] }
    : {};
}

/** What was invested is taken back only while it was not redeemed. */
async function exigirPosicao(tx: Work, fundo: number, data: string): Promise<void> {
  const { quotas, data: dia } = await menorPosicao(tx, fundo, data);
  if (compareDecimals(quotas, '0') < 0)
    throw new ValidationError({
      data: [`Em ${formatDate(dia)} faltariam ${formatDecimal(quotas.replace('-', ''), 8)} quotas: há resgate depois.`],
    });
}

/** The revenue that a gain is: it stays in the account of the fund. */
function receitaDe({ data, valor, historico }: Rascunho, fundo: FundoInvestimento): RascunhoReceita {
  const line = { fonte_recurso_id: fundo.fonte_id, co_id: null, percentual: '100.0000', valor, deducao: '0.00', liquido: valor };
  return {
    data,
    data_credito: data,
    tipo: 'rendimento',
    natureza_receita_id: fundo.natureza_receita_id,
    conta_bancaria_id: fundo.conta_bancaria_id,
    valor_bruto: valor,
    valor_deducoes: '0.00',
    fontes: [line],
    deducoes: [],
    historico: historico ?? `Rendimento de ${fundo.nome}`,
  } as unknown as RascunhoReceita;
}

async function partesDoRendimento(tx: Work, record: MovimentacaoFundoInvestimento, fundo: FundoInvestimento): Promise<Parte[]> {
  const contexto = {
    fonte_recurso_id: fundo.fonte_id,
    natureza_receita_id: fundo.natureza_receita_id,
    conta_bancaria: await contaDoFundo(tx, fundo),
  };
  return [{ evento: '2026', valor: record.valor, contexto }];
}

const EVENTOS: Readonly<Record<string, string>> = { aplicacao: '5020', resgate: '5021' };

/** What a gain is is posted by its revenue. */
export const fundosNoLivro = noLivro(movimentacaoFundoInvestimento, {
  aoSalvar: async ({ lancamento_receita_id, fundo_id, tipo, conta_bancaria_id, documento, historico, rotulo }, tx) => {
    if (lancamento_receita_id) return [];
    const fundo = await lerFundo(tx, fundo_id);
    return [
      {
        fato: 'FUNDO_INVESTIMENTO',
        evento: EVENTOS[tipo] ?? '5022',
        contexto: {
          ...(conta_bancaria_id && { conta_bancaria: contaDoLivro(await lerConta(tx, conta_bancaria_id)) }),
          conta_destino: await contaDoFundo(tx, fundo),
          fonte_recurso_id: fundo.fonte_id,
          escolhas: [CONTA_DO_EVENTO],
          contas: { [CONTA_DO_EVENTO]: fundo.conta_contabil },
        },
        documento: documento ?? `Fundo ${rotulo}`,
        historico: historico ?? `${fundo.nome}: movimentação ${rotulo}`,
      },
    ];
  },
  conferir: (tx, lancamento) => exigirCaixa(tx, lancamento, 'valor'),
});

/** The revenue of a gain that was not falls with it. */
async function anularReceita(
  tx: Work,
  record: MovimentacaoFundoInvestimento,
  { data, motivo }: { data: string; motivo: string },
): Promise<void> {
  const fundo = await lerFundo(tx, record.fundo_id);
  const partes = await partesDoRendimento(tx, record, fundo);
  const annulment = {
    data,
    tipo: 'erro',
    lancamento_id: record.lancamento_receita_id,
    valor: record.valor,
    motivo,
    natureza_receita_id: fundo.natureza_receita_id,
    conta_bancaria_id: fundo.conta_bancaria_id,
  } as unknown as RascunhoAnulacao;
  const draft = await comFontes(tx, annulment, partes);
  await contabilizarAnulacao(tx, await escreverAnulacao(tx, draft), draft, partes);
}
