import { compareDecimals, formatDate, formatDecimal, multiplyDecimals } from '../../../resources/definition';
import { readCalendar } from '../../../server/calendar/read-calendar';
import { ValidationError } from '../../../server/http/errors';
import type { Work } from '../../../server/work';
import type { Seguimento } from '../../execucao-orcamentaria/server';
import type { SolicitacaoDiaria } from '../resources/solicitacao_diaria';
import { diaDe, lerLei } from './lei';
import { contasDe, pagoDe, situar, travarSolicitacao } from './prestacao';

/** SQL: whether an empenho is of the request `s`, or of one of its aditamentos. */
const dela = (empenho: string): string =>
  `(s.empenho_id = ${empenho} or exists (select from public.diaria_aditamento a where a.solicitacao_id = s.id and a.empenho_id = ${empenho} and a.data_exclusao is null))`;

async function doEmpenho(tx: Work, empenhoId: number): Promise<SolicitacaoDiaria | null> {
  const row = await tx.db.first<{ id: number }>(`select s.id from solicitacao_diaria s where ${dela('$1')} limit 1`, [empenhoId]);
  return row ? travarSolicitacao(tx, row.id) : null;
}

async function aoEmitir(tx: Work, empenhoId: number): Promise<void> {
  const pedido = await doEmpenho(tx, empenhoId);
  if (!pedido) return;
  if (pedido.situacao === 'autorizada' && pedido.empenho_id === empenhoId) await situar(tx, pedido.id, 'empenhada');
  await tx.db.execute(
    "update public.diaria_aditamento set situacao = 'empenhado', versao = versao + 1 where empenho_id = $1 and cliente_id = $2 and situacao = 'autorizado'",
    [empenhoId, tx.cliente.id],
  );
}

/** R5, R9 and R11: not long before the trip, no more in advance than the law lets, and after the return only what the accounts say. */
async function aoPagar(tx: Work, empenhoId: number, data: string): Promise<void> {
  const pedido = await doEmpenho(tx, empenhoId);
  if (!pedido) return;
  const lei = await lerLei(tx, pedido.legislacao_id as number);
  const { valor: pago } = await pagoDe(tx, pedido.id);
  const contas = await contasDe(tx, pedido.id);
  const saida = diaDe(pedido.saida);
  const calendario = await readCalendar(tx);
  if (data < saida && calendario.daysBetween(data, saida, 'uteis') > lei.antecedencia_pagamento)
    throw new ValidationError({
      data: [`A viagem ${pedido.rotulo} sai em ${formatDate(saida)}: paga-se até ${lei.antecedencia_pagamento} dias úteis antes.`],
    });
  if (contas) {
    if (compareDecimals(pago, contas.valor_devido) > 0)
      throw new ValidationError({
        id: [`Pelas contas da viagem ${pedido.rotulo} são devidos R$ ${formatDecimal(contas.valor_devido)}: liquide e pague só isso.`],
      });
    if (contas.situacao === 'aprovada' && pedido.situacao === 'prestacao_enviada') await situar(tx, pedido.id, 'encerrada');
    return;
  }
  if (diaDe(pedido.retorno) < tx.today())
    throw new ValidationError({
      id: [`A viagem ${pedido.rotulo} já terminou: paga-se depois que as contas forem enviadas.`],
    });
  if (
    lei.limite_adiantado !== null &&
    compareDecimals(pedido.quantidade ?? '0', lei.limite_adiantado) > 0 &&
    compareDecimals(multiplyDecimals(pago, pedido.quantidade ?? '0'), multiplyDecimals(pedido.valor ?? '0', lei.limite_adiantado)) > 0
  )
    throw new ValidationError({
      id: [`A lei paga antes da viagem até ${formatDecimal(lei.limite_adiantado, 1)} diárias: o resto, depois das contas.`],
    });
  if (pedido.situacao === 'empenhada') await situar(tx, pedido.id, 'paga');
}

async function aoAnular(tx: Work, empenhoId: number): Promise<void> {
  const pedido = await doEmpenho(tx, empenhoId);
  if (pedido?.situacao !== 'paga') return;
  const { valor } = await pagoDe(tx, pedido.id);
  if (compareDecimals(valor, '0') === 0) await situar(tx, pedido.id, 'empenhada');
}

/** The empenho and the payments of diárias, as Execução carries them on. */
export const diariasNaExecucao: Seguimento = {
  deConcessao: (empenho) => `exists (select from public.solicitacao_diaria s where ${dela(empenho)})`,
  aoEmitir,
  aoPagar,
  aoAnular,
};
