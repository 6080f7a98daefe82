import { formatDecimal, sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { Judge } from '../../../../server/imports/judge';
import type { SheetRow } from '../../../../server/imports/sheet';
import { undoRows } from '../../../../server/imports/undo';
import { writeRows } from '../../../../server/imports/write-rows';
import { defineJob, type JobControl } from '../../../../server/jobs/job';
import type { ServerResource } from '../../../../server/resources/registry';
import type { Work } from '../../../../server/work';
import { type Migracao, migracao } from '../../resources/migracao';
import { anotarDesfecho, anotarJulgamento, guardarRelatorios, matches, rowsText } from './outcome';
import { abrirImportacao, type ImportOrder } from './simulate';
import { batches, contar, julgarPlanilha, newTally, type Tally } from './tally';

type Opened = Awaited<ReturnType<typeof abrirImportacao>>;

/** Rows written by one transaction: few enough that others never wait long for an embedded database. */
const WRITTEN_TOGETHER = 250;

/** Something changed since the simulation: nothing stays written. */
class Divergence extends Error {}

/**
 * Imports what was simulated. First every row is judged again; then rows are written in small transactions, each of
 * which remembers how far it got, so that a process that takes over goes on from there. Whatever does not turn out as
 * simulated takes back all that was written.
 */
export const tarefaDeImportar = defineJob<ImportOrder>({
  name: 'migracao_importacao',
  run: async (services, { id }, control) => {
    const opened = await abrirImportacao(services, id, control);
    const { record, resource } = opened;
    const { work } = control;
    try {
      if (record.linha_atual === null) await julgarDeNovo(opened, id, control);
      await escreverPlanilha(opened, id, control);
      const written = await conferirEscritos(work, record, id);
      return {
        message: `${rowsText(written)} gravadas em ${resource.definition.label.many}.`,
        settle: (tx) => concluir(tx, opened, id, written),
      };
    } catch (error) {
      if (control.signal.aborted && !(await foiCancelada(work, record))) throw error;
      await retirar(work, resource, id, control.signal.aborted ? 'A importação foi cancelada.' : reasonOf(error));
      if (error instanceof Divergence) throw new ValidationError({ id: [error.message] });
      throw error;
    }
  },
});

/** @throws Divergence unless every row would still do what the simulation said */
async function julgarDeNovo(
  { record, resource, sheet, plan }: Opened,
  id: number,
  { work, signal, progress, folder }: JobControl,
): Promise<void> {
  const total = record.total ?? 0;
  progress(0, total * 2);
  const judgement = await julgarPlanilha(work, {
    sheet,
    plan,
    resource,
    folder,
    progress: (done) => progress(done, total * 2),
    signal,
  });
  if (matches(judgement.tally, record) && (record.ao_erro === 'pular' || judgement.tally.com_erros === 0)) return;
  const kept = await guardarRelatorios(work, id, judgement);
  await work.transact((tx) => anotarJulgamento(tx, id, judgement, kept));
  if (record.ao_erro === 'parar' && judgement.tally.com_erros > 0)
    throw new Divergence(`Nada foi importado: ${rowsText(judgement.tally.com_erros)} com erros. Corrija o arquivo e simule novamente.`);
  throw new Divergence('Nada foi importado: o cadastro mudou depois da simulação. Simule novamente.');
}

async function escreverPlanilha(
  { record, resource, sheet, plan }: Opened,
  id: number,
  { work, signal, progress }: JobControl,
): Promise<void> {
  const total = record.total ?? 0;
  const judge = new Judge(resource, plan);
  let done = total;
  for await (const rows of batches(sheet, WRITTEN_TOGETHER, record.linha_atual ?? 0)) {
    signal.throwIfAborted();
    const tally = newTally(plan);
    await work.transact(async (tx) => {
      for (const key of Object.keys(tally)) if (key !== 'controle') tally[key as 'total'] = 0;
      for (const key of Object.keys(tally.controle)) tally.controle[key] = '0.00';
      for (const group of together(resource, rows, sheet.isLinked)) await escreverGrupo(tx, judge, resource, id, group, tally, record);
      await anotarDesfecho(tx, id, { linha_atual: rows.at(-1)?.linha });
      await acrescentarControle(tx, id, tally);
    });
    done += rows.length;
    progress(done, total * 2);
  }
}

/** What looks at other rows, or hangs from them, sees those of this file only once they are written: then each row goes alone. */
function together(
  { rules }: ServerResource,
  rows: readonly SheetRow[],
  isLinked: (row: SheetRow) => boolean,
): readonly (readonly SheetRow[])[] {
  if (rules.judge && !rules.judgesAlone) return rows.map((row) => [row]);
  const free = rows.filter((row) => !isLinked(row));
  return [...(free.length > 0 ? [free] : []), ...rows.filter(isLinked).map((row) => [row])];
}

async function escreverGrupo(
  tx: Work,
  judge: Judge,
  resource: ServerResource,
  id: number,
  rows: readonly SheetRow[],
  tally: Tally,
  { ao_erro }: Migracao,
): Promise<void> {
  const judged = await judge.judge(tx, rows, true);
  const refused = judged.find(({ acao }) => acao === 'erro');
  if (refused && ao_erro === 'parar')
    throw new Divergence(
      `Nada foi importado. Linha ${refused.row.linha}: ${Object.values(refused.issues).flat().join(' ')} Corrija o arquivo e simule novamente.`,
    );
  for (const row of judged) contar(tally, row);
  await writeRows(tx, resource, id, judged);
}

async function acrescentarControle(tx: Work, id: number, { controle }: Tally): Promise<void> {
  for (const [campo, sum] of Object.entries(controle))
    await tx.db.execute('update migracao_controle set gravado = coalesce(gravado, 0) + $3 where pai_id = $1 and campo = $2', [
      id,
      campo,
      sum,
    ]);
}

/** M5: what was written is what was simulated. @returns how many rows */
async function conferirEscritos(work: Work, record: Migracao, id: number): Promise<number> {
  const row = await work.db.first<{ incluidas: number; atualizadas: number }>(
    `select count(*) filter (where l.antes is null)::int as incluidas, count(l.antes)::int as atualizadas
       from migracao_linha l where l.migracao_id = $1 and not l.desfeita`,
    [id],
  );
  const sums = await work.db.rows<{ total: string; gravado: string }>(
    'select total::text, coalesce(gravado, 0)::text as gravado from migracao_controle where pai_id = $1',
    [id],
  );
  const equal = sums.every(({ total, gravado }) => sumDecimals([total, `-${gravado}`.replace('--', '')]).replace(/[-0.]/g, '') === '');
  if (row?.incluidas !== record.a_incluir || row?.atualizadas !== record.a_atualizar || !equal)
    throw new Divergence('Nada foi importado: o resultado não foi o da simulação. Simule novamente.');
  return row.incluidas + row.atualizadas;
}

async function concluir(tx: Work, { record, resource }: Opened, id: number, written: number): Promise<void> {
  const { label } = resource.definition;
  await anotarDesfecho(tx, id, {
    situacao: 'concluida',
    concluida_em: tx.now(),
    mensagem: `${rowsText(written)} gravadas em ${label.many}: ${formatDecimal(record.a_incluir ?? 0)} incluídas, ${formatDecimal(record.a_atualizar ?? 0)} alteradas.`,
  });
  tx.audit({
    acao: 'importar',
    recurso: migracao.name,
    registroId: id,
    descricao: `${label.many} · ${id}`,
    sistema: migracao.menu,
    depois: { recurso: record.recurso, incluidas: record.a_incluir, alteradas: record.a_atualizar, com_erros: record.com_erros },
  });
}

async function retirar(work: Work, resource: ServerResource, id: number, mensagem: string): Promise<void> {
  await undoRows(work, resource, id, () => undefined);
  await work.transact(async (tx) => {
    await tx.db.execute('update migracao_controle set gravado = null where pai_id = $1', [id]);
    await anotarDesfecho(tx, id, { situacao: 'falhou', mensagem, linha_atual: null, impressao: null });
  });
}

async function foiCancelada(work: Work, { tarefa_id }: Migracao): Promise<boolean> {
  const row = await work.db.first<{ situacao: string }>('select situacao from tarefa where id = $1', [tarefa_id]);
  return row?.situacao === 'cancelada';
}

function reasonOf(error: unknown): string {
  if (error instanceof Divergence) return error.message;
  if (error instanceof ValidationError) return Object.values(error.issues).flat().join(' ');
  return 'Nada foi importado: ocorreu um erro inesperado. Veja a Central de tarefas.';
}
