import { addIssue, compareDecimals, formatDate, type Issues } from '../../../../resources/definition';
import { lockBalances } from '../../../../server/documents/balances';
import { createChild, judgeChild } from '../../../../server/documents/children';
import { requireAfter } from '../../../../server/documents/dates';
import { ValidationError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import { readRecord } from '../../../../server/resources/record';
import { onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { estornarDoDocumento, type Parte } from '../../../contabilidade/server';
import { type RestoAPagar, restoAPagar } from '../../resources/restos/resto_a_pagar';
import { type MovimentoResto, type RestoAPagarMovimento, restoAPagarMovimento } from '../../resources/restos/resto_a_pagar_movimento';
import type { Recebido } from '../empenho/recebido';
import { contabilizar } from '../lancamentos';
import { completarRetencoes, julgarRetencoes, preverRetencoes } from '../pagamento/retencoes';
import { reterDosRestos, travarRetencoesDosRestos } from '../pagamento/reter-restos';
import { menos, reais } from '../saldos';
import { contextoDoResto, lerResto, liquidadosNoAno } from './livro';

type Pedido = Readonly<Record<string, unknown>>;
type Feito = Record<string, unknown> & { id: number };

/** What of retentions a movement undoes. Reais. */
type Desfeitas = { retencao_id: number; valor: string }[];

async function travarResto(tx: Work, id: number): Promise<RestoAPagar> {
  await lockBalances(tx, restoAPagar.name, [id]);
  return lerResto(tx, id);
}

/** The stage that each movement takes from: its event, and what of the event it chooses. */
const EM_LIQUIDACAO = ['6.3.1.2.0', '8.2.1.1.2.02'];
const LIQUIDADO = ['6.3.1.3.0', '8.2.1.1.3.01'];

const least = (a: string, b: string) => (compareDecimals(a, b) < 0 ? a : b);
const some = (partes: readonly Parte[]) => partes.filter(({ valor }) => compareDecimals(valor, '0') > 0);

/** The parts of an amount that was liquidated: of this year, and of the years before, each by its event. */
async function doLiquidado(
  tx: Work,
  resto: RestoAPagar,
  valor: string,
  eventos: readonly [doAno: string, deAntes: string],
): Promise<Parte[]> {
  const contexto = contextoDoResto(resto);
  const doAno = least(valor, (await liquidadosNoAno(tx, [resto])).get(resto.id) ?? '0.00');
  return some([
    { evento: eventos[0], valor: doAno, contexto: { ...contexto, escolhas: LIQUIDADO } },
    { evento: eventos[1], valor: menos(valor, doAno), contexto },
  ]);
}

/** Liquidates what of a resto não processado was not yet (4031, 4032). @throws ValidationError */
export async function liquidarResto(tx: Work, id: number, asked: Pedido): Promise<Feito> {
  const resto = await travarResto(tx, id);
  const valor = julgar(tx, 'liquidar', resto, asked);
  const contexto = contextoDoResto(resto);
  if (resto.tipo === 'nao_processado_em_liquidacao')
    return mover(tx, resto, 'liquidacao', { ...asked, valor, do_em_liquidacao: '0.00' }, [{ evento: '4032', valor, contexto }]);
  // what was received of it is in the book already: it only passes to liquidado, and before the rest
  const do_em_liquidacao = least(valor, resto.em_liquidacao ?? '0.00');
  const partes = some([
    { evento: '4032', valor: do_em_liquidacao, contexto },
    { evento: '4031', valor: menos(valor, do_em_liquidacao), contexto },
  ]);
  return mover(tx, resto, 'liquidacao', { ...asked, valor, do_em_liquidacao }, partes);
}

/**
 * Puts in liquidação what another module received of a resto não processado (4030), each part in the account where it goes.
 *
 * @returns the id of the movement
 * @throws ValidationError
 */
export async function reconhecerNoResto(tx: Work, id: number, { data, valor, documento, destinos }: Recebido): Promise<number> {
  const resto = await travarResto(tx, id);
  julgar(tx, 'liquidar', resto, { data, valor });
  const livre = menos(resto.a_liquidar ?? '0.00', resto.em_liquidacao ?? '0.00');
  if (compareDecimals(valor, livre) > 0)
    throw new ValidationError({
      valor: [`Do resto a pagar ${resto.rotulo} restam ${reais(livre)} a receber: confira o que já se recebeu dele.`],
    });
  const contexto = contextoDoResto(resto);
  const partes = destinos.map(({ conta, valor: parcela }) => ({
    evento: '4030',
    valor: parcela,
    contexto: { ...contexto, ...(conta && { contas: { ...contexto.contas, VPD: conta } }) },
  }));
  return (await mover(tx, resto, 'em_liquidacao', { data, valor, documento, motivo: documento }, some(partes))).id;
}

/** Cancels what is not due any more (4050 to 4052). @throws ValidationError */
export async function cancelarResto(tx: Work, id: number, asked: Pedido): Promise<Feito> {
  const resto = await travarResto(tx, id);
  const { parte, ...rest } = asked as Pedido & { parte: MovimentoResto };
  // what was received is owed: it is not cancelled before it is given back
  const aLiquidar = menos(resto.a_liquidar ?? '0.00', resto.em_liquidacao ?? '0.00');
  const left = parte === 'cancelamento' ? aLiquidar : (resto.a_pagar ?? '0.00');
  const valor = julgar(tx, 'cancelar', resto, asked);
  if (compareDecimals(valor, left) > 0)
    throw new ValidationError({
      valor: [`Restam ${reais(left)} ${parte === 'cancelamento' ? 'a liquidar' : 'a pagar'} do resto a pagar.`],
    });
  const contexto = contextoDoResto(resto);
  const naoLiquidado: Parte[] =
    resto.tipo === 'nao_processado_em_liquidacao'
      ? [{ evento: '4051', valor, contexto: { ...contexto, escolhas: EM_LIQUIDACAO } }]
      : [{ evento: '4050', valor, contexto }];
  const partes = parte === 'cancelamento' ? naoLiquidado : await doLiquidado(tx, resto, valor, ['4051', '4052']);
  const retencoes_desfeitas = parte === 'cancelamento' ? [] : await reterDoCancelado(tx, id, valor);
  return mover(tx, resto, parte, { ...rest, valor, retencoes_desfeitas }, partes);
}

/** What of each retention is not to be withheld any more, of what was liquidated and is cancelled: in proportion, as a payment of it would. */
async function reterDoCancelado(tx: Work, resto_a_pagar_id: number, valor: string): Promise<Desfeitas> {
  await travarRetencoesDosRestos(tx, [resto_a_pagar_id]);
  return (await reterDosRestos(tx, [{ resto_a_pagar_id, valor }])).map((one) => ({ retencao_id: one.id, valor: one.valor }));
}

/** Takes a movement back, whole, on a day of the same year. @throws ValidationError */
export async function estornarMovimento(tx: Work, id: number, movimento: number, asked: Pedido): Promise<Feito> {
  await travarResto(tx, id);
  const { data, motivo } = asked as { data: string; motivo: string };
  const of = (await readRecord(tx, tx.services.registry.get(restoAPagarMovimento.name), movimento, {
    sensitive: true,
  })) as RestoAPagarMovimento;
  if (of.resto_a_pagar_id !== id || of.estorno_de_id !== null)
    throw new ValidationError({ id: ['Só se estorna um movimento deste resto a pagar que ainda vale.'] });
  requireAfter(data, of.data, 'do movimento');
  if (of.tipo === 'em_liquidacao') await exigirNaoLiquidado(tx, id, of.valor as string);
  const { tipo, valor, do_em_liquidacao, documento, atesto_pessoa_id, conta_bancaria_id } = of;
  const retencoes_desfeitas = tipo === 'liquidacao' ? await desfazerRetencoes(tx, movimento) : linhasDe(of.retencoes_desfeitas);
  const draft = { tipo, data, valor, do_em_liquidacao, documento, motivo, atesto_pessoa_id, conta_bancaria_id, retencoes_desfeitas };
  const made = await createChild(tx, restoAPagarMovimento, id, draft, { estorno_de_id: movimento });
  await estornarDoDocumento(tx, { tipo: restoAPagarMovimento.name, id: movimento }, { data, motivo });
  return made;
}

/** What was received and liquidated is taken back by the liquidação first. @throws ValidationError */
async function exigirNaoLiquidado(tx: Work, id: number, valor: string): Promise<void> {
  const { em_liquidacao } = await lerResto(tx, id);
  if (compareDecimals(em_liquidacao ?? '0.00', valor) < 0)
    throw new ValidationError({ id: ['Há liquidação deste valor no resto a pagar; estorne-a antes.'] });
}

const linhasDe = (lines: RestoAPagarMovimento['retencoes_desfeitas']): Desfeitas =>
  lines.map(({ retencao_id, valor }) => ({ retencao_id, valor: valor as string }));

/** The retentions that a liquidação declared, whole: of one that was withheld, or cancelled with what it is of, that is undone before. */
async function desfazerRetencoes(tx: Work, movimento: number): Promise<Desfeitas> {
  const rows = await tx.db.rows<{ retencao_id: number; valor: string; retido: boolean; cancelado: boolean }>(
    `select t.id as retencao_id, t.valor::text, t.retido > 0 as retido, t.cancelado > 0 as cancelado from public.retencao t
      where t.resto_movimento_id = $1 order by t.id for no key update`,
    [movimento],
  );
  if (rows.some(({ retido }) => retido))
    throw new ValidationError({ id: ['O que esta liquidação declarou já foi retido em pagamento do resto a pagar: anule-o antes.'] });
  if (rows.some(({ cancelado }) => cancelado))
    throw new ValidationError({
      id: ['O que esta liquidação declarou foi cancelado, em parte, com o resto a pagar: estorne o cancelamento antes.'],
    });
  return rows.map(({ retencao_id, valor }) => ({ retencao_id, valor }));
}

/** Its day and its value; of the year at the top, and never before it was inscribed. */
function julgar(tx: Work, child: string, resto: RestoAPagar, asked: Pedido): string {
  const { data, valor } = asked as { data: string; valor: string | null };
  if (tx.setting.exercicio <= resto.ano_inscricao)
    throw new ValidationError({
      data: [`O resto a pagar é de ${resto.ano_inscricao}: executa-se a partir de ${formatDate(`${resto.ano_inscricao + 1}-01-01`)}.`],
    });
  return judgeChild(tx, tx.services.registry.get(restoAPagar.name), child, resto, { data, valor });
}

async function mover(tx: Work, resto: RestoAPagar, tipo: MovimentoResto, draft: Pedido, partes: readonly Parte[]): Promise<Feito> {
  const made = await createChild(tx, restoAPagarMovimento, resto.id, { ...draft, tipo });
  await contabilizar(tx, {
    fato: 'RESTO_A_PAGAR',
    evento: partes[0]?.evento,
    data: draft.data as string,
    partes,
    origem: { tipo: restoAPagarMovimento.name, id: made.id },
    documento: draft.documento as string,
    historico: `${restoAPagarMovimento.fields.tipo.options[tipo]} do resto a pagar ${resto.rotulo}: ${draft.motivo}`,
  });
  return made;
}

/** Movements are told apart by the number that each has in its resto a pagar. */
export const restoAPagarMovimentoRules = onResource(restoAPagarMovimento, {
  complete: async (draft, tx) => {
    if ((draft.retencoes ?? []).length === 0) return draft;
    const whole = { ...draft, competencia: draft.competencia ?? draft.data?.slice(0, 7) ?? null };
    return { ...whole, retencoes: await completarRetencoes(tx, whole) };
  },
  judge: async (draft, tx): Promise<Issues> => {
    const issues: Issues = {};
    if ((draft.retencoes ?? []).length === 0) return issues;
    if (draft.competencia && draft.data && draft.competencia > draft.data.slice(0, 7))
      addIssue(issues, 'competencia', 'A competência não pode ser posterior à liquidação.');
    await julgarRetencoes(tx, draft, (await lerResto(tx, draft.resto_a_pagar_id as number)).credor_id, issues);
    return issues;
  },
  afterSave: async (id, tx, _current, draft) => {
    if ((draft.retencoes ?? []).length === 0) return;
    const { credor_id } = await lerResto(tx, draft.resto_a_pagar_id as number);
    await preverRetencoes(tx, { resto_movimento_id: id }, draft, credor_id);
  },
  derived: {
    rotulo: numberSql(restoAPagarMovimento),
    situacao: (t) =>
      `case when ${t}.estorno_de_id is not null then 'Estorno' when exists (select from public.resto_a_pagar_movimento x where x.estorno_de_id = ${t}.id) then 'Estornado' else 'Confirmado' end`,
  },
});
