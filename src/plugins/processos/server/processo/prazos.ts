import type { Counting } from '../../../../server/calendar/calendar';
import { readCalendar } from '../../../../server/calendar/read-calendar';
import type { Work } from '../../../../server/work';

interface Prazo extends Record<string, unknown> {
  dias: number | null;
  contagem: Counting | null;
}

/** The term of a process: that of its assunto, else that of its type (handbook Administração 0.3 and 1). */
async function prazoPadrao(work: Work, tipoId: number, assuntoId: number | null): Promise<{ dias: number; contagem: Counting }> {
  const row = await work.db.first<Prazo>(
    `select case when coalesce(a.prazo_dias, 0) > 0 then a.prazo_dias else t.prazo_dias end as dias,
            case when coalesce(a.prazo_dias, 0) > 0 then a.contagem else t.contagem end as contagem
       from processo_tipo t left join processo_assunto a on a.id = $2 where t.id = $1`,
    [tipoId, assuntoId],
  );
  return { dias: row?.dias ?? 0, contagem: row?.contagem ?? 'corridos' };
}

/** A term that was promised to who asked, in days. */
export interface Prometido {
  dias: number;
  contagem: Counting;
}

/** The last day of a process that begins on a day; null without a term. What was promised goes before what is usual. Civil dates. */
export async function prazoDe(
  work: Work,
  tipoId: number,
  assuntoId: number | null,
  inicio: string,
  prometido: Prometido | null = null,
): Promise<string | null> {
  const { dias, contagem } = prometido ?? (await prazoPadrao(work, tipoId, assuntoId));
  return dias > 0 ? (await readCalendar(work)).deadline(inicio, dias, contagem) : null;
}

/** Days on which the term does not run begin today (D4). */
export async function suspenderPrazo(tx: Work, processoId: number): Promise<void> {
  await tx.db.execute('insert into processo_suspensao (cliente_id, processo_id, inicio) values ($1, $2, $3) on conflict do nothing', [
    tx.cliente.id,
    processoId,
    tx.today(),
  ]);
}

/** The term runs again: its end moves by the days that it stood still, counted in the same way (D4). */
export async function retomarPrazo(
  tx: Work,
  processo: { id: number; tipo_id: number; assunto_id: number; data_prazo: string | null },
): Promise<void> {
  const row = await tx.db.first<{ inicio: string }>(
    'update processo_suspensao set fim = $3 where processo_id = $1 and cliente_id = $2 and fim is null returning inicio::text as inicio',
    [processo.id, tx.cliente.id, tx.today()],
  );
  if (!row || !processo.data_prazo) return;
  const { contagem } = await prazoPadrao(tx, processo.tipo_id, processo.assunto_id);
  const calendar = await readCalendar(tx);
  const stood = calendar.daysBetween(row.inicio, tx.today(), contagem);
  await tx.db.execute('update processo set data_prazo = $3 where id = $1 and cliente_id = $2', [
    processo.id,
    tx.cliente.id,
    calendar.deadline(processo.data_prazo, stood, contagem),
  ]);
}
