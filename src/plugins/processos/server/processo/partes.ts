import { z } from 'zod';
import { formatDate } from '../../../../resources/definition';
import { ConflictError, NotFoundError, ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { exigirComigo } from './destinos';
import { travar } from './estado';
import { registrarEvento } from './eventos';
import { incluirMembros } from './membros';
import { escapado } from './regras';

const ADVOGADO = z.object({
  pessoa_id: z.coerce.number('Escolha a pessoa.').int().positive(),
  oab_numero: z
    .string('Informe o número da OAB.')
    .trim()
    .regex(/^\d{1,8}[A-Z]?$/, 'O número da OAB tem até 8 algarismos.'),
  oab_uf: z.string('Informe a UF da OAB.').trim().length(2, 'A UF da OAB tem duas letras.').toUpperCase(),
  interessado_id: z.coerce.number().int().positive().nullish(),
  inicio: z.iso.date('Informe a data.').nullish(),
  fim: z.iso.date('Informe a data.').nullish(),
});

/**
 * Adds lawyers, who are part of the process while their mandate runs.
 *
 * @throws ValidationError for an OAB that is already in the process, or a field
 */
export async function incluirAdvogados(tx: Work, id: number, sent: readonly unknown[]): Promise<unknown[]> {
  const estado = await travar(tx, id);
  await exigirComigo(tx, id);
  for (const [n, line] of sent.entries()) {
    const read = ADVOGADO.safeParse(line);
    if (!read.success)
      throw new ValidationError(
        Object.fromEntries(read.error.issues.map(({ path, message }) => [`advogados.${n}.${path.join('.')}`, [message]])),
      );
    const { pessoa_id, oab_numero, oab_uf, interessado_id, inicio, fim } = read.data;
    const person = await tx.db.first<{ nome: string }>('select nome from pessoa where id = $1', [pessoa_id]);
    if (!person) throw new ValidationError({ [`advogados.${n}.pessoa_id`]: ['Escolha a pessoa.'] });
    const added = await tx.db.execute(
      `insert into processo_advogado (cliente_id, processo_id, pessoa_id, oab_numero, oab_uf, interessado_id, inicio, fim) values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict do nothing`,
      [tx.cliente.id, id, pessoa_id, oab_numero, oab_uf, interessado_id ?? null, inicio ?? tx.today(), fim ?? null],
    );
    if (added === 0) throw new ValidationError({ [`advogados.${n}.oab_numero`]: [`OAB ${oab_numero}/${oab_uf} já está no processo.`] });
    await incluirMembros(tx, id, [{ pessoa_id, motivo: 'advogado', ate: fim ?? null }]);
    await registrarEvento(tx, id, {
      tipo: 'juntada',
      texto: `<p>Advogado: ${escapado(person.nome)}, OAB ${oab_numero}/${oab_uf}.</p>`,
      sigilo_id: estado.sigilo_id,
    });
  }
  return lerAdvogados(tx, id);
}

export const ENCERRAR = z.object({
  fim: z.iso.date('Informe o último dia da procuração.').nullish().meta({ title: 'Último dia da procuração' }),
  motivo: z.string('Escreva o motivo.').trim().min(10, 'Escreva o motivo com pelo menos 10 letras.').max(300),
});

/**
 * Ends the mandate of a lawyer on a day, today unless said: until then they are part of the process, and after it no more.
 *
 * @throws ValidationError for a day before the mandate began, or one that is over
 */
export async function encerrarProcuracao(tx: Work, advogadoId: number, { fim, motivo }: z.infer<typeof ENCERRAR>): Promise<unknown[]> {
  const row = await tx.db.first<{ processo_id: number; pessoa_id: number; nome: string; oab: string; inicio: string; fim: string | null }>(
    `select a.processo_id, a.pessoa_id, p.nome, a.oab_numero || '/' || a.oab_uf as oab, a.inicio::text as inicio, a.fim::text as fim
       from processo_advogado a join pessoa p on p.id = a.pessoa_id where a.id = $1`,
    [advogadoId],
  );
  if (!row) throw new NotFoundError('Advogado não encontrado no processo.');
  const estado = await travar(tx, row.processo_id);
  await exigirComigo(tx, row.processo_id);
  const until = fim ?? tx.today();
  if (until < row.inicio)
    throw new ValidationError({ fim: [`A procuração começou em ${formatDate(row.inicio)}: informe um dia posterior.`] });
  if (row.fim && row.fim < tx.today()) throw new ValidationError({ fim: [`A procuração já terminou em ${formatDate(row.fim)}.`] });
  await tx.db.execute('update processo_advogado set fim = $3 where id = $1 and cliente_id = $2', [advogadoId, tx.cliente.id, until]);
  await incluirMembros(tx, row.processo_id, [{ pessoa_id: row.pessoa_id, motivo: 'advogado', ate: until }]);
  await registrarEvento(tx, row.processo_id, {
    tipo: 'juntada',
    texto: `<p>Procuração de ${escapado(row.nome)}, OAB ${row.oab}, encerrada em ${formatDate(until)}. ${escapado(motivo)}</p>`,
    sigilo_id: estado.sigilo_id,
  });
  return lerAdvogados(tx, row.processo_id);
}

/** The lawyers of a process. */
export function lerAdvogados(work: Work, id: number): Promise<Record<string, unknown>[]> {
  return work.db.rows(
    `select a.id, a.pessoa_id, p.nome, a.oab_numero, a.oab_uf, a.interessado_id, a.inicio::text as inicio, a.fim::text as fim
       from processo_advogado a join pessoa p on p.id = a.pessoa_id where a.processo_id = $1 order by a.id`,
    [id],
  );
}

/**
 * Takes an interessado out of a process.
 *
 * @throws ConflictError for the last requerente, or once they were summoned
 */
export async function tirarInteressado(tx: Work, interessadoId: number): Promise<void> {
  const row = await tx.db.first<{ processo_id: number; pessoa_id: number; papel: string; nome: string }>(
    `select i.pai_id as processo_id, i.pessoa_id, i.papel, p.nome from processo_interessados i join pessoa p on p.id = i.pessoa_id where i.id = $1`,
    [interessadoId],
  );
  if (!row) throw new NotFoundError('Interessado não encontrado.');
  const estado = await travar(tx, row.processo_id);
  if (estado.status_id !== 1) await exigirComigo(tx, row.processo_id);
  const others = await tx.db.first<{ requerentes: number; intimado: boolean }>(
    `select (select count(*)::int from processo_interessados i where i.pai_id = $1 and i.papel = 'requerente' and i.id <> $2) as requerentes,
            exists (select from processo_destino d join processo_evento e on e.id = d.evento_id where d.processo_id = $1 and d.pessoa_id = $3 and e.tipo = 'intimacao') as intimado`,
    [row.processo_id, interessadoId, row.pessoa_id],
  );
  if (row.papel === 'requerente' && others?.requerentes === 0)
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'É o único requerente do processo. Inclua outro antes de tirá-lo.' });
  if (others?.intimado)
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'O interessado já foi intimado neste processo e não sai dele.' });
  await tx.db.execute('delete from public.processo_interessados where id = $1', [interessadoId]);
  await tx.db.execute(
    "delete from processo_membro where cliente_id = $1 and processo_id = $2 and pessoa_id = $3 and motivo = 'interessado'",
    [tx.cliente.id, row.processo_id, row.pessoa_id],
  );
  if (estado.status_id !== 1)
    await registrarEvento(tx, row.processo_id, {
      tipo: 'situacao',
      texto: `<p>Deixa de ser interessado: ${escapado(row.nome)}.</p>`,
      sigilo_id: estado.sigilo_id,
    });
}
