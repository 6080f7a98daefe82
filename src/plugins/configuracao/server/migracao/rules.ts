import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Issues } from '../../../../resources/definition';
import { wordsSql } from '../../../../server/db/sql';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { checkMapping } from '../../../../server/imports/mapping';
import type { Sheet } from '../../../../server/imports/sheet';
import { suggestMapping } from '../../../../server/imports/suggest';
import type { Job } from '../../../../server/jobs/job';
import { startTask } from '../../../../server/jobs/task';
import { resources } from '../../../../server/resources/all';
import { act, leftToJudge, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { type Migracao, migracao } from '../../resources/migracao';
import { tarefaDeImportar } from './import';
import { abrirGuardado, fingerprint, mappingOf, tableOf, targetResource } from './load';
import { anotarDesfecho } from './outcome';
import { type ImportOrder, simulationJob } from './simulate';
import { recusarDesfazerTardio, tarefaDeDesfazer } from './undo-job';

/** A simulation answers for this long. */
const SIMULATION_HOURS = 24;
const IMPORT_LOCK = 7_230_015;

const labels = Object.fromEntries([...resources.values()].map(({ name, label }) => [name, label.many]));

export const migracaoRules = onResource(migracao, {
  derived: {
    cadastro: (t) => wordsSql(`${t}.recurso`, labels, `${t}.recurso`),
    id_texto: (t) => `'nº ' || ${t}.id`,
    usuario: (t) => `select p.nome from usuario u join pessoa p on p.id = u.pessoa_id where u.id = ${t}.usuario_cadastro_id`,
  },
  lockedBecause: (t) => `case ${t}.situacao when 'processando' then 'A importação está em andamento.'
    when 'concluida' then 'Importação concluída em ' || to_char(${t}.concluida_em, 'DD/MM/YYYY') || '.' when 'desfeita' then 'Importação desfeita.' end`,
  complete: completarRascunho,
  judge: (draft, tx, current) => julgarRascunho(tx, draft as Partial<Migracao>, current),
  acts: {
    simular: act('Simulação iniciada.', (record, _input, tx) => iniciar(tx, record, simulationJob, 'Simulação')),
    importar: act('Importação iniciada.', iniciarImportacao),
    retomar: act('Importação retomada.', async (record, _input, tx) => {
      if (await estaViva(tx, record)) throw new ConflictError('PROCESSAMENTO_EM_ANDAMENTO');
      return iniciar(tx, record, tarefaDeImportar, 'Importação');
    }),
    desfazer: act('A importação está sendo desfeita.', async (record, _input, tx) => {
      await recusarDesfazerTardio(tx, record);
      return iniciar(tx, record, tarefaDeDesfazer, 'Desfazer importação');
    }),
  },
});

async function julgarRascunho(tx: Work, draft: Readonly<Partial<Migracao>>, current: Migracao | null): Promise<Issues | null> {
  const whole = { ...current, ...draft } as Migracao;
  const { definition } = targetResource(tx, whole.recurso, whole.modo);
  const found = await comPlanilha(tx, whole, current, async ({ colunas }) => checkMapping(definition, mappingOf(whole), colunas));
  // of a table that is new to it, none of whose columns looks like a field, the mapping is still to be made
  return mappingOf(whole).length === 0 && ehMudada(whole, current) ? null : found;
}

/** Another file, header or register has other columns and fields. */
function ehMudada(draft: Migracao, current: Migracao | null): boolean {
  if (!current) return true;
  const [now, before] = [tableOf(draft), tableOf(current)];
  return now.arquivo !== before.arquivo || now.cabecalho !== before.cabecalho || draft.recurso !== current.recurso;
}

/** A mapping that nobody touched is made anew when what it maps is another. */
function deveSugerir(draft: Migracao, current: Migracao | null): boolean {
  if (!ehMudada(draft, current)) return false;
  const mapping = mappingOf(draft);
  return mapping.length === 0 || (current !== null && JSON.stringify(mapping) === JSON.stringify(mappingOf(current)));
}

/** What is read from the file: how it is written and, for a new import, which column looks like which field. */
async function completarRascunho(
  draft: Readonly<Record<string, unknown>>,
  tx: Work,
  current: Migracao | null,
): Promise<Readonly<Record<string, unknown>>> {
  const whole = { ...current, ...draft } as unknown as Migracao;
  const definition = tx.services.registry.byName.get(whole.recurso)?.definition;
  if (!definition?.importable) return draft;
  const read = await leftToJudge(
    comPlanilha(tx, whole, current, async ({ codificacao, separador, cabecalho, colunas }) => ({
      codificacao,
      separador,
      cabecalho,
      colunas,
    })),
  );
  if (!read) return draft;
  const { codificacao, separador, cabecalho, colunas } = read;
  const estaErrado = () => Object.keys(checkMapping(definition, mappingOf(whole), colunas)).length > 0;
  return {
    ...draft,
    ...(deveSugerir(whole, current) && estaErrado() && { mapeamento: suggestMapping(definition, colunas) }),
    codificacao,
    separador,
    linha_cabecalho: cabecalho,
    situacao: 'rascunho',
    impressao: null,
    mensagem: null,
    entidade_id: definition.entity ? tx.setting.entidadeId : null,
    exercicio: definition.year ? tx.setting.exercicio : null,
  };
}

/** Opens the table of a draft. In another file the header is looked for again, unless the person says where it is. */
async function comPlanilha<T>(tx: Work, draft: Migracao, current: Migracao | null, use: (sheet: Sheet) => Promise<T>): Promise<T> {
  const table = tableOf(draft);
  const before = current && tableOf(current);
  if (before && before.arquivo !== table.arquivo && before.cabecalho === table.cabecalho) table.cabecalho = null;
  const folder = await mkdtemp(path.join(tmpdir(), 'sgp-migracao-'));
  try {
    return await use((await abrirGuardado(tx, table, folder)).sheet);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** M1 and M9: only what was simulated, and one import of a register at a time. */
async function iniciarImportacao(record: Migracao, _input: unknown, tx: Work): Promise<undefined> {
  const resource = targetResource(tx, record.recurso, record.modo);
  const stored = await tx.db.first<{ sha256: string }>('select sha256 from arquivo where id = $1', [tableOf(record).arquivo]);
  const old = tx.now().getTime() - Date.parse(record.simulada_em ?? '') > SIMULATION_HOURS * 3_600_000;
  if (old || record.impressao !== fingerprint(tx, resource, record, stored?.sha256 ?? ''))
    throw new ValidationError({ id: ['A simulação não vale mais para este arquivo, mapeamento e contexto. Simule novamente.'] });
  if (record.ao_erro === 'parar' && record.com_erros)
    throw new ValidationError({ id: ['Há linhas com erros. Corrija o arquivo, ou escolha importar as linhas válidas.'] });
  if (!record.a_incluir && !record.a_atualizar) throw new ValidationError({ id: ['Não há linhas a gravar.'] });
  await tx.db.rows('select pg_advisory_xact_lock($1, hashtext($2))', [IMPORT_LOCK, `${tx.cliente.id} ${record.recurso}`]);
  const other = await tx.db.first<{ id: number }>("select id from migracao where recurso = $1 and situacao = 'processando' limit 1", [
    record.recurso,
  ]);
  if (other)
    throw new ConflictError('PROCESSAMENTO_EM_ANDAMENTO', {
      message: `Já há uma importação de ${resource.definition.label.many} em andamento (nº ${other.id}). Aguarde o término.`,
    });
  await anotarDesfecho(tx, record.id, { iniciada_em: tx.now(), linha_atual: null });
  return iniciar(tx, record, tarefaDeImportar, 'Importação');
}

async function iniciar(tx: Work, record: Migracao, job: Job<ImportOrder>, titulo: string): Promise<undefined> {
  if (await estaViva(tx, record)) throw new ConflictError('PROCESSAMENTO_EM_ANDAMENTO');
  const { definition } = targetResource(tx, record.recurso, record.modo);
  const tarefa = await startTask(tx, job, { id: record.id }, { titulo: `${titulo} de ${definition.label.many}` });
  await anotarDesfecho(tx, record.id, { tarefa_id: tarefa });
  return undefined;
}

async function estaViva(tx: Work, { tarefa_id }: Migracao): Promise<boolean> {
  if (tarefa_id === null) return false;
  return Boolean(await tx.db.first("select id from tarefa where id = $1 and situacao in ('fila', 'processando')", [tarefa_id]));
}
