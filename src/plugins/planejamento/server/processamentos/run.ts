import { type AnyField, counted, type Fields, formatValue, recordName, validateDraft } from '../../../../resources/definition';
import { ConflictError, NotFoundError, ValidationError } from '../../../../server/http/errors';
import { defineJob } from '../../../../server/jobs/job';
import { startTask } from '../../../../server/jobs/task';
import { readRecord } from '../../../../server/resources/record';
import type { Work } from '../../../../server/work';
import type { Classifier, Lookups } from '../../calculo/linhas/lookups';
import { LOOKUP_OF } from '../../grids/lookups';
import { camposDe, type OperacaoNome, operacaoDe, type Simulacao } from '../../resources/processamentos/operations';
import { type ProcessamentoPlanejamento, processamentoPlanejamento } from '../../resources/processamentos/processamento_planejamento';
import { guardarCriados } from './made';
import { gradeOf, type Outcome, praticar } from './perform';

/** Lines of a simulation that the screen shows. */
const SHOWN = 200;
/** Codes of a sheet that it shows. */
const CODES = 300;
/** Lines of a file that it shows. */
const SAMPLE = 20;

/** Undoes what a simulation wrote, carrying what it found. */
class Simulated extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super('simulado');
    this.outcome = outcome;
  }
}

/**
 * Does everything that the operation would do, and takes it back: what is refused is known now. The simulation is kept,
 * so that it can be confirmed.
 *
 * @throws ValidationError by parameter, or naming the lines that the rules refuse
 */
export async function simular(work: Work, operacao: OperacaoNome, sent: unknown): Promise<Simulacao> {
  const entrada = checked(camposDe(operacao), sent);
  const versao = Number(entrada.versao_planejamento_id);
  const outcome = await work
    .transact(async (tx): Promise<never> => {
      throw new Simulated(await praticar(tx, operacao, versao, entrada));
    })
    .catch((error: unknown) => {
      if (error instanceof Simulated) return error.outcome;
      throw error;
    });
  const { version, lookups, resumo, lidas, gravadas, antes, depois, impressao, mudancas, arquivo, dePara } = outcome;
  const parametros = await descrever(work, operacao, entrada, lookups);
  const row = await work.transact((tx) =>
    tx.db.first<{ id: number }>(
      `insert into processamento_planejamento (cliente_id, operacao, exercicio_referencia, versao_planejamento_id, parametros, entrada, impressao,
         usuario_id, simulado_em, linhas_lidas, linhas_gravadas, total_antes, total_depois, resumo)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
      [
        tx.cliente.id,
        operacao,
        version.exercicio,
        versao,
        parametros,
        JSON.stringify(entrada),
        impressao,
        tx.user.usuarioId,
        tx.now(),
        lidas,
        gravadas,
        antes,
        depois,
        gradeOf(operacao) ? null : resumo,
      ],
    ),
  );
  return {
    id: row?.id ?? 0,
    resumo,
    lidas,
    gravadas,
    antes,
    depois,
    linhas: mudancas.slice(0, SHOWN),
    amostra: arquivo?.linhas.slice(0, SAMPLE) ?? [],
    dePara: dePara.slice(0, CODES),
  };
}

/**
 * Hands a simulation over to a job, which does exactly what was simulated.
 *
 * @throws ConflictError PROCESSAMENTO_EM_ANDAMENTO while another one works on the version (R1)
 */
export async function confirmar(tx: Work, { id, versao_planejamento_id: versao, operacao }: ProcessamentoPlanejamento): Promise<void> {
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
  const tarefa = await startTask(tx, processamento, { id }, { titulo: operacaoDe(operacao).label });
  await tx.db.execute('update processamento_planejamento set tarefa_id = $2, inicio = $3 where id = $1 and cliente_id = $4', [
    id,
    tarefa,
    tx.now(),
    tx.cliente.id,
  ]);
}

interface Order extends Record<string, unknown> {
  operacao: OperacaoNome;
  versao: number;
  entrada: Readonly<Record<string, unknown>>;
  impressao: string;
  gravadas: number;
  /** What an act does, in a sentence. */
  resumo: string | null;
}

/** Does what a simulation found, all of it in the transaction that ends the task. */
export const processamento = defineJob<{ id: number }>({
  name: 'processamento_planejamento',
  run: async (_services, { id }, { work }) => {
    work.need(processamentoPlanejamento.menu, 5);
    const order = await work.db.first<Order>(
      'select operacao, versao_planejamento_id as versao, entrada, impressao, linhas_gravadas as gravadas, resumo from processamento_planejamento where id = $1',
      [id],
    );
    if (!order) throw new NotFoundError('O processamento não existe mais.');
    return {
      message: order.resumo ?? `${counted(order.gravadas, 'linha gravada', 'linhas gravadas')}.`,
      settle: (tx) => escreverOrdem(tx, id, order),
    };
  },
});

async function escreverOrdem(tx: Work, id: number, { operacao, versao, entrada, impressao }: Order): Promise<void> {
  const { saved, criados, resultado, destino = null, arquivo } = await praticar(tx, operacao, versao, entrada, impressao);
  await tx.db.execute(
    `insert into processamento_planejamento_linha (processamento_id, registro_id, rev, criada)
     select $1, x.id, x.rev, x.chave is not null from jsonb_to_recordset($2::jsonb) as x(id bigint, rev int, chave text)`,
    [id, JSON.stringify(saved)],
  );
  await guardarCriados(tx, id, criados);
  await tx.db.execute(
    'update processamento_planejamento set concluido_em = $2, resultado = $3::jsonb, versao_destino_id = $4, arquivo = $6::jsonb where id = $1 and cliente_id = $5',
    [id, tx.now(), JSON.stringify(resultado), destino, tx.cliente.id, arquivo ? JSON.stringify(arquivo) : null],
  );
}

function checked(fields: Fields, sent: unknown): Readonly<Record<string, unknown>> {
  const { changes, issues } = validateDraft({ fields }, sent);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  return changes;
}

/** The parameters in words, as the history keeps them. */
async function descrever(
  work: Work,
  operacao: OperacaoNome,
  entrada: Readonly<Record<string, unknown>>,
  lookups: Lookups | undefined,
): Promise<string> {
  const parts: string[] = [];
  for (const [name, field] of Object.entries<AnyField>(operacaoDe(operacao).parametros)) {
    const value = entrada[name];
    if (value === null || value === undefined || value === '') continue;
    const table = lookups?.[LOOKUP_OF[name as keyof typeof LOOKUP_OF]] as ReadonlyMap<number, Classifier> | undefined;
    parts.push(`${field.label}: ${table?.get(Number(value))?.codigo ?? (await shown(work, field, value, lookups))}`);
  }
  return parts.join('; ');
}

/** A value in words; a relation that no classification of the version has, by the name of its record. */
async function shown(work: Work, field: AnyField, value: unknown, lookups: Lookups | undefined): Promise<string> {
  if (field.kind !== 'ref' || lookups) return formatValue(field, value);
  const target = work.services.registry.get(field.target);
  return recordName(target.definition, await readRecord(work, target, Number(value)));
}
