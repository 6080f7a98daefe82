import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { linhasDe, type Movimento } from '../../calculo/movimentacao/regras';
import { reservaDotacao } from '../../resources/reserva_dotacao';
import { anularReserva, travarReserva } from '../reserva/rules';

/** A reserva that holds what a crédito in analysis is to annul. */
export interface ReservaDoCredito extends Record<string, unknown> {
  id: number;
  entidade_id: number;
  data: string;
}

/** Reserves, dotação by dotação, what the decree will annul (handbook 4.1, Reservar anulações). */
export async function reservarAnulacoes(tx: Work, movimento: Movimento, rotulo: string): Promise<void> {
  const today = tx.today();
  for (const { dotacao_id, entidade_id, valor } of linhasDe(movimento, 'reducoes'))
    await createRecord(
      tx.inEntity(entidade_id),
      tx.services.registry.get(reservaDotacao.name),
      { dotacao_id, valor, data: today, validade: `${tx.setting.exercicio}-12-31`, motivo: `Anulação proposta em ${rotulo}` },
      { origem: 'credito', origem_id: movimento.id },
    );
}

/** The reservas of a movimentação of which something is left. */
export async function reservasDe(tx: Work, id: number): Promise<ReservaDoCredito[]> {
  return tx.db.rows<ReservaDoCredito>(
    `select r.id, r.entidade_id, to_char(r.data, 'YYYY-MM-DD') as data from public.reserva_dotacao r
      where r.cliente_id = $1 and r.origem = 'credito' and r.origem_id = $2 and r.saldo > 0 order by r.id`,
    [tx.cliente.id, id],
  );
}

/** Gives them back, on a day or, of those made after it, on their own. */
export async function liberarReservas(tx: Work, reservas: readonly ReservaDoCredito[], data: string, motivo: string): Promise<void> {
  for (const { id, entidade_id, data: feita } of reservas) {
    const own = tx.inEntity(entidade_id);
    await anularReserva(own, await travarReserva(own, id), { data: feita > data ? feita : data, valor: null, motivo });
  }
}
