import { compareDecimals } from '../../../../resources/definition';
import type { AnyRecord } from '../../../../resources/definition/resource';
import { readCalendar } from '../../../../server/calendar/read-calendar';
import { NotFoundError, ValidationError } from '../../../../server/http/errors';
import { issueNumber } from '../../../../server/resources/number';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { codigosDaGuia } from '../../calculo/cobranca/codigos-guia';
import { comporGuia, totalDaGuia } from '../../calculo/compor-guia';
import { guiaArrecadacao } from '../../resources/guia_arrecadacao';
import { atualizador } from '../debitos';
import { debitosIncobraveis } from '../divida-ativa/prescricao';
import { lerConvenio } from './convenios';
import { type DebitoLido, travarDevidos } from './devidos';

/** What a guide is asked for; `convenio` null is that of the internet. */
export interface PedidoGuia {
  contribuinte: number;
  debitos: readonly number[];
  convenio: number | null;
  /** Civil date. */
  vencimento: string;
  internet: boolean;
}

/**
 * Emits a guide of débitos of one contribuinte, with what each amounts to on the due date (GU1), in the place of the guides
 * that any of them is in (GU2). Two people emitting at once take turns: a débito is in one live guide.
 *
 * @throws ValidationError for a débito that is settled or of another, and for a due date that the law does not let be
 */
export async function emitir(tx: Work, { contribuinte, debitos: ids, convenio, vencimento, internet }: PedidoGuia): Promise<AnyRecord> {
  const agreement = await lerConvenio(tx, convenio);
  if (!agreement) throw new ValidationError({ convenio_id: ['Escolha um convênio ativo.'] });
  const debitos = await travarDevidos(tx, ids);
  conferirDebitos(debitos, ids, contribuinte);
  const [prescribed] = (await debitosIncobraveis(tx, ids)).values();
  if (prescribed) throw new ValidationError({ debitos: [prescribed] });
  conferirVencimento(debitos, vencimento, tx.today());
  const onDay = await atualizador(tx, [...new Set(debitos.map(({ tributo_id }) => tributo_id))]);
  const itens = comporGuia(debitos, vencimento, onDay);
  const valor = totalDaGuia(itens);
  const calendar = await readCalendar(tx);
  const emissao = tx.today();
  const ano = Number(emissao.slice(0, 4));
  const { numero } = await issueNumber(tx, guiaArrecadacao, { ano });
  const codes = codesOf(() => codigosDaGuia(agreement, { ano, numero, valor, vencimento }, tx.cliente.nomeCurto));
  return createRecord(
    tx,
    tx.services.registry.get(guiaArrecadacao.name),
    { contribuinte_id: contribuinte, convenio_id: agreement.id, vencimento, itens },
    { numero, ano, emissao, valido_ate: calendar.bankDayFrom(vencimento), valor, internet, ...codes },
  );
}

/** Makes a guide the live one of its débitos, which are locked, in the place of those that any of them is in (GU2). */
export async function substituir(tx: Work, guia: number, debitos: readonly number[]): Promise<void> {
  await tx.db.execute(
    'delete from guia_viva where cliente_id = $1 and guia_id in (select v.guia_id from public.guia_viva v where v.debito_id = any($2::bigint[]))',
    [tx.cliente.id, debitos],
  );
  await tx.db.execute('insert into guia_viva (cliente_id, debito_id, guia_id) select $1, unnest($2::bigint[]), $3', [
    tx.cliente.id,
    debitos,
    guia,
  ]);
}

function conferirDebitos(debitos: readonly DebitoLido[], ids: readonly number[], contribuinte: number): void {
  if (debitos.length !== new Set(ids).size || debitos.length !== ids.length) throw new NotFoundError('Débito não encontrado.');
  const other = debitos.find(({ contribuinte_id }) => contribuinte_id !== contribuinte);
  if (other) throw new ValidationError({ debitos: [`O débito ${other.rotulo} é de outro contribuinte.`] });
  const agreed = debitos.find(({ parcelado }) => parcelado);
  if (agreed) throw new ValidationError({ debitos: [`O débito ${agreed.rotulo} está parcelado: pague as parcelas.`] });
  const settled = debitos.find(({ saldo }) => compareDecimals(saldo, '0') === 0);
  if (settled) throw new ValidationError({ debitos: [`O débito ${settled.rotulo} não tem saldo a pagar.`] });
}

/** GU1: charges of a month that has not come are not known, so that of an overdue débito no guide goes beyond the month. */
function conferirVencimento(debitos: readonly DebitoLido[], vencimento: string, today: string): void {
  if (vencimento < today) throw new ValidationError({ vencimento: ['O vencimento da guia não pode ser anterior a hoje.'] });
  const overdue = debitos.find(({ pagavel_ate }) => pagavel_ate < vencimento);
  if (overdue && vencimento.slice(0, 7) > today.slice(0, 7))
    throw new ValidationError({
      vencimento: [`O débito ${overdue.rotulo} estará vencido: a guia deve vencer até o último dia deste mês.`],
    });
}

function codesOf<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError) throw new ValidationError({ convenio_id: [`O convênio não serve a esta guia: ${error.message}`] });
    throw error;
  }
}
