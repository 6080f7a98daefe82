import { formatDate } from '../../../../resources/definition';
import { entityOf } from '../../../../server/entity';
import { NotFoundError, ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { type DireitoReceber, direitoReceber } from '../../resources/direito_receber';
import { novaChave } from '../livro/chave';
import { registrarFato } from '../livro/fatos';
import { chaveDoDireito, lerConta } from './contas';

/** A right of the entity. @throws NotFoundError */
export async function lerDireito(work: Work, id: number): Promise<DireitoReceber> {
  const row = await work.db.first<DireitoReceber & Record<string, unknown>>(
    'select d.*, d.data::text as data, d.valor::text as valor from direito_receber d where d.id = $1',
    [id],
  );
  if (!row) throw new NotFoundError();
  return row;
}

/**
 * A right of the entity, locked until the transaction ends, on a day that is not before it.
 *
 * @throws ValidationError
 */
export async function travarDireito(tx: Work, id: number, data: string): Promise<DireitoReceber> {
  await tx.db.rows('select d.id from public.direito_receber d where d.id = $1 and d.cliente_id = $2 for no key update', [
    id,
    tx.cliente.id,
  ]);
  const row = await lerDireito(tx, id);
  if (data < row.data) throw new ValidationError({ data: [`O direito é de ${formatDate(row.data)}: informe essa data ou outra depois.`] });
  return row;
}

/** The key of a fact of a right that mirrors another. */
export const chaveEspelhada = (id: number, movimento: string, espelha: string): string =>
  `${direitoReceber.name}:${id}:${movimento}:${espelha}`;

interface Lancado {
  movimento: string;
  evento: string;
  /** The account of the variation, where the event leaves it to the document. */
  variacao?: string;
  data: string;
  valor: string;
  documento?: string | undefined;
  historico: string;
  /** The last part of its key, of what mirrors another fact; a number of its own otherwise. */
  espelha?: string;
}

/** Posts a movement of a right under its key; what it takes must be there (N16). */
export async function lancarDireito(
  tx: Work,
  row: DireitoReceber,
  { movimento, evento, variacao, espelha, ...lancado }: Lancado,
): Promise<void> {
  const { codigo } = await lerConta(tx, row.conta_contabil_id);
  const contas: Record<string, string> =
    evento === '6080'
      ? { '1.1.3.4.1.01': codigo, '4.9.9.9.1': variacao as string }
      : { CRE: codigo, ...(evento === '2010' && variacao && { VPA: variacao }) };
  await registrarFato(tx, {
    fato: 'DIREITO_RECEBER',
    evento,
    ...lancado,
    entidade_id: entityOf(tx),
    contexto: { instrumento: chaveDoDireito(row.id), contas },
    origem: { tipo: direitoReceber.name, id: row.id },
    documento: lancado.documento ?? row.documento,
    chave: espelha ? chaveEspelhada(row.id, movimento, espelha) : await novaChave(tx, direitoReceber.name, row.id, movimento),
  });
}
