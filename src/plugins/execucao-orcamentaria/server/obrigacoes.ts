import { compareDecimals } from '../../../resources/definition';
import { ValidationError } from '../../../server/http/errors';
import type { Work } from '../../../server/work';
import { filaDePrecatoriosSql, moverPagamento, moverPagamentoDaDivida, saldoPrecatorioSql } from '../../contabilidade/server';
import { moverRepasse, travarConvenio } from '../../financeiro/server';
import { menos, reais } from './saldos';

/** SQL of what issued empenhos other than one hold of a precatório and did not pay yet. */
const empenhadoSql = (p: string, except: string) =>
  `coalesce((select sum(e.valor_liquido - e.pago) from public.empenho e
     where e.precatorio_id = ${p}.id and e.numero is not null and e.data_exclusao is null and e.id <> ${except}), 0)`;

/** A precatório as an empenho needs it. */
interface PrecatorioAPagar extends Record<string, unknown> {
  numero: string;
  pessoal: boolean;
  situacao: 'inscrito' | 'a_pagar' | 'pago_parcial';
  /** What is owed and no empenho holds; decimals in reais. */
  livre: string;
  /** Whether the creditor may receive: the beneficiary, or who took a part of the credit. */
  titular: boolean;
  /** Number of the first one before it that is still owed without an empenho; null when it is its turn. */
  anterior: string | null;
}

/**
 * A precatório that may be committed, locked until the transaction ends.
 *
 * @param except id of the empenho that asks
 */
export async function precatorioAPagar(tx: Work, id: number, credor: number, except: number): Promise<PrecatorioAPagar | undefined> {
  await tx.db.rows('select p.id from public.precatorio p where p.id = $1 and p.cliente_id = $2 for no key update', [id, tx.cliente.id]);
  return tx.db.first<PrecatorioAPagar>(
    `select p.numero, p.pessoal, p.situacao, (${saldoPrecatorioSql('p')} - ${empenhadoSql('p', '$2')})::numeric(18,2)::text as livre,
            p.beneficiario_id = $3 or exists (select from precatorio_cessoes c where c.pai_id = p.id and c.cessionario_id = $3) as titular,
            (select o.numero from precatorio o where ${filaDePrecatoriosSql('o', 'p')} and ${saldoPrecatorioSql('o')} > ${empenhadoSql('o', '$2')}
              order by o.exercicio_pagamento, not o.preferencial, o.natureza, o.apresentacao, o.id limit 1) as anterior
       from precatorio p where p.id = $1 and p.situacao in ('inscrito', 'a_pagar', 'pago_parcial')`,
    [id, except, credor],
  );
}

/**
 * A convênio, locked until the transaction ends, with what is to be given of it that no issued empenho holds (`livre`).
 *
 * @param except id of the empenho that asks
 * @throws NotFoundError
 */
export async function repasseAEmpenhar(
  tx: Work,
  id: number,
  except: number,
): Promise<Awaited<ReturnType<typeof travarConvenio>> & { livre: string }> {
  const found = await travarConvenio(tx, id);
  const row = await tx.db.first<{ valor: string }>(
    `select coalesce(sum(e.valor_liquido - e.pago), 0)::numeric(18,2)::text as valor from public.empenho e
      where e.convenio_id = $1 and e.numero is not null and e.data_exclusao is null and e.id <> $2`,
    [id, except],
  );
  return { ...found, livre: menos(found.a_receber, row?.valor ?? '0.00') };
}

/**
 * What is added to an empenho of a convênio is to be given of it, and held by no empenho.
 *
 * @throws ValidationError
 */
export async function exigirRepasse(tx: Work, id: number, valor: string): Promise<void> {
  const { livre } = await repasseAEmpenhar(tx, id, 0);
  if (compareDecimals(valor, livre) > 0)
    throw new ValidationError({ valor: [`Do convênio restam ${reais(livre)} a repassar, sem empenho.`] });
}

/** What a payment, or its annulment with negative values, does to the precatórios, debts and convênios of its empenhos. */
export async function pagarObrigacoes(
  tx: Work,
  linhas: readonly { liquidacao_id: number; valor: string }[],
  { data, descricao }: { data: string; descricao: string },
): Promise<void> {
  const rows = await tx.db.rows<{
    precatorio_id: number | null;
    divida_fundada_id: number | null;
    convenio_id: number | null;
    natureza: string;
    liquidacao_id: number;
  }>(
    `select e.precatorio_id, e.divida_fundada_id, e.convenio_id, n.codigo as natureza, l.id as liquidacao_id
       from liquidacao l join empenho e on e.id = l.empenho_id join natureza_despesa n on n.id = e.subelemento_id
      where l.id = any($1::bigint[]) and coalesce(e.precatorio_id, e.divida_fundada_id, e.convenio_id) is not null
      order by e.precatorio_id, e.divida_fundada_id, e.convenio_id, l.id`,
    [linhas.map(({ liquidacao_id }) => liquidacao_id)],
  );
  for (const { precatorio_id, divida_fundada_id, convenio_id, natureza, liquidacao_id } of rows) {
    const valor = linhas.find((one) => one.liquidacao_id === liquidacao_id)?.valor as string;
    if (precatorio_id !== null) await moverPagamento(tx, precatorio_id, { data, valor, descricao });
    if (divida_fundada_id !== null) await moverPagamentoDaDivida(tx, divida_fundada_id, natureza, { data, valor, descricao });
    if (convenio_id !== null) await moverRepasse(tx, convenio_id, { data, valor, descricao });
  }
}
