import { counted, formatDocument, sumDecimals } from '../../../resources/definition';
import { hiddenDocument } from '../../../server/identity/second-factor';
import type { Work } from '../../../server/work';
import type { EmpenhoAnulacao } from '../resources/empenho_anulacao';
import type { EmpenhoReforco } from '../resources/empenho_reforco';
import type { LiquidacaoAnulacao } from '../resources/liquidacao_anulacao';
import type { OrdemPagamento } from '../resources/ordem_pagamento';
import type { Pagamento } from '../resources/pagamento';
import type { PagamentoAnulacao } from '../resources/pagamento_anulacao';
import { lerEmpenho } from './empenho/ler';
import { lerLiquidacao } from './liquidacao/estornar';
import { lerPagamento } from './pagamento/ler';
import { liquidosDasOrdens } from './pagamento/liquidos';
import { lerSaldos } from './previa/saldos';
import { fichaEscrita, lerDotacao, menos, reais } from './saldos';

/** Creditors named one by one before they are only counted. */
const NOMEADOS = 3;

/** `Fulano Ltda. (12.345.678/0001-90)` */
export async function credorEscrito(work: Work, id: number): Promise<string> {
  const row = await work.db.first<{ nome: string; documento: string | null }>(
    'select p.nome, p.cpf_cnpj as documento from pessoa p where p.id = $1',
    [id],
  );
  return row?.documento ? `${row.nome} (${formatDocument(hiddenDocument(row.documento))})` : (row?.nome ?? '');
}

/** What is withheld and what is left of it, as a sentence; nothing when nothing is withheld. */
const retidoEscrito = (retido: string, liquido: string): string =>
  retido === '0.00' ? '' : ` Retenções: ${reais(retido)}; líquido: ${reais(liquido)}.`;

/** ` Saldo da conta 50002-1 na fonte 1.500 depois: R$ 1,00.` */
async function saldoEscrito(work: Work, conta: number, fonte: number, taken: string): Promise<string> {
  const [saldo] = await lerSaldos(work, [{ conta, fonte }]);
  const row = await work.db.first<{ conta: string; fonte: string }>(
    `select coalesce(nullif(concat_ws('-', c.conta, c.conta_dv), ''), c.descricao) as conta, regexp_replace(f.codigo, '\\.0000$', '') as fonte
       from conta_bancaria c, public.fonte_recurso f where c.id = $1 and f.id = $2`,
    [conta, fonte],
  );
  return ` Saldo da conta ${row?.conta ?? ''} na fonte ${row?.fonte ?? ''} depois: ${reais(menos(saldo?.saldo ?? '0.00', taken))}.`;
}

/** Before an order is authorised: who is paid, how much, what is withheld and what the account would have. */
export async function perguntaDaAutorizacao(ordem: OrdemPagamento, work: Work): Promise<string> {
  const { bruto, retido, liquido } = (await liquidosDasOrdens(work, [ordem.id])).get(ordem.id) ?? NADA;
  const { credor_id, conta_bancaria_id, fonte_recurso_id } = ordem;
  return (
    `Autorizar a ordem ${ordem.rotulo}: ${reais(bruto)} a ${await credorEscrito(work, credor_id as number)}?${retidoEscrito(retido, liquido)}` +
    (await saldoEscrito(work, conta_bancaria_id, fonte_recurso_id as number, liquido))
  );
}

const NADA = { bruto: '0.00', retido: '0.00', liquido: '0.00' };

/** Before several orders are authorised: how many of those that wait, how much in all, and of whom. */
export async function perguntaDasAutorizacoes(escolhidas: readonly number[], work: Work): Promise<string> {
  const waiting = await work.db.rows<{ id: number }>(
    "select o.id from ordem_pagamento o where o.id = any($1::bigint[]) and o.situacao = 'emitida' order by o.id",
    [escolhidas],
  );
  const ids = waiting.map(({ id }) => id);
  const outras = escolhidas.length - ids.length;
  const liquidos = [...(await liquidosDasOrdens(work, ids)).values()];
  const soma = (name: keyof typeof NADA) => sumDecimals(['0.00', ...liquidos.map((one) => one[name])]);
  const rows = await work.db.rows<{ nome: string }>(
    'select distinct p.nome from ordem_pagamento o join public.pessoa p on p.id = o.credor_id where o.id = any($1::bigint[]) order by 1',
    [ids],
  );
  const [retido, liquido] = [soma('retido'), soma('liquido')];
  return (
    `Autorizar ${counted(ids.length, 'ordem', 'ordens')}, ${reais(soma('bruto'))} ao todo?${retidoEscrito(retido, liquido)} ` +
    `${rows.length === 1 ? 'Credor' : `${rows.length} credores`}: ${nomear(rows.map(({ nome }) => nome))}.${outras > 0 ? ` ${counted(outras, 'outra não espera', 'outras não esperam')} autorização.` : ''}`
  );
}

