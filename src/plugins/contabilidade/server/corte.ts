import { formatDate } from '../../../resources/definition';
import { ValidationError } from '../../../server/http/errors';
import type { Work } from '../../../server/work';
import { abrirExercicio, encerrarMes } from '../../configuracao/server';
import { travarLivro } from './encerramento/livro';

/**
 * The first day that the books of a year are kept for here, when the law in force was enacted before (handbook Planejamento 4, "Lei já
 * aprovada"); null of a year that is kept from its beginning.
 */
export async function dataDeCorte(work: Work, exercicio: number): Promise<string | null> {
  const row = await work.db.first<{ corte: string | null }>("select to_char(data_de_corte($1, $2::smallint), 'YYYY-MM-DD') as corte", [
    work.cliente.id,
    exercicio,
  ]);
  return row?.corte ?? null;
}

/** The day that the opening of the books of a year is of: the eve of the first month that is kept here, or the 1st of January. */
export async function diaDaAbertura(work: Work, exercicio: number): Promise<string> {
  const row = await work.db.first<{ dia: string }>("select to_char(livro_contabil_abertura($1, $2::smallint), 'YYYY-MM-DD') as dia", [
    work.cliente.id,
    exercicio,
  ]);
  return row?.dia ?? `${exercicio}-01-01`;
}

/**
 * Opens a year in the middle of it, in every entity that keeps books here: the months before are born closed.
 *
 * @param corte first day of the first month that is kept here
 * @throws ValidationError when one of the books already has entries of those months
 */
export async function iniciarNoCorte(tx: Work, exercicio: number, corte: string): Promise<void> {
  const entidades = await tx.db.rows<{ id: number }>(
    `select g.entidade_id as id from public.sistema_gestao g join public.sistema s on s.id = g.sistema_id and s.codigo = 'contabilidade'
      where g.cliente_id = $1 and g.ativo and g.data_exclusao is null order by 1`,
    [tx.cliente.id],
  );
  for (const { id: entidade_id } of entidades) {
    const ano = { entidade_id, exercicio };
    await abrirExercicio(tx, ano);
    await travarLivro(tx, ano);
    await exigirLivroVazio(tx, entidade_id, exercicio, corte);
    await encerrarMes(tx, ano, Number(corte.slice(5, 7)) - 1);
  }
}

async function exigirLivroVazio(tx: Work, entidade: number, exercicio: number, corte: string): Promise<void> {
  const there = await tx.db.first<{ numero: number; data: string; nome: string }>(
    `select l.numero, to_char(l.data, 'YYYY-MM-DD') as data, o.nome from public.lancamento_contabil l join public.orgao o on o.id = l.entidade_id
      where l.cliente_id = $1 and l.entidade_id = $2 and l.exercicio = $3 and l.data < $4::date and l.estorno_de_id is null
        and not exists (select from public.lancamento_contabil r where r.estorno_de_id = l.id) order by l.numero limit 1`,
    [tx.cliente.id, entidade, exercicio, corte],
  );
  if (there)
    throw new ValidationError({
      data_corte: [
        `O livro de ${there.nome} tem lançamentos de antes de ${formatDate(corte)} (nº ${there.numero}, de ${formatDate(there.data)}): estorne-os, ou mude a data de corte.`,
      ],
    });
}
