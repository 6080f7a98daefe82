import { compareDecimals, formatDecimal, type Issues, sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { act, asking, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { type LanceLicitacao, lanceLicitacao } from '../../resources/contratacao/lance_licitacao';
import { pedidoMotivo } from '../../resources/motivo';
import { exigirSemImpedimento } from '../fornecedores/situacao';
import { lerParametros } from '../parametros/parametros';
import { gravarProcesso } from './fase';

const MINUTO_MS = 60_000;

/** Lances (handbook Compras 4A.5, R5 and R6): received one at a time, by the clock of the server, and never changed. */
export const lanceLicitacaoRules = onResource(lanceLicitacao, {
  derived: {
    rotulo: (t) =>
      `(select p.nome from public.proposta_licitacao o join public.pessoa p on p.id = o.fornecedor_id where o.id = ${t}.proposta_id)`,
  },
  lockedBecause: () => "'O lance recebido não se altera. Um erro manifesto se exclui durante a disputa, com o motivo.'",
  complete: (draft, work) => ({ ...draft, instante: work.now().toISOString(), ip: work.origin.ip }),
  judge: async (draft, work): Promise<Issues | null> => {
    const lance = draft as LanceLicitacao;
    await exigirDisputa(work, lance.processo_contratacao_id, 'processo_contratacao_id');
    const proposta = await work.db.first<{ fornecedor_id: number }>('select fornecedor_id from proposta_licitacao where id = $1', [
      lance.proposta_id,
    ]);
    if (proposta) await exigirSemImpedimento(work, proposta.fornecedor_id, work.today(), 'proposta_id');
    return julgarValor(work, lance);
  },
  afterSave: async (_id, tx, _current, draft) => {
    const lance = draft as LanceLicitacao;
    await tx.db.execute(
      'update public.proposta_licitacao_itens set valor_final = $3, lance_em = $4 where pai_id = $1 and item_numero = $2',
      [...[lance.proposta_id, lance.item_numero, lance.valor, tx.now()]],
    );
    await prorrogar(tx, lance.processo_contratacao_id);
  },
  acts: {
    excluir_lance: act(asking(pedidoMotivo), 'Lance excluído.', async (lance, { motivo }, tx) => {
      await exigirDisputa(tx, lance.processo_contratacao_id, 'id');
      await tx.db.execute('update public.lance_licitacao set cancelado = true, motivo = $2 where id = $1 and cliente_id = $3', [
        ...[lance.id, motivo, tx.cliente.id],
      ]);
      await voltarAoAnterior(tx, lance);
    }),
  },
});

interface EmDisputa extends Record<string, unknown> {
  situacao: string;
  orgao_id: number;
  disputa_ate: Date | string | null;
}

/** Locks the process, so that two bids at once are received one after the other. */
async function travar(work: Work, id: number): Promise<EmDisputa | undefined> {
  return work.db.first<EmDisputa>(
    'select situacao, orgao_id, disputa_ate from public.processo_contratacao where id = $1 and cliente_id = $2 for no key update',
    [id, work.cliente.id],
  );
}

/** @throws ValidationError when the stage is over by the clock of the server */
async function exigirDisputa(work: Work, id: number, campo: string): Promise<void> {
  const row = await travar(work, id);
  if (row?.situacao !== 'disputa') throw new ValidationError({ [campo]: ['O processo não está em disputa.'] });
  if (row.disputa_ate && work.now().getTime() >= new Date(row.disputa_ate).getTime())
    throw new ValidationError({ [campo]: ['A etapa de lances terminou.'] });
}

interface Melhores extends Record<string, unknown> {
  proprio: string | null;
  melhor: string | null;
  intervalo: string | null;
  maior: boolean;
}

/** R5: better than the supplier's own last one and, when it covers the best, by the interval of the item. */
async function julgarValor(
  work: Work,
  { processo_contratacao_id, proposta_id, item_numero, valor }: LanceLicitacao,
): Promise<Issues | null> {
  const row = await work.db.first<Melhores>(
    `select (select i.valor_final::text from public.proposta_licitacao_itens i where i.pai_id = $2 and i.item_numero = $3) as proprio,
            (select (case when p.criterio_julgamento = 'maior_lance' then max(i.valor_final) else min(i.valor_final) end)::text
               from public.proposta_licitacao o join public.proposta_licitacao_itens i on i.pai_id = o.id
              where o.processo_contratacao_id = p.id and o.situacao = 'aberta' and o.data_exclusao is null and i.item_numero = $3) as melhor,
            (select x.intervalo_lance::text from public.processo_contratacao_itens x where x.pai_id = p.id and x.numero = $3) as intervalo,
            p.criterio_julgamento = 'maior_lance' as maior
       from public.processo_contratacao p where p.id = $1`,
    [processo_contratacao_id, proposta_id, item_numero],
  );
  if (!row?.proprio || !row.melhor) return { item_numero: ['A proposta não tem este item.'] };
  const sinal = row.maior ? -1 : 1;
  if (sinal * compareDecimals(valor, row.proprio) >= 0)
    return { valor: [`O lance melhora o próprio valor, R$ ${formatDecimal(row.proprio, 4)}.`] };
  const cobre = sinal * compareDecimals(valor, row.melhor) < 0;
  const diferenca = row.maior ? sumDecimals([valor, `-${row.melhor}`]) : sumDecimals([row.melhor, `-${valor}`]);
  return cobre && row.intervalo && compareDecimals(diferenca, row.intervalo) < 0
    ? { valor: [`O lance que cobre o melhor difere dele ao menos R$ ${formatDecimal(row.intervalo, 4)}.`] }
    : null;
}

/** R6: a bid in the last minutes extends the stage by as many, again and again. */
async function prorrogar(tx: Work, id: number): Promise<void> {
  const row = await travar(tx, id);
  if (!row?.disputa_ate) return;
  const { disputa_prorrogacao_min } = await lerParametros(tx, row.orgao_id);
  const ate = tx.now().getTime() + disputa_prorrogacao_min * MINUTO_MS;
  if (ate > new Date(row.disputa_ate).getTime()) await gravarProcesso(tx, id, { disputa_ate: new Date(ate) });
}

/** What the supplier offers without a bid that was excluded: the last of the others, or its proposal. */
async function voltarAoAnterior(tx: Work, { proposta_id, item_numero }: LanceLicitacao): Promise<void> {
  await tx.db.execute(
    `update public.proposta_licitacao_itens i set
        valor_final = coalesce(l.valor, i.valor_unitario), lance_em = l.instante
       from (select 1) one left join lateral (
         select b.valor, b.instante from public.lance_licitacao b
          where b.proposta_id = $1 and b.item_numero = $2 and not b.cancelado order by b.id desc limit 1) l on true
      where i.pai_id = $1 and i.item_numero = $2`,
    [proposta_id, item_numero],
  );
}

/** When the open stage ends, counted from now, of a mode that has one. */
export async function fimDaEtapa(tx: Work, orgaoId: number): Promise<Date> {
  const { disputa_aberta_min } = await lerParametros(tx, orgaoId);
  return new Date(tx.now().getTime() + disputa_aberta_min * MINUTO_MS);
}