/** The first of them by name, and how many more there are. */
function nomear(names: readonly string[]): string {
  const more = names.length - NOMEADOS;
  return `${names.slice(0, NOMEADOS).join(', ')}${more > 0 ? ` e mais ${more}` : ''}`;
}

/** Before a payment: who receives, how much, what is withheld and what the account is left with, once it was written. */
export async function perguntaDoPagamento(pago: Pagamento, work: Work): Promise<string> {
  const { credor_id, conta_bancaria_id, fonte_recurso_id, valor_bruto, valor_retido, valor_liquido } = pago;
  return (
    `Pagar ${reais(valor_bruto ?? '0.00')} a ${await credorEscrito(work, credor_id as number)}?${retidoEscrito(valor_retido ?? '0.00', valor_liquido ?? '0.00')}` +
    (await saldoEscrito(work, conta_bancaria_id as number, fonte_recurso_id as number, '0.00'))
  );
}

/** The same before an order is paid by its own act. */
export async function perguntaDaOrdemPaga({ id, rotulo }: OrdemPagamento, work: Work): Promise<string> {
  const row = await work.db.first<{ id: number }>(
    "select p.id from pagamento p where p.ordem_pagamento_id = $1 and p.situacao = 'confirmado' order by p.id desc limit 1",
    [id],
  );
  return row ? perguntaDoPagamento(await lerPagamento(work, row.id), work) : `Pagar a ordem ${rotulo}?`;
}

/** Before an empenho is annulled, whole or in part: whose, how much, and what it and its dotação are left with. */
export async function perguntaDaAnulacao({ empenho_id, valor, devolve_para }: EmpenhoAnulacao, work: Work): Promise<string> {
  const { rotulo, credor_id, a_liquidar, dotacao_id } = await lerEmpenho(work, empenho_id);
  const dotacao = await lerDotacao(work, dotacao_id);
  const volta =
    devolve_para === 'reserva'
      ? ' O valor volta à reserva.'
      : ` Disponível da ficha ${fichaEscrita(dotacao)} depois: ${reais(dotacao.disponivel)}.`;
  return `Anular ${reais(valor)} do empenho ${rotulo}, de ${await credorEscrito(work, credor_id)}? A liquidar depois: ${reais(a_liquidar ?? '0.00')}.${volta}`;
}

/** Before an empenho is reinforced. */
export async function perguntaDoReforco({ empenho_id, valor }: EmpenhoReforco, work: Work): Promise<string> {
  const { rotulo, credor_id, a_liquidar, dotacao_id } = await lerEmpenho(work, empenho_id);
  const dotacao = await lerDotacao(work, dotacao_id);
  return (
    `Reforçar em ${reais(valor)} o empenho ${rotulo}, de ${await credorEscrito(work, credor_id)}? A liquidar depois: ${reais(a_liquidar ?? '0.00')}. ` +
    `Disponível da ficha ${fichaEscrita(dotacao)} depois: ${reais(dotacao.disponivel)}.`
  );
}

/** Before a liquidação is taken back. */
export async function perguntaDoEstorno({ liquidacao_id, valor }: LiquidacaoAnulacao, work: Work): Promise<string> {
  const { rotulo, a_pagar, empenho_id } = await lerLiquidacao(work, liquidacao_id);
  const { credor_id, a_liquidar, rotulo: empenho } = await lerEmpenho(work, empenho_id);
  return (
    `Estornar ${reais(valor)} da liquidação ${rotulo}, de ${await credorEscrito(work, credor_id)}? Dela restam ${reais(a_pagar ?? '0.00')} a pagar, ` +
    `e do empenho ${empenho}, ${reais(a_liquidar ?? '0.00')} a liquidar.`
  );
}

/** Before a payment is annulled: how much comes back, of whom, and what the account has then. */
export async function perguntaDaAnulacaoDoPagamento({ pagamento_id, valor, valor_retido }: PagamentoAnulacao, work: Work): Promise<string> {
  const { rotulo, credor_id, conta_bancaria_id, fonte_recurso_id } = await lerPagamento(work, pagamento_id);
  const retido = valor_retido ?? '0.00';
  return (
    `Anular ${reais(valor)} do pagamento ${rotulo}, de ${await credorEscrito(work, credor_id as number)}?${retidoEscrito(retido, menos(valor, retido))}` +
    (await saldoEscrito(work, conta_bancaria_id as number, fonte_recurso_id as number, '0.00'))
  );
}
