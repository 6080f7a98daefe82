import { formatDate, sumDecimals } from '../../../../resources/definition';
import { readCalendar } from '../../../../server/calendar/read-calendar';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { totalDoItem } from '../../calculo/item';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { gravarProcesso } from './fase';

/** Working days in which the other órgãos say what they want (Lei 14.133/2021, art. 86). */
const DIAS_IRP = 8;

/**
 * The intention of a registro de preços is open to the other órgãos for eight working days at least, before the edital.
 *
 * @throws ValidationError
 */
export async function divulgarIrp({ id, irp_ate }: ProcessoContratacao, ate: string, tx: Work): Promise<void> {
  if (irp_ate) throw new ValidationError({ irp_ate: [`A intenção já está aberta, até ${formatDate(irp_ate)}.`] });
  const minimo = (await readCalendar(tx)).deadline(tx.today(), DIAS_IRP, 'uteis');
  if (ate < minimo)
    throw new ValidationError({
      irp_ate: [`Os órgãos têm ao menos ${DIAS_IRP} dias úteis, até ${formatDate(minimo)} (Lei 14.133/2021, art. 86).`],
    });
  await gravarProcesso(tx, id, { irp_desde: tx.now(), irp_ate: ate, irp_dispensada: null });
}

interface Manifestacao {
  orgao_id: number;
  itens: { item_numero: number; quantidade: string }[];
}

/**
 * What another órgão wants enters the process: its quantities are added to those of the items, in place of what it had said of them.
 *
 * @throws ValidationError out of the term, of the órgão that conducts, and of an item that is not in the process
 */
export async function manifestarIrp(processo: ProcessoContratacao, { orgao_id, itens }: Manifestacao, tx: Work): Promise<void> {
  const { id, irp_ate, participantes } = processo;
  if (!irp_ate) throw new ValidationError({ id: ['A intenção de registro de preços não foi aberta.'] });
  if (tx.today() > irp_ate) throw new ValidationError({ id: [`As manifestações terminaram em ${formatDate(irp_ate)}.`] });
  if (orgao_id === processo.orgao_id)
    throw new ValidationError({ orgao_id: ['O órgão é o gerenciador: o que ele quer está nas solicitações.'] });
  for (const [n, { item_numero, quantidade }] of itens.entries()) {
    const item = processo.itens.find(({ numero }) => numero === item_numero);
    if (!item) throw new ValidationError({ [`itens.${n}.item_numero`]: ['O item não está no processo.'] });
    if (itens.findIndex((one) => one.item_numero === item_numero) !== n)
      throw new ValidationError({ [`itens.${n}.item_numero`]: ['Este item já está na lista.'] });
    const antes = participantes.find((one) => one.orgao_id === orgao_id && one.item_numero === item_numero)?.quantidade ?? '0';
    const total = sumDecimals([item.quantidade, quantidade, `-${antes}`]);
    await tx.db.execute(
      'update public.processo_contratacao_itens set quantidade = $3, valor_total = $4 where pai_id = $1 and numero = $2',
      [id, item_numero, total, totalDoItem(total, item.valor_unitario_estimado)],
    );
    await tx.db.execute('delete from public.processo_contratacao_participantes where pai_id = $1 and orgao_id = $2 and item_numero = $3', [
      id,
      orgao_id,
      item_numero,
    ]);
    await tx.db.execute(
      `insert into public.processo_contratacao_participantes (pai_id, ordem, orgao_id, item_numero, quantidade)
       select $1, coalesce(max(x.ordem) + 1, 0), $2, $3, $4 from public.processo_contratacao_participantes x where x.pai_id = $1`,
      [id, orgao_id, item_numero, quantidade],
    );
  }
}
