import { addIssue, compareDecimals, type DraftOf, formatDate, type Issues, sumDecimals } from '../../../../resources/definition';
import { readBoletoLine } from '../../../../resources/definition/banking/boleto';
import { readCollectionLine } from '../../../../resources/definition/banking/collection';
import { requireAfter, requireDay } from '../../../../server/documents/dates';
import { ValidationError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import { act, leftToJudge, onResource } from '../../../../server/resources/rules';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { recusarNoDocumento } from '../../../cadastro/server';
import { liquidacao } from '../../resources/liquidacao';
import { type OrdemPagamento, ordemPagamento } from '../../resources/ordem_pagamento';
import { pagamento } from '../../resources/pagamento';
import { ehOrdenador } from '../empenho/rascunho';
import { perguntaDaAutorizacao, perguntaDaOrdemPaga, perguntaDasAutorizacoes } from '../perguntas';
import { exigirForaDeRemessa } from '../remessa/pendentes';
import { menos, reais, travar } from '../saldos';
import { contaDoCredor, exigirConta } from './conta';
import { passadaNaFila } from './fila';
import { type Devido, lerAPagar } from './ler';
import { lerRestosDevidos } from './restos';

export type RascunhoOrdem = Readonly<Partial<DraftOf<typeof ordemPagamento>>>;

/** Orders (handbook Execução 3.3): what they are to pay is locked before anything of it is read, and read once. */
export const ordemPagamentoRules = onResource(ordemPagamento, {
  derived: { rotulo: numberSql(ordemPagamento) },
  filters: {
    liquidacao_id: (value, t, param) =>
      `exists (select from public.ordem_pagamento_liquidacoes x where x.pai_id = ${t}.id and x.liquidacao_id = ${param(value)})`,
    resto_a_pagar_id: (value, t, param) =>
      `exists (select from public.ordem_pagamento_restos x where x.pai_id = ${t}.id and x.resto_a_pagar_id = ${param(value)})`,
  },
  lock: (draft, tx) => travarLinhas(tx, draft),
  complete: async (draft, tx, _current, found) => {
    const { nome, linhas } = linhasDa(draft);
    const filled = linhas.map(({ devido, line }) => ({ ...line, valor_bruto: line.valor_bruto ?? livreDe(found.get(devido)) }));
    const { credor_id = null, fonte_recurso_id = null } = found.get(linhas[0]?.devido ?? 0) ?? {};
    return {
      ...draft,
      [nome]: filled,
      credor_id,
      fonte_recurso_id,
      situacao: 'emitida',
      valor: sumDecimals(['0.00', ...filled.map(({ valor_bruto }) => valor_bruto ?? '0.00')]),
      conta_credor: await leftToJudge(contaDoCredor(tx, credor_id ?? 0, draft.forma as OrdemPagamento['forma'], draft.data as string)),
    };
  },
  judge: async (draft, tx, _current, found) => {
    const data = draft.data as string;
    requireDay(tx, data);
    const issues: Issues = {};
    const first = julgarLinhas(draft, found, issues);
    if (!first || Object.keys(issues).length > 0) return issues;
    await exigirConta(tx, draft.conta_bancaria_id as number, first.fonte_recurso_id, data);
    julgarLinha(draft, issues);
    await julgarFila(tx, draft, issues);
    if (Object.keys(issues).length > 0) return issues;
    // what its completion did not find says why
    if (!draft.conta_credor) await contaDoCredor(tx, first.credor_id, draft.forma as OrdemPagamento['forma'], data);
    return null;
  },
  acts: {
    autorizar: act('Pagamento autorizado.', (record, _input, tx) => autorizar(record, tx.today(), tx), {
      apart: recusarQuemLiquidou,
      question: perguntaDaAutorizacao,
      together: perguntaDasAutorizacoes,
    }),
    autorizar_em_papel: act(
      'Autorização registrada.',
      async (record, { autorizado_em }, tx) => {
        requireAfter(autorizado_em, record.data, 'da ordem', 'autorizado_em');
        return autorizar(record, autorizado_em, tx);
      },
      { apart: recusarQuemLiquidou },
    ),
    pagar: act(
      'Pagamento registrado.',
      async (record, { data }, tx) => {
        await createRecord(tx, tx.services.registry.get(pagamento.name), { ordem_pagamento_id: record.id, data });
        return undefined;
      },
      { question: perguntaDaOrdemPaga },
    ),
    cancelar: act('Ordem cancelada.', async (record, { motivo }, tx) => {
      await exigirForaDeRemessa(tx, record.id, 'id');
      await tx.db.execute('update ordem_pagamento set motivo_cancelamento = $2 where id = $1 and cliente_id = $3', [
        record.id,
        motivo,
        tx.cliente.id,
      ]);
      return undefined;
    }),
  },
});

/** The lines of an order, of liquidações or of restos a pagar by its type, each with what it pays. */
function linhasDa({ tipo, liquidacoes, restos }: RascunhoOrdem) {
  return tipo === 'orcamentario'
    ? ({ nome: 'liquidacoes', linhas: (liquidacoes ?? []).map((line) => ({ devido: line.liquidacao_id, line })) } as const)
    : ({ nome: 'restos', linhas: (restos ?? []).map((line) => ({ devido: line.resto_a_pagar_id, line })) } as const);
}

/** How what an order pays is read and said, by the lines that name it. */
const DEVIDOS = {
  liquidacoes: { campo: 'liquidacao_id', ler: lerAPagar, falta: 'Liquidação não encontrada.', desde: 'da liquidação' },
  restos: {
    campo: 'resto_a_pagar_id',
    ler: lerRestosDevidos,
    falta: 'Resto a pagar não encontrado.',
    desde: 'da inscrição em restos a pagar',
  },
} as const;

/** What an order pays, locked before anything of it is read. */
async function travarLinhas(tx: Work, draft: RascunhoOrdem): Promise<Map<number, Devido>> {
  const { nome, linhas } = linhasDa(draft);
  const ids = linhas.map(({ devido }) => devido);
  await travar(tx, { [nome]: ids });
  return new Map<number, Devido>((await DEVIDOS[nome].ler(tx, ids)).map((one) => [one.id, one]));
}

/** What of it is to be paid and in no order; null of what is not there. */
const livreDe = (one: Devido | undefined) => (one ? menos(one.a_pagar, one.em_ordem) : null);

/** Each line pays no more than what is left; all are of one creditor and fonte. Gives what the first pays. */
function julgarLinhas(draft: RascunhoOrdem, found: ReadonlyMap<number, Devido>, issues: Issues): Devido | undefined {
  const { nome, linhas } = linhasDa(draft);
  const { campo, falta, desde } = DEVIDOS[nome];
  const first = found.get(linhas[0]?.devido ?? 0);
  for (const [n, { devido, line }] of linhas.entries()) {
    const one = found.get(devido);
    if (!one || !first) {
      addIssue(issues, `${nome}.${n}.${campo}`, falta);
      continue;
    }
    const livre = livreDe(one) as string;
    if (one.credor_id !== first.credor_id) addIssue(issues, `${nome}.${n}.${campo}`, 'A ordem é de um só credor.');
    else if (one.fonte_recurso_id !== first.fonte_recurso_id)
      addIssue(issues, `${nome}.${n}.${campo}`, 'A ordem é de uma só fonte de recurso.');
    else if (nome === 'restos' && one.tipo_ordem !== draft.tipo)
      addIssue(issues, `${nome}.${n}.${campo}`, 'O resto a pagar é de outro tipo: RP processado e não processado vão em ordens separadas.');
    if ((draft.data as string) < one.data) requireAfter(draft.data as string, one.data, desde);
    if (compareDecimals(livre, '0') <= 0)
      addIssue(issues, `${nome}.${n}.valor_bruto`, 'Não há saldo a pagar que já não esteja em outra ordem.');
    else if (compareDecimals(line.valor_bruto ?? livre, livre) > 0)
      addIssue(issues, `${nome}.${n}.valor_bruto`, `Restam ${reais(livre)} a pagar, fora de outras ordens.`);
  }
  return first;
}

/** The check digits of what is typed to pay a boleto (47 digits) or a guide (48). */
function julgarLinha({ forma, linha_digitavel }: RascunhoOrdem, issues: Issues): void {
  if (!linha_digitavel || (forma !== 'boleto' && forma !== 'tributo')) return;
  const bar = forma === 'boleto' ? readBoletoLine(linha_digitavel) : readCollectionLine(linha_digitavel);
  if (!bar)
    addIssue(
      issues,
      'linha_digitavel',
      `A linha digitável ${forma === 'boleto' ? 'de boleto tem 47' : 'de guia tem 48'} algarismos, e os dígitos não conferem.`,
    );
}

async function julgarFila(tx: Work, { liquidacoes, motivo_fila }: RascunhoOrdem, issues: Issues): Promise<void> {
  if (motivo_fila) return;
  const before = await passadaNaFila(
    tx,
    (liquidacoes ?? []).map(({ liquidacao_id }) => liquidacao_id),
    true,
  );
  if (before) addIssue(issues, 'motivo_fila', `Há liquidação anterior na ordem cronológica: nº ${before}.`);
}

async function devidos(tx: Work, { tipo, liquidacoes, restos }: OrdemPagamento): Promise<Devido[]> {
  const { nome, linhas } = linhasDa({ tipo, liquidacoes, restos });
  return DEVIDOS[nome].ler(
    tx,
    linhas.map(({ devido }) => devido),
  );
}

/** Who liquidated or attested does not authorise (Lei 4.320/1964 arts. 62 to 65). */
export async function recusarQuemLiquidou(record: OrdemPagamento, tx: Work): Promise<void> {
  const praticantes = (await devidos(tx, record)).flatMap((one) => one.praticantes);
  await recusarNoDocumento(tx, [liquidacao.menu, 5], [pagamento.menu, 5], praticantes);
}

/** The ordenador of every dotação signs; of restos a pagar, who on that day is of where they were committed. */
async function autorizar(record: OrdemPagamento, dia: string, tx: Work): Promise<undefined> {
  const pays = await devidos(tx, record);
  const pessoa = tx.caller?.pessoaId ?? (pays[0]?.ordenador_id as number);
  if (!(await ehOrdenador(tx, pessoa, pays, dia)))
    throw new ValidationError({
      ordenador_id: [
        `Só o ordenador de despesa, designado ${dia === tx.today() ? 'hoje' : `em ${formatDate(dia)}`} na unidade ou no órgão da dotação, autoriza o pagamento.`,
      ],
    });
  await tx.db.execute('update ordem_pagamento set ordenador_id = $2, autorizado_em = $3 where id = $1 and cliente_id = $4', [
    record.id,
    pessoa,
    dia,
    tx.cliente.id,
  ]);
  return undefined;
}

type Pedido = Readonly<Record<string, unknown>>;

const emitir = (tx: Work, asked: Pedido) => createRecord(tx, tx.services.registry.get(ordemPagamento.name), asked);

/** An order of one liquidação: what is left of it, unless less is asked. */
export async function emitirOrdemDaLiquidacao(tx: Work, id: number, { valor_bruto, ...asked }: Pedido) {
  return emitir(tx, { ...asked, liquidacoes: [{ liquidacao_id: id, valor_bruto: valor_bruto ?? null }] });
}

/** An order of one resto a pagar: what is left of it, unless less is asked. */
export async function emitirOrdemDoResto(tx: Work, id: number, { valor_bruto, ...asked }: Pedido) {
  const [resto] = await lerRestosDevidos(tx, [id]);
  return emitir(tx, { ...asked, tipo: resto?.tipo_ordem, restos: [{ resto_a_pagar_id: id, valor_bruto: valor_bruto ?? null }] });
}

/** An order of the liquidações of an empenho: all of which something is left, unless they are named. */
export async function emitirOrdemDoEmpenho(tx: Work, id: number, asked: Pedido) {
  return emitir(tx, { ...asked, liquidacoes: asked.liquidacoes ?? (await aPagarDoEmpenho(tx, id)) });
}

/** @throws ValidationError when there is none: what was not liquidated is not paid (Lei 4.320, art. 62) */
async function aPagarDoEmpenho(tx: Work, id: number): Promise<{ liquidacao_id: number; valor_bruto: null }[]> {
  const rows = await tx.db.rows<{ id: number }>(
    'select l.id from liquidacao l where l.empenho_id = $1 and l.a_pagar > liquidacao_em_ordem(l.id) order by l.numero',
    [id],
  );
  if (rows.length === 0) {
    const row = await tx.db.first<{ a_liquidar: string }>(
      'select (a_liquidar + em_liquidacao)::text as a_liquidar from empenho where id = $1 and cliente_id = $2',
      [id, tx.cliente.id],
    );
    throw new ValidationError({
      liquidacoes: [
        `O empenho não tem liquidação a pagar fora de outras ordens: só se paga o que foi liquidado (Lei 4.320, art. 62), e dele restam ${reais(row?.a_liquidar ?? '0.00')} a liquidar.`,
      ],
    });
  }
  return rows.map((row) => ({ liquidacao_id: row.id, valor_bruto: null }));
}
