import { compareDecimals, formatDate } from '../../../../resources/definition';
import { createChild } from '../../../../server/documents/children';
import { requireAfter, requireDay } from '../../../../server/documents/dates';
import { endpoint } from '../../../../server/http/endpoint';
import { ValidationError } from '../../../../server/http/errors';
import type { Nightly } from '../../../../server/jobs/nightly';
import { openPlatformWork } from '../../../../server/platform-work';
import { readId } from '../../../../server/resources/list';
import { numberSql } from '../../../../server/resources/number';
import { readRecord } from '../../../../server/resources/record';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { noLivro } from '../../../contabilidade/server';
import { type ReservaDotacao, reservaDotacao } from '../../resources/reserva_dotacao';
import { reservaDotacaoAnulacao } from '../../resources/reserva_dotacao_anulacao';
import { lancamentosDe, origensSql } from '../lancamentos';
import { exigirDisponivel, lerDotacao, reais, saldoTomado, travar } from '../saldos';

/** Reservas (handbook Execução 4.0): the dotação is locked before anything of it is read. */
export const reservaDotacaoRules = onResource(reservaDotacao, {
  derived: { rotulo: numberSql(reservaDotacao) },
  lockedBecause: () => "'Uma reserva confirmada não se altera: anule o que não for usado.'",
  judge: async (draft, tx) => {
    const { dotacao_id, valor, data } = draft as { dotacao_id: number; valor: string; data: string };
    requireDay(tx, data);
    await travar(tx, { dotacoes: [dotacao_id] });
    await exigirDisponivel(tx, await lerDotacao(tx, dotacao_id), valor, data);
    return null;
  },
  balances: { valor: (draft, work) => saldoTomado(work, draft) },
  acts: {
    anular: act('Reserva anulada.', (record, { data, valor, motivo }, tx) => anularReserva(tx, record, { data, valor, motivo }), {
      lock: travarDaReserva,
    }),
  },
});

export const reservaDotacaoAnulacaoRules = onResource(reservaDotacaoAnulacao, {
  derived: { rotulo: numberSql(reservaDotacaoAnulacao) },
});

export const reservasNoLivro = [
  noLivro(reservaDotacao, {
    aoSalvar: ({ dotacao_id, rotulo }) => [
      { fato: 'RESERVA_DOTACAO', evento: '1150', contexto: { dotacao_id }, documento: `Reserva ${rotulo}` },
    ],
  }),
  noLivro(reservaDotacaoAnulacao, {
    aoSalvar: async ({ reserva_dotacao_id, motivo }, tx) => {
      const { rotulo, dotacao_id } = await ler(tx, reserva_dotacao_id);
      return [
        {
          fato: 'RESERVA_DOTACAO_ANULACAO',
          evento: '1151',
          contexto: { dotacao_id },
          documento: `Reserva ${rotulo}`,
          historico: `Anulação da reserva de dotação ${rotulo}: ${motivo}`,
        },
      ];
    },
  }),
];

async function ler(tx: Work, id: number): Promise<ReservaDotacao> {
  return (await readRecord(tx, tx.services.registry.get(reservaDotacao.name), id, { sensitive: true })) as ReservaDotacao;
}

/** Locks a reserva with its dotação, in the order of balances. */
async function travarDaReserva(tx: Work, id: number): Promise<void> {
  // what it reserves of never changes
  const row = await tx.db.first<{ dotacao_id: number }>('select r.dotacao_id from reserva_dotacao r where r.id = $1', [id]);
  if (row) await travar(tx, { dotacoes: [row.dotacao_id], reservas: [id] });
}

/** A reserva, locked with its dotação, as it is now. @throws NotFoundError */
export async function travarReserva(tx: Work, id: number): Promise<ReservaDotacao> {
  await travarDaReserva(tx, id);
  return ler(tx, id);
}

interface Anulacao {
  data: string;
  /** All that is left, when absent. */
  valor: string | null;
  motivo: string;
  automatica?: boolean;
}

/**
 * Gives back to the dotação what is left of a reserva, locked, or a part of it (1151).
 *
 * @throws ValidationError
 */
export async function anularReserva(
  tx: Work,
  reserva: ReservaDotacao,
  { data, valor, motivo, automatica = false }: Anulacao,
): Promise<ReservaDotacao> {
  const { id } = reserva;
  const saldo = reserva.saldo ?? '0.00';
  const amount = valor ?? saldo;
  requireDay(tx, data);
  requireAfter(data, reserva.data, 'da reserva');
  if (compareDecimals(saldo, '0') === 0) throw new ValidationError({ valor: ['Nada resta da reserva.'] });
  if (compareDecimals(amount, saldo) > 0) throw new ValidationError({ valor: [`Da reserva restam ${reais(saldo)}.`] });
  await createChild(tx, reservaDotacaoAnulacao, id, { data, valor: amount, motivo, automatica });
  if (automatica) await writeColumns(tx, reservaDotacao, id, { vencida_em: data });
  return (await readRecord(tx, tx.services.registry.get(reservaDotacao.name), id)) as ReservaDotacao;
}

const item = `${reservaDotacao.api.path}/:id`;
const tag = reservaDotacao.label.many;
const menu = [reservaDotacao.menu];

export const reservaEndpoints = [
  endpoint({
    method: 'GET',
    url: `${item}/saldo`,
    access: { menu, regra: 1 },
    tag,
    summary: 'Reserva de dotação: saldo',
    handle: async (work, { params }) => {
      const { id, valor, anulado, empenhado, saldo, situacao } = (await readRecord(
        work,
        work.services.registry.get(reservaDotacao.name),
        readId(params.id),
      )) as ReservaDotacao;
      return { id, valor, anulado, empenhado, saldo, situacao };
    },
  }),
  lancamentosDe(reservaDotacao, origensSql(reservaDotacao.name, [[reservaDotacaoAnulacao.name, 'reserva_dotacao_id']])),
];

/** Gives back what is left of the reservas whose validity is over, each by itself: one that the book refuses waits for the next night. */
export async function vencerReservas(work: Work): Promise<void> {
  const today = work.today();
  const expired = await work.db.rows<{ id: number; entidade_id: number; exercicio: number; validade: string }>(
    `select r.id, r.entidade_id, r.exercicio, to_char(r.validade, 'YYYY-MM-DD') as validade from public.reserva_dotacao r
      where r.cliente_id = $1 and r.validade < $2 and r.saldo > 0 order by r.id`,
    [work.cliente.id, today],
  );
  for (const { id, entidade_id, exercicio, validade } of expired) {
    const last = `${exercicio}-12-31`;
    const anulacao = {
      data: today < last ? today : last,
      valor: null,
      motivo: `Reserva vencida em ${formatDate(validade)}`,
      automatica: true,
    };
    await work
      .inEntity(entidade_id)
      .inYear(exercicio)
      .transact(async (tx) => anularReserva(tx, await travarReserva(tx, id), anulacao))
      .catch((error: unknown) => work.services.log.warn({ err: error, reserva: id }, 'a reserva vencida não foi anulada'));
  }
}

export const nightlyReservas: Nightly = {
  name: 'vencer_reservas_dotacao',
  run: async (services) => {
    for (const cliente of await services.access.everyCliente()) await vencerReservas(await openPlatformWork(services, cliente));
  },
};
