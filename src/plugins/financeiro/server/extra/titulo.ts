import { formatDate, formatDecimal } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { readRecord } from '../../../../server/resources/record';
import type { Work } from '../../../../server/work';
import { faltasDesde } from '../../../contabilidade/server';
import type { TituloExtraOrcamentario } from '../../resources/titulo_extra_orcamentario';

/** What is kept of others, and what was advanced to them, by título, person and fonte. */
const DE_OUTROS = { linhas: "c.codigo like '2.1.8.8.%'", lado: 'C' } as const;
const ADIANTADO = { linhas: "c.codigo like '1.1.3.8.%' and x.isf = 'F'", lado: 'D' } as const;

/** A título, whole. */
export async function lerTitulo(tx: Work, id: number): Promise<TituloExtraOrcamentario> {
  return (await readRecord(tx, tx.services.registry.get('titulo_extra_orcamentario'), id, {
    sensitive: true,
  })) as unknown as TituloExtraOrcamentario;
}

/**
 * No more leaves a título than there was in it, of the same person and fonte, on every day from that of the entry until today
 * (handbook Execução 5.8, Contabilidade N17). Asked once it is in the book.
 *
 * @param campo the field that the refusal is about
 * @throws ValidationError
 */
export async function exigirTitulo(tx: Work, lancamento: number, campo = 'valor'): Promise<void> {
  for (const julgadas of [DE_OUTROS, ADIANTADO]) {
    const [falta] = await faltasDesde(tx, lancamento, julgadas);
    if (!falta) continue;
    const saldo = `R$ ${formatDecimal(falta.disponivel, 2)} nesta fonte e desta pessoa.`;
    throw new ValidationError({ [campo]: [falta.hoje ? `O título tem ${saldo}` : `Em ${formatDate(falta.data)} o título tinha ${saldo}`] });
  }
}
