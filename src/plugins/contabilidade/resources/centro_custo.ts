import { active, defineResource, type RecordOf, ref, section, text } from '../../../resources/definition';

/** What costs are added up by (Lei 4.320 art. 85; LRF art. 50 §3º). */
export const centroCusto = defineResource({
  name: 'centro_custo',
  label: { one: 'Centro de custo', many: 'Centros de custo', gender: 'm' },
  route: { base: '/contabilidade/cadastros/contabilidade/centro-custos' },
  display: ['codigo', 'nome'],
  fields: {
    codigo: text(10, { label: 'Código', required: true, unique: true, span: 3 }),
    nome: text(150, { label: 'Nome', required: true, span: 9 }),
    orgao_id: ref('orgao', { label: 'Órgão' }),
    responsavel_id: ref('pessoa', { label: 'Responsável', where: { tipo: 'fisica' } }),
    situacao: active(),
  },
  importable: { key: ['codigo'] },
  list: {
    columns: ['codigo', 'nome', 'orgao_id', 'responsavel_id', 'situacao'],
    filters: ['codigo', 'nome', 'orgao_id', 'situacao'],
    sort: ['codigo'],
  },
  form: [section('Centro de custo', ['codigo', 'nome', 'orgao_id', 'responsavel_id', 'situacao'])],
});
export type CentroCusto = RecordOf<typeof centroCusto>;
