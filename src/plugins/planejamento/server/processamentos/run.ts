import { type Fields, formatValue, type Grid, type GridLine, type GridSaved, validateDraft } from '../../../../resources/definition';
import { wireValue } from '../../../../server/grids/conflicts';
import { readTotals } from '../../../../server/grids/read';
import { saveGrid } from '../../../../server/grids/save';
import { ConflictError, NotFoundError, ValidationError } from '../../../../server/http/errors';
import { defineJob } from '../../../../server/jobs/job';
import { startTask } from '../../../../server/jobs/task';
import type { Work } from '../../../../server/work';
import { LOOKUP_OF } from '../../grids/lookups';
import type { Classifier, Lookups } from '../../linhas/lookups';
import { camposDe, OPERACOES, type Operacao, type OperacaoNome, type Simulacao } from '../../processamentos/operations';
import { type ProcessamentoPlanejamento, processamentoPlanejamento } from '../../resources/processamento_planejamento';
import { versaoPlanejamento } from '../../resources/versao_planejamento';
import { loadLookups } from '../linhas/load-lookups';
import { ofHeaderYear, openForRows } from '../linhas/version';
import { equilibrarFonte, reprojetarDespesa } from './despesa';
import { aplicarEmendas } from './emendas';
import { gerarLoaDoAnoAnterior, gerarLoaDoPpa } from './gerar-loa';
import { fingerprintOf, type Given, type OperationRules, type Plan } from './operation';
import { reprojetarPpa } from './ppa';
import { calcularFundeb, reprojetarReceita } from './receita';

const RULES: Readonly<Record<OperacaoNome, OperationRules>> = {
  reprojetar_receita: reprojetarReceita,
  reprojetar_despesa: reprojetarDespesa,
  calcular_fundeb: calcularFundeb,
  equilibrar_fonte: equilibrarFonte,
  aplicar_emendas: aplicarEmendas,
  reprojetar_ppa: reprojetarPpa,
  gerar_loa_do_ano_anterior: gerarLoaDoAnoAnterior,
  gerar_loa_do_ppa: gerarLoaDoPpa,
};

const TIPOS = versaoPlanejamento.fields.tipo.options;
/** Lines of a simulation that the screen shows. */
const SHOWN = 200;
/** Lines that a refusal names. */
const NAMED = 20;

/** Undoes what a simulation wrote, carrying what it found. */
class Simulated extends Error {
  readonly totals: readonly [string, string];

  constructor(totals: readonly [string, string]) {
    super('simulado');
    this.totals = totals;
  }
}

/**
 * Does everything that the operation would do, and takes it back: what is refused is known now. The simulation is kept,
 * so that it can be confirmed.
 *
 * @throws ValidationError by parameter, or naming the lines that the rules refuse
 */
