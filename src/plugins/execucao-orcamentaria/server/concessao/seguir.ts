import { offersAt, point } from '../../../../server/offers';
import { extendResource, type Registration } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { empenho } from '../../resources/empenho';
import { pagamento } from '../../resources/pagamento';
import { pagamentoAnulacao } from '../../resources/pagamento_anulacao';

/** What a grant to a person does as Execução carries it on. Each is told the empenho, in the transaction of what happened. */
export interface Seguimento {
  /** SQL: whether the empenho of this id is of a grant of the module. */
  deConcessao: (empenho: string) => string;
  aoEmitir: (tx: Work, empenhoId: number) => Promise<void>;
  /** After a payment was written; it may refuse it. */
  aoPagar: (tx: Work, empenhoId: number, data: string) => Promise<void>;
  /** After a payment was taken back, or a part of it. */
  aoAnular: (tx: Work, empenhoId: number) => Promise<void>;
}

/** Where the modules that grant money say which empenhos are of theirs. */
export const CONCESSAO = point<Seguimento>('concessão a uma pessoa');

/** Follows the empenhos of what was granted, from the emission to the payments: whose they are is one question, however many modules grant. */
export const concessoesSeguidas: readonly Registration[] = [
  extendResource(empenho, {
    afterActs: {
      emitir: async ({ id }, tx) => {
        for (const { de, empenhoId } of await concedidos(tx, 'select $1::bigint as id', id)) await de.aoEmitir(tx, empenhoId);
      },
    },
  }),
  extendResource(pagamento, {
    afterSave: async (id, tx, current, { data }) => {
      if (current) return;
      for (const { de, empenhoId } of await concedidos(tx, PAGOS, id)) await de.aoPagar(tx, empenhoId, data as string);
    },
  }),
  extendResource(pagamentoAnulacao, {
    afterSave: async (_id, tx, _current, { pagamento_id }) => {
      for (const { de, empenhoId } of await concedidos(tx, PAGOS, pagamento_id as number)) await de.aoAnular(tx, empenhoId);
    },
  }),
];

/** SQL: the empenhos that the payment `$1` pays, of this exercício and as restos a pagar. */
const PAGOS = `select l.empenho_id as id from liquidacao l join public.pagamento_liquidacoes x on x.liquidacao_id = l.id where x.pai_id = $1
  union select r.empenho_id from resto_a_pagar r join public.pagamento_restos y on y.resto_a_pagar_id = r.id where y.pai_id = $1`;

/** Of these empenhos, those of a grant, each with the module whose it is. */
async function concedidos(tx: Work, empenhos: string, id: number): Promise<{ de: Seguimento; empenhoId: number }[]> {
  const todos = offersAt(tx, CONCESSAO);
  if (todos.length === 0) return [];
  const deQuem = todos.map(({ deConcessao }, n) => `when ${deConcessao('p.id')} then ${n}`).join(' ');
  const rows = await tx.db.rows<{ id: number; de: number }>(
    `select q.id, q.de from (select p.id, case ${deQuem} end as de from (${empenhos}) p) q where q.de is not null order by q.id`,
    [id],
  );
  return rows.map((row) => ({ de: todos[row.de] as Seguimento, empenhoId: row.id }));
}

/** SQL: what empenhos, as an array of ids, have paid today, in this exercício and as restos a pagar. */
export const pagoLiquidoSql = (empenhos: string): string =>
  `((select coalesce(sum(e.pago), 0) from public.empenho e where e.id = any(${empenhos}))
    + (select coalesce(sum(r.pago), 0) from public.resto_a_pagar r where r.empenho_id = any(${empenhos})))::numeric(18,2)`;
