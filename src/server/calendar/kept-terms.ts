import { formatDate, type Resource } from '../../resources/definition';
import { ValidationError } from '../http/errors';
import { writeColumns } from '../resources/write';
import type { Work } from '../work';
import type { Counting } from './calendar';
import type { DeadlineSource } from './deadlines';
import { readCalendar } from './read-calendar';
import { daysOfTerm, endOfTerm, suspendedDays, type Term } from './term';

/** A kind of term that a module keeps of its records, with its history (M1). Listed under `terms` of its server side. */
export interface TermKind {
  /** Known in the database: `ouvidoria_resposta`. */
  name: string;
  /** What its terms are, in the plural: "Respostas de ouvidoria". */
  label: string;
  /** The resource whose records have it. */
  resource: Resource;
  /** The field of the record that keeps its last day, by which lists filter and `due` waits. */
  field: string;
  counting: Counting;
  /** Its warnings, as who answers for the record reads them; nothing of what is restricted. */
  notice: (tx: Work, id: number) => Promise<{ usuarios: readonly number[]; titulo: string; url: string }>;
}

/** What happened to a term. */
export interface TermEvent {
  evento: 'inicio' | 'prorrogacao' | 'suspensao' | 'retomada' | 'recalculo' | 'fim';
  dia: string;
  /** The end, as it was then. */
  prazo: string;
  motivo: string | null;
}

/** A term as it is kept. */
export interface KeptTerm extends Term, Record<string, unknown> {
  id: number;
  prazo: string;
  encerrado_em: string | null;
}

const COLUMNS = `id, inicio::text as inicio, dias, dias_prorrogacao, prorrogado_em::text as prorrogado_em, suspenso_em::text as suspenso_em,
  dias_suspensos, prazo::text as prazo, encerrado_em::text as encerrado_em`;

/**
 * Begins a term of a record: the day of the start is not counted.
 *
 * @param extension days of the only extension that it takes; none where it takes none
 * @returns its last day
 */
