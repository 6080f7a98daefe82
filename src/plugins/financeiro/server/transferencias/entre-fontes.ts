import { addIssue, type Issues } from '../../../../resources/definition';
import { requireDay } from '../../../../server/documents/dates';
import { numberSql } from '../../../../server/resources/number';
import { readRecord } from '../../../../server/resources/record';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { noLivro } from '../../../contabilidade/server';
import { type TransferenciaEntreFontes, transferenciaEntreFontes } from '../../resources/transferencia_entre_fontes';
import { exigirCaixa, exigirLivre } from '../caixa';
import { ehVinculada, julgarConta } from '../contas';
import { estornarDocumento, lancamentosSql, situacaoSql } from '../estorno';
import { contaDoLivro, lerConta } from '../receita/registros';

/** Transfers between fontes (handbook Execução 5.6; event 5011): limited by what the fonte has in the account and by what of it is free. */
export const transferenciaEntreFontesRules = onResource(transferenciaEntreFontes, {
  derived: {
    rotulo: numberSql(transferenciaEntreFontes),
    situacao: situacaoSql(transferenciaEntreFontes),
    contabil: lancamentosSql(transferenciaEntreFontes),
  },
  complete: (draft) => ({ ...draft, conta_destino_id: draft.conta_destino_id ?? draft.conta_id }),
  judge: async (draft, tx): Promise<Issues> => {
    tx.need(transferenciaEntreFontes.menu, 5);
    const data = draft.data as string;
    requireDay(tx, data);
    const [origem, destino] = [draft.fonte_origem_id as number, draft.fonte_destino_id as number];
    const issues: Issues = {};
    julgarConta(issues, 'conta_id', await lerConta(tx, draft.conta_id as number), origem, data);
    const campo = draft.conta_destino_id === draft.conta_id ? 'fonte_destino_id' : 'conta_destino_id';
    julgarConta(issues, campo, await lerConta(tx, draft.conta_destino_id as number), destino, data);
    if (origem !== destino && !draft.fundamento && (await ehVinculada(tx, origem)))
      addIssue(issues, 'fundamento', 'A fonte de origem é vinculada: informe a lei que autoriza o outro uso do dinheiro.');
    return issues;
  },
  acts: {
    estornar: act('Transferência estornada.', async ({ id }, asked, tx) => {
      const { estorno, lancamentos } = await estornarDocumento(tx, transferenciaEntreFontes, await ler(tx, id), asked, {
        motivo: asked.motivo,
      });
      for (const lancamento of lancamentos) {
        await exigirCaixa(tx, lancamento, 'data');
        await exigirLivre(tx, lancamento, 'data');
      }
      return estorno;
    }),
  },
});

async function ler(tx: Work, id: number): Promise<TransferenciaEntreFontes> {
  const server = tx.services.registry.get(transferenciaEntreFontes.name);
  return (await readRecord(tx, server, id, { sensitive: true })) as unknown as TransferenciaEntreFontes;
}

export const entreFontesNoLivro = noLivro(transferenciaEntreFontes, {
  aoSalvar: async (record, tx) => {
    const { conta_id, conta_destino_id, fonte_origem_id, fonte_destino_id, co_origem_id, co_destino_id, documento, rotulo, motivo } =
      record;
    return [
      {
        fato: 'TRANSFERENCIA_FONTES',
        evento: '5011',
        contexto: {
          conta_bancaria: contaDoLivro(await lerConta(tx, conta_id)),
          conta_destino: contaDoLivro(await lerConta(tx, conta_destino_id ?? conta_id)),
          fonte_origem_id,
          fonte_destino_id,
          ...(co_origem_id !== null && { co_origem_id }),
          ...(co_destino_id !== null && { co_destino_id }),
        },
        documento: documento ?? `Transferência entre fontes ${rotulo}`,
        historico: `Transferência entre fontes ${rotulo}: ${motivo}`,
      },
    ];
  },
  conferir: async (tx, lancamento) => {
    await exigirCaixa(tx, lancamento, 'valor');
    await exigirLivre(tx, lancamento, 'valor');
  },
});
