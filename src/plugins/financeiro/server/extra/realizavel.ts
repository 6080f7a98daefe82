import type { Issues } from '../../../../resources/definition';
import { requireDay } from '../../../../server/documents/dates';
import { numberSql } from '../../../../server/resources/number';
import { readRecord } from '../../../../server/resources/record';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { noLivro } from '../../../contabilidade/server';
import { type MovimentacaoAtivoRealizavel, movimentacaoAtivoRealizavel } from '../../resources/movimentacao_ativo_realizavel';
import { exigirCaixa, exigirLivre } from '../caixa';
import { julgarConta } from '../contas';
import { estornarDocumento, lancamentosSql, situacaoSql } from '../estorno';
import { contaDoLivro, lerConta } from '../receita/registros';
import { exigirTitulo, lerTitulo } from './titulo';

/** Movements of what is to be given back (handbook Contabilidade 5.4): advanced from what of the fonte is free, given back up to what is owed. */
export const movimentacaoAtivoRealizavelRules = onResource(movimentacaoAtivoRealizavel, {
  derived: {
    rotulo: numberSql(movimentacaoAtivoRealizavel),
    situacao: situacaoSql(movimentacaoAtivoRealizavel),
    contabil: lancamentosSql(movimentacaoAtivoRealizavel),
  },
  judge: async (draft, tx): Promise<Issues> => {
    tx.need(movimentacaoAtivoRealizavel.menu, 5);
    const data = draft.data as string;
    requireDay(tx, data);
    const issues: Issues = {};
    julgarConta(issues, 'conta_bancaria_id', await lerConta(tx, draft.conta_bancaria_id as number), draft.fonte_id as number, data);
    return issues;
  },
  acts: {
    estornar: act('Movimentação estornada.', async ({ id }, asked, tx) => {
      const { estorno, lancamentos } = await estornarDocumento(tx, movimentacaoAtivoRealizavel, await ler(tx, id), asked, {
        motivo: asked.motivo,
      });
      for (const lancamento of lancamentos) await julgarLancamento(tx, lancamento, { caixa: 'data', valor: 'data' });
      return estorno;
    }),
  },
});

export const realizavelNoLivro = noLivro(movimentacaoAtivoRealizavel, {
  aoSalvar: async ({ titulo_extra_id, tipo, conta_bancaria_id, fonte_id, pessoa_id, rotulo, motivo }, tx) => {
    const titulo = await lerTitulo(tx, titulo_extra_id);
    return [
      {
        fato: 'ATIVO_REALIZAVEL',
        evento: tipo === 'desembolso' ? '5040' : '5041',
        contexto: {
          conta_bancaria: contaDoLivro(await lerConta(tx, conta_bancaria_id)),
          fonte_recurso_id: fonte_id,
          credor_id: pessoa_id,
          titulo: titulo.codigo,
          contas: { RZ: titulo.conta_contabil },
        },
        documento: `Ativo realizável ${rotulo}`,
        historico: `${titulo.nome}: ${motivo}`,
      },
    ];
  },
  conferir: (tx, lancamento) => julgarLancamento(tx, lancamento, { caixa: 'conta_bancaria_id', valor: 'valor' }),
});

async function ler(tx: Work, id: number): Promise<MovimentacaoAtivoRealizavel> {
  const server = tx.services.registry.get(movimentacaoAtivoRealizavel.name);
  return (await readRecord(tx, server, id, { sensitive: true })) as unknown as MovimentacaoAtivoRealizavel;
}

async function julgarLancamento(tx: Work, lancamento: number, campos: { caixa: string; valor: string }): Promise<void> {
  await exigirCaixa(tx, lancamento, campos.caixa);
  await exigirTitulo(tx, lancamento, campos.valor);
  await exigirLivre(tx, lancamento, campos.valor);
}
