import { ValidationError } from '../../../../server/http/errors';
import type { RowSql } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { balanceSql, type Termos, termsSql } from '../conferencia/saldos';
import type { Escriturado } from './escriturar';
import { estornarFato } from './fatos';

/**
 * SQL of what the book has in some accounts under a key of conta-corrente: in the last exercício until today that has the key, whose
 * opening brings what was there before.
 *
 * @param chave SQL of the key of a row `t`
 */
export const saldoDaChaveSql =
  (campo: 'instrumento' | 'divida', chave: RowSql, contas: Termos): RowSql =>
  (t) => {
    const daChave = (s: string) =>
      `${s}.cliente_id = ${t}.cliente_id and ${s}.entidade_id = ${t}.entidade_id and ${s}.conta_corrente ->> '${campo}' = ${chave(t)}`;
    return `coalesce((select ${balanceSql(contas)} from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id
      where ${daChave('s')} and ${termsSql(contas)} and s.exercicio = (select max(u.exercicio) from public.saldo_contabil u
        where ${daChave('u')} and u.exercicio <= extract(year from hoje()))), 0.00)::numeric(18,2)`;
  };

/** A new key of a fact of a record, which may have many of the same kind in a year. */
export async function novaChave(tx: Work, tipo: string, id: number, movimento: string): Promise<string> {
  const row = await tx.db.first<{ n: number }>(
    'select count(*)::int as n from public.lancamento_contabil where cliente_id = $1 and origem_tipo = $2 and origem_id = $3',
    [tx.cliente.id, tipo, id],
  );
  return `${tipo}:${id}:${movimento}:${(row?.n ?? 0) + 1}`;
}

/** The record that posted facts of its own. */
interface Origem {
  tipo: string;
  id: number;
  entidade_id: number;
  /** Only these movements of it; without them, any. */
  movimentos?: readonly string[];
}

/**
 * Reverses the last fact that a record posted in the year of a day and that still stands.
 *
 * @throws ValidationError when there is none
 */
export async function estornarUltimo(
  tx: Work,
  { tipo, id, entidade_id, movimentos }: Origem,
  { data, motivo }: { data: string; motivo: string },
): Promise<Escriturado> {
  const last = await tx.db.first<{ chave: string }>(
    `select l.chave from public.lancamento_contabil l
      where l.cliente_id = $1 and l.entidade_id = $2 and l.exercicio = $3 and l.origem_tipo = $4 and l.origem_id = $5 and l.estorno_de_id is null
        and ($6::text[] is null or split_part(l.chave, ':', 3) = any($6))
        and not exists (select from public.lancamento_contabil r where r.estorno_de_id = l.id) order by l.numero desc limit 1`,
    [tx.cliente.id, entidade_id, Number(data.slice(0, 4)), tipo, id, movimentos ?? null],
  );
  const made = last && (await estornarFato(tx, { entidade_id, chave: last.chave, data, motivo }));
  if (!made) throw new ValidationError({ data: [`Não há movimento a estornar em ${data.slice(0, 4)}.`] });
  return made;
}
