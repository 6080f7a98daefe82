import { type AnyRecord, inSentence, isWritten, type Resource } from '../../../resources/definition';
import { requireAfter, requireDay } from '../../../server/documents/dates';
import { insertMany } from '../../../server/resources/many';
import { moveBalancesOf } from '../../../server/resources/moves';
import { issueNumber } from '../../../server/resources/number';
import { readRecord } from '../../../server/resources/record';
import type { RowSql } from '../../../server/resources/rules';
import { audit } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { estornarDoDocumento } from '../../contabilidade/server';

const EVERYTHING = { sensitive: true };

/** What a reversal asks for. */
export interface PedidoEstorno {
  data: string;
  motivo: string;
}

/** Whether a document was reversed. */
export const estornadoSql =
  ({ name }: Resource): RowSql =>
  (t) =>
    `exists (select from public.${name} e where e.estorno_de_id = ${t}.id)`;

/** Where a document is: a reversal, reversed, or as it was confirmed. */
export const situacaoSql =
  (resource: Resource, confirmada = "'Confirmada'"): RowSql =>
  (t) =>
    `case when ${t}.estorno_de_id is not null then 'Estorno' when ${estornadoSql(resource)(t)} then 'Estornada' else ${confirmada} end`;

/** The numbers of the entries of a document of the treasury, or of the reversals that it is, in every book that it is in. */
export const lancamentosSql =
  ({ name }: Resource): RowSql =>
  (t) =>
    `select string_agg('nº ' || l.numero, ', ' order by l.entidade_id, l.numero) from public.lancamento_contabil l
      where l.cliente_id = ${t}.cliente_id and l.exercicio = ${t}.exercicio and l.origem_tipo = '${name}'
        and l.origem_id = coalesce(${t}.estorno_de_id, ${t}.id) and (l.estorno_de_id is not null) = (${t}.estorno_de_id is not null)`;

/** Whose book a fact of a document is in, where it is not that of the work, and which of its facts it is. */
interface Lancado {
  entidade_id?: number;
  parte?: string;
}

/**
 * Reverses a whole document: another of the same kind that refers to it, and the reversal of each of its entries, in this order.
 *
 * @param changes what the other says instead of what the document said
 * @param lancados the facts of the document; it has one, where they are not said
 * @returns the other, and the reversals in the books
 * @throws ValidationError
 */
export async function estornarDocumento(
  tx: Work,
  resource: Resource,
  record: AnyRecord,
  { data, motivo }: PedidoEstorno,
  changes: Readonly<Record<string, unknown>>,
  lancados: readonly Lancado[] = [{}],
): Promise<{ estorno: AnyRecord; lancamentos: number[] }> {
  requireDay(tx, data);
  const { one, gender } = resource.label;
  requireAfter(data, record.data as string, `${gender === 'f' ? 'da' : 'do'} ${inSentence(one)}`);
  const server = tx.services.registry.get(resource.name);
  const copied = Object.entries(resource.fields).flatMap(([name, field]) => (isWritten(field) ? [[name, record[name] ?? null]] : []));
  const draft = { ...Object.fromEntries(copied), data, estorno_de_id: record.id, ...changes };
  const { numero } = await issueNumber(tx, resource, draft);
  const [id = 0] = await insertMany(tx, server, [{ ...draft, numero }]);
  await moveBalancesOf(tx, resource, [id]);
  const lancamentos: number[] = [];
  for (const { entidade_id, parte } of lancados) {
    const own = entidade_id ? tx.inEntity(entidade_id) : tx;
    const made = await estornarDoDocumento(own, { tipo: resource.name, id: record.id, parte }, { data, motivo });
    if (made) lancamentos.push(made.lancamento_id);
  }
  const estorno = await readRecord(tx, server, id, EVERYTHING);
  audit(tx, server, estorno, 'incluir', { depois: draft, motivo });
  return { estorno, lancamentos };
}
