import type { Work } from '../../../server/work';
import { consumosDe, type Enchimento, foraDoPadrao } from '../calculo/consumo';
import type { Combustivel, Medidor } from '../resources/combustiveis';
import { lerToleranciaConsumo } from './comum';

interface Veiculo extends Record<string, unknown> {
  medidor: Medidor;
  referencias: Partial<Record<Combustivel, string | null>>;
}

/** Tells again the consumption of each full tank of a vehicle: what changed before one changes those that follow it. */
export async function recontarConsumo(tx: Work, veiculo: number | null): Promise<void> {
  if (!veiculo) return;
  const dono = await tx.db.first<Veiculo>(
    `select v.medidor, coalesce((select jsonb_object_agg(t.combustivel, t.consumo_referencia::text) from public.veiculo_tanques t where t.pai_id = v.id), '{}') as referencias
       from public.veiculo v where v.id = $1 and v.cliente_id = $2`,
    [veiculo, tx.cliente.id],
  );
  if (!dono) return;
  const enchimentos = await tx.db.rows<Enchimento & Record<string, unknown>>(
    `select x.id, x.combustivel, x.quantidade, x.medidor, x.cheio,
            exists (select from public.veiculo_trocas_medidor t where t.pai_id = $1 and t.data <= x.dia and t.data > x.anterior) as trocou
       from (select a.id, a.combustivel, a.quantidade::text, a.medidor::text, coalesce(a.tanque_cheio, false) as cheio, a.data_hora, a.data_hora::date as dia,
                    lag(a.data_hora::date) over (order by a.data_hora, a.id) as anterior
               from public.abastecimento a where a.veiculo_id = $1 and a.cliente_id = $2 and a.situacao not in ('glosado', 'estornado') and a.data_exclusao is null) x
      order by x.data_hora, x.id`,
    [veiculo, tx.cliente.id],
  );
  const tolerancia = await lerToleranciaConsumo(tx);
  const consumos = new Map(consumosDe(enchimentos, dono.medidor, dono.referencias).map((um) => [um.id, um]));
  const linhas = enchimentos.map(({ id }) => {
    const um = consumos.get(id);
    return { id, ...um, fora: um ? foraDoPadrao(um, tolerancia) : false };
  });
  await tx.db.execute(
    `update public.abastecimento a set consumo = x.consumo, distancia = x.distancia, litros_intervalo = x.litros, desvio_pct = x.desvio, media = x.media,
            desvio_media_pct = x.desvio_media, fora_do_padrao = x.fora
       from jsonb_to_recordset($1::jsonb) x(id bigint, consumo numeric, distancia numeric, litros numeric, desvio numeric, media numeric, desvio_media numeric, fora boolean)
      where a.id = x.id and a.cliente_id = $2
        and (a.consumo, a.distancia, a.litros_intervalo, a.desvio_pct, a.media, a.desvio_media_pct, a.fora_do_padrao)
            is distinct from (x.consumo, x.distancia, x.litros, x.desvio, x.media, x.desvio_media, x.fora)`,
    [JSON.stringify(linhas), tx.cliente.id],
  );
}
