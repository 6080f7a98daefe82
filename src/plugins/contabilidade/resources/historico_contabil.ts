import { active, defineResource, longText, type RecordOf, ref, section, text } from '../../../resources/definition';

/** A ready-made history for entries; `{{tags}}` are filled by the document. */
export const historicoContabil = defineResource({
  name: 'historico_contabil',
  label: { one: 'Histórico', many: 'Históricos', gender: 'm' },
  route: { base: '/contabilidade/cadastros/contabilidade/historicos' },
  display: ['codigo', 'descricao'],
  fields: {
    codigo: text(10, { label: 'Código', required: true, unique: true, span: 3 }),
    descricao: longText({ label: 'Descrição', required: true, help: 'Escreva {{credor}}, {{empenho}}… onde o documento completa.' }),
    evento_id: ref('evento_contabil', { label: 'Evento contábil' }),
    situacao: active(),
  },
  importable: { key: ['codigo'] },
  list: { columns: ['codigo', 'descricao', 'evento_id', 'situacao'], filters: ['codigo', 'descricao', 'situacao'], sort: ['codigo'] },
  form: [section('Histórico', ['codigo', 'descricao', 'evento_id', 'situacao'])],
});
export type HistoricoContabil = RecordOf<typeof historicoContabil>;
