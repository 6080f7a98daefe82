import type { Work } from '../../../server/work';
import { lancarOuEsperar } from '../../contabilidade/server';
import { type LoteDepreciacao, loteDepreciacao } from '../resources/lote_depreciacao';
import { CONTAS_DO_EVENTO, contasDoFato, lerContas } from './contas-da-classe';
import { negativo } from './lidos';
import { lancarValores } from './valores';

/** The fact of a reserve that goes to the results of before. */
const FATO = 'BEM_RESERVA_REALIZADA';

/**
 * Of each quota, the part of the reserve that goes with it, where the entity realises it so: as the quota is of what is left to depreciate, so
 * is the part of what is left of the reserve, which ends with the life (NBC TSP 07).
 */
export async function calcularRealizacao(tx: Work, lote: number): Promise<void> {
  await tx.db.execute(
    `update public.lote_depreciacao_itens i set reserva = round(r.reserva * i.quota / r.resta, 2)
       from (select x.id, coalesce((select sum(v.reserva) from public.bem_valor v where v.bem_id = x.bem_id), 0) as reserva,
                    x.quota + x.liquido_depois - coalesce(b.valor_residual, 0) as resta
               from public.lote_depreciacao_itens x join public.bem b on b.id = x.bem_id and b.cliente_id = $2
               join public.parametro_patrimonio p on p.orgao_id = b.entidade_id and p.cliente_id = b.cliente_id and p.data_exclusao is null
                and p.realiza_reserva = 'depreciacao'
              where x.pai_id = $1) r
      where i.id = r.id and i.pai_id = $1 and r.reserva > 0 and r.resta > 0`,
    [lote, tx.cliente.id],
  );
}

/** Tells the book, and the ledger of the bens, the reserve that a month realised: to the results of before, never through that of the year. */
export async function contabilizarRealizacao(tx: Work, { id, rotulo }: LoteDepreciacao, data: string): Promise<void> {
  const realizadas = await tx.db.rows<{ bem_id: number; classificacao_id: number; reserva: string }>(
    `select i.bem_id, b.classificacao_id, i.reserva::text as reserva from public.lote_depreciacao_itens i join bem b on b.id = i.bem_id
      where i.pai_id = $1 and i.reserva > 0 order by i.ordem`,
    [id],
  );
  if (realizadas.length === 0) return;
  const contas = await lerContas(
    tx,
    realizadas.map(({ classificacao_id }) => classificacao_id),
  );
  const partes = realizadas.map(({ classificacao_id, reserva }) => {
    const { [CONTAS_DO_EVENTO.reserva]: conta = CONTAS_DO_EVENTO.reserva } = contasDoFato(contas.get(classificacao_id), ['reserva']);
    return { valor: reserva, contexto: { contas: { [CONTAS_DO_EVENTO.reserva]: conta } } };
  });
  const origem = { tipo: loteDepreciacao.name, id };
  const { fato_id } = await lancarOuEsperar(
    tx,
    { ...origem, parte: FATO },
    {
      fato: FATO,
      data,
      partes,
      documento: `Depreciação ${rotulo}`.slice(0, 60),
      historico: `Reserva realizada com a depreciação, lote ${rotulo}`,
    },
  );
  await lancarValores(
    tx,
    { data, origem, fato_id },
    realizadas.map(({ bem_id, reserva }) => ({ bem_id, tipo: 'depreciacao' as const, reserva: negativo(reserva) })),
  );
}
