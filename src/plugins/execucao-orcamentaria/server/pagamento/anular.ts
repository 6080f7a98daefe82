import { compareDecimals, fromCents, sumDecimals, toCents } from '../../../../resources/definition';
import { createChild } from '../../../../server/documents/children';
import { requireAfter, requireDay } from '../../../../server/documents/dates';
import { ValidationError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import { onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { contaDoLivro, ehRepasse, exigirConvenio, exigirDiaAberto, lerConta } from '../../../financeiro/server';
import { proporcional } from '../../calculo/reter';
import { type Pagamento, pagamento } from '../../resources/pagamento';
import { type PagamentoAnulacao, pagamentoAnulacao } from '../../resources/pagamento_anulacao';
import { contabilizar } from '../lancamentos';
import { pagarObrigacoes } from '../obrigacoes';
import { perguntaDaAnulacaoDoPagamento } from '../perguntas';
import { menos, negativo, reais, travar } from '../saldos';
import { exigirContasCobertas } from '../suprimento/saldos';
import { cadeiaDe, lerOrdem, lerPagamento } from './ler';
import { partesDoPagamento, travarCadeia } from './pagar';
import { partesDosRestos, repartirRestos } from './restos';

/** Annulments know, from the first, of which liquidações and retentions they are. */
export const pagamentoAnulacaoRules = onResource(pagamentoAnulacao, {
  derived: { rotulo: numberSql(pagamentoAnulacao) },
  question: perguntaDaAnulacaoDoPagamento,
  complete: async (draft, tx) => {
    const record = await lerPagamento(tx, draft.pagamento_id as number);
    const before = await jaAnulado(tx, record.id);
    const own = repartir(record, before, draft.valor as string, await liquidacaoDasRetencoes(tx, record));
    const { restos, retencoes } = await repartirRestos(tx, record, draft.valor as string, before.retencoes);
    const valor_retido = sumDecimals([own.valor_retido, ...restos.map((line) => line.valor_retido)]);
    return { ...draft, ...own, restos, retencoes: [...own.retencoes, ...retencoes], valor_retido };
  },
});

interface JaAnulado {
  liquidacoes: ReadonlyMap<number, string>;
  retencoes: ReadonlyMap<number, string>;
}

/**
 * Takes back a payment, or a part of it (3031): the money returns to the account, what was withheld is no longer due, and the
 * liquidação is again to be paid. Of a whole payment taken back at once the order is authorised again. It needs regra 5 of payments by
 * whatever road: an act of the bank takes one back too.
 *
 * @throws PermissionError; ValidationError
 */
export async function anularPagamento(
  tx: Work,
  id: number,
  asked: Readonly<Record<string, unknown>>,
): Promise<{ id: number } & Record<string, unknown>> {
  tx.need(pagamento.menu, 5);
  const { data, motivo, justificativa } = asked as { data: string; motivo: string; justificativa: string };
  await tx.db.rows('select p.id from public.pagamento p where p.id = $1 and p.cliente_id = $2 for no key update', [id, tx.cliente.id]);
  const record = await lerPagamento(tx, id);
  requireDay(tx, data);
  requireAfter(data, record.data, 'do pagamento');
  const left = menos(record.valor_bruto as string, record.anulado ?? '0.00');
  const valor = (asked.valor as string | null) ?? left;
  if (compareDecimals(left, '0') === 0) throw new ValidationError({ valor: ['O pagamento já está anulado.'] });
  if (compareDecimals(valor, left) > 0) throw new ValidationError({ valor: [`Do pagamento restam ${reais(left)} a anular.`] });
  const cadeia = await cadeiaDe(
    tx,
    record.liquidacoes.map(({ liquidacao_id }) => liquidacao_id),
  );
  await travarCadeia(tx, cadeia);
  await travar(tx, { restos: record.restos.map(({ resto_a_pagar_id }) => resto_a_pagar_id) });
  const made = (await createChild(tx, pagamentoAnulacao, id, { data, valor, motivo, justificativa })) as PagamentoAnulacao;
  if (compareDecimals(valor, record.valor_bruto as string) === 0)
    await tx.db.execute("update ordem_pagamento set situacao = 'autorizada', versao = versao + 1 where id = $1 and cliente_id = $2", [
      record.ordem_pagamento_id,
      tx.cliente.id,
    ]);
  const conta = contaDoLivro(await lerConta(tx, record.conta_bancaria_id as number));
  const lines = made.liquidacoes.map((line) => ({ ...line, valor_bruto: line.valor }));
  const deRestos = await partesDosRestos(tx, conta, made.restos, made.retencoes, true);
  const partes = [...(await partesDoPagamento(tx, conta, cadeia, lines, made.retencoes, true)), ...deRestos];
  const [fato, evento] = deRestos[0] ? ['RESTO_A_PAGAR', deRestos[0].evento] : ['PAGAMENTO_ANULACAO', '3031'];
  const { lancamento_id } = await contabilizar(tx, {
    fato,
    evento,
    data,
    partes,
    origem: { tipo: pagamentoAnulacao.name, id: made.id },
    documento: `Anulação ${made.rotulo}`,
    historico: `Anulação do pagamento ${record.rotulo} da ordem ${(await lerOrdem(tx, record.ordem_pagamento_id)).rotulo}: ${justificativa}`,
  });
  if (partes.some(ehRepasse)) await exigirConvenio(tx, lancamento_id);
  await exigirDiaAberto(tx, lancamento_id);
  await exigirContasCobertas(
    tx,
    made.liquidacoes.map(({ liquidacao_id }) => liquidacao_id),
  );
  await pagarObrigacoes(
    tx,
    made.liquidacoes.map((line) => ({ ...line, valor: negativo(line.valor) })),
    { data, descricao: `Anulação ${made.rotulo}` },
  );
  return made;
}

/** What earlier annulments took of each liquidação and of each retention of the payment. */
async function jaAnulado(tx: Work, id: number): Promise<JaAnulado> {
  const ler = async (table: string, column: string) =>
    new Map(
      (
        await tx.db.rows<{ id: number; valor: string }>(
          `select x.${column} as id, sum(x.valor)::text as valor from public.pagamento_anulacao_${table} x join public.pagamento_anulacao a on a.id = x.pai_id
            where a.pagamento_id = $1 group by 1`,
          [id],
        )
      ).map((row) => [row.id, row.valor]),
    );
  return { liquidacoes: await ler('liquidacoes', 'liquidacao_id'), retencoes: await ler('retencoes', 'retencao_id') };
}

async function liquidacaoDasRetencoes(tx: Work, { retencoes }: Pagamento): Promise<Map<number, number>> {
  const rows = await tx.db.rows<{ id: number; liquidacao_id: number }>(
    'select r.id, r.liquidacao_id from public.retencao r where r.id = any($1::bigint[])',
    [retencoes.map(({ retencao_id }) => retencao_id)],
  );
  return new Map(rows.map((row) => [row.id, row.liquidacao_id]));
}

interface Repartido {
  liquidacoes: { liquidacao_id: number; valor: string; valor_retido: string }[];
  retencoes: { retencao_id: number; valor: string }[];
  valor_retido: string;
}

/** Of which liquidações and retentions the amount is: liquidações in their order, retentions in proportion, the last annulment with what is left. */
function repartir(record: Pagamento, before: JaAnulado, valor: string, ofLiquidacao: ReadonlyMap<number, number>): Repartido {
  let due = toCents(valor);
  const retencoes: Repartido['retencoes'] = [];
  const liquidacoes = record.liquidacoes.flatMap(({ liquidacao_id, valor_bruto }) => {
    const rest = toCents(valor_bruto) - toCents(before.liquidacoes.get(liquidacao_id));
    const taken = rest < due ? rest : due;
    if (taken === 0n) return [];
    due -= taken;
    const own = record.retencoes
      .filter(({ retencao_id }) => ofLiquidacao.get(retencao_id) === liquidacao_id)
      .map(({ retencao_id, valor: withheld }) => ({
        retencao_id,
        valor:
          taken === rest
            ? fromCents(toCents(withheld) - toCents(before.retencoes.get(retencao_id)))
            : proporcional(withheld, fromCents(taken), valor_bruto),
      }))
      .filter((line) => toCents(line.valor) > 0n);
    retencoes.push(...own);
    return [{ liquidacao_id, valor: fromCents(taken), valor_retido: sumDecimals(['0.00', ...own.map((line) => line.valor)]) }];
  });
  return { liquidacoes, retencoes, valor_retido: sumDecimals(['0.00', ...retencoes.map((line) => line.valor)]) };
}
