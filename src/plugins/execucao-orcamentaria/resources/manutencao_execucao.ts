import { defineResource, derived, integer, longText, type RecordOf, ref, section, text } from '../../../resources/definition';
import { VIGENTES } from './empenho';

/**
 * A correction of what an issued empenho says and no book has (handbook Execução 4.5): where and when it is delivered, and what
 * completes its history. Each is kept with what there was before, who made it and why; values, dates, credor, dotação, fonte and
 * natureza are corrected by other documents.
 */
export const manutencaoExecucao = defineResource({
  name: 'manutencao_execucao',
  label: { one: 'Correção de empenho', many: 'Correções de empenhos', gender: 'f', also: ['manutenção da execução'] },
  route: { base: '/execucao-orcamentaria/manutencao/execucao' },
  display: ['empenho_id'],
  entity: true,
  year: true,
  ledger: true,
  calls: { update: false, delete: false },
  fields: {
    empenho_id: ref('empenho', { label: 'Empenho', required: true, where: { situacao: [...VIGENTES, 'inscrito_rp'] }, span: 12 }),
    local_entrega: text(200, { label: 'Local de entrega', help: 'Em branco, fica como está.', span: 6 }),
    prazo_entrega: integer({ label: 'Prazo de entrega (dias)', min: 0, max: 3650, help: 'Em branco, fica como está.', span: 6 }),
    complemento_historico: longText({ label: 'Complemento do histórico', help: 'Em branco, fica como está.' }),
    motivo: longText({ label: 'Motivo', required: true }),
    antes: longText({ label: 'Antes', readOnly: true }),
    corrigido_por: derived('text', { label: 'Por' }),
    corrigido_em: derived('dateTime', { label: 'Em' }),
  },
  list: {
    columns: ['empenho_id', 'corrigido_em', 'corrigido_por', 'local_entrega', 'prazo_entrega', 'motivo'],
    filters: ['empenho_id', 'motivo'],
    sort: ['-id'],
  },
  form: [
    section('Correção', ['empenho_id', 'local_entrega', 'prazo_entrega', 'complemento_historico', 'motivo']),
    section('Registro', ['antes', 'corrigido_por', 'corrigido_em'], { made: true }),
  ],
  rules: [
    ({ local_entrega, prazo_entrega, complemento_historico }) =>
      local_entrega || complemento_historico || typeof prazo_entrega === 'number'
        ? null
        : { local_entrega: ['Informe o que se corrige: o local, o prazo ou o complemento do histórico.'] },
  ],
});
export type ManutencaoExecucao = RecordOf<typeof manutencaoExecucao>;
