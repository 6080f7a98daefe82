import { addDays, dayOf, formatDate, type Issues } from '../../../resources/definition';
import { readCalendar } from '../../../server/calendar/read-calendar';
import { numberSql } from '../../../server/resources/number';
import type { Work } from '../../../server/work';
import { deslocamento } from '../resources/deslocamento';
import { julgarCondutor } from './motorista';

/** A trip as it is planned. */
export interface Viagem {
  id: number;
  veiculo_id: number;
  motorista_id: number;
  /** Instants. */
  saida_prevista: string;
  retorno_previsto: string;
  passageiros: number;
}

interface Guiado extends Record<string, unknown> {
  lotacao_passageiros: number;
  situacao: string;
  licenciamento_vencimento: string | null;
  do_veiculo: string | null;
  do_motorista: string | null;
}

/** SQL: the number of another trip of the same vehicle or driver over the same hours, where both were authorised or are on the road (D1). */
const sobrepostaSql = (coluna: 'veiculo_id' | 'motorista_id', valor: string): string =>
  `(select ${numberSql(deslocamento)('d')} from public.deslocamento d where d.${coluna} = ${valor} and d.id <> $5 and d.data_exclusao is null
      and d.situacao in ('autorizado', 'em_viagem') and coalesce(d.saida, d.saida_prevista) < $4::timestamptz
      and (case when d.situacao = 'em_viagem' then greatest(d.retorno_previsto, $6::timestamptz) else d.retorno_previsto end) > $3::timestamptz order by d.id limit 1)`;

/** What keeps a vehicle and a driver from a trip (D1, D2, D5), by field; nothing of what may go. */
export async function julgarViagem(
  work: Work,
  { id, veiculo_id, motorista_id, saida_prevista, retorno_previsto, passageiros }: Viagem,
): Promise<Issues> {
  const row = await work.db.first<Guiado>(
    `select v.lotacao_passageiros, v.situacao_veiculo as situacao, v.licenciamento_vencimento::text,
            ${sobrepostaSql('veiculo_id', '$1')} as do_veiculo, ${sobrepostaSql('motorista_id', '$2')} as do_motorista
       from veiculo v where v.id = $1`,
    [veiculo_id, motorista_id, saida_prevista, retorno_previsto, id, work.now()],
  );
  if (!row) return { veiculo_id: ['Escolha um veículo.'] };
  const [dia, ultimo] = [dayOf(new Date(saida_prevista)), dayOf(new Date(retorno_previsto))];
  const issues: Issues = {};
  const doVeiculo = motivoDoVeiculo(row, ultimo, passageiros);
  if (doVeiculo) issues.veiculo_id = [doVeiculo];
  const inapto = await julgarCondutor(work, motorista_id, veiculo_id, dia);
  const naVolta = inapto || ultimo === dia ? null : await julgarCondutor(work, motorista_id, veiculo_id, ultimo);
  if (inapto ?? naVolta) issues.motorista_id = [(inapto ?? naVolta) as string];
  else if (row.do_motorista)
    issues.motorista_id = [
      `O motorista tem a viagem ${row.do_motorista} nestas horas: escolha outro, outra hora, ou ponha este pedido nela.`,
    ];
  return issues;
}

function motivoDoVeiculo(
  { situacao, licenciamento_vencimento, lotacao_passageiros, do_veiculo }: Guiado,
  ultimo: string,
  passageiros: number,
): string | null {
  if (situacao === 'manutencao') return 'O veículo está na oficina: escolha outro, ou conclua a ordem de serviço.';
  if (situacao === 'indisponivel' || situacao === 'baixado') return 'O veículo está fora de uso: escolha outro.';
  if (licenciamento_vencimento !== null && licenciamento_vencimento < ultimo)
    return `O licenciamento vence em ${formatDate(licenciamento_vencimento)}: escolha outro veículo, ou registre o novo licenciamento.`;
  if (passageiros > lotacao_passageiros - 1)
    return `Cabem ${lotacao_passageiros - 1} passageiros além do motorista, e são ${passageiros}. Escolha um veículo maior.`;
  return do_veiculo ? `O veículo tem a viagem ${do_veiculo} nestas horas: escolha outro, outra hora, ou ponha este pedido nela.` : null;
}

/** Whether a trip has a day on which the municipality does not work (D6). */
export async function foraDoExpediente(work: Work, saida: string, retorno: string): Promise<boolean> {
  const calendario = await readCalendar(work);
  const ultimo = dayOf(new Date(retorno));
  for (let dia = dayOf(new Date(saida)); dia <= ultimo; dia = addDays(dia, 1)) if (!calendario.isBusinessDay(dia)) return true;
  return false;
}
