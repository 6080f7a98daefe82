import { multiplyDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { act, onResource, type RowSql } from '../../../../server/resources/rules';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { estornarFato, lancarFato } from '../../../contabilidade/server';
import { type ReestimativaReceita, reestimativaReceita } from '../../resources/loa/reestimativa_receita';

/** SQL of what the reestimativas of a row of `previsao_receita` add up to, estornos included. */
export const reestimadoSql: RowSql = (r) =>
  `coalesce((select sum(e.valor) from public.reestimativa_receita e where e.previsao_receita_id = ${r}.id), 0)`;

const estornadaSql: RowSql = (t) => `exists (select from public.reestimativa_receita e where e.estorno_de_id = ${t}.id)`;

/** Under what key the fact of a reestimativa was sent to the ledger; its estorno reverses the entry of the same key. */
const chaveDe = (id: number) => `${reestimativaReceita.name}:${id}`;

/** The number of the entry in the books, of its own or of the reversal. */
const contabilSql: RowSql = (t) =>
  `select 'nº ' || l.numero from public.lancamento_contabil l where l.cliente_id = ${t}.cliente_id and l.exercicio = ${t}.exercicio
    and l.chave = '${reestimativaReceita.name}:' || coalesce(${t}.estorno_de_id || ':estorno', ${t}.id::text)`;

/**
 * Entries of the reestimativas. That the LOA is in force, that the updated forecast is not negative and that nothing is
 * changed or deleted is kept by triggers, which lock the row of the LOA.
 */
export const reestimativaRules = onResource(reestimativaReceita, {
  derived: {
    rotulo: (t) => `to_char(${t}.data, 'DD/MM/YYYY') || ' · R$ ' || translate(to_char(${t}.valor, 'FM999,999,999,999,990.00'), ',.', '.,')`,
    estornada: estornadaSql,
    contabil: contabilSql,
  },
  judge: ({ data }, work) => {
    // who forecasts the revenue is not who says that it changed (handbook 4, regra 5)
    work.need(reestimativaReceita.menu, 5);
    const { exercicio } = work.setting;
    return data && Number(data.slice(0, 4)) !== exercicio
      ? { data: [`A data deve ser de ${exercicio}, o exercício escolhido no topo.`] }
      : null;
  },
  afterSave: (id, tx) => contabilizar(tx, id),
  acts: {
    estornar: act('Reestimativa estornada.', async (record, { motivo }, tx) => {
      if (record.estorno_de_id) throw new ValidationError({ estorno_de_id: ['Um estorno não se estorna. Faça outra reestimativa.'] });
      if (record.estornada) throw new ValidationError({ id: ['A reestimativa já foi estornada.'] });
      return createRecord(tx, tx.services.registry.get(reestimativaReceita.name), reversalOf(record, motivo, tx.today()), {
        estorno_de_id: record.id,
      });
    }),
  },
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
  if (estorno_de_id !== null) {
    // an older one, of which the ledger was never told, has nothing to reverse there
    if (contada) await estornarFato(tx, { entidade_id, chave: chaveDe(estorno_de_id), data, motivo });
    return;
  }
  await lancarFato(tx, {
    fato: menos ? 'RECEITA_REESTIMATIVA_ANULACAO' : 'RECEITA_REESTIMATIVA',
    data,
    entidade_id,
    valor,
    contexto: { natureza_receita_id, fonte_recurso_id, ...(co_id !== null && { co_id }) },
    origem: { tipo: reestimativaReceita.name, id },
    historico: `Reestimativa da receita: ${motivo}`,
    chave: chaveDe(id),
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

/** The contrary entry, today or, after the exercício, on its last day. */
function reversalOf({ previsao_receita_id, valor, data, ato }: ReestimativaReceita, memoria: string, today: string): object {
  const last = `${data.slice(0, 4)}-12-31`;
  return { previsao_receita_id, valor: multiplyDecimals(valor, '-1'), data: today < last ? today : last, motivo: 'correcao', ato, memoria };
}
