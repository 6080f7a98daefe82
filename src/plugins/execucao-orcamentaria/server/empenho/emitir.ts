import { sumDecimals } from '../../../../resources/definition';
import { requireDay } from '../../../../server/documents/dates';
import { ValidationError } from '../../../../server/http/errors';
import { judgeDraft } from '../../../../server/resources/drafts';
import { moveBalancesOf } from '../../../../server/resources/moves';
import { issueNumber } from '../../../../server/resources/number';
import type { Work } from '../../../../server/work';
import { faltasDoEvento } from '../../../contabilidade/server';
import { type Empenho, empenho } from '../../resources/empenho';
import { exigirCota } from '../cota/exigir';
import { contabilizar } from '../lancamentos';
import { eventoDireto } from '../liquidacao/contabil';
import { exigirDisponivel, exigirSaldoDaReserva, lerDotacao, lerSaldoDaReserva, menos, travar } from '../saldos';
import { deAntesDoCorte } from './abertura';
import { contextoDoEmpenho } from './ler';

/**
 * Issues a draft (3010, or 3011 over a reserva): number, balances, the figures of its Nota, and the ledger, together. One of before the months
 * that are kept here only gets its number.
 *
 * @param draft as it is now, with its row locked
 * @throws ValidationError
 */
export async function emitirEmpenho(tx: Work, draft: Empenho): Promise<void> {
  const { id, dotacao_id, reserva_dotacao_id, valor, data_emissao: data } = draft;
  await travar(tx, { dotacoes: [dotacao_id], reservas: reserva_dotacao_id ? [reserva_dotacao_id] : [] });
  requireDay(tx, data, 'data_emissao');
  const dotacao = await lerDotacao(tx, dotacao_id);
  // by all that judges one, what the modules above say of it included
  const issues = await judgeDraft(tx, tx.services.registry.get(empenho.name), draft, draft, dotacao);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  await exigirDePara(tx, draft);
  if (await deAntesDoCorte(tx, data)) return numerar(tx, draft, null).then(() => undefined);
  const before = reserva_dotacao_id
    ? await exigirReserva(tx, reserva_dotacao_id, valor, dotacao.disponivel)
    : await exigirDisponivel(tx, dotacao, valor, data).then(() => dotacao.disponivel);
  await exigirCota(tx, dotacao, valor, data);
  const escrito = await numerar(tx, draft, before);
  await moveBalancesOf(tx, empenho, [id]);
  await contabilizarEmissao(tx, draft, escrito);
}

/**
 * Gives a draft its number and the figures of its Nota.
 *
 * @param before what its dotação had; null of one whose dotação has it already
 * @returns the number as it is said
 */
async function numerar(tx: Work, draft: Empenho, before: string | null): Promise<string> {
  const { numero, escrito } = await issueNumber(tx, empenho, draft);
  await tx.db.execute(
    `update public.empenho set numero = $3, emissor_id = $4, saldo_anterior = $5, saldo_posterior = $6, versao = versao + 1 where id = $1 and cliente_id = $2`,
    [draft.id, tx.cliente.id, numero, tx.caller?.usuarioId ?? null, before, before === null ? null : menos(before, draft.valor)],
  );
  return escrito;
}

/** V5, before any money moves: what will be liquidated has its accounts. */
async function exigirDePara(tx: Work, record: Empenho): Promise<void> {
  const { tipo_despesa, data_emissao } = record;
  const { subelemento } = record as unknown as { subelemento: { codigo: string } | null };
  const usadas = subelemento ? [{ codigo: subelemento.codigo, tipo_despesa }] : [];
  const faltas = await faltasDoEvento(tx, eventoDireto(record), usadas, data_emissao);
  if (faltas.length > 0) throw new ValidationError({ subelemento_id: faltas });
}

/** The reserva has it; the dotação had, before it was reserved, that much more. */
async function exigirReserva(tx: Work, id: number, valor: string, disponivel: string): Promise<string> {
  exigirSaldoDaReserva(await lerSaldoDaReserva(tx, id), valor);
  return sumDecimals([disponivel, valor]);
}

async function contabilizarEmissao(tx: Work, record: Empenho, escrito: string): Promise<void> {
  await contabilizar(tx, {
    fato: 'EMPENHO',
    evento: record.reserva_dotacao_id ? '3011' : '3010',
    data: record.data_emissao,
    valor: record.valor,
    contexto: contextoDoEmpenho(record),
    origem: { tipo: empenho.name, id: record.id },
    documento: `Empenho ${escrito}`,
    historico: `Empenho ${escrito}: ${record.historico}`,
  });
}
