import { compareDecimals, formatDate, sumDecimals } from '../../../../resources/definition';
import { createChild, judgeChild } from '../../../../server/documents/children';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { devolucaoSuprimento } from '../../resources/devolucao_suprimento';
import { type Empenho, empenho } from '../../resources/empenho';
import { prestacaoSuprimento } from '../../resources/prestacao_suprimento';
import { exigirExecutavel, travarEmpenho } from '../empenho/ler';
import { exigirConta } from '../pagamento/conta';
import { minimoDesde, reais } from '../saldos';
import { aPrestarSql } from './saldos';

type Pedido = Readonly<Record<string, unknown>>;
type Feito = Record<string, unknown> & { id: number };

/** Account in which the book keeps what was paid of an empenho. */
const PAGO = '6.2.2.1.3.04';

/**
 * The accounts of an advance, which somebody else then judges. They post nothing until approved.
 *
 * @throws ValidationError
 */
export async function prestarContas(tx: Work, record: Empenho, asked: Pedido): Promise<Feito> {
  exigirExecutavel(record);
  exigirSuprimento(record);
  const { data, valor } = asked as { data: string; valor: string };
  judgeChild(tx, tx.services.registry.get(empenho.name), 'prestacao', record, { data, valor });
  await exigirAPrestar(tx, record, valor, data);
  return createChild(tx, prestacaoSuprimento, record.id, asked);
}

/**
 * What of an advance came back to an account of its fonte (3042).
 *
 * @throws ValidationError
 */
export async function devolverSuprimento(tx: Work, id: number, asked: Pedido): Promise<Feito> {
  const liquidacao_id = await liquidacaoPaga(tx, id);
  const record = await travarEmpenho(tx, id, { liquidacoes: [liquidacao_id] });
  exigirSuprimento(record);
  const { data, conta_bancaria_id } = asked as { data: string; conta_bancaria_id: number };
  const valor = (asked.valor as string | null) ?? (await restante(tx, id));
  judgeChild(tx, tx.services.registry.get(empenho.name), 'devolucao', record, { data, valor });
  await exigirAPrestar(tx, record, valor, data);
  await exigirConta(tx, conta_bancaria_id, record.fonte_recurso_id as number, data);
  return createChild(tx, devolucaoSuprimento, id, { ...asked, valor, liquidacao_id });
}

function exigirSuprimento({ tipo_despesa }: Empenho): void {
  if (tipo_despesa !== 'suprimento') throw new ValidationError({ id: ['O empenho não é de suprimento de fundos.'] });
}

/** The liquidação of the advance that was paid: an ordinary empenho has one at a time. */
async function liquidacaoPaga(tx: Work, id: number): Promise<number> {
  const row = await tx.db.first<{ id: number }>(
    'select l.id from public.liquidacao l where l.empenho_id = $1 and l.pago > 0 order by l.id desc limit 1',
    [id],
  );
  if (!row) throw new ValidationError({ id: ['O suprimento ainda não foi pago: não há o que prestar nem devolver.'] });
  return row.id;
}

async function restante(tx: Work, id: number): Promise<string> {
  const row = await tx.db.first<{ valor: string }>(
    `select (${aPrestarSql('e')})::numeric(18,2)::text as valor from public.empenho e where e.id = $1`,
    [id],
  );
  return row?.valor ?? '0.00';
}

/** Who received it has this much to account for, today and on every day since the document's. */
async function exigirAPrestar(tx: Work, { id, pago }: Empenho, valor: string, data: string): Promise<void> {
  const left = await restante(tx, id);
  if (compareDecimals(valor, left) > 0) throw new ValidationError({ valor: [`Restam ${reais(left)} do suprimento a comprovar.`] });
  const least = await minimoDesde(tx, { conta: PAGO, chave: 'empenho_id', id }, pago ?? '0.00', data);
  const used = sumDecimals([pago ?? '0.00', `-${left}`]);
  if (compareDecimals(sumDecimals([used, valor]), least) > 0)
    throw new ValidationError({ data: [`Em ${formatDate(data)} o suprimento ainda não tinha sido pago.`] });
}
