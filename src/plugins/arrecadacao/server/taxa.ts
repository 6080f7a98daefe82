import { compareDecimals } from '../../../resources/definition';
import { runAct } from '../../../server/documents/acts';
import { ConflictError } from '../../../server/http/errors';
import { offersAt, point } from '../../../server/offers';
import { numberSql } from '../../../server/resources/number';
import { createRecord } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { contribuinte } from '../resources/contribuinte';
import { guiaArrecadacao } from '../resources/guia_arrecadacao';
import { saldoSql } from './debitos';
import { agrupar, contabilizar } from './fatos';
import { emitir } from './guia/emitir';
import { situacaoSql } from './guia/rules';

/** A guide that was paid whole. */
export interface GuiaQuitada extends Record<string, unknown> {
  id: number;
  /** As it is written: "12/2026". */
  numero: string;
  /** Civil date of the last payment. */
  paga_em: string;
}

/** Follows the payment of guides, in its transaction: who waits for the fee that it launched. */
export const guiasPagas = point<(tx: Work, guias: readonly GuiaQuitada[]) => Promise<void>>('guias de arrecadação que se pagam');

/** What is charged of a person once, by a fact: a fee or a public price. */
export interface TaxaAvulsa {
  pessoa_id: number;
  /** In which of her inscriptions; the first unless said. */
  contribuinte_id?: number;
  tributo_id: number;
  /** Reais. */
  valor: string;
  /** Civil date. */
  vencimento: string;
  /** The last day of the guide, where that of the fee has passed. */
  pagar_ate?: string;
  /** Of what, as the guide says it: "Guia de sepultamento 0012/2026". */
  descricao: string;
}

/**
 * Launches a fee of a person and emits its guide, by the agreement of the internet: the débito, its accounting fact and the guide are
 * those of any other. Who is no contribuinte becomes one, eventual.
 *
 * @returns the id of the guide
 * @throws ValidationError as a guide is refused
 */
export async function emitirTaxa(
  tx: Work,
  { pessoa_id, contribuinte_id, tributo_id, valor, vencimento, pagar_ate, descricao }: TaxaAvulsa,
): Promise<number> {
  const dono = contribuinte_id ?? (await contribuinteDe(tx, pessoa_id));
  const exercicio = Number(tx.today().slice(0, 4));
  const row = await tx.db.first<{ id: number }>(
    `with novo as (
       insert into debito (cliente_id, usuario_cadastro_id, tributo_id, exercicio, contribuinte_id, parcela, descricao, vencimento, pagavel_ate, principal)
       values ($1, $2, $3, $4, $5, 1, $6, $7, $7, $8) returning id, principal),
     movido as (
       insert into debito_movimento (cliente_id, usuario_cadastro_id, debito_id, data, tipo, valor)
       select $1, $2, n.id, $9, 'lancamento', n.principal from novo n)
     select id from novo`,
    [tx.cliente.id, tx.caller?.usuarioId ?? null, tributo_id, exercicio, dono, descricao, vencimento, valor, tx.today()],
  );
  if (!row) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'A taxa não pôde ser lançada: tente de novo.' });
  await contabilizar(tx, { fato: 'ARR-LANC', data: tx.today(), origem: { tipo: 'debito', id: row.id }, historico: descricao }, [
    { tributo_id, exercicio, valor },
  ]);
  const { id } = await emitir(tx.withEveryPermission(), {
    contribuinte: dono,
    debitos: [row.id],
    convenio: null,
    vencimento: pagar_ate ?? vencimento,
    internet: false,
  });
  return id;
}

/** Whose the fee is: the person's first inscrição, or a new one. */
async function contribuinteDe(tx: Work, pessoa_id: number): Promise<number> {
  const row = await tx.db.first<{ id: number }>(
    "select id from contribuinte where pessoa_id = $1 order by tipo = 'eventual' desc, id limit 1",
    [pessoa_id],
  );
  if (row) return row.id;
  const own = tx.withEveryPermission();
  return (await createRecord(own, own.services.registry.get(contribuinte.name), { pessoa_id, tipo: 'eventual' })).id;
}

