import { addIssue, type Issues } from '../../../../resources/definition';
import { requireDay } from '../../../../server/documents/dates';
import { entityOf } from '../../../../server/entity';
import { numberSql } from '../../../../server/resources/number';
import { readRecord } from '../../../../server/resources/record';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { registrarFato } from '../../../contabilidade/server';
import { type TransferenciaEntreFontes, transferenciaEntreFontes } from '../../resources/transferencia_entre_fontes';
import { exigirCaixa, exigirLivre } from '../caixa';
import { ehVinculada, julgarConta } from '../contas';
import { estornarDocumento, lancamentosSql, situacaoSql } from '../estorno';
import { contaDoLivro, lerConta } from '../receita/registros';

const chaveDe = (id: number) => `${transferenciaEntreFontes.name}:${id}`;

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
  afterSave: async (id, tx) => contabilizar(tx, await ler(tx, id)),
  acts: {
    estornar: act('Transferência estornada.', async ({ id }, asked, tx) => {
      const { estorno, lancamentos } = await estornarDocumento(
        tx,
        transferenciaEntreFontes,
        await ler(tx, id),
        asked,
        [{ entidade_id: entityOf(tx), chave: chaveDe(id) }],
        { motivo: asked.motivo },
      );
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

async function contabilizar(tx: Work, record: TransferenciaEntreFontes): Promise<void> {
  const { conta_id, conta_destino_id, fonte_origem_id, fonte_destino_id, co_origem_id, co_destino_id } = record;
  const { lancamento_id } = await registrarFato(tx, {
    fato: 'TRANSFERENCIA_FONTES',
    evento: '5011',
    data: record.data,
    entidade_id: entityOf(tx),
    valor: record.valor,
    contexto: {
      conta_bancaria: contaDoLivro(await lerConta(tx, conta_id)),
      conta_destino: contaDoLivro(await lerConta(tx, conta_destino_id ?? conta_id)),
      fonte_origem_id,
      fonte_destino_id,
      ...(co_origem_id !== null && { co_origem_id }),
      ...(co_destino_id !== null && { co_destino_id }),
    },
    origem: { tipo: transferenciaEntreFontes.name, id: record.id },
    documento: record.documento ?? `Transferência entre fontes ${record.rotulo}`,
    historico: `Transferência entre fontes ${record.rotulo}: ${record.motivo}`,
    chave: chaveDe(record.id),
  });
  await exigirCaixa(tx, lancamento_id, 'valor');
  await exigirLivre(tx, lancamento_id, 'valor');
}
