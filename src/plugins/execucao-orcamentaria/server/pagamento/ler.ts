import { NotFoundError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import { readRecord } from '../../../../server/resources/record';
import type { Work } from '../../../../server/work';
import { liquidacao } from '../../resources/liquidacao';
import { type OrdemPagamento, ordemPagamento } from '../../resources/ordem_pagamento';
import { type Pagamento, pagamento } from '../../resources/pagamento';
import { remessaPendenteSql } from '../remessa/pendentes';

const EVERYTHING = { sensitive: true };

/** An order as the server reads it, whole. */
export async function lerOrdem(tx: Work, id: number): Promise<OrdemPagamento> {
  return (await readRecord(tx, tx.services.registry.get(ordemPagamento.name), id, EVERYTHING)) as OrdemPagamento;
}

/** What of an order is judged when it is paid. */
export interface CabecalhoDaOrdem extends Record<string, unknown> {
  data: string;
  /** The day it was authorised; null of one that was not. */
  autorizado_em: string | null;
  motivo_fila: string | null;
  /** The file that waits for the bank with it. */
  remessa: string | null;
  /** Months that a cota is released for at once; null while what is paid takes from none. */
  periodo_cota: string | null;
}

/** The head of an order, without its lines. */
export async function lerCabecalhoDaOrdem(tx: Work, id: number): Promise<CabecalhoDaOrdem> {
  const row = await tx.db.first<CabecalhoDaOrdem>(
    `select to_char(o.data, 'YYYY-MM-DD') as data, to_char(o.autorizado_em, 'YYYY-MM-DD') as autorizado_em, o.motivo_fila, (${remessaPendenteSql('o.id')}) as remessa,
            (select p.periodo_cota from parametro_cota p where p.controla_cota and p.base_cota = 'pago' limit 1) as periodo_cota
       from ordem_pagamento o where o.id = $1`,
    [id],
  );
  if (!row) throw new NotFoundError();
  return row;
}

/** A payment as the server reads it, whole. */
export async function lerPagamento(tx: Work, id: number): Promise<Pagamento> {
  return (await readRecord(tx, tx.services.registry.get(pagamento.name), id, EVERYTHING)) as Pagamento;
}

/** What an order may pay. Values in reais. */
export interface Devido extends Record<string, unknown> {
  id: number;
  rotulo: string;
  /** From when it may be paid. */
  data: string;
  a_pagar: string;
  /** What of it is in orders that were not paid. */
  em_ordem: string;
  unidade_id: number;
  orgao_id: number;
  credor_id: number;
  fonte_recurso_id: number;
  ordenador_id: number | null;
  /** Users who liquidated it or attested it. */
  praticantes: (number | null)[];
}

/** A liquidação, and what else its payment moves. */
export interface NaCadeia {
  id: number;
  empenho_id: number;
  dotacao_id: number;
}

/** What the payment of liquidações moves, to be locked: of one that was made it never changes. */
export function cadeiaDe(tx: Work, ids: readonly number[]): Promise<NaCadeia[]> {
  return tx.db.rows<NaCadeia & Record<string, unknown>>(
    'select l.id, l.empenho_id, e.dotacao_id from liquidacao l join public.empenho e on e.id = l.empenho_id where l.id = any($1::bigint[])',
    [ids],
  );
}

/** A liquidação as payments see it, with what its empenho says. Values in reais. */
export interface LiquidacaoAPagar extends Devido, NaCadeia {
  valor: string;
  /** What of its empenho is to be paid. */
  empenho_a_pagar: string;
  /** Grupo de natureza of its dotação: `3`. */
  grupo: string;
}

/** Liquidações of the entity and exercício, in the order that was asked; those that are not there are left out. */
export async function lerAPagar(tx: Work, ids: readonly number[]): Promise<LiquidacaoAPagar[]> {
  const rows = await tx.db.rows<LiquidacaoAPagar>(
    `select l.id, ${numberSql(liquidacao)('l')} as rotulo, to_char(l.data, 'YYYY-MM-DD') as data, l.valor::text, l.a_pagar::text,
            liquidacao_em_ordem(l.id)::text as em_ordem, e.id as empenho_id, e.a_pagar::text as empenho_a_pagar, e.dotacao_id, substr(n.codigo, 3, 1) as grupo, d.unidade_id, d.orgao_id, e.credor_id, e.fonte_recurso_id, e.ordenador_id,
            (select json_agg(x.id) from (select l.usuario_cadastro_id as id union select u.id from public.usuario u where u.pessoa_id = l.atesto_pessoa_id) x) as praticantes
       from liquidacao l join public.empenho e on e.id = l.empenho_id join public.dotacao d on d.id = e.dotacao_id
       join public.natureza_despesa n on n.id = d.natureza_despesa_id where l.id = any($1::bigint[])`,
    [ids],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
