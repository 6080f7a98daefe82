import { type DraftOf, formatDate, type Issues, sumDecimals } from '../../../../resources/definition';
import { lockBalances } from '../../../../server/documents/balances';
import { requireDay } from '../../../../server/documents/dates';
import { ValidationError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import { readRecord } from '../../../../server/resources/record';
import { act, onResource, type WaitingCaller } from '../../../../server/resources/rules';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { ASSINATURAS_DA_REMESSA, type RemessaBancaria, remessaBancaria } from '../../resources/banco/remessa_bancaria';
import { remessaItem } from '../../resources/banco/remessa_item';
import { ordemPagamento } from '../../resources/ordem_pagamento';
import { deOutros, recusarQuemFez } from '../segregacao';
import { type ItemABaixar, pagarItem } from './baixar';
import { type ContaDaRemessa, planejarItens, proximoNsa, travarConta } from './planejar';

type Rascunho = Readonly<Partial<DraftOf<typeof remessaBancaria>>>;

const ordensDe = ({ ordens }: Rascunho) => (ordens ?? []).map(({ ordem_pagamento_id }) => ordem_pagamento_id);

/** Files of payments (handbook Execução 5.10): their orders are held from the moment that they are in one. */
export const remessaBancariaRules = onResource(remessaBancaria, {
  derived: { rotulo: numberSql(remessaBancaria) },
  filters: {
    ordem_pagamento_id: (value, t, param) =>
      `exists (select from public.remessa_item x where x.remessa_id = ${t}.id and x.ordem_pagamento_id = ${param(value)})`,
  },
  lockedBecause: () => "'Uma remessa gerada não se altera nem se exclui: cancele-a e gere outra.'",
  complete: async (draft, tx) => {
    await lockBalances(tx, ordemPagamento.name, ordensDe(draft));
    const conta = await travarConta(tx, draft.conta_bancaria_id as number);
    if (!conta) return { ...draft, situacao: 'gerada', assinaturas: [] };
    const nsa = await proximoNsa(tx, conta);
    const { itens } = await planejarItens(tx, conta, nsa, ordensDe(draft));
    const { banco, convenio } = conta;
    const valor = sumDecimals(['0.00', ...itens.map((item) => item.valor)]);
    return { ...draft, nsa, banco, convenio, valor, situacao: 'gerada', assinaturas: [] };
  },
  judge: async (draft, tx): Promise<Issues> => {
    tx.need(remessaBancaria.menu, 5);
    requireDay(tx, draft.data as string);
    const conta = await travarConta(tx, draft.conta_bancaria_id as number);
    if (!conta) return { conta_bancaria_id: ['O banco desta conta tem layout próprio, que o sistema ainda não escreve.'] };
    if ((draft.data_pagamento as string) < (draft.data as string))
      return { data_pagamento: [`O banco paga depois de gerada a remessa, em ${formatDate(draft.data as string)}.`] };
    return (await planejarItens(tx, conta, draft.nsa as number, ordensDe(draft))).issues;
  },
  afterSave: async (id, tx) => {
    const record = await lerRemessa(tx, id);
    const conta = (await travarConta(tx, record.conta_bancaria_id)) as ContaDaRemessa;
    const { itens } = await planejarItens(tx, conta, record.nsa as number, ordensDe(record));
    const resource = tx.services.registry.get(remessaItem.name);
    for (const item of itens) await createRecord(tx, resource, { ...item, remessa_id: id, situacao: 'pendente' });
  },
  acts: {
    assinar: act('Remessa assinada.', assinar, {
      apart: ({ id }, tx) => recusarQuemFez(tx, remessaBancaria.name, id, 'Quem gera a remessa não a assina: são duas outras pessoas.'),
      waitsFor: esperaAssinatura,
    }),
    enviar: act('Envio registrado.', enviar),
    cancelar: act('Remessa cancelada.', async ({ id }, { motivo }, tx) => {
      await tx.db.execute("update remessa_item set situacao = 'cancelado', versao = versao + 1 where remessa_id = $1 and cliente_id = $2", [
        id,
        tx.cliente.id,
      ]);
      await tx.db.execute('update remessa_bancaria set motivo_cancelamento = $2 where id = $1 and cliente_id = $3', [
        id,
        motivo,
        tx.cliente.id,
      ]);
      return undefined;
    }),
  },
});

/** A file as the server reads it, whole. */
export async function lerRemessa(tx: Work, id: number): Promise<RemessaBancaria> {
  return (await readRecord(tx, tx.services.registry.get(remessaBancaria.name), id, { sensitive: true })) as RemessaBancaria;
}

/** Of those who are authorised in the account today, whoever neither made the file nor signed it yet. */
function esperaAssinatura(t: string, caller: WaitingCaller): string {
  const pessoa = caller.pessoa();
  return `${deOutros(t, caller)} and exists (select from public.conta_bancaria_assinantes a
      where a.pai_id = ${t}.conta_bancaria_id and a.pessoa_id = ${pessoa} and a.inicio <= hoje() and coalesce(a.fim, hoje()) >= hoje())
    and not exists (select from public.remessa_bancaria_assinaturas s where s.pai_id = ${t}.id and s.pessoa_id = ${pessoa})`;
}

/** Each of the two is authorised in the account today, and signs once (handbook Execução 5.10). */
async function assinar({ id, conta_bancaria_id, assinaturas }: RemessaBancaria, _input: object, tx: Work): Promise<undefined> {
  const pessoa = tx.caller?.pessoaId ?? null;
  const allowed = await tx.db.first(
    `select a.id from public.conta_bancaria_assinantes a where a.pai_id = $1 and a.pessoa_id = $2 and a.inicio <= $3::date and coalesce(a.fim, $3::date) >= $3::date limit 1`,
    [conta_bancaria_id, pessoa, tx.today()],
  );
  if (!allowed) throw new ValidationError({ id: ['Só assina a remessa quem está autorizado hoje, no cadastro da conta bancária.'] });
  if (assinaturas.some((one) => one.pessoa_id === pessoa))
    throw new ValidationError({ id: ['Você já assinou esta remessa: falta outra pessoa.'] });
  await tx.db.execute('insert into remessa_bancaria_assinaturas (pai_id, ordem, pessoa_id, data) values ($1, $2, $3, $4)', [
    id,
    assinaturas.length,
    pessoa,
    tx.today(),
  ]);
  if (assinaturas.length + 1 >= ASSINATURAS_DA_REMESSA)
    await tx.db.execute("update remessa_bancaria set situacao = 'autorizada', versao = versao + 1 where id = $1 and cliente_id = $2", [
      id,
      tx.cliente.id,
    ]);
  return undefined;
}

/** Of an account that counts what it sends as paid, the orders are paid today. */
async function enviar({ id, conta_bancaria_id }: RemessaBancaria, _input: object, tx: Work): Promise<undefined> {
  const conta = await tx.db.first<{ baixa_no: string | null }>('select c.baixa_no from conta_bancaria c where c.id = $1', [
    conta_bancaria_id,
  ]);
  if (conta?.baixa_no !== 'envio') return undefined;
  const itens = await tx.db.rows<ItemABaixar & Record<string, unknown>>(
    "select i.id, i.ordem_pagamento_id, i.exercicio from remessa_item i where i.remessa_id = $1 and i.situacao = 'pendente' order by i.id",
    [id],
  );
  for (const item of itens) await pagarItem(tx, item, tx.today(), null);
  return undefined;
}
