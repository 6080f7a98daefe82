import { describeFile, storeFile } from '../../../../server/files/files';
import { writeChildren } from '../../../../server/resources/lines';
import type { Work } from '../../../../server/work';
import { type Migracao, migracao } from '../../resources/migracao';
import type { Judgement, Tally } from './tally';

/** Columns of the record that its jobs write; they are no edit of a person and leave the version as it is. */
type Columns = Partial<Record<keyof Migracao & string, unknown>>;

/** Writes what a job found out. */
export async function anotarDesfecho(tx: Work, id: number, columns: Columns): Promise<void> {
  const entries = Object.entries(columns);
  const sets = entries.map(([name], index) => `"${name}" = $${index + 3}`);
  await tx.db.execute(`update migracao set ${sets.join(', ')} where cliente_id = $1 and id = $2`, [
    tx.cliente.id,
    id,
    ...entries.map(([, value]) => value),
  ]);
}

/** Writes the counts of a simulation, its control totals and the rows that were refused. */
export async function anotarJulgamento(tx: Work, id: number, { tally, faults, warnings }: Judgement, kept: KeptReports): Promise<void> {
  const { controle, ...counts } = tally;
  await anotarDesfecho(tx, id, { ...counts, ...kept });
  const lines = {
    controle: Object.entries(controle).map(([campo, total]) => ({ campo, total, gravado: null })),
    erros: faults.map((fault) => ({ ...fault })),
    avisos: warnings.map((warning) => ({ ...warning })),
  };
  await writeChildren(tx.db, migracao.name, id, migracao.fields, lines, false);
}

/** The files of what is said of rows. */
interface KeptReports {
  relatorio_id: number | null;
  relatorio_avisos_id: number | null;
}

/** Keeps the CSVs of a judgement with the record. */
export async function guardarRelatorios(work: Work, id: number, { reports }: Judgement): Promise<KeptReports> {
  return {
    relatorio_id: await guardarRelatorio(work, id, 'erros', reports.erros),
    relatorio_avisos_id: await guardarRelatorio(work, id, 'avisos', reports.avisos),
  };
}

async function guardarRelatorio(work: Work, id: number, what: string, report: string | null): Promise<number | null> {
  if (!report) return null;
  const sent = await describeFile({ path: report, nome: `${what}-migracao-${id}.csv`, tipo: 'text/csv' });
  const stored = await storeFile(work, sent, 'text/csv');
  await work.transact((tx) =>
    tx.db.execute("update arquivo set dono_tipo = 'migracao', dono_id = $3 where cliente_id = $1 and id = $2", [
      tx.cliente.id,
      stored.id,
      id,
    ]),
  );
  return stored.id;
}

/** Whether what would be written now is what the simulation said. */
export function matches(tally: Tally, record: Migracao): boolean {
  const controle = Object.fromEntries((record.controle as { campo: string; total: string }[]).map(({ campo, total }) => [campo, total]));
  return (
    tally.total === record.total &&
    tally.com_erros === record.com_erros &&
    tally.a_incluir === record.a_incluir &&
    tally.a_atualizar === record.a_atualizar &&
    Object.entries(tally.controle).every(([campo, sum]) => controle[campo] === sum)
  );
}

/** "12 linhas". */
export function rowsText(n: number | null): string {
  return n === 1 ? '1 linha' : `${(n ?? 0).toLocaleString('pt-BR')} linhas`;
}
