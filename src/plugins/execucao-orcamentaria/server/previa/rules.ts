import { addIssue, compareDecimals, type DraftOf, formatDecimal, type Issues, sumDecimals } from '../../../../resources/definition';
import { runAct } from '../../../../server/documents/acts';
import { requireDay } from '../../../../server/documents/dates';
import { ValidationError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import { act, onResource } from '../../../../server/resources/rules';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type PreviaPagamento, previaPagamento } from '../../resources/banco/previa_pagamento';
import { remessaBancaria } from '../../resources/banco/remessa_bancaria';
import { ordemPagamento } from '../../resources/ordem_pagamento';
import { deOutros, recusarQuemFez } from '../segregacao';
import { lerOrdensDaPrevia, type OrdemDaPrevia, saldosDaPrevia } from './saldos';

type Rascunho = Readonly<Partial<DraftOf<typeof previaPagamento>>>;

const ordensDe = ({ ordens }: Rascunho) => (ordens ?? []).map(({ ordem_pagamento_id }) => ordem_pagamento_id);

/** What the treasury means to pay (handbook Execução 5.9): it moves nothing until it is executed. */
export const previaPagamentoRules = onResource(previaPagamento, {
  derived: { rotulo: numberSql(previaPagamento) },
  lockedBecause: (t) =>
    `case ${t}.situacao when 'aberta' then null else 'A prévia já foi ' || case ${t}.situacao when 'autorizada' then 'autorizada' when 'executada' then 'executada' else 'cancelada' end || ' e não se altera.' end`,
  complete: async (draft, tx) => {
    const ordens = await lerOrdensDaPrevia(tx, ordensDe(draft));
    const found = new Map(ordens.map((one) => [one.ordem_pagamento_id, one]));
    return {
      ...draft,
      ordens: (draft.ordens ?? []).map((line) => {
        const { conta_bancaria_id, fonte_recurso_id, vencimento, fila, valor } =
          found.get(line.ordem_pagamento_id) ?? ({} as OrdemDaPrevia);
        return { ...line, conta_bancaria_id, fonte_recurso_id, vencimento, fila, valor };
      }) as never,
      saldos: (await saldosDaPrevia(tx, ordens)) as never,
      valor: sumDecimals(['0.00', ...ordens.map(({ valor }) => valor)]) as never,
    };
  },
  judge: async (draft, tx): Promise<Issues> => {
    requireDay(tx, draft.data as string);
    const issues: Issues = {};
    for (const { conta_bancaria_id, fonte_recurso_id, saldo, resultado } of draft.saldos ?? []) {
      if (compareDecimals(resultado as string, '0') >= 0) continue;
      const nome = await nomeDoSaldo(tx, conta_bancaria_id as number, fonte_recurso_id as number);
      addIssue(
        issues,
        'ordens',
        `${nome} tem R$ ${formatDecimal(saldo as string, 2)}: faltariam R$ ${formatDecimal((resultado as string).slice(1), 2)}.`,
      );
    }
    return issues;
  },
  acts: {
    autorizar: act(
      'Prévia autorizada.',
      async (record, _input, tx) => {
        tx.need(ordemPagamento.menu, 5);
        await cadaOrdem(tx, record, async ({ ordem_pagamento_id, situacao }) => {
          if (situacao === 'emitida') await runAct(tx, tx.services.registry.get(ordemPagamento.name), ordem_pagamento_id, 'autorizar', {});
        });
        return undefined;
      },
      {
        apart: ({ id }, tx) =>
          recusarQuemFez(tx, previaPagamento.name, id, 'Quem faz a prévia não a autoriza: peça ao ordenador da despesa.'),
        waitsFor: deOutros,
      },
    ),
    executar: act('Prévia executada.', executar),
    cancelar: act('Prévia cancelada.', async () => undefined),
  },
});

async function nomeDoSaldo(tx: Work, conta: number, fonte: number): Promise<string> {
  const row = await tx.db.first<{ nome: string }>(
    `select 'A conta ' || c.descricao || ', na fonte ' || regexp_replace(f.codigo, '\\.0000$', '') || ',' as nome from conta_bancaria c, fonte_recurso f where c.id = $1 and f.id = $2`,
    [conta, fonte],
  );
  return row?.nome ?? 'A conta';
}

/** Does something with each order as it is now. @throws ValidationError that names the order */
async function cadaOrdem(tx: Work, record: PreviaPagamento, run: (ordem: OrdemDaPrevia) => Promise<unknown>): Promise<void> {
  for (const ordem of await lerOrdensDaPrevia(tx, ordensDe(record)))
    try {
      await run(ordem);
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      throw new ValidationError({
        id: Object.values(error.issues).flatMap((texts) => texts.map((text) => `Ordem nº ${ordem.rotulo}: ${text}`)),
      });
    }
}

const NA_REMESSA = new Set(['ted', 'pix', 'boleto', 'tributo']);

/** Orders of an account with CNAB 240 go in one file to its bank; the others are paid at once. */
async function executar(record: PreviaPagamento, _input: object, tx: Work): Promise<undefined> {
  const remessas = new Map<number, number[]>();
  await cadaOrdem(tx, record, async ({ ordem_pagamento_id, conta_bancaria_id, layout, forma, situacao }) => {
    if (situacao === 'paga') return;
    if (layout === 'cnab240' && NA_REMESSA.has(forma))
      remessas.set(conta_bancaria_id, [...(remessas.get(conta_bancaria_id) ?? []), ordem_pagamento_id]);
    else await runAct(tx, tx.services.registry.get(ordemPagamento.name), ordem_pagamento_id, 'pagar', { data: record.data });
  });
  for (const [conta_bancaria_id, ids] of remessas)
    await createRecord(tx, tx.services.registry.get(remessaBancaria.name), {
      data: tx.today(),
      conta_bancaria_id,
      data_pagamento: tx.today(),
      ordens: ids.map((ordem_pagamento_id) => ({ ordem_pagamento_id })),
    });
  return undefined;
}
