import type { Resource } from '../../../../resources/definition';
import { resources } from '../../../../server/resources/all';
import { extendResource, type Registration } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';

/** What a grant does as Execução carries it on. Each is told the empenho, in the transaction of what happened. */
export interface Seguimento {
  /** SQL: whether the empenho of this id is of a grant. Of what is not, nothing more is asked. */
  deConcessao: (empenho: string) => string;
  aoEmitir: (tx: Work, empenhoId: number) => Promise<void>;
  /** After a payment was written; it may refuse it. */
  aoPagar: (tx: Work, empenhoId: number, data: string) => Promise<void>;
  /** After a payment was taken back, or a part of it. */
  aoAnular: (tx: Work, empenhoId: number) => Promise<void>;
}

const daExecucao = (nome: string): Resource => resources.get(nome) as Resource;

/** Follows the empenho of a grant from its emission to its payments. */
export function seguirExecucao({ deConcessao, aoEmitir, aoPagar, aoAnular }: Seguimento): Registration[] {
  return [
    extendResource(daExecucao('empenho'), { afterActs: { emitir: ({ id }, tx) => aoEmitir(tx, id) } }),
    extendResource(daExecucao('pagamento'), {
      afterSave: async (id, tx, current, { data }) => {
        if (current) return;
        for (const empenhoId of await empenhosPagos(tx, deConcessao, id)) await aoPagar(tx, empenhoId, data as string);
      },
    }),
    extendResource(daExecucao('pagamento_anulacao'), {
      afterSave: async (_id, tx, _current, { pagamento_id }) => {
        for (const empenhoId of await empenhosPagos(tx, deConcessao, pagamento_id as number)) await aoAnular(tx, empenhoId);
      },
    }),
  ];
}

async function empenhosPagos(tx: Work, deConcessao: Seguimento['deConcessao'], pagamentoId: number): Promise<number[]> {
  const rows = await tx.db.rows<{ id: number }>(
    `select p.id from (
       select l.empenho_id as id from liquidacao l join public.pagamento_liquidacoes x on x.liquidacao_id = l.id where x.pai_id = $1
       union select r.empenho_id from resto_a_pagar r join public.pagamento_restos y on y.resto_a_pagar_id = r.id where y.pai_id = $1) p
      where ${deConcessao('p.id')} order by 1`,
    [pagamentoId],
  );
  return rows.map(({ id }) => id);
}

/** SQL: what empenhos, as an array of ids, have paid today, in this exercício and as restos a pagar. */
export const pagoLiquidoSql = (empenhos: string): string =>
  `((select coalesce(sum(e.pago), 0) from public.empenho e where e.id = any(${empenhos}))
    + (select coalesce(sum(r.pago), 0) from public.resto_a_pagar r where r.empenho_id = any(${empenhos})))::numeric(18,2)`;
