import { extendResource, type RowSql } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { reestimativaReceita } from '../../../planejamento/resources/loa/reestimativa_receita';
import { estornarDoDocumento, lancarOuEsperar } from '../livro/documento';

/** The number of the entry in the books, of its own or of the reversal. */
const contabilSql: RowSql = (t) =>
  `select 'nº ' || l.numero from public.lancamento_contabil l where l.cliente_id = ${t}.cliente_id and l.exercicio = ${t}.exercicio
    and l.chave = '${reestimativaReceita.name}:' || coalesce(${t}.estorno_de_id || ':estorno', ${t}.id::text)`;

/** A reestimativa of the revenue goes to the books with it. */
export const reestimativasNoLivro = extendResource(reestimativaReceita, {
  derived: { contabil: contabilSql },
  afterSave: (id, tx) => contabilizar(tx, id),
});

/**
 * Tells the ledger: 1013 of what is expected beyond the forecast, 1014 of what is not; an estorno reverses the entry. What the
 * ledger refuses, as in a month that is closed, refuses the reestimativa.
 *
 * @throws ValidationError with what the ledger says
 */
async function contabilizar(tx: Work, id: number): Promise<void> {
  const row = (await tx.db.first<Fato & Record<string, unknown>>(
    `select e.data::text, abs(e.valor)::text as valor, e.valor < 0 as menos, e.memoria, e.estorno_de_id,
            exists (select from public.fato_contabil f where f.cliente_id = e.cliente_id and f.chave = '${reestimativaReceita.name}:' || e.estorno_de_id) as contada, coalesce(o.entidade_id, o.id) as entidade_id,
            r.natureza_receita_id, r.fonte_recurso_id, r.codigo_acompanhamento_id as co_id
       from public.reestimativa_receita e join public.previsao_receita r on r.id = e.previsao_receita_id join public.orgao o on o.id = r.orgao_id
      where e.id = $1 and e.cliente_id = $2`,
    [id, tx.cliente.id],
  )) as Fato;
  const { data, valor, menos, contada, memoria: motivo, estorno_de_id, entidade_id, natureza_receita_id, fonte_recurso_id, co_id } = row;
  const origem = { tipo: reestimativaReceita.name, id: estorno_de_id ?? id };
  const doOrgao = tx.inEntity(entidade_id);
  if (estorno_de_id !== null) {
    // an older one, of which the ledger was never told, has nothing to reverse there
    if (contada) await estornarDoDocumento(doOrgao, origem, { data, motivo });
    return;
  }
  await lancarOuEsperar(doOrgao, origem, {
    fato: menos ? 'RECEITA_REESTIMATIVA_ANULACAO' : 'RECEITA_REESTIMATIVA',
    data,
    valor,
    contexto: { natureza_receita_id, fonte_recurso_id, ...(co_id !== null && { co_id }) },
    historico: `Reestimativa da receita: ${motivo}`,
  });
}

/** What the ledger is told of a reestimativa. */
interface Fato {
  data: string;
  valor: string;
  menos: boolean;
  /** Of an estorno: the ledger was told of the original. */
  contada: boolean;
  memoria: string;
  estorno_de_id: number | null;
  entidade_id: number;
  natureza_receita_id: number;
  fonte_recurso_id: number;
  co_id: number | null;
}
