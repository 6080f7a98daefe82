import { ValidationError } from '../../../server/http/errors';
import { createRecord } from '../../../server/resources/write';
import type { Work } from '../../../server/work';

/** An entity in a fiscal year. */
export interface Exercicio {
  entidade_id: number;
  exercicio: number;
}

const OF_ENTITY =
  'e.pai_id in (select g.id from sistema_gestao g where g.cliente_id = $1 and g.entidade_id = $2 and g.ativo and g.data_exclusao is null)';
const paramsOf = (tx: Work, { entidade_id, exercicio }: Exercicio) => [tx.cliente.id, entidade_id, exercicio];

/**
 * Keeps who posts in a year waiting until the transaction ends. Whoever closes or opens it takes it before the book, in the order of who
 * posts: these share it and then wait for the book.
 */
export async function travarExercicio(tx: Work, ano: Exercicio): Promise<void> {
  await tx.db.rows(
    `select e.id from public.sistema_gestao_exercicios e where ${OF_ENTITY} and e.ano = $3 order by e.id for no key update of e`,
    paramsOf(tx, ano),
  );
}

/** Closes a month in every system that the entity uses; one that closed later months by itself keeps them. */
export async function encerrarMes(tx: Work, ano: Exercicio, mes: number): Promise<void> {
  await tx.db.execute(
    `update sistema_gestao_exercicios e set mes_encerrado_ate = greatest(e.mes_encerrado_ate, make_date($3::int, $4::int, 1))
      where ${OF_ENTITY} and e.ano = $3 and e.situacao in ('aberto', 'reaberto')`,
    [...paramsOf(tx, ano), mes],
  );
}

/** Opens a month, and those after it, in every system that the entity uses. */
export async function reabrirMes(tx: Work, ano: Exercicio, mes: number): Promise<void> {
  await tx.db.execute(
    `update sistema_gestao_exercicios e set mes_encerrado_ate = case when $4::int > 1 then make_date($3::int, $4::int - 1, 1) end
      where ${OF_ENTITY} and e.ano = $3 and e.mes_encerrado_ate >= make_date($3::int, $4::int, 1)`,
    [...paramsOf(tx, ano), mes],
  );
}

/** The last month that the books of the entity are closed until, of a year: 0 when none is; undefined when the year was not opened. */
export async function mesEncerrado(work: Work, ano: Exercicio): Promise<{ mes: number; situacao: string } | undefined> {
  return work.db.first<{ mes: number; situacao: string }>(
    `select coalesce(extract(month from e.mes_encerrado_ate), 0)::int as mes, e.situacao from sistema_gestao_exercicios e
       join sistema_gestao g on g.id = e.pai_id join sistema s on s.id = g.sistema_id and s.codigo = 'contabilidade' where ${OF_ENTITY} and e.ano = $3`,
    paramsOf(work, ano),
  );
}

/**
 * Opens a year in every system that the entity uses, where it was not yet.
 *
 * @throws ValidationError when the entity does not use Contabilidade
 */
export async function abrirExercicio(tx: Work, ano: Exercicio): Promise<void> {
  await tx.db.execute(
    `insert into sistema_gestao_exercicios (pai_id, ordem, ano, situacao, aberto_em)
     select g.id, coalesce((select max(o.ordem) from sistema_gestao_exercicios o where o.pai_id = g.id), 0) + 1, $3::int, 'aberto', hoje()
       from sistema_gestao g where g.cliente_id = $1 and g.entidade_id = $2 and g.ativo and g.data_exclusao is null
        and not exists (select from sistema_gestao_exercicios o where o.pai_id = g.id and o.ano = $3)`,
    paramsOf(tx, ano),
  );
  await tx.db.execute(
    `update sistema_gestao_exercicios e set situacao = 'aberto', aberto_em = hoje() where ${OF_ENTITY} and e.ano = $3 and e.situacao = 'planejamento'`,
    paramsOf(tx, ano),
  );
  if (!(await mesEncerrado(tx, ano)))
    throw new ValidationError({ id: ['A entidade não usa a Contabilidade: ative-a em Sistema de gestão.'] });
}

/**
 * Gives an entity that uses no system yet those that the others use, with a year open: one that has a budget of its own keeps books.
 * One whose systems were chosen, or put out of use, keeps them as they are.
 */
export async function iniciarEntidade(tx: Work, { entidade_id, exercicio }: Exercicio): Promise<void> {
  const there = await tx.db.first('select id from sistema_gestao where entidade_id = $1 and cliente_id = $2 limit 1', [
    entidade_id,
    tx.cliente.id,
  ]);
  if (there) return;
  const systems = await tx.db.rows<{ id: number }>(
    'select distinct sistema_id as id from sistema_gestao where cliente_id = $1 and ativo order by 1',
    [tx.cliente.id],
  );
  for (const { id: sistema_id } of systems)
    await createRecord(tx, tx.services.registry.get('sistema_gestao'), {
      entidade_id,
      sistema_id,
      data_implantacao: tx.today(),
      situacao_implantacao: 'cadastros',
      exercicios: [{ ano: exercicio, situacao: 'aberto', aberto_em: tx.today() }],
    });
}

/** Ends a year in every system that the entity uses. */
export async function encerrarExercicio(tx: Work, ano: Exercicio): Promise<void> {
  await tx.db.execute(
    `update sistema_gestao_exercicios e set situacao = 'encerrado', encerrado_em = hoje() where ${OF_ENTITY} and e.ano = $3 and e.situacao in ('aberto', 'reaberto')`,
    paramsOf(tx, ano),
  );
}

/** Opens again a year that was ended. */
export async function reabrirExercicio(tx: Work, ano: Exercicio, motivo: string): Promise<void> {
  await tx.db.execute(
    `update sistema_gestao_exercicios e set situacao = 'reaberto', motivo = left($4, 300) where ${OF_ENTITY} and e.ano = $3 and e.situacao = 'encerrado'`,
    [...paramsOf(tx, ano), motivo],
  );
}