export async function openTerm(
  tx: Work,
  kind: TermKind,
  id: number,
  { start, days, extension }: { start: string; days: number; extension?: number },
): Promise<string> {
  const prazo = (await readCalendar(tx)).deadline(start, days, kind.counting);
  const row = await tx.db.first<{ id: number }>(
    `insert into prazo_registro (cliente_id, nome, recurso, registro_id, inicio, dias, dias_prorrogacao, prazo)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [tx.cliente.id, kind.name, kind.resource.name, id, start, days, extension ?? null, prazo],
  );
  await tell(tx, Number(row?.id), 'inicio', start, prazo);
  await writeColumns(tx, kind.resource, id, { [kind.field]: prazo });
  return prazo;
}

/**
 * Extends a term, once and until its last day: what is added counts from the same start.
 *
 * @throws ValidationError when it takes no extension, had it already, has ended or is suspended
 */
export async function extendTerm(tx: Work, kind: TermKind, id: number, motivo: string): Promise<string> {
  const term = await lockTerm(tx, kind, id);
  const today = tx.today();
  const refuse = (said: string) => new ValidationError({ id: [said] });
  if (!term.dias_prorrogacao) throw refuse('Este prazo não se prorroga.');
  if (term.prorrogado_em) throw refuse('O prazo já foi prorrogado, e só se prorroga uma vez.');
  if (term.suspenso_em) throw refuse('O prazo está suspenso: prorrogue-o quando voltar a correr.');
  if (today > term.prazo) throw refuse(`O prazo terminou em ${formatDate(term.prazo)}: só se prorroga até o último dia dele.`);
  return settle(tx, kind, id, { ...term, prorrogado_em: today }, 'prorrogacao', today, motivo);
}

/** Stops a term that runs: the days until it goes on are not counted. */
export async function suspendTerm(tx: Work, kind: TermKind, id: number, motivo: string): Promise<void> {
  const term = await lockTerm(tx, kind, id);
  if (term.suspenso_em || term.encerrado_em) return;
  await tx.db.execute('update prazo_registro set suspenso_em = $2 where id = $1 and cliente_id = $3', [term.id, tx.today(), tx.cliente.id]);
  await tell(tx, term.id, 'suspensao', tx.today(), term.prazo, motivo);
}

/** Lets a suspended term go on: its end moves by the days that did not run. One that was not suspended stays as it is. */
export async function resumeTerm(tx: Work, kind: TermKind, id: number, motivo: string): Promise<string> {
  const term = await lockTerm(tx, kind, id);
  if (!term.suspenso_em) return term.prazo;
  const stood = suspendedDays(await readCalendar(tx), term.suspenso_em, tx.today(), kind.counting);
  const goesOn = { ...term, suspenso_em: null, dias_suspensos: term.dias_suspensos + stood };
  return settle(tx, kind, id, goesOn, 'retomada', tx.today(), motivo);
}

/** Ends a term: what was asked in it was done. Nothing moves it any more. */
export async function endTerm(tx: Work, kind: TermKind, id: number): Promise<void> {
  const term = await findTerm(tx, kind, id);
  if (!term || term.encerrado_em) return;
  await tx.db.execute('update prazo_registro set encerrado_em = $2 where id = $1 and cliente_id = $3', [
    term.id,
    tx.today(),
    tx.cliente.id,
  ]);
  await tell(tx, term.id, 'fim', tx.today(), term.prazo);
}

/** Lets an ended term run again, as when what was done in it was undone. */
export async function reopenTerm(tx: Work, kind: TermKind, id: number): Promise<void> {
  const term = await lockTerm(tx, kind, id);
  await tx.db.execute('update prazo_registro set encerrado_em = null where id = $1 and cliente_id = $2', [term.id, tx.cliente.id]);
  await tell(tx, term.id, 'retomada', tx.today(), term.prazo);
}

/** The term of a record; undefined of a record that has none. */
export async function findTerm(work: Work, { name }: TermKind, id: number): Promise<KeptTerm | undefined> {
  return work.db.first<KeptTerm>(`select ${COLUMNS} from prazo_registro where nome = $1 and registro_id = $2`, [name, id]);
}

/** What happened to the term of a record, in order. */
export async function readTermHistory(work: Work, { name }: TermKind, id: number): Promise<TermEvent[]> {
  return work.db.rows<TermEvent & Record<string, unknown>>(
    `select e.evento, e.dia::text as dia, e.prazo::text as prazo, e.motivo from prazo_evento e join prazo_registro p on p.id = e.prazo_id
      where p.nome = $1 and p.registro_id = $2 order by e.id`,
    [name, id],
  );
}

/** The terms of a kind, for the plan of a holiday that enters or leaves the register. */
export function deadlinesOf(kind: TermKind): DeadlineSource {
  return {
    name: kind.name,
    label: kind.label,
    around: async (work, day) => {
      const rows = await work.db.rows<KeptTerm & { registro_id: number }>(
        `select ${COLUMNS}, registro_id from prazo_registro where nome = $1 and inicio < $2 and prazo >= $2 order by id`,
        [kind.name, day],
      );
      return rows.map((term) => ({
        id: term.id,
        descricao: `${kind.resource.label.one} ${term.registro_id}`,
        url: `${kind.resource.route.base}/${term.registro_id}`,
        inicio: term.inicio,
        dias: daysOfTerm(term),
        contagem: kind.counting,
        prazo: term.prazo,
        aberto: term.encerrado_em === null,
      }));
    },
    move: async (tx, { id }, prazo) => {
      const row = await tx.db.first<{ registro_id: number }>(
        'update prazo_registro set prazo = $2 where id = $1 and cliente_id = $3 returning registro_id',
        [id, prazo, tx.cliente.id],
      );
      await tell(tx, id, 'recalculo', tx.today(), prazo, 'O calendário mudou.');
      if (row) await writeColumns(tx, kind.resource, row.registro_id, { [kind.field]: prazo });
    },
  };
}

async function lockTerm(tx: Work, kind: TermKind, id: number): Promise<KeptTerm> {
  const term = await tx.db.first<KeptTerm>(
    `select ${COLUMNS} from public.prazo_registro where nome = $1 and registro_id = $2 and cliente_id = $3 for update`,
    [kind.name, id, tx.cliente.id],
  );
  if (!term) throw new Error(`${kind.resource.name} ${id} não tem o prazo "${kind.name}".`);
  return term;
}

/** Computes the end of a term that changed, and keeps it with what happened. */
async function settle(
  tx: Work,
  kind: TermKind,
  id: number,
  term: KeptTerm,
  evento: TermEvent['evento'],
  dia: string,
  motivo: string,
): Promise<string> {
  const prazo = endOfTerm(await readCalendar(tx), term, kind.counting);
  await tx.db.execute(
    `update prazo_registro set prorrogado_em = $2, suspenso_em = $3, dias_suspensos = $4, prazo = $5 where id = $1 and cliente_id = $6`,
    [term.id, term.prorrogado_em, term.suspenso_em, term.dias_suspensos, prazo, tx.cliente.id],
  );
  await tell(tx, term.id, evento, dia, prazo, motivo);
  await writeColumns(tx, kind.resource, id, { [kind.field]: prazo });
  return prazo;
}

async function tell(tx: Work, prazoId: number, evento: TermEvent['evento'], dia: string, prazo: string, motivo?: string): Promise<void> {
  await tx.db.execute(
    `insert into prazo_evento (cliente_id, prazo_id, evento, dia, prazo, motivo, usuario_id, data_hora) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.cliente.id, prazoId, evento, dia, prazo, motivo ?? null, tx.caller?.usuarioId ?? null, tx.now()],
  );
}
