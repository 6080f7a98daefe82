import { formatDecimal } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { orderRows } from '../../../../server/imports/hierarchy';
import { checkMapping, missingTargets } from '../../../../server/imports/mapping';
import { planOf } from '../../../../server/imports/plan';
import { defineJob, type JobControl } from '../../../../server/jobs/job';
import { readRecord } from '../../../../server/resources/record';
import type { Services } from '../../../../server/services';
import { type Migracao, migracao } from '../../resources/migracao';
import { abrirGuardado, fingerprint, mappingOf, tableOf, targetResource } from './load';
import { anotarDesfecho, anotarJulgamento, guardarRelatorios, rowsText } from './outcome';
import { contarLinhas, julgarPlanilha } from './tally';

/** What the jobs of an import are told. */
export interface ImportOrder {
  id: number;
}

/** Judges every row of the file and says what would happen; nothing of the register is touched. */
export const simulationJob = defineJob<ImportOrder>({
  name: 'migracao_simulacao',
  run: async (services, { id }, control) => {
    const { record, resource, sheet, plan, sha256 } = await abrirImportacao(services, id, control);
    const { work, progress, signal, folder } = control;
    const total = await contarLinhas(sheet);
    progress(0, total);
    const judgement = await julgarPlanilha(work, {
      sheet,
      plan,
      resource,
      folder,
      progress: (done) => progress(done, total),
      signal,
    });
    const { tally } = judgement;
    const kept = await guardarRelatorios(work, id, judgement);
    const missing = missingTargets(resource.definition, mappingOf(record));
    const message = `${rowsText(tally.total)}: ${formatDecimal(tally.validas)} válidas, ${formatDecimal(tally.com_erros)} com erros, ${formatDecimal(tally.a_incluir)} a incluir, ${formatDecimal(tally.a_atualizar)} a atualizar.`;
    const mensagem = missing.length > 0 ? `${message} Sem coluna: ${missing.join(', ')}.` : message;
    return {
      message,
      settle: async (tx) => {
        await anotarJulgamento(tx, id, judgement, kept);
        const impressao = fingerprint(tx, resource, record, sha256);
        await anotarDesfecho(tx, id, { situacao: 'simulada', impressao, simulada_em: tx.now(), mensagem, linha_atual: null });
      },
    };
  },
});

/** Opens what an import is made of, as it is now. */
export async function abrirImportacao(services: Services, id: number, { work, folder }: JobControl) {
  const record = (await readRecord(work, services.registry.get(migracao.name), id, { sensitive: true })) as unknown as Migracao;
  const resource = targetResource(work, record.recurso, record.modo);
  const { sheet, sha256 } = await abrirGuardado(work, tableOf(record), folder);
  const mapping = mappingOf(record);
  const issues = checkMapping(resource.definition, mapping, sheet.colunas);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  const plan = planOf(resource.definition, mapping, sheet.colunas, record.modo);
  return { record, resource, sheet: await orderRows(sheet, resource, plan), sha256, plan };
}
