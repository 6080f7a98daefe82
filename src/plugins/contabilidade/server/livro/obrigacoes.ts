import { formatDate, formatDecimal } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { faltasDesde } from './minimos';

/**
 * K3: what an entry takes from the key of a debt or of a precatório was owed on every day from its own until today. Asked when the
 * entry is in the book.
 *
 * @param campo the field that the refusal is about
 * @throws ValidationError
 */
export async function exigirObrigacao(tx: Work, lancamento: number, campo = 'valor'): Promise<void> {
  const faltas = await faltasDesde(tx, lancamento, { linhas: "x.isf = 'P' and x.divida is not null", lado: 'C' });
  const falta = faltas.find(({ hoje }) => hoje) ?? faltas[0];
  if (!falta) return;
  const saldo = `saldo de R$ ${formatDecimal(falta.disponivel, 2)}; registre a atualização antes.`;
  throw new ValidationError({
    [campo]: [falta.hoje ? `A obrigação tem ${saldo}` : `Em ${formatDate(falta.data)} a obrigação tinha ${saldo}`],
  });
}