export async function simulate(work: Work, operacao: OperacaoNome, sent: unknown): Promise<Simulacao> {
  const entrada = checked(camposDe(operacao), sent);
  const versao = Number(entrada.versao_planejamento_id);
  let plan: Plan = { lidas: 0, linhas: [] };
  let given: Given | undefined;
  const found = await work
    .transact(async (tx): Promise<never> => {
      given = await prepared(tx, operacao, versao, entrada);
      plan = await RULES[operacao].plan(tx, given);
      throw new Simulated((await write(tx, operacao, versao, plan)).totals);
    })
    .catch((error: unknown) => {
      if (error instanceof Simulated) return error;
      throw error;
    });
  const [antes, depois] = found.totals;
  const row = await work.transact((tx) =>
    tx.db.first<{ id: number }>(
      `insert into processamento_planejamento (cliente_id, operacao, exercicio_referencia, versao_planejamento_id, parametros, entrada, impressao,
         usuario_id, simulado_em, linhas_lidas, linhas_gravadas, total_antes, total_depois)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
      [
        ...[
          tx.cliente.id,
          operacao,
          given?.version.exercicio,
          versao,
          describe(operacao, entrada, given?.lookups),
          JSON.stringify(entrada),
        ],
        ...[fingerprintOf(plan), tx.user.usuarioId, tx.now(), plan.lidas, plan.linhas.length, antes, depois],
      ],
    ),
  );
  return {
    id: row?.id ?? 0,
    lidas: plan.lidas,
    gravadas: plan.linhas.length,
    antes,
    depois,
    linhas: plan.linhas.slice(0, SHOWN).map(({ nome, antes: was, depois: becomes }) => ({ nome, antes: was, depois: becomes })),
  };
}

/**
 * Hands a simulation over to a job, which does exactly what was simulated.
 *
 * @throws ConflictError PROCESSAMENTO_EM_ANDAMENTO while another one works on the version (R1)
 */
export async function confirm(tx: Work, { id, versao_planejamento_id: versao, operacao }: ProcessamentoPlanejamento): Promise<void> {
  await tx.db.rows('select id from public.versao_planejamento where id = $1 and cliente_id = $2 for no key update', [
    versao,
    tx.cliente.id,
  ]);
  const running = await tx.db.first(
    `select p.id from processamento_planejamento p join tarefa t on t.id = p.tarefa_id
      where p.versao_planejamento_id = $1 and t.situacao in ('fila', 'processando')`,
    [versao],
  );
  if (running) throw new ConflictError('PROCESSAMENTO_EM_ANDAMENTO', { message: 'Há um processamento em andamento nesta versão.' });
  const started = await tx.db.first<{ tarefa_id: number | null }>('select tarefa_id from processamento_planejamento where id = $1', [id]);
  if (started?.tarefa_id)
    throw new ConflictError('OPERACAO_REPETIDA', { message: 'Este processamento já foi confirmado. Simule de novo.' });
  const tarefa = await startTask(tx, processamento, { id }, { titulo: OPERACOES[operacao].label });
  await tx.db.execute('update processamento_planejamento set tarefa_id = $2, inicio = $3 where id = $1 and cliente_id = $4', [
    ...[id, tarefa, tx.now(), tx.cliente.id],
  ]);
}

interface Order extends Record<string, unknown> {
  operacao: OperacaoNome;
  versao: number;
  entrada: Readonly<Record<string, unknown>>;
  impressao: string;
  gravadas: number;
}

/** Writes a confirmed simulation, all of it in the transaction that ends the task. */
export const processamento = defineJob<{ id: number }>({
  name: 'processamento_planejamento',
  run: async (_services, { id }, { work }) => {
    work.need(processamentoPlanejamento.menu, 5);
    const order = await work.db.first<Order>(
      'select operacao, versao_planejamento_id as versao, entrada, impressao, linhas_gravadas as gravadas from processamento_planejamento where id = $1',
      [id],
    );
    if (!order) throw new NotFoundError('O processamento não existe mais.');
    return {
      message: order.gravadas === 1 ? '1 linha gravada.' : `${order.gravadas.toLocaleString('pt-BR')} linhas gravadas.`,
      settle: (tx) => writeOrder(tx, id, order),
    };
  },
});

async function writeOrder(tx: Work, id: number, { operacao, versao, entrada, impressao }: Order): Promise<void> {
  const plan = await RULES[operacao].plan(tx, await prepared(tx, operacao, versao, entrada));
  if (fingerprintOf(plan) !== impressao)
    throw new ValidationError({ impressao: ['Os dados mudaram desde a simulação. Simule novamente.'] });
  const { saved } = await write(tx, operacao, versao, plan);
  await tx.db.execute(
    `insert into processamento_planejamento_linha (processamento_id, registro_id, rev, criada)
     select $1, x.id, x.rev, x.chave is not null from jsonb_to_recordset($2::jsonb) as x(id bigint, rev int, chave text)`,
    [id, JSON.stringify(saved)],
  );
  await tx.db.execute('update processamento_planejamento set concluido_em = $2 where id = $1 and cliente_id = $3', [
    ...[id, tx.now(), tx.cliente.id],
  ]);
}

/**
 * Brings back what the lines were, and takes out those that were made (R3).
 *
 * @throws ValidationError naming the lines that changed afterwards
 */
export async function undo(tx: Work, { id, operacao, versao_planejamento_id: versao }: ProcessamentoPlanejamento): Promise<void> {
  const { grade } = RULES[operacao];
  const { name } = grade.grid.resource;
  const rows = await tx.db.rows<{
    id: number;
    rev: number;
    agora: number | null;
    criada: boolean;
    antes: Record<string, string | null> | null;
  }>(
    `select l.registro_id as id, l.rev, t.versao as agora, l.criada, (select jsonb_object_agg(a.campo, a.antes #>> '{}') from auditoria_grade a
              where a.recurso = $2 and a.registro_id = l.registro_id and a.rev = l.rev) as antes
       from processamento_planejamento_linha l left join ${name} t on t.id = l.registro_id where l.processamento_id = $1 order by l.registro_id`,
    [id, name],
  );
  const later = rows.filter(({ rev, agora }) => rev !== agora);
  if (later.length > 0) {
    const names = later.slice(0, NAMED).map((row) => `código interno ${row.id}`);
    throw new ValidationError({
      id: [
        `Não é possível desfazer: ${later.length} linhas foram alteradas depois (${names.join(', ')}${later.length > NAMED ? '…' : ''}).`,
      ],
    });
  }
  await saveGrid(tx, grade, versao, {
    linhas: rows.filter(({ criada }) => !criada).map(({ id: line, rev, antes }) => ({ id: line, rev, ...wireOf(grade.grid, antes ?? {}) })),
    removidas: rows.filter(({ criada }) => criada).map(({ id: line, rev }) => ({ id: line, rev })),
  });
  await tx.db.execute('update processamento_planejamento set desfeito_em = $2 where id = $1 and cliente_id = $3', [
    id,
    tx.now(),
    tx.cliente.id,
  ]);
}

/** The values of the trail, kept as text so that amounts are exact, as the wire carries them. */
function wireOf(grid: Grid, values: Readonly<Record<string, string | null>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, wireValue(grid, name, text)]));
}

async function prepared(tx: Work, operacao: OperacaoNome, versao: number, entrada: Given['entrada']): Promise<Given> {
  const version = await openForRows(tx, versao);
  const { instrumento, tipo }: Operacao['versoes'] = OPERACOES[operacao].versoes;
  if (version.instrumento !== instrumento)
    throw new ValidationError({ versao_planejamento_id: [`Escolha uma versão ${instrumento === 'loa' ? 'da LOA' : 'do PPA'}.`] });
  if (tipo && version.tipo !== tipo)
    throw new ValidationError({ versao_planejamento_id: [`Escolha uma versão do tipo "${TIPOS[tipo]}".`] });
  const otherYear = instrumento === 'loa' ? ofHeaderYear(tx, version) : null;
  if (otherYear) throw new ValidationError(otherYear);
  return { version, entrada, lookups: await loadLookups(tx, version.exercicio) };
}

/** Writes a plan by the rules of its grid. @returns the totals before and after, and the lines as they were left */
async function write(
  tx: Work,
  operacao: OperacaoNome,
  versao: number,
  plan: Plan,
): Promise<{ totals: readonly [string, string]; saved: GridSaved['linhas'] }> {
  const { grade } = RULES[operacao];
  const total = grade.grid.sums.at(-1) ?? '';
  const antes = (await readTotals(tx, grade.grid, versao)).somas[total] ?? '0.00';
  if (plan.linhas.length === 0) return { totals: [antes, antes], saved: [] };
  const linhas = plan.linhas.map(
    ({ id, rev, values }, index): GridLine => (id === null ? { chave: String(index), ...values } : { id, rev: rev ?? 1, ...values }),
  );
  const saved = await saveGrid(tx, grade, versao, { linhas, removidas: [] }).catch((error: unknown) => {
    throw error instanceof ValidationError ? naming(error, plan) : error;
  });
  return { totals: [antes, saved.totais.somas[total] ?? '0.00'], saved: saved.linhas };
}

/** The messages of a refused save with what people call each line (R2). */
function naming({ issues }: ValidationError, { linhas }: Plan): ValidationError {
  const said = Object.entries(issues).flatMap(([path, messages]) => {
    const [, key = ''] = /^linhas\.([^.]+)\./.exec(path) ?? [];
    const line = linhas.find(({ id }, index) => (id === null ? String(index) === key : String(id) === key));
    return messages.map((message) => (line ? `${line.nome}: ${message}` : message));
  });
  return new ValidationError({ linhas: said.length > NAMED ? [...said.slice(0, NAMED), `e mais ${said.length - NAMED}`] : said });
}

function checked(fields: Fields, sent: unknown): Readonly<Record<string, unknown>> {
  const { changes, issues } = validateDraft({ fields }, sent);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  return changes;
}

/** The parameters in words, as the history keeps them. */
function describe(operacao: OperacaoNome, entrada: Readonly<Record<string, unknown>>, lookups: Lookups | undefined): string {
  return Object.entries(OPERACOES[operacao].parametros as Fields)
    .flatMap(([name, field]) => {
      const value = entrada[name];
      if (value === null || value === undefined || value === '') return [];
      const table = lookups?.[LOOKUP_OF[name as keyof typeof LOOKUP_OF]] as ReadonlyMap<number, Classifier> | undefined;
      return [`${field.label}: ${table?.get(Number(value))?.codigo ?? formatValue(field, value)}`];
    })
    .join('; ');
}
