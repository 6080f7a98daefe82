import { compareDecimals, formatDate, formatDecimal, type Issues, multiplyDecimals, sumDecimals } from '../../../../resources/definition';
import { entityOf } from '../../../../server/entity';
import { NotFoundError } from '../../../../server/http/errors';
import type { RowSql } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import type { DividaFundada } from '../../resources/divida_fundada';
import type { dividaFundadaMovimento } from '../../resources/divida_fundada_movimento';
import type { Contexto } from '../livro/tipos';
import { datarParcelas } from '../parcelamento/datar';
import { chaveDaDivida, contasDaDivida, DO_EVENTO, type ParteDaDivida, parteDaNatureza } from './contas';

/** SQL of a part that is owed of a debt, by the movements `m` of a condition. */
export const saldoSql =
  (parte: ParteDaDivida, condition = 'true'): RowSql =>
  (t) =>
    `coalesce((select sum(m.${parte}) from public.divida_fundada_movimento m where m.divida_fundada_id = ${t}.id and ${condition}), 0.00)`;

/** SQL of what of the contract entered. */
export const liberadoSql = saldoSql('longo', "m.tipo in ('liberacao', 'anulacao_liberacao', 'incorporacao')");

/** A movement to write: the parts that it does not name do not move. Decimals in reais. */
export interface Movimento {
  tipo: keyof typeof dividaFundadaMovimento.fields.tipo.options;
  data: string;
  longo?: string;
  curto?: string;
  juros?: string;
  descricao: string;
}

/** Writes a movement. @returns its id */
export async function mover(tx: Work, id: number, { tipo, data, longo, curto, juros, descricao }: Movimento): Promise<number> {
  const row = await tx.db.first<{ id: number }>(
    `insert into divida_fundada_movimento (cliente_id, entidade_id, usuario_cadastro_id, divida_fundada_id, data, tipo, longo, curto, juros, descricao)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      tx.cliente.id,
      entityOf(tx),
      tx.caller?.usuarioId ?? null,
      id,
      data,
      tipo,
      longo ?? '0.00',
      curto ?? '0.00',
      juros ?? '0.00',
      descricao.slice(0, 250),
    ],
  );
  return row?.id as number;
}

/**
 * A debt of the entity, locked until the transaction ends.
 *
 * @throws NotFoundError
 */
export async function travarDivida(tx: Work, id: number): Promise<DividaFundada & { liberado: string }> {
  await tx.db.rows('select d.id from public.divida_fundada d where d.id = $1 and d.cliente_id = $2 for no key update', [id, tx.cliente.id]);
  const row = await tx.db.first<DividaFundada & { liberado: string } & Record<string, unknown>>(
    `select d.*, d.data::text as data, d.valor_contratado::text as valor_contratado, ${liberadoSql('d')}::numeric(18,2)::text as liberado
       from divida_fundada d where d.id = $1`,
    [id],
  );
  if (!row) throw new NotFoundError();
  return row;
}

/** Judges a revenue that releases a part of the contract, which is then locked: of its day on, and no more than is left of it. */
export async function julgarLiberacao(tx: Work, id: number, { data, valor }: { data: string; valor: string }): Promise<Issues> {
  const { tipo, data: assinatura, valor_contratado, liberado } = await travarDivida(tx, id);
  if (tipo !== 'contratual_interna') return { divida_fundada_id: ['Um parcelamento não tem ingresso: incorpore-o em Dívida fundada.'] };
  if (data < assinatura) return { data: [`O contrato é de ${formatDate(assinatura)}: a liberação não é anterior.`] };
  const left = sumDecimals([valor_contratado, multiplyDecimals(liberado, '-1')]);
  return compareDecimals(valor, left) > 0 ? { valor_bruto: [`Do contrato restam R$ ${formatDecimal(left, 2)} a liberar.`] } : {};
}

/** What a revenue of the contract says to the ledger, whether it is posted (2023) or given back (2030). */
export async function contextoDaLiberacao(tx: Work, id: number): Promise<Contexto> {
  const { longo } = contasDaDivida(await travarDivida(tx, id));
  return { divida: chaveDaDivida(id), contas: { [DO_EVENTO.longo]: longo, VPA: longo } };
}

interface Documento {
  data: string;
  /** Decimals in reais; negative of what is annulled. */
  valor: string;
  descricao: string;
}

/** Notes a release, negative when it is annulled. What the books say of it is posted by the revenue. */
export async function moverLiberacao(tx: Work, id: number, { data, valor, descricao }: Documento): Promise<void> {
  const tipo = compareDecimals(valor, '0') > 0 ? 'liberacao' : 'anulacao_liberacao';
  await mover(tx, id, { tipo, data, longo: valor, descricao });
}

/**
 * Notes a payment of the execution, negative when it is annulled. What the books say of it is posted by the payment.
 *
 * @param natureza code of the nature of the expense, which says the part that it pays
 */
export async function moverPagamentoDaDivida(tx: Work, id: number, natureza: string, { data, valor, descricao }: Documento): Promise<void> {
  const tipo = compareDecimals(valor, '0') > 0 ? 'pagamento' : 'anulacao_pagamento';
  await mover(tx, id, { tipo, data, [parteDaNatureza(natureza)]: multiplyDecimals(valor, '-1'), descricao });
  await datarParcelas(tx, id);
}