interface Devido extends Record<string, unknown> {
  id: number;
  tributo_id: number;
  exercicio: number;
  saldo: string;
  /** Launched this year and never touched: undone by the mirror of its launch. */
  inteiro: boolean;
}

/**
 * Takes back a fee whose fact did not happen: its guide is cancelled, and what was still owed with it. What was paid stays paid.
 *
 * @throws ConflictError when the fee was inscribed or parcelado
 */
export async function cancelarTaxa(tx: Work, guia: number, motivo: string): Promise<void> {
  const rows = await tx.db.rows<Devido>(
    `select d.id, d.tributo_id, d.exercicio, (${saldoSql('d')})::text as saldo,
            not exists (select from public.debito_movimento m where m.debito_id = d.id and (m.tipo <> 'lancamento' or extract(year from m.data) <> $2)) as inteiro
       from public.debito d join public.guia_arrecadacao_itens i on i.debito_id = d.id where d.cliente_id = $3 and i.pai_id = $1 and d.lancamento_id is null
        and not exists (select from debito_inscrito n where n.debito_id = d.id) and not exists (select from debito_parcelado n where n.debito_id = d.id)
      order by d.id for update of d`,
    [guia, Number(tx.today().slice(0, 4)), tx.cliente.id],
  );
  const devidos = rows.filter(({ saldo }) => compareDecimals(saldo, '0') > 0);
  if (devidos.length === 0) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'A taxa desta guia não está em aberto.' });
  const viva = await tx.db.first('select v.guia_id as id from guia_viva v where v.guia_id = $1', [guia]);
  const own = tx.withEveryPermission();
  if (viva) await runAct(own, own.services.registry.get(guiaArrecadacao.name), guia, 'cancelar', { motivo });
  await tx.db.execute(
    `insert into debito_movimento (cliente_id, usuario_cadastro_id, debito_id, data, tipo, valor, motivo)
     select $1, $2, x.id, $4, 'cancelamento', -x.saldo, $5 from jsonb_to_recordset($3::jsonb) as x(id bigint, saldo numeric)`,
    [tx.cliente.id, tx.caller?.usuarioId ?? null, JSON.stringify(devidos), tx.today(), motivo],
  );
  await contabilizar(
    tx,
    { fato: 'ARR-CANC', data: tx.today(), origem: { tipo: 'guia_arrecadacao', id: guia }, historico: motivo },
    agrupar(
      devidos.map(({ tributo_id, exercicio, saldo, inteiro }) => ({
        tributo_id,
        exercicio,
        valor: saldo,
        evento: inteiro ? '2010E' : '2011',
      })),
    ),
  );
}

/** How a guide is called and how it stands, in words. */
export function lerSituacaoDaGuia(work: Work, id: number): Promise<{ numero: string; situacao: string } | undefined> {
  return work.db.first<{ numero: string; situacao: string }>(
    `select ${numberSql(guiaArrecadacao)('g')} as numero, ${situacaoSql('g')} as situacao from guia_arrecadacao g where g.id = $1`,
    [id],
  );
}

/** Tells who waits of guides of which nothing is owed any more. */
export async function avisarPagas(tx: Work, guias: readonly number[]): Promise<void> {
  if (guias.length === 0 || offersAt(tx, guiasPagas).length === 0) return;
  const pagas = await tx.db.rows<GuiaQuitada>(
    `select g.id, ${numberSql(guiaArrecadacao)('g')} as numero,
            (select max(b.data_pagamento)::text from public.baixa_arrecadacao b where b.guia_id = g.id) as paga_em
       from guia_arrecadacao g where g.id = any($1::bigint[]) and exists (select from public.baixa_arrecadacao b where b.guia_id = g.id)
        and not exists (select from public.guia_arrecadacao_itens i join public.debito d on d.id = i.debito_id where i.pai_id = g.id and (${saldoSql('d')}) > 0)
      order by g.id`,
    [guias],
  );
  for (const seguir of offersAt(tx, guiasPagas)) await seguir(tx, pagas);
}
