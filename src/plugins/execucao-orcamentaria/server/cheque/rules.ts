import { compareDecimals, formatDate } from '../../../../resources/definition';
import { requireAfter } from '../../../../server/documents/dates';
import { ValidationError } from '../../../../server/http/errors';
import { readRecord } from '../../../../server/resources/record';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { type Cheque, cheque } from '../../resources/banco/cheque';
import { anularPagamento } from '../pagamento/anular';
import { lerOrdem, lerPagamento } from '../pagamento/ler';

/**
 * The last day on which a bank pays it: 30 days to present it in the same place or 60 in another, and six months more
 * (Lei 7.357/1985 arts. 33 and 59).
 */
export const venceSql = (t: string) =>
  `(${t}.emissao + case ${t}.praca when 'mesma' then interval '30 days' else interval '60 days' end + interval '6 months')::date`;

/** Cheques (handbook Execução 5.10): the payment that one is of goes with it when it is cancelled. */
export const chequeRules = onResource(cheque, {
  derived: {
    rotulo: (t) => `'nº ' || ${t}.numero || ' · ' || ${t}.talonario`,
    vence_em: venceSql,
  },
  lockedBecause: (t) => `case when ${t}.situacao <> 'em_branco' then 'Um cheque emitido não se altera nem se exclui: cancele-o.' end`,
  acts: {
    emitir: act('Cheque emitido.', emitir),
    entregar: act('Cheque entregue.', async ({ id, emissao }, { data, recebedor }, tx) => {
      requireAfter(data, emissao as string, 'da emissão');
      return escrever(tx, id, { entrega: data, recebedor });
    }),
    compensar: act('Cheque compensado.', async (record, { data }, tx) => {
      requireAfter(data, record.emissao as string, 'da emissão');
      const { vence_em } = (await readRecord(tx, tx.services.registry.get(cheque.name), record.id)) as Cheque;
      if (vence_em && data > vence_em) throw new ValidationError({ data: [`O cheque venceu em ${formatDate(vence_em)}.`] });
      return escrever(tx, record.id, { compensacao: data });
    }),
    descompensar: act('Compensação desfeita.', async ({ id, entrega }, _input, tx) =>
      escrever(tx, id, { situacao: entrega ? 'entregue' : 'emitido', compensacao: null }),
    ),
    devolver: act('Devolução registrada.', async (record, { data, motivo }, tx) => {
      requireAfter(data, record.emissao as string, 'da emissão');
      return escrever(tx, record.id, { observacao: motivo });
    }),
    sustar: act('Cheque sustado.', async ({ id }, { motivo }, tx) => escrever(tx, id, { observacao: motivo })),
    cancelar: act('Cheque cancelado.', async (record, { data, motivo }, tx) => {
      if (record.pagamento_id !== null) {
        const paid = await lerPagamento(tx, record.pagamento_id);
        if (compareDecimals(paid.anulado ?? '0', '0') === 0)
          await anularPagamento(tx, record.pagamento_id, { data, motivo: 'estorno_cheque', justificativa: motivo });
      }
      return escrever(tx, record.id, { observacao: motivo });
    }),
  },
});

async function escrever(tx: Work, id: number, changes: Readonly<Record<string, unknown>>): Promise<undefined> {
  const names = Object.keys(changes);
  await tx.db.execute(`update cheque set ${names.map((name, at) => `${name} = $${at + 3}`).join(', ')} where id = $1 and cliente_id = $2`, [
    id,
    tx.cliente.id,
    ...Object.values(changes),
  ]);
  return undefined;
}

async function emitir(record: Cheque, { pagamento_id, emissao }: { pagamento_id: number; emissao: string }, tx: Work): Promise<undefined> {
  const paid = await lerPagamento(tx, pagamento_id);
  const issues: string[] = [];
  if (paid.conta_bancaria_id !== record.conta_bancaria_id) issues.push('O pagamento é de outra conta bancária.');
  if ((await lerOrdem(tx, paid.ordem_pagamento_id)).forma !== 'cheque')
    issues.push('A ordem deste pagamento não é paga por cheque: a forma se escolhe na ordem.');
  const other = await tx.db.first<{ numero: number }>(
    "select c.numero from cheque c where c.pagamento_id = $1 and c.situacao not in ('cancelado') and c.id <> $2 limit 1",
    [pagamento_id, record.id],
  );
  if (other) issues.push(`O pagamento já tem o cheque nº ${other.numero}.`);
  if (issues.length > 0) throw new ValidationError({ pagamento_id: issues });
  requireAfter(emissao, paid.data, 'do pagamento');
  return escrever(tx, record.id, { pagamento_id, emissao, favorecido_id: paid.credor_id, valor: paid.valor_liquido });
}
