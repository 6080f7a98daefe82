import { multiplyDecimals } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { atualizador } from '../debitos';
import { agrupar, contabilizar } from '../fatos';
import { type DebitoLido, travarDevidos } from '../guia/devidos';
import { avisarPagas } from '../taxa';
import { receberDaDivida } from './divida';
import { abrirLotes } from './lotes';
import { type GuiaPaga, type ItemBaixa, type Pagamento, type Posting, planejarPartidas, type Receitas } from './plan';

/**
 * Posts payments (B2, B3, B5): each over what its guide amounts to on the day of the payment, in the order given. The débitos
 * are locked until the transaction ends, so that of two payments at once the second sees what the first left.
 *
 * @returns ids of the baixas, in the order of the payments
 */
export async function lancar(tx: Work, pagamentos: readonly Pagamento[]): Promise<number[]> {
  const guias = await lerGuias(tx, [...new Set(pagamentos.flatMap(({ guia_id }) => guia_id ?? []))]);
  const debitos = await travarDevidos(tx, [...new Set([...guias.values()].flatMap((guia) => guia.debitos))]);
  const tributos = [...new Set(debitos.map(({ tributo_id }) => tributo_id))];
  const postings = planejarPartidas(
    pagamentos,
    guias,
    new Map(debitos.map((debito) => [debito.id, debito])),
    await atualizador(tx, tributos),
    await lerReceitas(tx, tributos),
  );
  const lotes = await abrirLotes(tx, pagamentos);
  const ids = await inserirBaixas(
    tx,
    pagamentos.map((pagamento, n) => ({ ...pagamento, lote_arrecadacao_id: lotes[n] ?? null, estorno_de_id: null })),
  );
  await inserirPartidas(tx, ids, postings);
  await contabilizarDispensas(tx, ids[0] ?? 0, dispensasDe(postings, debitos));
  await avisarPagas(tx, [...guias.keys()]);
  return ids;
}

/** What is no longer owed of a débito without being paid; reais, negative when it is owed again. */
export interface Dispensa {
  tributo_id: number;
  exercicio: number;
  inscrito: boolean;
  valor: string;
}

/**
 * Tells the ledger of what is no longer owed without being paid, by the cota única or by cents that the law lets go: one
 * fact for all the baixas of a call (ARR-DESC), and one for those of the dívida ativa (ARR-BXDA).
 *
 * @param baixa the first of them
 */
export async function contabilizarDispensas(tx: Work, baixa: number, dispensas: readonly Dispensa[]): Promise<void> {
  for (const inscrito of [false, true]) {
    const fato = inscrito ? 'ARR-BXDA' : 'ARR-DESC';
    const historico = inscrito ? 'Diferença dispensada na baixa' : 'Desconto na baixa';
    const own = dispensas.filter((one) => one.inscrito === inscrito);
    const creditos = own.map(({ tributo_id, exercicio, valor }) => ({ tributo_id, exercicio, valor }));
    await contabilizar(tx, { fato, data: tx.today(), origem: { tipo: 'baixa_arrecadacao', id: baixa }, historico }, agrupar(creditos));
  }
}

function dispensasDe(postings: readonly Posting[], debitos: readonly DebitoLido[]): Dispensa[] {
  const known = new Map(debitos.map((debito) => [debito.id, debito]));
  return postings.flatMap(({ movimentos }) =>
    movimentos.flatMap(({ debito_id, tipo, valor }) => {
      const debito = known.get(debito_id);
      return tipo === 'desconto' && debito ? [{ ...debito, valor: multiplyDecimals(valor, '-1') }] : [];
    }),
  );
}

