import { fromCents, toCents } from '../../../../resources/definition';
import { entityOf } from '../../../../server/entity';
import { numberSql } from '../../../../server/resources/number';
import type { Work } from '../../../../server/work';
import { ordemPagamento } from '../../resources/ordem_pagamento';
import { liquidosDasOrdens } from '../pagamento/liquidos';

/** An order of a prévia, with what the screen shows of it. Values in reais. */
export interface OrdemDaPrevia extends Record<string, unknown> {
  ordem_pagamento_id: number;
  rotulo: string;
  situacao: string;
  conta_bancaria_id: number;
  fonte_recurso_id: number;
  /** AAAA-MM-DD, the first of its liquidações. */
  vencimento: string | null;
  fila: string;
  forma: string;
  layout: string;
  valor: string;
}

/** Money of an account and fonte before and after what was chosen, in reais. */
export interface SaldoDaPrevia {
  conta_bancaria_id: number;
  fonte_recurso_id: number;
  saldo: string;
  selecionado: string;
  resultado: string;
}

/** How many liquidações wait before the one of an order in its queue (Lei 14.133/2021 art. 141), none of them in this prévia. */
const ANTES = `(select count(distinct a.id) from public.ordem_pagamento_liquidacoes x join public.liquidacao b on b.id = x.liquidacao_id join public.empenho eb on eb.id = b.empenho_id
   join public.liquidacao a on a.categoria_fila = b.categoria_fila and (a.atesto_data, a.numero) < (b.atesto_data, b.numero) and a.a_pagar > 0 and a.entidade_id = b.entidade_id
   join public.empenho ea on ea.id = a.empenho_id and ea.fonte_recurso_id = eb.fonte_recurso_id and ea.modalidade_licitacao <> 'nao_aplicavel'
  where x.pai_id = o.id and eb.modalidade_licitacao <> 'nao_aplicavel'
    and not exists (select from public.ordem_pagamento_liquidacoes y where y.liquidacao_id = a.id and y.pai_id = any($1::bigint[])))::int`;

/** The orders of a prévia, in the order that was asked; those that are not there are left out. */
export async function lerOrdensDaPrevia(tx: Work, ids: readonly number[]): Promise<OrdemDaPrevia[]> {
  const rows = await tx.db.rows<Omit<OrdemDaPrevia, 'valor' | 'fila'> & { antes: number; contratada: boolean }>(
    `select o.id as ordem_pagamento_id, ${numberSql(ordemPagamento)('o')} as rotulo, o.situacao, o.conta_bancaria_id, o.fonte_recurso_id, o.forma, c.layout, ${ANTES} as antes,
            to_char(k.vencimento, 'YYYY-MM-DD') as vencimento, k.contratada
       from ordem_pagamento o join public.conta_bancaria c on c.id = o.conta_bancaria_id cross join lateral (
         select min(l.vencimento) as vencimento, bool_or(e.modalidade_licitacao <> 'nao_aplicavel') as contratada
           from public.ordem_pagamento_liquidacoes x join public.liquidacao l on l.id = x.liquidacao_id join public.empenho e on e.id = l.empenho_id where x.pai_id = o.id) k
      where o.id = any($1::bigint[]) order by array_position($1::bigint[], o.id)`,
    [ids],
  );
  const liquidos = await liquidosDasOrdens(tx, ids);
  return rows.map(({ antes, contratada, ...row }) => ({
    ...row,
    fila: contratada ? (antes === 0 ? 'Primeira da fila' : `${antes} antes na fila`) : 'Sem fila',
    valor: liquidos.get(row.ordem_pagamento_id as number)?.liquido ?? '0.00',
  })) as OrdemDaPrevia[];
}

/** What each account and fonte has in the book, what the orders take of it, and what would be left. */
export async function saldosDaPrevia(tx: Work, ordens: readonly OrdemDaPrevia[]): Promise<SaldoDaPrevia[]> {
  const taken = new Map<string, { conta: number; fonte: number; valor: bigint }>();
  for (const { conta_bancaria_id: conta, fonte_recurso_id: fonte, valor } of ordens) {
    const key = `${conta}:${fonte}`;
    taken.set(key, { conta, fonte, valor: (taken.get(key)?.valor ?? 0n) + toCents(valor) });
  }
  const keys = [...taken.values()];
  const rows = await lerSaldos(tx, keys);
  return keys.map(({ conta, fonte, valor }) => {
    const saldo = rows.find((row) => row.conta === conta && row.fonte === fonte)?.saldo ?? '0.00';
    return {
      conta_bancaria_id: conta,
      fonte_recurso_id: fonte,
      saldo,
      selecionado: fromCents(valor),
      resultado: fromCents(toCents(saldo) - valor),
    };
  });
}

/** What the book has of accounts and fontes, in reais. */
export async function lerSaldos(
  tx: Work,
  keys: readonly { conta: number; fonte: number }[],
): Promise<{ conta: number; fonte: number; saldo: string }[]> {
  return tx.db.rows<{ conta: number; fonte: number; saldo: string }>(
    `select k.conta, k.fonte, coalesce(sum(s.debitos - s.creditos), 0)::numeric(18,2)::text as saldo
       from unnest($4::bigint[], $5::bigint[]) as k(conta, fonte)
       left join (public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id and c.conta_corrente_classe = 'CB')
         on s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3
        and s.conta_corrente @> jsonb_build_object('conta_bancaria_id', k.conta, 'fonte_recurso_id', k.fonte)
      group by 1, 2`,
    [tx.cliente.id, entityOf(tx), tx.setting.exercicio, keys.map(({ conta }) => conta), keys.map(({ fonte }) => fonte)],
  );
}
