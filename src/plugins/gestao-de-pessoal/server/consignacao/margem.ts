import { formatDecimal, formatMonth } from '../../../../resources/definition';
import { ConflictError } from '../../../../server/http/errors';
import { onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { excessoDaMargem, margemLivre } from '../../calculo/consignacao';
import { margemConsignavel } from '../../resources/consignacao/margem_consignavel';

export const margemRules = onResource(margemConsignavel, {
  derived: { rotulo: (t) => `select f.matricula from public.funcionario f where f.id = ${t}.id` },
});

/** The margin of a servant, as the list of it shows. */
export interface MargemDoServidor extends Record<string, unknown> {
  nome: string;
  competencia: string | null;
  total: string;
  usada: string;
  /** Vencimento and subsídio of that folha: what a percentage is of. */
  vencimento: string;
}

export const reais = (valor: string): string => `R$ ${formatDecimal(valor)}`;

/** Locks the vínculo until the transaction ends: who averbates on the same margin at the same time waits, and reads what was left. */
export async function travarVinculo(tx: Work, consignacao: number): Promise<void> {
  await tx.db.rows(
    `select f.id from public.funcionario f join public.consignacao c on c.funcionario_id = f.id
      where c.id = $1 and c.cliente_id = $2 and f.cliente_id = $2 for update of f`,
    [consignacao, tx.cliente.id],
  );
}

/** @throws ConflictError when no folha of the month says what the servant is paid */
export async function lerMargem(tx: Work, funcionario: number): Promise<MargemDoServidor> {
  const row = await tx.db.first<MargemDoServidor>(
    `select p.nome, to_char(m.competencia, 'YYYY-MM') as competencia, m.total::text, m.usada::text, m.vencimento::text
       from margem_consignavel m join public.funcionario f on f.id = m.id join public.pessoa p on p.id = f.pessoa_id where m.id = $1`,
    [funcionario],
  );
  if (!row) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'O vínculo não está em exercício: não tem margem consignável.' });
  if (row.competencia === null)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: `Nenhuma folha mensal de ${row.nome} foi calculada: a margem se conhece depois da primeira.`,
    });
  return row;
}

/** @throws ConflictError with the figures when the parcel does not fit in what is left */
export function exigirMargem(margem: MargemDoServidor, parcela: string): void {
  const excesso = excessoDaMargem(margem, parcela);
  if (excesso === null) return;
  throw new ConflictError('REGISTRO_BLOQUEADO', {
    message:
      `A parcela de ${reais(parcela)} passa em ${reais(excesso)} da margem livre de ${margem.nome}, de ${reais(margemLivre(margem))} ` +
      `(margem ${reais(margem.total)}, em uso ${reais(margem.usada)}, pela folha de ${formatMonth(margem.competencia ?? '')}). ` +
      'Reduza a parcela ou encerre antes outra consignação.',
  });
}