async function lerGuias(tx: Work, ids: readonly number[]): Promise<Map<number, GuiaPaga>> {
  const rows = await tx.db.rows<GuiaPaga & Record<string, unknown>>(
    `select g.id, g.contribuinte_id, g.vencimento::text, g.valido_ate::text,
            (select json_agg(i.debito_id order by i.ordem) from public.guia_arrecadacao_itens i where i.pai_id = g.id) as debitos
       from guia_arrecadacao g where g.id = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Where the components of tributos enter. */
export async function lerReceitas(tx: Work, tributos: readonly number[]): Promise<Receitas> {
  const rows = await tx.db.rows<{ id: number; linhas: never }>(
    `select r.pai_id as id, json_agg(json_build_object('componente', r.componente, 'natureza_receita_id', r.natureza_receita_id,
            'fonte_id', r.fonte_id, 'percentual', r.percentual::text) order by r.ordem) as linhas
       from tributo_receitas r where r.pai_id = any($1::bigint[]) group by r.pai_id`,
    [tributos],
  );
  return new Map(rows.map(({ id, linhas }) => [id, linhas]));
}

/** A row of the ledger to be. */
export interface BaixaNova extends Pagamento {
  lote_arrecadacao_id: number | null;
  estorno_de_id: number | null;
}

const COLUMNS = {
  origem: 'text',
  guia_id: 'bigint',
  conta_bancaria_id: 'bigint',
  lote_arrecadacao_id: 'bigint',
  arquivo_id: 'bigint',
  data_pagamento: 'date',
  data_credito: 'date',
  valor_pago: 'numeric',
  tarifa: 'numeric',
  codigo_barras: 'text',
  registro: 'text',
  documento: 'text',
  motivo: 'text',
  estorno_de_id: 'bigint',
  identifica_id: 'bigint',
  parcelamento_id: 'bigint',
  parcela: 'int',
} as const;

/** Writes rows of the ledger. @returns their ids, in order */
export async function inserirBaixas(tx: Work, rows: readonly BaixaNova[]): Promise<number[]> {
  const names = Object.keys(COLUMNS).join(', ');
  const types = Object.entries(COLUMNS).map(([name, type]) => `${name} ${type}`);
  const made = await tx.db.rows<{ id: number }>(
    `insert into baixa_arrecadacao (cliente_id, usuario_cadastro_id, data_cadastro, ${names})
     select $1, $2, $3, ${names} from jsonb_to_recordset($4::jsonb) as x(n int, ${types.join(', ')}) order by x.n returning id`,
    [tx.cliente.id, tx.caller?.usuarioId ?? null, tx.now(), JSON.stringify(rows.map((row, n) => ({ ...row, n })))],
  );
  return made.map(({ id }) => id);
}

async function inserirPartidas(tx: Work, ids: readonly number[], postings: readonly Posting[]): Promise<void> {
  await inserirMovimentos(
    tx,
    postings.flatMap(({ movimentos }, n) => movimentos.map((movimento) => ({ baixa_id: ids[n] ?? 0, motivo: null, ...movimento }))),
  );
  // the dívida ativa sees the principal first
  const itens = [];
  for (const [n, posting] of postings.entries())
    for (const [place, item] of (await receberDaDivida(tx, ids[n] ?? 0, posting.itens)).entries())
      itens.push({ pai_id: ids[n] ?? 0, ordem: place + 1, ...item });
  await inserirItens(tx, itens);
  await inserirCreditos(
    tx,
    postings.flatMap(({ credito }, n) => (credito ? [{ baixa_id: ids[n] ?? 0, ...credito }] : [])),
  );
}

/** Writes the components of baixas. */
export async function inserirItens(tx: Work, rows: readonly (ItemBaixa & { pai_id: number; ordem: number })[]): Promise<void> {
  await tx.db.execute(
    `insert into baixa_arrecadacao_itens (pai_id, ordem, debito_id, componente, natureza_receita_id, fonte_id, valor, nao_reconhecido)
     select x.pai_id, x.ordem, x.debito_id, x.componente, x.natureza_receita_id, x.fonte_id, x.valor, x.nao_reconhecido
       from jsonb_to_recordset($1::jsonb) as x(pai_id bigint, ordem int, debito_id bigint, componente text, natureza_receita_id bigint, fonte_id bigint, valor numeric, nao_reconhecido numeric)`,
    [JSON.stringify(rows)],
  );
}

/** Writes what happened to the principal of débitos, in the order given. */
export async function inserirMovimentos(
  tx: Work,
  rows: readonly { baixa_id: number; debito_id: number; tipo: string; valor: string; motivo: string | null }[],
): Promise<void> {
  await tx.db.execute(
    `insert into debito_movimento (cliente_id, usuario_cadastro_id, data, debito_id, tipo, valor, motivo, baixa_id)
     select $1, $2, $3, x.debito_id, x.tipo, x.valor, x.motivo, x.baixa_id
       from jsonb_to_recordset($4::jsonb) as x(n int, debito_id bigint, tipo text, valor numeric, motivo text, baixa_id bigint) order by x.n`,
    [tx.cliente.id, tx.caller?.usuarioId ?? null, tx.today(), JSON.stringify(rows.map((row, n) => ({ ...row, n })))],
  );
}

/** Writes what contribuintes gain or use. */
export async function inserirCreditos(
  tx: Work,
  rows: readonly { baixa_id: number; contribuinte_id: number; tipo: string; valor: string }[],
): Promise<void> {
  await tx.db.execute(
    `insert into credito_contribuinte (cliente_id, usuario_cadastro_id, data, contribuinte_id, tipo, valor, baixa_id)
     select $1, $2, $3, x.contribuinte_id, x.tipo, x.valor, x.baixa_id
       from jsonb_to_recordset($4::jsonb) as x(contribuinte_id bigint, tipo text, valor numeric, baixa_id bigint) order by x.contribuinte_id`,
    [tx.cliente.id, tx.caller?.usuarioId ?? null, tx.today(), JSON.stringify(rows)],
  );
}
