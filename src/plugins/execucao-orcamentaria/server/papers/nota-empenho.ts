import { text } from '../../../../resources/definition';
import { writtenNumber } from '../../../../server/resources/number';
import { readStored } from '../../../../server/resources/record';
import { onPaper } from '../../../../server/templates/papers';
import type { Work } from '../../../../server/work';
import { empenho } from '../../resources/empenho';
import template from '../../templates/nota-empenho.html?raw';
import { CREDOR, lerCredor } from './credor';
import { CLASSIFICACAO, lerClassificacao, ordenadorAssina } from './parts';

/**
 * What the nota must say (Lei 4.320/1964 art. 61): the creditor, the representation and the amount of the expense, and what it
 * deducts from the balance of the dotação, as it was when the empenho was issued.
 */
export const notaEmpenhoPaper = onPaper(empenho, 'nota', {
  template,
  fields: {
    ...CREDOR,
    contrato_numero: text(20, { label: 'Contrato: número' }),
    processo_numero: text(20, { label: 'Processo de contratação: número' }),
    ...CLASSIFICACAO,
  },
  read: async ({ credor_id, dotacao_id, contrato_id, data_emissao }, work) => ({
    ...(await lerCredor(work, credor_id, data_emissao)),
    ...(contrato_id ? await lerOrigem(work, contrato_id) : {}),
    ...(await lerClassificacao(work, dotacao_id)),
  }),
  signatories: ({ ordenador_id }, work) => ordenadorAssina(work, ordenador_id),
});

/** O contrato da despesa e o processo de que ele vem, como se dizem. */
async function lerOrigem(work: Work, contratoId: number): Promise<Record<string, unknown>> {
  const { registry } = work.services;
  const contrato = registry.get('contrato');
  const processo = (await readStored(work, contrato, [contratoId])).get(contratoId)?.processo_contratacao_id;
  return {
    contrato_numero: await writtenNumber(work, contrato.definition, contratoId),
    processo_numero: processo ? await writtenNumber(work, registry.get('processo_contratacao').definition, Number(processo)) : null,
  };
}
