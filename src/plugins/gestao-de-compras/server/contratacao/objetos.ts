import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { distribuirLote, type ItemDoLote, totalDoLote } from '../../calculo/contratacao/lote';
import { type Objeto, objetoDo } from '../../resources/contratacao/objeto';

/** SQL: whether a row of an item, of a process (`numero`) or of a proposal (`item_numero`), is of an object, by its parameters. */
export const doObjetoSql = (i: string, item: string, lote: string, numero = 'item_numero'): string =>
  `(${i}.${numero} = ${item}::int or ${i}.lote_numero = ${lote}::int)`;

/** What is asked about, item or lot; the fields may be missing. */
export type Pedido = Readonly<Partial<Objeto>>;

/**
 * The item that is disputed alone, or the lot, of what was read by `doObjetoSql`.
 *
 * @throws ValidationError of both or neither, of what is not in the process, and of an item that is in a lot
 */
export function julgarObjeto(
  { item_numero = null, lote_numero = null }: Pedido,
  row: Readonly<{ numero: number; lote_numero: number | null }> | undefined,
): Objeto {
  if ((item_numero === null) === (lote_numero === null)) throw new ValidationError({ item_numero: ['Informe o item, ou o lote.'] });
  if (!row && lote_numero !== null) throw new ValidationError({ lote_numero: ['O lote não tem itens neste processo.'] });
  if (!row) throw new ValidationError({ item_numero: ['O item não está no processo.'] });
  if (item_numero !== null && row.lote_numero !== null)
    throw new ValidationError({ item_numero: [`O item está no lote ${row.lote_numero}, que se disputa inteiro. Informe o lote.`] });
  return objetoDo(row);
}

/** The item or lot of a process that is asked about. @throws ValidationError as `julgarObjeto` */
export async function exigirObjeto(work: Work, processoId: number, pedido: Pedido): Promise<Objeto> {
  const row = await work.db.first<{ numero: number; lote_numero: number | null }>(
    `select i.numero, i.lote_numero from public.processo_contratacao p join public.processo_contratacao_itens i on i.pai_id = p.id
      where p.id = $1 and p.cliente_id = $2 and ${doObjetoSql('i', '$3', '$4', 'numero')} order by i.numero limit 1`,
    [processoId, work.cliente.id, pedido.item_numero ?? null, pedido.lote_numero ?? null],
  );
  return julgarObjeto(pedido, row);
}

/** What a proposal offers for an object now: the unit price of the item, or the total of the lot. Null, what the proposal says. */
export interface Valor extends Objeto {
  proposta: number;
  valor: string | null;
  /** When an open bid was received; null of what is none. */
  instante: Date | string | null;
}

interface Linha extends Record<string, unknown>, ItemDoLote {
  linha: number;
  proposta: number;
  lote_numero: number;
}

interface Nova {
  linha: number;
  valor: string;
  lote: string;
  instante: Date | null;
}

/**
 * Writes what proposals offer for objects: that of a lot is divided among its items (R15), until who wins it adjusts its prices. The process or
 * the object is locked.
 */
export async function gravarValores(tx: Work, valores: readonly Valor[]): Promise<void> {
  await gravarDosItens(
    tx,
    valores.filter(({ lote_numero }) => lote_numero === null),
  );
  await gravarDosLotes(
    tx,
    valores.filter(({ lote_numero }) => lote_numero !== null),
  );
}

async function gravarDosItens(tx: Work, valores: readonly Valor[]): Promise<void> {
  if (valores.length === 0) return;
  await tx.db.execute(
    `update public.proposta_licitacao_itens i set valor_final = coalesce(u.valor, i.valor_unitario), valor_lote = null, lance_em = u.instante, readequado_em = null
       from unnest($1::bigint[], $2::int[], $3::numeric[], $4::timestamptz[]) as u(proposta, item, valor, instante)
      where i.pai_id = u.proposta and i.item_numero = u.item`,
    [
      valores.map(({ proposta }) => proposta),
      valores.map(({ item_numero }) => item_numero),
      valores.map(({ valor }) => valor),
      valores.map(({ instante }) => emInstante(instante)),
    ],
  );
}

const emInstante = (instante: Valor['instante']): Date | null => (instante === null ? null : new Date(instante));

async function gravarDosLotes(tx: Work, valores: readonly Valor[]): Promise<void> {
  if (valores.length === 0) return;
  const linhas = await tx.db.rows<Linha>(
    `select i.id as linha, i.pai_id as proposta, i.lote_numero, i.quantidade::text, i.valor_unitario::text
       from unnest($1::bigint[], $2::int[]) as u(proposta, lote)
       join public.proposta_licitacao_itens i on i.pai_id = u.proposta and i.lote_numero = u.lote order by i.id`,
    [valores.map(({ proposta }) => proposta), valores.map(({ lote_numero }) => lote_numero)],
  );
  const novas = valores.flatMap((valor): Nova[] => {
    const suas = linhas.filter(({ proposta, lote_numero }) => proposta === valor.proposta && lote_numero === valor.lote_numero);
    const instante = emInstante(valor.instante);
    const lote = valor.valor ?? totalDoLote(suas);
    const unitarios = distribuirLote(suas, lote);
    return suas.map(({ linha }, n) => ({ linha, instante, valor: unitarios[n] as string, lote }));
  });
  await tx.db.execute(
    `update public.proposta_licitacao_itens i set valor_final = u.valor, valor_lote = u.lote, lance_em = u.instante, readequado_em = null
       from unnest($1::bigint[], $2::numeric[], $3::numeric[], $4::timestamptz[]) as u(linha, valor, lote, instante) where i.id = u.linha`,
    [
      novas.map(({ linha }) => linha),
      novas.map(({ valor }) => valor),
      novas.map(({ lote }) => lote),
      novas.map(({ instante }) => instante),
    ],
  );
}
