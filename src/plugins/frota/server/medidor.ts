import { formatDecimal } from '../../../resources/definition';
import { Fraction } from '../../../resources/definition/fraction';
import type { Work } from '../../../server/work';
import { type ItemDoPlano, vencimentoDe } from '../calculo/manutencao';

/** SQL: every reading of the meters, of whom and when, but that of one fueling. @param fora placeholder of its id */
const leiturasSql = (fora: string): string => `
  select a.veiculo_id, a.data_hora as quando, a.medidor from public.abastecimento a
   where a.medidor is not null and a.situacao not in ('glosado', 'estornado') and a.data_exclusao is null and a.id <> ${fora}
  union all select d.veiculo_id, d.saida, d.medidor_saida from public.deslocamento d
   where d.medidor_saida is not null and d.data_exclusao is null
  union all select d.veiculo_id, d.retorno, d.medidor_retorno from public.deslocamento d
   where d.medidor_retorno is not null and d.data_exclusao is null`;

/**
 * What is wrong with a reading: the meter never goes back, but by a change of it (V3). Null of one that fits between those around it.
 *
 * @param quando instant of the reading
 * @param fora id of the fueling that is being changed; 0 of a new one
 */
export async function julgarLeitura(work: Work, veiculo: number, leitura: string, quando: string, fora = 0): Promise<string | null> {
  const row = await work.db.first<{ piso: string; teto: string | null }>(
    `with troca as (select t.data, t.leitura_inicial from public.veiculo_trocas_medidor t where t.pai_id = $1 and t.data <= $2::timestamptz::date order by t.data desc, t.ordem desc limit 1),
      seguinte as (select min(t.data) as data from public.veiculo_trocas_medidor t where t.pai_id = $1 and t.data > $2::timestamptz::date),
      l as (select x.* from (${leiturasSql('$3')}) x where x.veiculo_id = $1
             and x.quando::date >= coalesce((select data from troca), '-infinity'::date)
             and x.quando::date < coalesce((select data from seguinte), 'infinity'::date))
     select greatest(coalesce((select leitura_inicial from troca), v.medidor_inicial, 0), coalesce((select max(l.medidor) from l where l.quando <= $2::timestamptz), 0))::text as piso,
            (select min(l.medidor)::text from l where l.quando > $2::timestamptz) as teto
       from veiculo v where v.id = $1`,
    [veiculo, quando, fora],
  );
  if (!row) return null;
  const valor = Fraction.of(leitura);
  if (valor.compare(row.piso) < 0)
    return `A leitura anterior é ${formatDecimal(row.piso, 1)}: o medidor não anda para trás. Se ele foi trocado, registre a troca no veículo.`;
  if (row.teto !== null && valor.compare(row.teto) > 0)
    return `Há leitura posterior de ${formatDecimal(row.teto, 1)}: a deste momento não passa dela.`;
  return null;
}

/** The meter of a vehicle, once something read it: it is the highest that was read, and its plan is counted again. */
export async function moverMedidor(tx: Work, veiculo: number | null, leitura: string | null): Promise<void> {
  if (!veiculo) return;
  if (leitura !== null)
    await tx.db.execute('update public.veiculo set medidor_atual = greatest(medidor_atual, $3) where id = $1 and cliente_id = $2', [
      veiculo,
      tx.cliente.id,
      leitura,
    ]);
  await contarPreventivas(tx, [veiculo]);
}

interface Plano extends Record<string, unknown>, ItemDoPlano {
  veiculo_id: number;
  servico: string;
  medidor_atual: string;
  media: string;
}

/** SQL: km (or hours) a day of the last thirty days, by the readings, of the vehicle `v`. */
export const mediaDiariaSql = `round(coalesce((v.medidor_atual - (select min(x.medidor) from (${leiturasSql('0')}) x
    where x.veiculo_id = v.id and x.quando >= hoje() - 30)) / 30.0, 0), 4)`;

/** The next service of the plan of each vehicle, and the day on which it falls due (MN5, MN7). */
export async function contarPreventivas(tx: Work, veiculos: readonly number[]): Promise<void> {
  const rows = await tx.db.rows<Plano>(
    `select v.id as veiculo_id, p.servico, p.a_cada_km::text, p.a_cada_dias, p.ultimo_km::text, p.ultima_data::text, v.medidor_atual::text,
            greatest(${mediaDiariaSql}, 0)::text as media
       from public.veiculo v join public.veiculo_plano_manutencao p on p.pai_id = v.id
      where v.id = any($1::bigint[]) and v.cliente_id = $2 order by v.id, p.ordem`,
    [veiculos, tx.cliente.id],
  );
  const proximos = new Map<number, { servico: string; dia: string }>();
  for (const row of rows) {
    const { vence_em } = vencimentoDe(row, row.medidor_atual, row.media, tx.today());
    const atual = proximos.get(row.veiculo_id);
    if (vence_em !== null && (!atual || vence_em < atual.dia)) proximos.set(row.veiculo_id, { servico: row.servico, dia: vence_em });
  }
  await tx.db.execute(
    `update public.veiculo v set proxima_manutencao = x.dia, proximo_servico = x.servico
       from (select i.id, d.dia, d.servico from unnest($2::bigint[]) i(id) left join unnest($3::bigint[], $4::date[], $5::text[]) d(id, dia, servico) on d.id = i.id) x
      where v.id = x.id and v.cliente_id = $1 and (v.proxima_manutencao, v.proximo_servico) is distinct from (x.dia, x.servico)`,
    [
      tx.cliente.id,
      veiculos,
      [...proximos.keys()],
      [...proximos.values()].map(({ dia }) => dia),
      [...proximos.values()].map(({ servico }) => servico),
    ],
  );
}
