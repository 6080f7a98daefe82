import { addDays, addIssue, compareDecimals, formatDate, type Issues, sumDecimals } from '../../../resources/definition';
import { readCalendar } from '../../../server/calendar/read-calendar';
import { numberSql } from '../../../server/resources/number';
import type { Work } from '../../../server/work';
import type { LegislacaoDiaria } from '../resources/legislacao_diaria';
import { A_PRESTAR, type SolicitacaoDiaria, solicitacaoDiaria, VIVAS } from '../resources/solicitacao_diaria';
import { diaDe } from './lei';

const NUMERO = numberSql(solicitacaoDiaria);

/** A trip as it is sent. */
export type Enviada = Pick<
  SolicitacaoDiaria,
  'id' | 'saida' | 'retorno' | 'quantidade' | 'fim_semana_justificativa' | 'urgencia_justificativa'
> & { pessoa_id: number };

/**
 * What of the days of a trip must be explained, or keeps it from being sent: other trips, accounts that were not given, notice and days
 * without work (handbook Diárias R1, R3, R12).
 */
export async function julgarAgenda(tx: Work, lei: LegislacaoDiaria, pedido: Enviada): Promise<Issues> {
  const issues: Issues = {};
  const [saida, retorno] = [diaDe(pedido.saida), diaDe(pedido.retorno)];
  const calendario = await readCalendar(tx);
  const outra = await viagemNosDias(tx, pedido);
  if (outra) addIssue(issues, 'saida', `Já há a viagem ${outra} nestes dias: cancele-a, ou mude as datas.`);
  const devida = await contasEmAtraso(tx, pedido.pessoa_id);
  if (devida)
    addIssue(
      issues,
      'id',
      `Há prestação de contas em atraso: nº ${devida}. Preste-a antes; só o controle interno releva o atraso, com motivo.`,
    );
  let semExpediente: string | null = null;
  for (let dia = saida; dia <= retorno && !semExpediente; dia = addDays(dia, 1)) if (!calendario.isBusinessDay(dia)) semExpediente = dia;
  if (semExpediente && !pedido.fim_semana_justificativa)
    addIssue(issues, 'fim_semana_justificativa', `${formatDate(semExpediente)} não é dia útil: diga por que se viaja nele.`);
  if (calendario.daysBetween(tx.today(), saida, 'uteis') < lei.antecedencia_dias && !pedido.urgencia_justificativa)
    addIssue(issues, 'urgencia_justificativa', `A lei pede ${lei.antecedencia_dias} dias úteis de antecedência: diga por que é urgente.`);
  return issues;
}

/** The number of another trip of the person over the same hours. */
async function viagemNosDias(tx: Work, { id, pessoa_id, saida, retorno }: Enviada): Promise<string | null> {
  const row = await tx.db.first<{ numero: string }>(
    `select ${NUMERO('s')} as numero from solicitacao_diaria s
      where s.pessoa_id = $1 and s.id <> $2 and s.situacao = any($3::text[]) and s.saida < $5 and s.retorno > $4 order by s.id limit 1`,
    [pessoa_id, id, [...VIVAS], saida, retorno],
  );
  return row?.numero ?? null;
}

/** The number of a trip of the person whose accounts are late, and that the internal control did not let pass. */
export async function contasEmAtraso(tx: Work, pessoa: number): Promise<string | null> {
  const row = await tx.db.first<{ numero: string }>(
    `select ${NUMERO('s')} as numero from solicitacao_diaria s
      where s.pessoa_id = $1 and s.situacao = any($2::text[]) and s.prestar_ate < $3 and s.relevada_motivo is null order by s.id limit 1`,
    [pessoa, [...A_PRESTAR], tx.today()],
  );
  return row?.numero ?? null;
}

/** Whether the trip passes what the law lets a person have in the month or in the year of its departure (R4): the Prefeito then decides. */
export async function passaDoLimite(tx: Work, { limite_mes, limite_ano }: LegislacaoDiaria, pedido: Enviada): Promise<boolean> {
  const dia = diaDe(pedido.saida);
  for (const [limite, inicio] of [
    [limite_mes, `${dia.slice(0, 7)}-01`],
    [limite_ano, `${dia.slice(0, 4)}-01-01`],
  ] as const) {
    if (limite === null) continue;
    const row = await tx.db.first<{ soma: string }>(
      `select coalesce(sum(s.quantidade), 0)::numeric(8,2)::text as soma from solicitacao_diaria s
        where s.pessoa_id = $1 and s.id <> $2 and s.situacao = any($3::text[]) and s.saida >= $4::date and s.saida < ($4::date + $5::interval)`,
      [pedido.pessoa_id, pedido.id, [...VIVAS], inicio, inicio.endsWith('-01-01') ? '1 year' : '1 month'],
    );
    if (compareDecimals(sumDecimals([row?.soma ?? '0', pedido.quantidade ?? '0']), limite) > 0) return true;
  }
  return false;
}
