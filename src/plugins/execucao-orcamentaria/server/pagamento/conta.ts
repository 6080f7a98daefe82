import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { contaConferidaSql } from '../../../cadastro/server';
import type { ContaBancaria } from '../../../financeiro/resources/conta_bancaria';
import { contaFechada, lerConta } from '../../../financeiro/server';
import type { FormaPagamento } from '../../resources/ordem_pagamento';

/** `1.540`, the code of a fonte as the budget writes it. */
async function nomeDaFonte(tx: Work, id: number): Promise<string> {
  const row = await tx.db.first<{ codigo: string }>(
    `select regexp_replace(f.codigo, '\\.0000$', '') as codigo from fonte_recurso f where f.id = $1`,
    [id],
  );
  return row?.codigo ?? '';
}

/**
 * The account that pays: of the entity, open on the day, and of the fonte (LRF art. 8º § único).
 *
 * @throws ValidationError
 */
export async function exigirConta(tx: Work, id: number, fonte: number, data: string): Promise<ContaBancaria> {
  const conta = await lerConta(tx, id);
  const fechada = contaFechada(conta, data);
  if (fechada) throw new ValidationError({ conta_bancaria_id: [fechada] });
  if (!conta.fontes.some(({ fonte_recurso_id }) => fonte_recurso_id === fonte))
    throw new ValidationError({ conta_bancaria_id: [`A conta bancária não tem a fonte ${await nomeDaFonte(tx, fonte)}.`] });
  return conta;
}

/** The account of a creditor, as a file to a bank asks for it. */
export interface ContaDoCredor extends Record<string, unknown> {
  banco: string;
  agencia: string;
  agencia_dv: string | null;
  conta: string;
  conta_dv: string;
  poupanca: boolean;
  pix_tipo: string | null;
  pix_chave: string | null;
  /** False of an account that was changed and nobody else confirmed. */
  conferida: boolean;
}

/**
 * The account of a creditor in force on a day, the main one first; to receive by Pix, one with a key.
 *
 * @param credor, data, pix SQL of the person, of the day and of whether it is by Pix
 */
export const contaDoCredorSql = (credor: string, data: string, pix: string): string =>
  `select b.codigo as banco, c.agencia, c.agencia_dv, c.conta, c.conta_dv, t.nome ilike 'poupan%' as poupanca, c.pix_tipo, c.pix_chave, ${contaConferidaSql('c')} as conferida
     from public.pessoa_conta c join public.banco b on b.id = c.banco_id join public.tipo_conta_bancaria_pessoa t on t.id = c.tipo_id
    where c.pai_id = ${credor} and coalesce(c.inicio, ${data}) <= ${data} and coalesce(c.fim, ${data}) >= ${data} and (not ${pix} or coalesce(c.pix_chave, '') <> '')
    order by c.principal desc, c.ordem limit 1`;

/** An account in words, as an order keeps it. */
export function dizerConta({ banco, agencia, agencia_dv, conta, conta_dv, pix_chave }: ContaDoCredor, forma: FormaPagamento): string {
  return forma === 'pix' ? `Pix ${pix_chave}` : `${banco} · ${agencia}${agencia_dv ? `-${agencia_dv}` : ''} · ${conta}-${conta_dv}`;
}

/**
 * Where the money of a creditor goes, in words: its account in force, the main one first; of Pix, its key. Null when the form
 * of payment needs none.
 *
 * @throws ValidationError when the creditor has none in the register of people
 */
export async function contaDoCredor(tx: Work, credor: number, forma: FormaPagamento, data: string): Promise<string | null> {
  if (forma !== 'ted' && forma !== 'pix') return null;
  const row = await tx.db.first<ContaDoCredor>(contaDoCredorSql('$1', '$2::date', '$3::boolean'), [credor, data, forma === 'pix']);
  if (row && !row.conferida)
    throw new ValidationError({
      forma: ['A conta do credor foi alterada e espera que outra pessoa a confirme, em Cadastro › Pessoa.'],
    });
  if (row) return dizerConta(row, forma);
  throw new ValidationError({
    forma: [
      forma === 'pix'
        ? 'O credor não tem chave Pix no cadastro de pessoas.'
        : 'O credor não tem conta bancária no cadastro de pessoas: cadastre-a ou escolha outra forma.',
    ],
  });
}
